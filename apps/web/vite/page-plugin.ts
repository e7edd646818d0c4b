import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { oneScript } from './one-script.ts';

const EARLY_PRESSES = join(import.meta.dirname, '../src/start/early-presses.ts');
const FONTS = /school-.*\.woff2$/;

/**
 * index.html: hints for fonts, and, in development, what the server fills at each request (scheme, text
 * size and nonce). The built page keeps the placeholders, for the server.
 */
export function pagePlugin(): Plugin {
  let cookies: string | undefined;
  return {
    name: 'pupitre-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        cookies = request.headers.cookie;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        if (context.server) return fill(html, cookies);
        const fonts = Object.keys(context.bundle ?? {}).filter((file) => FONTS.test(file));
        const earlyPresses = await oneScript(EARLY_PRESSES, 'earlyPresses');
        // The program comes first: until it draws there is no text that could wait for a font.
        return {
          html: html.replace('__EARLY_PRESSES__', () => earlyPresses),
          tags: fonts.map((file) => preload(`/${file}`, { as: 'font', type: 'font/woff2', fetchpriority: 'low' })),
        };
      },
    },
  };
}

const preload = (href: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, ...attrs, crossorigin: true },
  injectTo: 'head',
});

const fill = (html: string, cookies: string | undefined) =>
  html
    .replaceAll('__CSP_NONCE__', '')
    .replace('__FRAME_STATE__', 'none')
    .replace('__FIRST_FRAME__', '')
    .replace('__EARLY_PRESSES__', '')
    .replace('__COLOR_SCHEME__', cookie(cookies, 'pupitre-scheme') ?? 'light')
    .replace('__TEXT_SIZE__', cookie(cookies, 'pupitre-size') ?? 'middle');

const cookie = (header: string | undefined, name: string) =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
