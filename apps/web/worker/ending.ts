import { ofProduct } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

/** Where the product does not start without network any more: nothing of it stays on the device. */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  for (const name of ofProduct(await caches.keys())) await caches.delete(name);
  await self.registration.unregister();
}
