import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROUTES = /\.routes\.tsx$/;
const ENTRY = /\/main\.tsx$/;
/** Addresses that lead to another one at once, with the path of its route. */
const LEADING: Readonly<Record<string, string>> = {
  '/': '/accueil',
  '/listes': '/listes/$view',
  '/lexique': '/listes/$view',
  '/parcours': '/parcours/$view',
  '/folios': '/folios/$view',
};

/**
 * `screens.json`: for the path of each route the scripts and styles that its screen needs beyond those of the page, so
 * that the server can name them in the page.
 */
export function screensPlugin(): Plugin {
  return {
    name: 'pupitre-screens',
    apply: 'build',
    generateBundle: {
      // After the chunks that hold nothing but styles are gone.
      order: 'post',
      handler(_, bundle) {
        const filesOf = chunkFiles(Object.values(bundle).filter((output) => output.type === 'chunk'));
        const ids = [...this.getModuleIds()];
        const page = new Set(ids.filter((id) => ENTRY.test(id)).flatMap(filesOf));
        const screens: Record<string, string[]> = {};
        for (const file of ids.filter((id) => ROUTES.test(id)))
          for (const [path, screen] of routeScreens(readFileSync(file, 'utf8'), file))
            screens[path] = filesOf(join(dirname(file), screen)).filter((name) => !page.has(name));
        for (const [path, to] of Object.entries(LEADING)) if (to in screens) screens[path] ??= screens[to] ?? [];
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
      },
    },
  };
}

/** The path of each route of a file that has a screen, with the file of the screen. */
export function routeScreens(source: string, file: string): [path: string, screen: string][] {
  return source
    .split('createRoute({')
    .slice(1)
    .flatMap((route): [string, string][] => {
      const path = /\bpath: '([^']+)'/.exec(route)?.[1];
      const component = /\bcomponent: lazyRouteComponent\(\s*(.+)/.exec(route)?.[1];
      if (path === undefined || component === undefined) return [];
      const named = /^(\w+),/.exec(component)?.[1];
      const load = named === undefined ? component : new RegExp(`const ${named} = (.+)`).exec(source)?.[1];
      const screen = /import\('([^']+)'\)/.exec(load ?? '')?.[1];
      if (screen === undefined) throw new Error(`${basename(file)}: no screen is found for ${path}.`);
      return [[path, screen]];
    });
}

/** The files that a module needs at once: what others build on comes first, as the order of styles wants it. */
function chunkFiles(chunks: readonly Rolldown.OutputChunk[]): (module: string) => string[] {
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
