import { endpoint, requiredText } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp } from '../../test/test-app.ts';
import { buildTeacher } from '../demo/build/build-person.ts';
import { AppError } from './app-error.ts';
import { implement } from './implement.ts';

const summary = 'A file.';
const soundTrial = endpoint('GET', '/essai-son', 'signedIn', { summary, produces: 'audio/mpeg' });
const failingTrial = endpoint('GET', '/essai-son-absent', 'signedIn', { summary, produces: 'audio/mpeg' });
const madeTrial = endpoint('POST', '/essai-grille', 'signedIn', {
  summary,
  body: z.object({ titre: requiredText(20) }),
  produces: 'text/csv',
});
const downloadTrial = endpoint('GET', '/essai-table', 'signedIn', { summary, produces: 'text/csv' });

/** A table as the product writes one, since every csv that a test receives is checked. */
const csv = (cell: string) => Buffer.from(`\ufeffGrille;${cell}\r\n`);

let reads = 0;
function fileRoutes(app: FastifyInstance): void {
  implement(app, soundTrial, async () => ({
    etag: 'abc',
    maxAgeSeconds: 60,
    bytes: () => {
      reads += 1;
      return new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    },
  }));
  implement(app, failingTrial, async () => ({
    etag: 'abc',
    maxAgeSeconds: 60,
    bytes: async () => Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 7 })),
  }));
  implement(app, madeTrial, async ({ body }) => ({ bytes: () => csv(body.titre) }));
  implement(app, downloadTrial, async () => ({ fileName: 'Élèves (3).csv', bytes: async () => csv('é') }));
}

const t = await openTestApp({ addRoutes: fileRoutes });
const client = await t.signInAs(await buildTeacher(t.db));

const get = (headers: Record<string, string> = {}) => client.request('GET', '/api/v1/essai-son', { headers });

test('the whole, kept by the browser for this person alone', async () => {
  const { statusCode, headers, rawPayload } = await get();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'private, max-age=60',
    etag: '"abc"',
    'accept-ranges': 'bytes',
    'content-length': '10',
  });
  expect([...rawPayload]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('If-None-Match: %s is answered without reading', async (tag) => {
  const before = reads;
  const { statusCode, headers, rawPayload } = await get({ 'if-none-match': tag });
  expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 304, length: 0 });
  expect(headers).toMatchObject({ etag: '"abc"', 'cache-control': 'private, max-age=60' });
  expect(reads).toBe(before);
});

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', [0, 1]],
  ['bytes=7-', 206, 'bytes 7-9/10', [7, 8, 9]],
  ['bytes=-3', 206, 'bytes 7-9/10', [7, 8, 9]],
  ['bytes=-99', 206, 'bytes 0-9/10', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['bytes=8-99', 206, 'bytes 8-9/10', [8, 9]],
  ['bytes=10-', 416, 'bytes */10', []],
  ['bytes=-0', 416, 'bytes */10', []],
  ['bytes=5-2', 200, undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['bytes=0-1,4-5', 200, undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['items=0-1', 200, undefined, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('Range: %s', async (range, status, contentRange, bytes) => {
  const { statusCode, headers, rawPayload } = await get({ range });
  expect({ statusCode, range: headers['content-range'] }).toEqual({ statusCode: status, range: contentRange });
  expect([...rawPayload]).toEqual(bytes);
});

test('a refused range is not kept', async () => {
  const { headers } = await get({ range: 'bytes=10-' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

test('a part of another version is not given', async () => {
  expect((await get({ range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"abc"' })).statusCode).toBe(206);
});

test('a refusal carries nothing that a browser would keep', async () => {
  const { statusCode, headers } = await client.request('GET', '/api/v1/essai-son-absent');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '7' });
  expect(headers).not.toHaveProperty('etag');
});

test('a download has a name in every browser, and is not kept', async () => {
  const { headers } = await client.request('GET', '/api/v1/essai-table');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' });
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Eleves _3_.csv"; filename*=UTF-8''%C3%89l%C3%A8ves%20%283%29.csv`,
  );
});

test('a file that a request with a body makes: whole, never kept, its anti-forgery value checked', async () => {
  const { statusCode, headers, body } = await client.request('POST', '/api/v1/essai-grille', {
    headers: { range: 'bytes=0-1', 'idempotency-key': 'not one' },
    body: { titre: 'été' },
  });
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '\ufeffGrille;été\r\n' });
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('accept-ranges');
  const forged = await client.request('POST', '/api/v1/essai-grille', {
    headers: { 'x-xsrf-token': 'wrong' },
    body: { titre: 'été' },
  });
  expect({ status: forged.statusCode, code: forged.json().code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
  const invalid = await client.request('POST', '/api/v1/essai-grille', { body: {} });
  expect({ status: invalid.statusCode, fields: invalid.json().fields }).toEqual({
    status: 400,
    fields: { titre: 'Ce champ est obligatoire.' },
  });
});

test('a PUT that answers a file is a bug, reported at the start', () => {
  const wrong = endpoint('PUT', '/essai-faux', 'signedIn', { summary, produces: 'audio/mpeg' });
  expect(() => implement(t.app, wrong, async () => ({ bytes: () => new Uint8Array() }))).toThrow('a GET or a POST');
});
