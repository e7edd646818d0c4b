import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addCompression } from './compression.ts';

const app = fastify();
await addCompression(app);
app.get('/json/:size', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(`"${'é1'.repeat((request.params as { size: number }).size)}"`),
);
app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(4_096)));
afterAll(() => app.close());

const ask = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'gzip', gunzipSync],
] as const)('who accepts « %s » gets %s, small or large', async (accepted, encoding, unpack) => {
  for (const size of [1_400, 400_000]) {
    const plain = await ask(`/json/${size}`);
    const packed = await ask(`/json/${size}`, accepted);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  }
});

test('a small answer is compressed in one call, a large one beside other requests', async () => {
  const small = await ask('/json/300000', 'zstd');
  expect(small.headers['content-length']).toBe(String(small.rawPayload.length));
  expect((await ask('/json/400000', 'zstd')).headers['content-length']).toBeUndefined();
});

test('what is short, of a compressed type or not to be compressed comes as it is', async () => {
  for (const answer of [
    await ask('/json/300', 'br, zstd'),
    await ask('/picture', 'br, zstd'),
    await ask('/json/4000', 'identity'),
    await ask('/json/4000'),
  ]) {
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});
