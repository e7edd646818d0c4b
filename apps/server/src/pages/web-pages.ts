import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Settings } from '@pupitre/contract';
import { findScreen } from '@pupitre/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { html } from '../html.ts';
import { AppError } from '../http/app-error.ts';
import { readScheme, readTextSize } from '../plugins/appearance-cookies.ts';
import { isApiPath, unknownCall } from '../plugins/error-handler.ts';
import { allowGuide, allowPage, allowReading } from '../plugins/security-headers.ts';
import { bringData } from './brought.ts';
import { firstFrames } from './first-frames.ts';
import { frameIcons } from './frame-icons.ts';
import { keepVersion } from './kept-versions.ts';
import { addOfflineFiles } from './offline-files.ts';
import { addSiteFiles } from './site-files.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const HTML_TYPE = 'text/html; charset=utf-8';
/** The help: pages beside the application, which its routing does not know (OP-024). */
const GUIDE = '/aide';
const GUIDE_HOME = `${GUIDE}/index.html`;
/** Files of each screen beyond those of every page, which the build writes: by the path of its route. */
const SCREENS = 'screens.json';
/** What all screens of signed-in people need. */
const OF_PEOPLE = 'person.tsx';
/** Folders of the build, and how long browsers keep what is in them. */
const FILES = {
  assets: `public, max-age=${YEAR_SECONDS}, immutable`,
  // The drawings of contents keep their address when a release redraws them: a day late is soon enough.
  images: `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${YEAR_SECONDS}`,
};
/** Folders, hidden files and names that no built file has get the page or « Introuvable », never an error. */
const ODD_PATH = /[\\%\0]|\/\.|\/$/;
/** Pages for browsers in which the program cannot run: the page sends them there (decision 247). */
const WITHOUT_SCRIPT = '/navigateur/javascript';
const REFUSED = ['/navigateur/ancien', WITHOUT_SCRIPT];
const NOT_BUILT = '<!doctype html><html lang="fr-CH"><title>Pupitre</title><p>Les écrans ne sont pas construits.</p>';

type FilesByName = Readonly<Record<string, readonly string[] | undefined>>;
type WebPages = { config: Config; webDir: string; settings: Settings };
type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The built web: hashed files for a year, the page for every other address that a person may open. */
export async function addWebPages(app: FastifyInstance, { config, webDir, settings }: WebPages): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  const sendPage = existsSync(indexPath) ? createPageSender(app, { config, webDir, settings }) : null;
  if (sendPage !== null) {
    // No address of a page is looked up on the disk.
    const before = await keepVersion(join(webDir, 'assets'), config.dataDir).catch((error: unknown) => {
      app.log.warn({ err: error }, 'files of this version not kept for the next one');
      return null;
    });
    for (const [folder, caching] of Object.entries(FILES)) {
      await app.register(fastifyStatic, {
        root: [join(webDir, folder), ...(folder === 'assets' && before !== null ? [before] : [])],
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
    addRefusedPages(app, { webDir, config });
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

/** The chapters that the build wrote, each with its address; half of the guide's address leads to its first page. */
function addGuide(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const fill = fillTemplate(readFileSync(join(folder, name), 'utf8'));
    app.get(`${GUIDE}/${name}`, (request, reply) => {
      allowGuide(reply);
      return sendHtml(reply.header('cache-control', 'no-cache'), fill(appearanceOf(request)));
    });
  }
  for (const part of [GUIDE, `${GUIDE}/`]) app.get(part, (_request, reply) => reply.redirect(GUIDE_HOME));
}

/** Without any script, and without anything that depends on the person. */
function addRefusedPages(app: FastifyInstance, { webDir, config }: { webDir: string; config: Config }): void {
  const address = config.settings.contactAddress;
  const values = { CONTACT_ADDRESS: html`mailto:${address.replace(/^mailto:/, '')}`.text };
  for (const path of REFUSED) {
    const file = join(webDir, `${path}.html`);
    if (!existsSync(file)) continue;
    const page = fillTemplate(readFileSync(file, 'utf8'))(values);
    app.get(path, (_request, reply) => {
      allowReading(reply);
      return sendHtml(reply.header('cache-control', 'no-cache'), page);
    });
  }
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
      .replace('</body>', `__DRAWN_ICONS__${dataOf('brought', '__BROUGHT_DATA__')}</body>`),
  );
  const files = readScreens(join(webDir, SCREENS));
  const bring = bringData(app, config, settings);
  const icons = frameIcons(webDir);
  const frames = firstFrames(webDir, app.log, app.pupitre.kept, icons);
  addOfflineFiles(app, { config, webDir, settings, fill });
  return async (request, reply) => {
    const [pathname = '', query] = request.url.split('?', 2);
    const found = findScreen(pathname);
    const nonce = allowPage(reply, config);
    const brought = request.method === 'HEAD' ? null : await bring(request, reply);
    const searchText = query === undefined ? '' : `?${query}`;
    const frame = brought && found && (await frames.draw({ ...found, ...brought, pathname, searchText }));
    const drawings = frame && icons.tell(frame.icons, brought.pieces);
    const values = {
      ...appearanceOf(request),
      CSP_NONCE: nonce,
      SCREEN_FILES: `${files(request.user ? [OF_PEOPLE] : [], found?.route ?? '', frame?.modules)}${frame ? `<style nonce="${nonce}">${frame.css}</style>` : ''}`,
      DRAWN_ICONS: drawings ? dataOf('drawings', JSON.stringify(drawings)) : '',
      BROUGHT_DATA: brought?.pieces ?? '{}',
      FRAME_STATE: frame ? 'drawn' : 'none',
      NO_SCRIPT: frame ? '' : `<meta http-equiv="refresh" content="0;url=${WITHOUT_SCRIPT}">`,
      FIRST_FRAME: frame?.html ?? '',
    };
    // The data are one person's, and as old as the page.
    return sendHtml(reply.header('cache-control', 'no-store'), fill(values));
  };
}

type Modules = readonly string[];
/** The links that fetch the files of a screen with the page, by the path of its route, and of parts before and after it. */
function readScreens(path: string): (before: Modules, route: string, after?: Modules) => string {
  if (!existsSync(path)) return () => '';
  const { screens, parts } = JSON.parse(readFileSync(path, 'utf8')) as Record<'screens' | 'parts', FilesByName>;
  const named = (modules: Modules) => modules.flatMap((module) => parts[module] ?? []);
  return (before, route, after = []) => {
    const files = [...named(before), ...(screens[route] ?? []), ...named(after)];
    return [...new Set(files)].map(linkTo).join('');
  };
}

/** Scripts are fetched and no more: a browser compiles what is named as a module before it paints. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="preload" as="script" crossorigin href="/${file}">`;

/** Data beside the page; neither holds the end of a script. */
const dataOf = (id: string, text: string): string => `<script type="application/json" id="${id}">${text}</script>`;

const appearanceOf = (request: FastifyRequest) => ({
  COLOR_SCHEME: readScheme(request),
  TEXT_SIZE: readTextSize(request),
});

type Value = string | Buffer | readonly (string | Buffer)[];

/** Cuts a template at its `__MARKS__` once; what is filled in is never read for marks again. */
function fillTemplate(template: string): (values: Record<string, Value>) => Buffer {
  const parts = template
    .split(/__([A-Z]+_[A-Z]+)__/)
    .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : part));
  return (values) =>
    Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? (values[part] ?? []) : part)).map(bytesOf));
}

const bytesOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece);

const sendHtml = (reply: FastifyReply, html: Buffer): FastifyReply =>
  reply.code(200).header('vary', 'cookie').type(HTML_TYPE).send(html);
