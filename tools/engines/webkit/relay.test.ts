import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Decision, type Passing, Relay, type Watcher } from './relay.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A product behind a relay; `ask` is what the browser does. */
async function open(decide: (passing: Passing) => Decision = (as) => ({ kind: 'pass', as })) {
  const told: string[] = [];
  const product = createServer((asked, answer) =>
    answer.setHeader('x-seen', asked.headers['x-more'] ?? '').end('product'),
  );
  await new Promise<void>((resolve) => void product.listen(0, '127.0.0.1', resolve));
  const watcher: Watcher = {
    before: async (passing) => decide(passing),
    answered: (passing) => (passing.url.endsWith('/changed') ? (body) => Buffer.from(`${body}, changed`) : 'pass'),
    ended: (_, status, __, body) => void told.push(`${status} ${body}`),
    failed: () => void told.push('failed'),
  };
  const relay = await Relay.open(watcher);
  ends.push(
    () => relay.close(),
    () => product.close(),
  );
  const base = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  const ask = (path: string): Promise<string> =>
    new Promise((resolve) => {
      const [host, port] = relay.address.split(':');
      request({ host, port, path: base + path }, async (answer) =>
        resolve(`${answer.statusCode} ${answer.headers['x-seen'] ?? ''} ${Buffer.concat(await answer.toArray())}`),
      )
        .on('error', () => resolve('no answer'))
        .end();
    });
  return { relay, ask, told };
}

test('requests pass, with what a test changes in them and in their answers', async () => {
  const { ask, told } = await open((as) => ({
    kind: 'pass',
    as: { ...as, headers: { ...as.headers, 'x-more': 'more' } },
  }));
  expect(await ask('/')).toBe('200 more product');
  expect(await ask('/changed')).toBe('200 more product, changed');
  expect(told).toEqual(['200 product', '200 product']);
});

test('a test answers itself, or lets it fail; without a network nothing passes', async () => {
  const answer = { status: 201, reason: 'Made', headers: {}, body: Buffer.from('mock') };
  const { relay, ask, told } = await open(({ url, ...more }) => {
    if (url.endsWith('/mine')) return { kind: 'answer', answer };
    return url.endsWith('/fails') ? { kind: 'fail' } : { kind: 'pass', as: { url, ...more } };
  });
  expect([await ask('/mine'), await ask('/fails'), await ask('/')]).toEqual(['201  mock', 'no answer', '200  product']);
  relay.offline = true;
  expect(await ask('/')).toBe('no answer');
  expect(told).toEqual(['201 mock', 'failed', '200 product', 'failed']);
});
