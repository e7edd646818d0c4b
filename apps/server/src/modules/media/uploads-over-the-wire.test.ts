import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileForm, sampleMp4 } from '../../../test/media-samples.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { medium } from '../../db/media-schema.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

let t: TestApp;
let pupil: Client;
let port: number;
beforeAll(async () => {
  t = await createTestApp();
  pupil = await t.signInAs(await buildPupil(t.db));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

const incoming = async () => {
  const { storage } = t.config.media;
  return storage.kind === 'folder' ? readdir(join(storage.folder, 'incoming')).catch(() => []) : [];
};

/** An upload whose bytes the test sends as it likes, without announcing how many. */
function begin(headers: Record<string, string> = {}, client: Client | null = pupil): ClientRequest {
  const cookies = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/medias/upload',
    headers: {
      ...fileForm([]).headers,
      cookie: cookies,
      [ANTI_FORGERY_HEADER]: client?.cookies.get(ANTI_FORGERY_COOKIE) ?? '',
      ...headers,
    },
  });
}
async function answerOf(asked: ClientRequest): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(await response.toArray()).toString()) };
}
const film = (size: number) => Buffer.concat([sampleMp4(), Buffer.alloc(size)]);

test('[MEDIA-11] a film comes in pieces whose number nobody knows', async () => {
  const { body } = fileForm([{ name: 'film.mp4', content: film(300_000) }]);
  const asked = begin();
  const answer = answerOf(asked);
  for (let from = 0; from < body.length; from += 50_001) asked.write(body.subarray(from, from + 50_001));
  asked.end();
  expect(await answer).toMatchObject({ status: 200, body: { type: 'video/mp4' } });
});

test('a guest, and a caller without the anti-forgery value, are answered before they have sent anything', async () => {
  for (const [client, status] of [
    [null, 401],
    [pupil, 403],
  ] as const) {
    const asked = begin({ [ANTI_FORGERY_HEADER]: 'autre' }, client);
    const answer = answerOf(asked);
    asked.flushHeaders();
    expect((await answer).status).toBe(status);
    asked.destroy();
  }
});

test('[MEDIA-08] too much is refused while it comes, and the sender still reads why', async () => {
  const asked = begin();
  const answer = answerOf(asked);
  const { body } = fileForm([{ name: 'film.mp4', content: film(0) }]);
  asked.write(body.subarray(0, body.indexOf('\r\n--pupitre-test-boundary--')));
  const piece = Buffer.alloc(1_048_576);
  for (let sent = 0; sent < 22; sent += 1) if (!asked.write(piece)) await once(asked, 'drain');
  // The form has no end yet.
  expect(await answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  asked.destroy();
  expect(await incoming()).toEqual([]);
});

test('a name that is not taken is refused before its bytes have come', async () => {
  const asked = begin();
  const answer = answerOf(asked);
  const { body } = fileForm([{ name: 'dessin.svg', content: Buffer.from('<svg') }]);
  asked.write(body.subarray(0, body.indexOf('<svg') + 2));
  expect(await answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
  asked.destroy();
});

test('a connection that breaks in the middle leaves neither a row nor a file', async () => {
  const before = await t.db.$count(medium);
  const asked = begin();
  asked.on('error', () => undefined);
  const { body } = fileForm([{ name: 'film.mp4', content: film(500_000) }]);
  asked.write(body.subarray(0, 400_000));
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), 10_000);
  asked.destroy();
  await vi.waitFor(async () => expect(await incoming()).toEqual([]), 10_000);
  expect(await t.db.$count(medium)).toBe(before);
});

test('no transaction waits for the bytes: other writes proceed, and the pool is free', async () => {
  const asked = Array.from({ length: 12 }, () => begin());
  const { body } = fileForm([{ name: 'film.mp4', content: film(100_000) }]);
  const answers = asked.map(answerOf);
  for (const one of asked) one.write(body.subarray(0, 50_000));
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(12), 10_000);
  const { rows } = await t.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  expect(rows).toEqual([{ count: 0 }]);
  for (const one of asked) one.end(body.subarray(50_000));
  for (const answer of answers) expect((await answer).status).toBe(200);
});
