import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { readScheme, readTextSize } from './appearance-cookies.ts';
import { isApiPath, unknownCall } from './error-handler.ts';
import { allowGuide, allowPage } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;
const HTML_TYPE = 'text/html; charset=utf-8';
/** The help: a page beside the application, which its routing does not know (OP-024). */
const GUIDE = '/aide/index.html';
/** Folders, hidden files and names that no built file has get the page or « Introuvable », never an error. */
const ODD_PATH = /[\\%\0]|\/\.|\/$/;
const NOT_BUILT = '<!doctype html><html lang="fr-CH"><title>Pupitre</title><p>Les écrans ne sont pas construits.</p>';

/** The built web: hashed files for a year, the page for every other address that a person may open. */
export async function addWebPages(app: FastifyInstance, config: Config, webDir: string): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  const template = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : null;
  if (template !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // The page is a template, and a compressed file is served under its plain name only.
      allowedPath: (path) =>
        path !== '/index.html' && path !== GUIDE && !/\.(br|gz)$/.test(path) && !ODD_PATH.test(path),
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(webDir, 'assets/'));
        void response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/', (request, reply) => sendPage(request, reply, config, template));
    addGuide(app, join(webDir, GUIDE));
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

/** Its policy allows no script; half of its address leads there too. */
function addGuide(app: FastifyInstance, path: string): void {
  if (!existsSync(path)) return;
  const guide = readFileSync(path, 'utf8');
  app.get(GUIDE, (request, reply) => {
    allowGuide(reply);
    return fillPage(request, reply, guide);
  });
  for (const part of ['/aide', '/aide/']) app.get(part, (_request, reply) => reply.redirect(GUIDE));
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}

/** Fills in what depends on the request: nonce, colour scheme, text size. */
function sendPage(request: FastifyRequest, reply: FastifyReply, config: Config, template: string): FastifyReply {
  const nonce = allowPage(reply, config);
  return fillPage(request, reply, template.replaceAll('__CSP_NONCE__', nonce));
}

function fillPage(request: FastifyRequest, reply: FastifyReply, template: string): FastifyReply {
  const html = template
    .replaceAll('__COLOR_SCHEME__', readScheme(request))
    .replaceAll('__TEXT_SIZE__', readTextSize(request));
  return reply.code(200).header('cache-control', 'no-cache').header('vary', 'cookie').type(HTML_TYPE).send(html);
}
