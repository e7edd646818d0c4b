import {
  isScreenPath,
  type KeptShell,
  NO_SCREENS,
  SCHEME_COOKIE,
  SHELL_PATH,
  SIZE_COOKIE,
  VERSION_MARK,
} from '@pupitre/contract';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { answerPage } from './navigation.ts';
import { type Appearance, shellPage } from './shell.ts';
import { cacheOf, outdated } from './versions.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  /** What not every browser has. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

/** Static routing, which not every browser has. */
type Route = {
  condition: { urlPattern: string } | { requestMode: 'navigate' };
  source: 'network' | 'race-network-and-fetch-handler';
};
type Installing = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };

/** Filled by the server. */
const VERSION: string = VERSION_MARK;
const ASSETS = '/assets/';
const SHELL = `${SHELL_PATH}?version=${VERSION}`;

const kept = new PrecacheController({ cacheName: cacheOf(VERSION), fallbackToNetwork: false });
kept.addToCacheList([...self.__WB_MANIFEST, { url: SHELL, revision: null }]);

self.addEventListener('install', (event: Installing) => {
  void kept.install(event);
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(routes()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), VERSION)) await caches.delete(name);
}

/**
 * Browsers that know routes do not wait for the start of this worker: a page is asked for beside it, once; what is kept
 * comes without it, and nothing else needs it. There is no navigation preload: it also asks for what is left alone, a
 * second time, which a sign-in does not bear.
 */
const routes = (): Route[] => [
  ...NO_SCREENS.filter((part) => `/${part}/` !== ASSETS).flatMap((part) =>
    [`/${part}`, `/${part}/*`].map((urlPattern): Route => ({ condition: { urlPattern }, source: 'network' })),
  ),
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: `${ASSETS}*` }, source: 'race-network-and-fetch-handler' },
];

/** A page that has just been opened, with nothing in it that could be lost, says that this version may take over. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOverAlone());
});

async function takeOverAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreenPath(pathname)) event.respondWith(answerPage({ ask: () => fetch(request), shell: () => give(event) }));
  } else if (pathname.startsWith(ASSETS)) event.respondWith(answerFile(event));
});

/** Pages that came from here, where there is no network; a worker that was stopped meanwhile has forgotten them. */
const given = new Set<string>();
/** Ms that the network has for a file that is kept. */
const SOON = 1_000;
const soon = () => new Promise<null>((done) => setTimeout(() => done(null), SOON));

function give({ resultingClientId }: FetchEvent): Promise<Response | undefined> {
  given.add(resultingClientId);
  return shell();
}

async function shell(): Promise<Response | undefined> {
  const found = await kept.matchPrecache(SHELL);
  return found && shellPage((await found.json()) as KeptShell, await appearance());
}

async function appearance(): Promise<Appearance> {
  const read = async (name: string) => (await self.cookieStore?.get(name).catch(() => null))?.value;
  return { scheme: await read(SCHEME_COOKIE), size: await read(SIZE_COOKIE) };
}

/** Names of files change with what is in them: what is kept is right, and what a deploy took away may be kept too. */
async function answerFile({ request, clientId }: FetchEvent): Promise<Response> {
  const own = kept.getCacheKeyForURL(request.url) === undefined ? undefined : await caches.match(request);
  if (own !== undefined && given.has(clientId)) return own;
  // Browsers keep scripts compiled that come from their own cache: there they are quicker than from here.
  const asked = fetch(request).catch((error: unknown) => error as Error);
  const came = own === undefined ? await asked : await Promise.race([asked, soon()]);
  if (came instanceof Response && came.ok) return came;
  const before = own ?? (await caches.match(request));
  if (before !== undefined) return before;
  if (came instanceof Response) return came;
  throw came;
}
