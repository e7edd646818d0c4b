import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { oneScript } from './one-script.ts';

const EARLY = join(import.meta.dirname, '../src/start/early-script.ts');
/** As Vite writes the program's own files into the page. */
const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
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
        const early = await oneScript(EARLY, 'early');
        return {
          // The early script starts the program; compiled before, it would keep the first frame from being painted.
          html: html
            .replace(
              PROGRAM,
              (_, file: string) => `<link rel="preload" as="script" data-program crossorigin href="${file}">`,
            )
            .replace('__EARLY_SCRIPT__', () => early),
          // The first frame is read in them: they are asked for before all else, so that it is painted once.
          tags: fonts.map((file) => preload(`/${file}`, { as: 'font', type: 'font/woff2', fetchpriority: 'high' })),
        };
      },
    },
  };
}

const preload = (href: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, ...attrs, crossorigin: true },
  injectTo: 'head-prepend',
});

const fill = (html: string, cookies: string | undefined) =>
  html
    .replaceAll('__CSP_NONCE__', '')
    .replace('__FRAME_STATE__', 'none')
    .replace('__FIRST_FRAME__', '')
    .replace('__EARLY_SCRIPT__', '')
    .replace('__COLOR_SCHEME__', cookie(cookies, 'pupitre-scheme') ?? 'light')
    .replace('__TEXT_SIZE__', cookie(cookies, 'pupitre-size') ?? 'middle');

const cookie = (header: string | undefined, name: string) =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
