import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createLocalServers } from '../../test/local-server.ts';
import { fetchConfigured, readConfigured } from './fetch-configured.ts';

const serve = createLocalServers();
const limits = { maxBytes: 100, timeoutMs: 10_000 };
const FAILED = { code: 'UPSTREAM_FAILED' };
const hello: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'Text/Plain; charset=utf-8').end('bonjour');

describe('an address of the configuration', () => {
  test('returns bytes and their type, and gets the requested headers and nothing else', async () => {
    let seen: IncomingMessage['headers'] = {};
    const url = await serve((request, response) => {
      seen = request.headers;
      hello(request, response);
    });
    const { bytes, type } = await fetchConfigured(url, { ...limits, accept: 'text/plain' });
    expect([String(bytes), type]).toEqual(['bonjour', 'text/plain']);
    expect(seen).toMatchObject({ accept: 'text/plain' });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['referer']));
  });

  test('follows three redirections of its own origin, no fourth', async () => {
    const url = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) hello(request, response);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(String((await fetchConfigured(`${url}/3`, limits)).bytes)).toBe('bonjour');
    await expect(fetchConfigured(`${url}/4`, limits)).rejects.toMatchObject(FAILED);
  });

  test('follows no redirection to another origin, nor one with a secret or a body', async () => {
    let asked = 0;
    const other = await serve((request, response) => {
      asked += 1;
      hello(request, response);
    });
    const url = await serve((request, response) => {
      if (request.url === '/here') response.writeHead(307, { location: '/there' }).end();
      else if (request.url === '/there') {
        asked += 1;
        hello(request, response);
      } else response.writeHead(302, { location: other }).end();
    });
    await expect(fetchConfigured(url, limits)).rejects.toMatchObject(FAILED);
    await expect(
      fetchConfigured(`${url}/here`, { ...limits, headers: { authorization: 'Bearer x' } }),
    ).rejects.toMatchObject(FAILED);
    await expect(fetchConfigured(`${url}/here`, { ...limits, json: {} })).rejects.toMatchObject(FAILED);
    expect(asked).toBe(0);
  });

  const long = 'x'.repeat(101);
  test.each<[string, RequestListener]>([
    ['says that it is too large', (_request, response) => void response.setHeader('content-length', '101').end(long)],
    ['turns out too large', (_request, response) => void response.write(long)],
    [
      'is small until it is unpacked',
      (_request, response) =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000))),
    ],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['points nowhere', (_request, response) => void response.writeHead(302).end()],
    [
      'points to a file',
      (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('that %s is refused', async (_, listener) => {
    await expect(fetchConfigured(await serve(listener), limits)).rejects.toMatchObject(FAILED);
  });

  test.each(['file:///etc/passwd', 'ftp://exemple.ch/a', 'data:text/plain,a', 'nonsense', 'http://a:b@127.0.0.1/'])(
    '%s is none',
    async (address) => {
      await expect(fetchConfigured(address, limits)).rejects.toMatchObject(FAILED);
    },
  );

  test('that never answers times out', async () => {
    const url = await serve(() => undefined);
    await expect(fetchConfigured(url, { ...limits, timeoutMs: 50 })).rejects.toMatchObject(FAILED);
  });

  test('its failure is logged without the query', async () => {
    const lines: unknown[] = [];
    const url = await serve((_request, response) => void response.writeHead(503).end());
    const log = { warn: (line: unknown) => void lines.push(line) };
    await expect(fetchConfigured(`${url}/flux?clef=secret#x`, { ...limits, log })).rejects.toMatchObject(FAILED);
    expect(lines).toMatchObject([{ address: `${url}/flux`, err: { message: 'answered 503' } }]);
  });
});

describe('a file of the configuration', () => {
  test('is read whole, up to the limit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pupitre-configured-'));
    try {
      const small = join(folder, 'petit.JSON');
      await writeFile(small, '[]');
      const { bytes, type } = await readConfigured(small, limits);
      expect([String(bytes), type]).toEqual(['[]', '.json']);
      const large = join(folder, 'grand.json');
      await writeFile(large, 'x'.repeat(101));
      for (const path of [large, folder, join(folder, 'absent')])
        await expect(readConfigured(path, limits)).rejects.toMatchObject(FAILED);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('anything but an absolute path is an address', async () => {
    expect(String((await readConfigured(await serve(hello), limits)).bytes)).toBe('bonjour');
    await expect(readConfigured('etc/passwd', limits)).rejects.toMatchObject(FAILED);
  });
});
