import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { HELP_FOLDER, readChapters } from './help-chapters.ts';
import { helpIndex } from './help-index.ts';
import { hashedName, helpPages, helpStyles } from './help-pages.ts';
import { helpScript } from './help-script.ts';
import { schoolName } from './school-fonts.ts';

const FOLDER = 'aide';
const ICON = join(import.meta.dirname, '../src/theme/icon.svg');

/**
 * The guide of /aide/index.html: pages of their own beside the application, which need no script to be read. The server
 * fills the scheme and the size of the text, as in the application's page.
 */
export function helpPlugin(): Plugin {
  return {
    name: 'pupitre-help',
    configureServer(server) {
      server.middlewares.use('/aide', (request, response, next) => {
        const file = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        void inDevelopment(file).then((content) => {
          if (content === null) return next();
          response.setHeader('Content-Type', typeOf(file));
          response.end(content);
        }, next);
      });
    },
    async generateBundle(_, bundle) {
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
      const pages = helpPages({
        styles: emit('aide.css', styles),
        icon: emit('aide.svg', readFileSync(ICON)),
        script: emit('aide.js', await helpScript(helpIndex(readChapters()))),
        picture: ({ name, content }) => emit(`aide-${name}`, content),
      });
      for (const { name, source } of pages) this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
    },
  };
}

async function inDevelopment(file: string): Promise<string | Buffer | null> {
  const page = helpPages({
    styles: 'help.css',
    icon: 'icon.svg',
    script: 'guide.js',
    picture: ({ name }) => `pictures/${name}`,
  }).find(({ name }) => name === file);
  if (page !== undefined) return page.source;
  if (file === 'guide.js') return helpScript(helpIndex(readChapters()));
  if (file === 'help.css') return helpStyles((font) => `/@fs${createRequire(import.meta.url).resolve(font)}`);
  if (file === 'icon.svg') return readFileSync(ICON);
  return /^pictures\/[a-z0-9-]+\.webp$/.test(file) ? readFileSync(join(HELP_FOLDER, file)) : null;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};
const typeOf = (file: string): string => {
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'image/webp';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};
