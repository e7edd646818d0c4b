import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AWAY_FRAME,
  type KeptShell,
  MANIFEST_PATH,
  SETTINGS_PATH,
  type Settings,
  SHELL_MARKS,
  SHELL_PATH,
  VERSION_MARK,
  WORKER_PATH,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { escapeForPage } from '../http/bind/read.ts';
import { allowWorker, pagePolicy, securityHeaders } from '../plugins/security-headers.ts';

/** Files of the build (`apps/web/vite/worker-plugin.ts`). */
const WORKER = 'hors-ligne.js';
const ENDING = 'hors-ligne-fin.js';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

type Offline = {
  config: Config;
  webDir: string;
  settings: Settings;
  /** Fills the page. */
  fill: (values: Record<string, string>) => Buffer;
};

/** What the worker is, and the page that it keeps: the same for everybody, with nothing of anybody. */
export function addOfflineFiles(app: FastifyInstance, { config, webDir, settings, fill }: Offline): void {
  if (!existsSync(join(webDir, WORKER))) return;
  const isOn = config.settings.featureFlags.hors_ligne === true;
  const script = readFileSync(join(webDir, isOn ? WORKER : ENDING), 'utf8');
  const shell = JSON.stringify(keptShell(config, settings, fill));
  const version = createHash('sha256').update(script).update(shell).digest('base64url').slice(0, 16);
  const worker = script.replaceAll(VERSION_MARK, version);
  app.get(WORKER_PATH, (request, reply) => {
    allowWorker(reply);
    const etag = `"${version}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag });
    // Browsers look for a new one at each page that they open.
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(SCRIPT_TYPE).send(worker);
  });
  // A server of another version gives no page to this one's worker: its files would not be kept.
  app.get(SHELL_PATH, (request, reply) => {
    const { version: asked } = request.query as { version?: string };
    if (!isOn || asked !== version) return reply.code(404).send();
    return reply.header('cache-control', 'no-store').type('application/json').send(shell);
  });
  const manifest = JSON.stringify(webManifest(webDir));
  app.get(MANIFEST_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
}

function keptShell(config: Config, settings: Settings, fill: Offline['fill']): KeptShell {
  const brought = escapeForPage(JSON.stringify({ [SETTINGS_PATH]: { body: settings } }));
  const html = fill({
    COLOR_SCHEME: SHELL_MARKS.scheme,
    TEXT_SIZE: SHELL_MARKS.size,
    CSP_NONCE: SHELL_MARKS.nonce,
    BROUGHT_DATA: brought,
    FRAME_STATE: AWAY_FRAME,
  }).toString();
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': pagePolicy(SHELL_MARKS.nonce, config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { html, headers };
}

/** Icons of the build, by their size in pixels; the last one may be cut round by a device. */
const ICONS = [
  { name: 'pupitre-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'pupitre-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'pupitre-512-plein.png', sizes: '512x512', purpose: 'maskable' },
];

const webManifest = (webDir: string) => ({
  id: '/',
  name: 'Pupitre',
  short_name: 'Pupitre',
  description: 'Listes d’apprentissage, parcours et folios des écoles.',
  lang: 'fr-CH',
  dir: 'ltr',
  start_url: '/accueil',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f3ef',
  theme_color: '#09343c',
  icons: ICONS.filter(({ name }) => existsSync(join(webDir, 'images', name))).map(({ name, ...icon }) => ({
    src: `/images/${name}`,
    type: 'image/png',
    ...icon,
  })),
});
