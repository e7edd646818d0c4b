import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconDrawing } from '@pupitre/screens';
import type { Plugin } from 'vite';
import { SHELL_ICONS } from '../src/theme/icon-sets.ts';
import { CATALOGUE_ICONS } from '../src/ui/selectors/icon-catalogue.ts';

const packageFile = createRequire(import.meta.url).resolve('bootstrap-icons/package.json');
const folder = join(dirname(packageFile), 'icons');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -4));
const known: ReadonlySet<string> = new Set(names);

/** Where one icon is served from; under /assets/ because the server lets those files be kept for ever. */
const iconsPath = `/assets/icons-${version}-i`;
const NAMES = 'virtual:icon-names';
const source = join(import.meta.dirname, '../src/');
/** The application's own files, and the shared ones that give kinds and subjects their icons. */
const SOURCES = /\/(apps\/web|packages\/(contract|learning))\/src\/.*\.tsx?$/;
const DRAWINGS = join(source, 'ui/parts/icon-drawings.ts');
/** The icons of the shell come with the map itself, so that no other file repeats them. */
const SHELL: ReadonlySet<string> = new Set(SHELL_ICONS);
const SETS: Readonly<Record<string, readonly string[]>> = {
  [DRAWINGS]: SHELL_ICONS,
  [join(source, 'ui/selectors/icon-catalogue.ts')]: CATALOGUE_ICONS.filter((name) => !SHELL.has(name)),
};

/**
 * Bootstrap Icons. The drawings that a file names come with its code; every icon is also a static file, for those that
 * contents wear, which the browser asks for when it first draws them.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'pupitre-icons',
    enforce: 'pre',
    config: () => ({ define: { __ICONS_PATH__: JSON.stringify(iconsPath) } }),
    resolveId: (id) => (id === NAMES ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${NAMES}` ? `export const ICON_NAMES = ${JSON.stringify(names.join(' '))}.split(' ');` : undefined,
    transform(code, id) {
      if (!SOURCES.test(id)) return undefined;
      const drawn = id in SETS ? SETS[id] : namedIcons(code).filter((name) => !SHELL.has(name));
      if (drawn === undefined || drawn.length === 0) return undefined;
      const imported = id === DRAWINGS ? '' : `import { drawings } from '${DRAWINGS}';\n`;
      const set = drawn.map((name) => `drawings.set('${name}', ${JSON.stringify(iconDrawing(bareSvg(name)))});`);
      return { code: `${code}\n${imported}${set.join('\n')}`, map: null };
    },
    configureServer(server) {
      server.middlewares.use(iconsPath, (request, response, next) => {
        const name = /^\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1];
        if (name === undefined || !known.has(name)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${name}.svg`)));
      });
    },
    generateBundle() {
      for (const name of names) {
        const fileName = `${iconsPath.slice(1)}/${name}.svg`;
        this.emitFile({ type: 'asset', fileName, source: bareSvg(name) });
      }
    },
  };
}

/** Names given as icons, and every other text with a hyphen that is the name of one. */
export function namedIcons(code: string): string[] {
  const given = [...code.matchAll(/\b(?:icon|Icon name)(?:=["'][^"']*["']|=\{[^}]*\}|: [^,;\n]*)/gi)].map(
    ([text]) => text,
  );
  const texts = [...given.join('\n').matchAll(/["'](?:bi )?(?:bi-)?([a-z0-9-]+)["']/g)];
  const hyphened = [...code.matchAll(/["'](?:bi bi-(?=[a-z])|(?=[a-z0-9]+-))([a-z0-9-]+)["']/g)];
  return [...new Set([...texts, ...hyphened].map(([, name = '']) => name))].filter((name) => known.has(name));
}

/** The drawing alone, under the name by which a page takes it (`#i`). */
function bareSvg(name: string): string {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><g id="i">${drawing.replace(/\s*\n\s*/g, '')}</g></svg>`;
}
