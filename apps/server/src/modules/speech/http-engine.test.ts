import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpEngine, type HttpEngineOptions } from './http-engine.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener, options: Partial<HttpEngineOptions> = {}) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/voix/{lang}?texte={text}`;
  return createHttpEngine({ url, key: '', ...options });
}
const sound: RequestListener = (_request, response) => void response.setHeader('content-type', 'audio/mpeg').end('son');

test('fills the address, sends the key, and gives the sound back', async () => {
  const seen: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    seen.push(request.url, request.headers.authorization);
    sound(request, response);
  };
  const engine = await serve(listener, { key: 'clef' });
  expect(String(await engine.speak('de', 'Ü/b?{lang} &$&'))).toBe('son');
  expect(seen).toEqual(['/voix/de?texte=%C3%9C%2Fb%3F%7Blang%7D%20%26%24%26', 'Bearer clef']);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => void response.writeHead(500).end()],
  ['answers a page', (_request, response) => void response.setHeader('content-type', 'text/html').end('<html>')],
  ['answers nothing', (_request, response) => void response.setHeader('content-type', 'audio/mpeg').end()],
  [
    'answers too much',
    (_request, response) => void response.setHeader('content-type', 'audio/mpeg').end('x'.repeat(200)),
  ],
  ['hangs up', (request) => void request.socket.destroy()],
  ['redirects', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never answers', () => undefined],
  ['stops in the middle', (_request, response) => void response.setHeader('content-type', 'audio/mpeg').write('s')],
])('an engine that %s is told as such, without the text', async (_, listener) => {
  const engine = await serve(listener, { bytesMax: 100, timeoutMs: 300 });
  const error = await engine.speak('fr', 'un secret').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
});

test('asks for a bounded number at once, and is free again afterwards', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const engine = await serve((request, response) => void opened.then(() => sound(request, response)), { atOnceMax: 2 });
  const two = [engine.speak('fr', 'un'), engine.speak('fr', 'deux')];
  await expect(engine.speak('fr', 'trois')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(two);
  expect(String(await engine.speak('fr', 'trois'))).toBe('son');
});

test('closing ends what is under way', async () => {
  const engine = await serve(() => undefined);
  const asked = engine.speak('fr', 'un');
  await engine.close();
  await expect(asked).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
});
