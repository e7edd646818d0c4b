import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Settings } from '@pupitre/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { readScheme, readTextSize } from '../plugins/appearance-cookies.ts';
import { isApiPath, unknownCall } from '../plugins/error-handler.ts';
import { allowGuide, allowPage } from '../plugins/security-headers.ts';
import { bringData } from './brought.ts';
import { matchPages } from './page-pattern.ts';
import { addSiteFiles } from './site-files.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const HTML_TYPE = 'text/html; charset=utf-8';
/** The help: a page beside the application, which its routing does not know (OP-024). */
const GUIDE = '/aide/index.html';
/** Files of each screen beyond those of every page, which the build writes: by pattern of the address. */
const SCREENS = 'screens.json';
/** Folders of the build, and how long browsers keep what is in them. */
const FILES = {
  assets: `public, max-age=${YEAR_SECONDS}, immutable`,
  // The drawings of contents keep their address when a release redraws them: a day late is soon enough.
  images: `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${YEAR_SECONDS}`,
};
/** Folders, hidden files and names that no built file has get the page or « Introuvable », never an error. */
const ODD_PATH = /[\\%\0]|\/\.|\/$/;
const NOT_BUILT = '<!doctype html><html lang="fr-CH"><title>Pupitre</title><p>Les écrans ne sont pas construits.</p>';

type WebPages = { config: Config; webDir: string; settings: Settings };
type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The built web: hashed files for a year, the page for every other address that a person may open. */
export async function addWebPages(app: FastifyInstance, { config, webDir, settings }: WebPages): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  const sendPage = existsSync(indexPath) ? createPageSender(app, { config, webDir, settings }) : null;
  if (sendPage !== null) {
    // No address of a page is looked up on the disk.
    for (const [folder, caching] of Object.entries(FILES)) {
      await app.register(fastifyStatic, {
        root: join(webDir, folder),
        prefix: `/${folder}/`,
        decorateReply: false,
        index: false,
        // A compressed file is served under its plain name only.
        allowedPath: (path) => !/\.(br|gz)$/.test(path) && !ODD_PATH.test(path),
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response) => void response.header('cache-control', caching),
      });
    }
    app.get('/', sendPage);
    addGuide(app, join(webDir, GUIDE));
  }
  const icon = sendPage === null ? undefined : /rel="icon" href="([^"]+)"/.exec(readFileSync(indexPath, 'utf8'))?.[1];
  addSiteFiles(app, { config, icon: icon ?? null });
  const answerOther = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isApiPath(request.url)) {
      const session = await app.pupitre.sessions.read(request);
      throw new AppError(unknownCall(session !== null));
    }
    if (!isPageRequest(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Introuvable');
    if (sendPage === null) return reply.code(503).type(HTML_TYPE).send(NOT_BUILT);
    return sendPage(request, reply);
  };
  app.setNotFoundHandler(answerOther);
  // Only what a route answers is compressed.
  if (sendPage !== null) app.get('/*', answerOther);
}

/** Its policy allows no script; half of its address leads there too. */
function addGuide(app: FastifyInstance, path: string): void {
  if (!existsSync(path)) return;
  const fill = fillTemplate(readFileSync(path, 'utf8'));
  app.get(GUIDE, (request, reply) => {
    allowGuide(reply);
    return sendHtml(reply.header('cache-control', 'no-cache'), fill(appearanceOf(request)));
  });
  for (const part of ['/aide', '/aide/']) app.get(part, (_request, reply) => reply.redirect(GUIDE));
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}

/** The page, with what depends on the request: nonce, appearance, the files of its screen and the data that it shows. */
function createPageSender(app: FastifyInstance, { config, webDir, settings }: WebPages): PageSender {
  const fill = fillTemplate(
    readFileSync(join(webDir, 'index.html'), 'utf8')
      .replace('</head>', '__SCREEN_FILES__</head>')
      .replace('</body>', '<script type="application/json" id="brought">__BROUGHT_DATA__</script></body>'),
  );
  const findFiles = matchPages(readScreens(join(webDir, SCREENS)));
  const bring = bringData(app, config, settings);
  return async (request, reply) => {
    const values = {
      ...appearanceOf(request),
      CSP_NONCE: allowPage(reply, config),
      SCREEN_FILES: findFiles(request.url.split('?', 1)[0] ?? '')?.row ?? '',
      BROUGHT_DATA: request.method === 'HEAD' ? '{}' : await bring(request, reply),
    };
    // The data are one person's, and as old as the page.
    return sendHtml(reply.header('cache-control', 'no-store'), fill(values));
  };
}

/** The links that fetch the files of each screen with the page, by the pattern of its address. */
function readScreens(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const screens = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>;
  return Object.fromEntries(Object.entries(screens).map(([pattern, files]) => [pattern, files.map(linkTo).join('')]));
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const appearanceOf = (request: FastifyRequest) => ({
  COLOR_SCHEME: readScheme(request),
  TEXT_SIZE: readTextSize(request),
});

/** Cuts a template at its `__MARKS__` once; what is filled in is never read for marks again. */
function fillTemplate(template: string): (values: Record<string, string>) => string {
  const parts = template.split(/__([A-Z]+_[A-Z]+)__/);
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('');
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.code(200).header('vary', 'cookie').type(HTML_TYPE).send(html);
