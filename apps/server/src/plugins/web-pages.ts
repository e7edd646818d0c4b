import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { readScheme, readTextSize } from './appearance-cookies.ts';
import { isApiPath, unknownCall } from './error-handler.ts';
import { allowPage } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;
const HTML_TYPE = 'text/html; charset=utf-8';
const NOT_BUILT = '<!doctype html><html lang="fr-CH"><title>Pupitre</title><p>Les écrans ne sont pas construits.</p>';

/** The built web: hashed files for a year, the page for every other address that a person may open. */
export async function addWebPages(app: FastifyInstance, config: Config, webDir: string): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  const template = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : null;
  if (template !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // The page has to be filled, and a compressed file is an answer to its plain name only.
      allowedPath: (path) => path !== '/index.html' && !/\.(br|gz)$/.test(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(webDir, 'assets/'));
        void response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/', (request, reply) => sendPage(request, reply, config, template));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) {
      const session = await app.pupitre.sessions.read(request);
      throw new AppError(unknownCall(session !== null));
    }
    if (!isPageRequest(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Introuvable');
    if (template === null) return reply.code(503).type(HTML_TYPE).send(NOT_BUILT);
    return sendPage(request, reply, config, template);
  });
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}

/** Fills what only this request knows: nonce, colour scheme, text size. */
function sendPage(request: FastifyRequest, reply: FastifyReply, config: Config, template: string): FastifyReply {
  const nonce = allowPage(reply, config);
  const html = template
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__COLOR_SCHEME__', readScheme(request))
    .replaceAll('__TEXT_SIZE__', readTextSize(request));
  return reply.code(200).header('cache-control', 'no-cache').header('vary', 'cookie').type(HTML_TYPE).send(html);
}
