import { dirname, join } from 'node:path';
import { NO_ROUTE, SCREENS } from '@pupitre/screens';
import type { Plugin, Rolldown } from 'vite';
import { routeScreens } from './route-screens.ts';
import type { Node } from './syntax.ts';

/** The path of a module from the sources of the web. */
export const moduleOf = (id: string): string => id.replace(/^.*\/src\//, '');

const ROUTES = /\.routes\.tsx$/;
const OWN = /\/src\/.*\.tsx?$/;
export const ENTRY = /\/main\.tsx$/;

/**
 * `screens.json`: for the path of each route the scripts and styles that its screen needs beyond those of the page, and the
 * same for each module that is asked for later, so that the server can name in a page what its first frame shows. A route that no row of @pupitre/screens declares ends the build; `rows`
 * are their paths.
 */
export function screensPlugin(
  rows: readonly string[] = Object.keys(SCREENS).filter((path) => path !== NO_ROUTE),
): Plugin {
  const found = new Map<string, readonly string[]>();
  return {
    name: 'pupitre-screens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTES },
      handler(code, id) {
        const tree = this.parse(code, { lang: 'tsx' }) as unknown as Node;
        for (const { path, screens } of routeScreens(tree))
          found.set(
            path,
            screens.map((screen) => join(dirname(id), screen)),
          );
      },
    },
    generateBundle: {
      // After the chunks that hold nothing but styles are gone.
      order: 'post',
      handler(_, bundle) {
        const filesOf = chunkFiles(Object.values(bundle).filter((output) => output.type === 'chunk'));
        const page = new Set([...this.getModuleIds()].filter((id) => ENTRY.test(id)).flatMap(filesOf));
        const screens: Record<string, string[]> = {};
        for (const [path, modules] of found)
          screens[path] = [...new Set(modules.flatMap(filesOf))].filter((name) => !page.has(name));
        const strange = Object.keys(screens).filter((path) => !rows.includes(path));
        if (strange.length > 0) this.error(`No row of @pupitre/screens declares ${strange.join(', ')}.`);
        const parts: Record<string, string[]> = {};
        for (const id of this.getModuleIds())
          if (OWN.test(id) && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            parts[moduleOf(id)] = filesOf(id).filter((name) => !page.has(name));
        const source = JSON.stringify({ screens, parts });
        this.emitFile({ type: 'asset', fileName: 'screens.json', source });
      },
    },
  };
}

/** The files that a module needs at once: what others build on comes first, as the order of styles wants it. */
export function chunkFiles(chunks: readonly Rolldown.OutputChunk[]): (module: string) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  return (module) => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || seen.has(chunk.fileName)) return;
      seen.add(chunk.fileName);
      for (const name of chunk.imports) visit(byName.get(name));
      for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
      files.add(chunk.fileName);
    };
    visit(byModule.get(module));
    return [...files];
  };
}
