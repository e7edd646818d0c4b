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
  InstallEvent?: { prototype: object };
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

/** Static routing, which not every browser has. */
type Route = { condition: { urlPattern: string }; source: 'network' };
type Installing = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };

/** Filled by the server. */
const VERSION: string = VERSION_MARK;
const ASSETS = '/assets/';
const SHELL = `${SHELL_PATH}?version=${VERSION}`;

const kept = new PrecacheController({ cacheName: cacheOf(VERSION), fallbackToNetwork: false });
kept.addToCacheList([...self.__WB_MANIFEST, { url: SHELL, revision: null }]);

self.addEventListener('install', (event: Installing) => {
  void kept.install(event);
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(passing()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), VERSION)) await caches.delete(name);
  // Asks the network beside the start of this worker; without routes also for what it leaves alone, which would be asked twice.
  if ('addRoutes' in (self.InstallEvent?.prototype ?? {})) await self.registration.navigationPreload.enable();
}

/** Where nothing is answered here browsers need not even start the worker. */
const passing = (): Route[] =>
  NO_SCREENS.filter((part) => `/${part}/` !== ASSETS).flatMap((part) =>
    [`/${part}`, `/${part}/*`].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const })),
  );

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
    if (isScreenPath(pathname)) event.respondWith(answerPage({ ask: () => askPage(event), shell }));
  } else if (pathname.startsWith(ASSETS)) event.respondWith(answerFile(request));
});

const askPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request);

async function shell(): Promise<Response | undefined> {
  const found = await kept.matchPrecache(SHELL);
  return found && shellPage((await found.json()) as KeptShell, await appearance());
}

async function appearance(): Promise<Appearance> {
  const read = async (name: string) => (await self.cookieStore?.get(name).catch(() => null))?.value;
  return { scheme: await read(SCHEME_COOKIE), size: await read(SIZE_COOKIE) };
}

/** Names of files change with what is in them: what is kept is right, and what a deploy took away may be kept too. */
async function answerFile(request: Request): Promise<Response> {
  const own = kept.getCacheKeyForURL(request.url) === undefined ? undefined : await caches.match(request);
  if (own !== undefined) return own;
  const came = await fetch(request).catch((error: unknown) => error as Error);
  if (came instanceof Response && came.ok) return came;
  const before = await caches.match(request);
  if (before !== undefined) return before;
  if (came instanceof Response) return came;
  throw came;
}
