import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePng } from '../../../../test/media-samples.ts';
import { selfSigned } from '../../../../test/self-signed.ts';
import { type FetchRules, fetchFile, RefusedAddress } from './fetch-file.ts';
import { isPublicAddress } from './public-address.ts';

const HOST = 'images.exemple.ch';
const { key, cert } = selfSigned(HOST);
let server: Server;
let port: number;
let folder: string;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-fetch-'));
  asked = [];
  answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(samplePng());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As in life, but that this server counts as the public Internet. */
const rules = (changes: Partial<FetchRules> = {}): FetchRules => ({
  maxBytes: 10_000,
  withinMs: 5_000,
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  isAllowedPort: () => true,
  ca: cert,
  ...changes,
});
const get = (path = '/chat.png', changes: Partial<FetchRules> = {}) =>
  fetchFile(`https://${HOST}:${port}${path}`, join(folder, 'file'), rules(changes));
const isRefused = async (work: Promise<unknown>) => {
  await expect(work).rejects.toThrow(RefusedAddress);
};

test('a picture is written to the file, under a name that says its family', async () => {
  expect(await get()).toEqual({ name: 'image.png' });
  expect(await readFile(join(folder, 'file'))).toEqual(samplePng());
  const { headers } = asked[0] ?? { headers: {} };
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('cookie');
});

test('the type of the answer names what the address does not', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'content-type': 'audio/mpeg; x=y' }).end('x');
  expect(await get('/parole')).toEqual({ name: 'son.mp3' });
});

describe('which addresses are public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '195.15.0.1', '2a00:1450:400a::1', '2606:4700::1111'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('what is never asked', () => {
  test.each([
    'http://images.exemple.ch/a.png',
    'ftp://images.exemple.ch/a.png',
    'https://moi:secret@images.exemple.ch/a.png',
    'file:///etc/passwd',
    'non',
  ])('%s', async (address) => isRefused(fetchFile(address, join(folder, 'file'), rules())));

  test('another port than that of https', () =>
    isRefused(
      fetchFile(`https://${HOST}:8443/a.png`, join(folder, 'file'), {
        ...rules(),
        isAllowedPort: (given) => given === '',
      }),
    ));

  test.each(['https://127.0.0.1/a.png', 'https://[::1]/a.png', 'https://2130706433/a.png', 'https://0x7f.1/a.png'])(
    'a private address as such: %s',
    async (address) => {
      await isRefused(fetchFile(address, join(folder, 'file'), rules({ isAllowed: isPublicAddress })));
    },
  );

  test.each([[['127.0.0.1']], [['195.15.0.1', '10.0.0.1']], [['::ffff:127.0.0.1']], [[]]])(
    'a host with one address that is not public: %j',
    async (addresses) => {
      await isRefused(get('/chat.png', { resolve: async () => addresses, isAllowed: isPublicAddress }));
      expect(asked).toEqual([]);
    },
  );

  test('a host whose second answer differs: the name is resolved once', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    expect(await get('/chat.png', { resolve: async () => answers.shift() ?? [] })).toEqual({ name: 'image.png' });
    expect(answers).toHaveLength(1);
  });
});

describe('redirections', () => {
  const redirect = (to: (count: number) => string) => {
    answer = (_request, response) => void response.writeHead(302, { location: to(asked.length) }).end();
  };

  test('up to three are followed', async () => {
    answer = (_request, response) => {
      if (asked.length <= 3) response.writeHead(302, { location: `/pas-${asked.length}.png` }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    };
    expect(await get()).toEqual({ name: 'image.png' });
    expect(asked.map(({ url }) => url)).toEqual(['/chat.png', '/pas-1.png', '/pas-2.png', '/pas-3.png']);
  });

  test('a fourth is not', async () => {
    redirect((count) => `/pas-${count}.png`);
    await isRefused(get());
    expect(asked).toHaveLength(4);
  });

  test('none leads to http, nor into our own network', async () => {
    redirect(() => 'http://images.exemple.ch/a.png');
    await isRefused(get());
    redirect(() => 'https://169.254.169.254/latest/meta-data/a.png');
    await isRefused(get('/chat.png', { isAllowed: (address) => address === '127.0.0.1' }));
    redirect(() => 'https://interne.exemple.ch/a.png');
    const resolve = async (host: string) => (host === HOST ? ['127.0.0.1'] : ['10.0.0.1']);
    await isRefused(get('/chat.png', { resolve, isAllowed: (address) => address === '127.0.0.1' }));
    expect(asked).toHaveLength(3);
  });
});

describe('what is not taken', () => {
  test.each<[string, number, Record<string, string>]>([
    ['a page', 200, { 'content-type': 'text/html' }],
    ['a film', 200, { 'content-type': 'video/mp4' }],
    ['an error', 404, { 'content-type': 'image/png' }],
    ['something packed', 200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
    ['something that says that it is too large', 200, { 'content-type': 'image/png', 'content-length': '10001' }],
  ])('%s', async (_, status, headers) => {
    answer = (_request, response) => {
      response.writeHead(status, headers);
      response.flushHeaders();
      response.destroy();
    };
    await isRefused(get('/parole'));
    expect(await readdir(folder)).toEqual([]);
  });

  test('more bytes than are allowed, when nobody said how many', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      for (let count = 0; count < 20; count += 1) response.write(Buffer.alloc(1_000));
      response.end();
    };
    await isRefused(get());
  });

  test('a server that never ends its answer', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('x');
    await expect(get('/chat.png', { withinMs: 300 })).rejects.toThrow();
    await expect(get('/chat.png', { withinMs: 100, resolve: () => new Promise(() => undefined) })).rejects.toThrow();
  });

  test('an untrusted certificate', async () => {
    await expect(get('/chat.png', { ca: selfSigned(HOST).cert })).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
