import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { HELP_FOLDER, hashedName, helpPage, helpStyles } from './help-pages.ts';
import { schoolName } from './school-fonts.ts';

const PAGE = 'aide/index.html';
const ICON = join(import.meta.dirname, '../src/theme/icon.svg');

/**
 * The guide of /aide/index.html: a page of its own beside the application, without any script. The server fills the
 * scheme and the size of the text, as in the application's page.
 */
export function helpPlugin(): Plugin {
  return {
    name: 'pupitre-help',
    configureServer(server) {
      server.middlewares.use('/aide', (request, response, next) => {
        const file = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const content = inDevelopment(file);
        if (content === null) return next();
        response.setHeader('Content-Type', typeOf(file));
        response.end(content);
      });
    },
    generateBundle(_, bundle) {
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const emit = (name: string, source: string | Buffer): string => {
        const fileName = `assets/${hashedName(name, source)}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const styles = helpStyles((file, isCut) => {
        const name = isCut ? schoolName(file) : basename(file, '.woff2');
        const built = fonts.find((font) => basename(font).startsWith(`${name}-`));
        if (built === undefined) throw new Error(`The build holds no font ${file}.`);
        return `/${built}`;
      });
      const source = helpPage({
        styles: emit('aide.css', styles),
        icon: emit('aide.svg', readFileSync(ICON)),
        picture: ({ name, content }) => emit(`aide-${name}`, content),
      });
      this.emitFile({ type: 'asset', fileName: PAGE, source });
    },
  };
}

function inDevelopment(file: string): string | Buffer | null {
  if (file === 'index.html')
    return helpPage({ styles: 'help.css', icon: 'icon.svg', picture: ({ name }) => `pictures/${name}` });
  if (file === 'help.css') return helpStyles((font) => `/@fs${createRequire(import.meta.url).resolve(font)}`);
  if (file === 'icon.svg') return readFileSync(ICON);
  return /^pictures\/[a-z0-9-]+\.webp$/.test(file) ? readFileSync(join(HELP_FOLDER, file)) : null;
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', svg: 'image/svg+xml' };
const typeOf = (file: string): string => {
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'image/webp';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};
