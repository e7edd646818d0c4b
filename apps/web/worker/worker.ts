import { isScreenPath, type KeptShell, SCHEME_COOKIE, SHELL_PATH, SIZE_COOKIE, VERSION_MARK } from '@pupitre/contract';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { answerPage } from './navigation.ts';
import { type Appearance, shellPage } from './shell.ts';
import { cacheOf, outdated } from './versions.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

/** Filled by the server. */
const VERSION: string = VERSION_MARK;
const ASSETS = '/assets/';
const SHELL = `${SHELL_PATH}?version=${VERSION}`;

const kept = new PrecacheController({ cacheName: cacheOf(VERSION), fallbackToNetwork: false });
kept.addToCacheList([...self.__WB_MANIFEST, { url: SHELL, revision: null }]);

self.addEventListener('install', (event) => void kept.install(event));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), VERSION)) await caches.delete(name);
  // Starting this worker and asking the network go side by side.
  await self.registration.navigationPreload?.enable();
}

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
