import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUE_ICONS } from '../src/shared/selectors/icon-catalogue.ts';
import { SHELL_ICONS } from '../src/theme/icon-sets.ts';

const packageFile = createRequire(import.meta.url).resolve('bootstrap-icons/package.json');
const folder = join(dirname(packageFile), 'icons');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Where one icon is served from; under /assets/ because the server lets those files be kept for ever. */
const iconsPath = `/assets/icons-${version}`;

const SETS: Record<string, readonly string[]> = {
  'virtual:shell-icons.css': SHELL_ICONS,
  'virtual:catalogue-icons.css': CATALOGUE_ICONS,
};

/**
 * Bootstrap Icons as CSS masks. Two sets are inlined as CSS (the shell's with the first paint, the catalogue's with the
 * appearance selector); every other icon is a static file that the browser asks for when it is first drawn.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'pupitre-icons',
    config: () => ({ define: { __ICONS_PATH__: JSON.stringify(iconsPath) } }),
    resolveId: (id) => (id in SETS || id === 'virtual:icon-names' ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      if (name === 'virtual:icon-names') {
        return `export const ICON_NAMES = ${JSON.stringify(iconNames().join(' '))}.split(' ');`;
      }
      const set = SETS[name];
      return set?.map(maskRule).join('\n');
    },
    configureServer(server) {
      server.middlewares.use(iconsPath, (request, response, next) => {
        const name = /^\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1];
        if (name === undefined || !iconNames().includes(name)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${name}.svg`)));
      });
    },
    generateBundle() {
      for (const name of iconNames()) {
        this.emitFile({ type: 'asset', fileName: `${iconsPath.slice(1)}/${name}.svg`, source: bareSvg(name) });
      }
    },
  };
}

const iconNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4));

function maskRule(name: string): string {
  const data = bareSvg(name)
    .replace(/"/g, "'")
    .replace(/[%#<>]/g, (sign) => encodeURIComponent(sign));
  return `.bi-${name}{--i:url("data:image/svg+xml,${data}")}`;
}

/** The drawing without the attributes that a mask does not use. */
function bareSvg(name: string): string {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${drawing.replace(/\s*\n\s*/g, '')}</svg>`;
}
