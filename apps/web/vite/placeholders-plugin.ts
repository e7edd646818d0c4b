import type { Plugin } from 'vite';

const cookie = (header: string | undefined, name: string) =>
  header?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);

/**
 * In development fills what the server fills at each request: the scheme, the text size and the nonce of index.html.
 * The built page keeps the placeholders, for the server.
 */
export function placeholdersPlugin(): Plugin {
  let header: string | undefined;
  return {
    name: 'pupitre-placeholders',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        header = request.headers.cookie;
        next();
      });
    },
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        const end = response.end.bind(response);
        response.end = ((chunk: unknown, ...rest: unknown[]) => {
          const text = Buffer.isBuffer(chunk) ? chunk.toString() : chunk;
          const page = typeof text === 'string' && text.includes('__COLOR_SCHEME__') ? fill(text, header) : chunk;
          return (end as (...given: unknown[]) => typeof response)(page, ...rest);
        }) as typeof response.end;
        next();
      });
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fill(html, header) },
  };
}

const fill = (html: string, header: string | undefined) =>
  html
    .replaceAll('__CSP_NONCE__', '')
    .replace('__COLOR_SCHEME__', cookie(header, 'pupitre-scheme') ?? 'light')
    .replace('__TEXT_SIZE__', cookie(header, 'pupitre-size') ?? 'middle');
