import { UPLOADS_PER_HOUR } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { deleteTrial, guestSecretTrial, trialRoutes } from '../../test/trial-endpoints.ts';
import { buildPerson } from '../demo/build/build-person.ts';
import { createLimits } from './rate-limits.ts';

const { rateLimits } = testConfig();
let t: TestApp;
beforeAll(async () => {
  const few = {
    ...rateLimits,
    writeBurst: 3,
    writesPerSecond: 0.01,
    guestMissesPerMinute: 2,
    guestOpeningsPerMinute: 40,
    signInPerAddress: 2,
  };
  t = await createTestApp({ addRoutes: trialRoutes, config: { rateLimits: few } });
});
afterAll(() => t.close());

test('writes beyond the session’s bucket answer 429 with the delay; another session is not touched', async () => {
  const owner = await buildPerson(t.db);
  const [client, other] = [await t.signInAs(owner), await t.signInAs(owner)];
  const write = async (as: typeof client) => as.call(deleteTrial, { params: { id: 1 } });
  expect([(await write(client)).status, (await write(client)).status, (await write(client)).status]).toEqual([
    204, 204, 204,
  ]);
  const refused = await write(client);
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
  expect((await write(other)).status).toBe(204);
  expect((await client.request('GET', '/api/v1/user')).statusCode).toBe(200);
});

test('guests’ misses are counted per address and refused after too many; what exists opens all the same', async () => {
  const open = async (secret: string, client = t.newClient()) =>
    (await client.call(guestSecretTrial, { params: { secret } })).status;
  // A class behind one address.
  const opened = await Promise.all(Array.from({ length: 24 }, () => open('right')));
  expect(new Set(opened)).toEqual(new Set([200]));
  // A failure of ours tells a guest nothing.
  expect([await open('bogue'), await open('bogue'), await open('unknown'), await open('wrong')]).toEqual([
    500, 500, 404, 200,
  ]);
  expect([await open('unknown'), await open('wrong')]).toEqual([429, 429]);
  expect(await open('right')).toBe(200);
  expect(await open('unknown', await t.signInAs(await buildPerson(t.db)))).toBe(404);
});

test('what guests open has a ceiling of its own', async () => {
  const limits = createLimits({ ...rateLimits, guestOpeningsPerMinute: 3 });
  const open = () => limits.guestOpening('192.0.2.7');
  for (let count = 0; count < 3; count += 1) expect(open).not.toThrow();
  expect(open).toThrow('TOO_MANY');
  expect(() => limits.guestOpening('192.0.2.8')).not.toThrow();
});

test('requests to the sign-in pages are counted per address', async () => {
  const login = () => t.newClient().request('GET', '/api/v1/account/login', { headers: { accept: 'text/html' } });
  expect([(await login()).statusCode, (await login()).statusCode]).toEqual([302, 302]);
  const refused = await login();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.body).toContain('Trop d’essais');
});

test('limits can be turned off for benchmarks', async () => {
  const open = await createTestApp({
    addRoutes: trialRoutes,
    config: { rateLimits: { ...rateLimits, enabled: false, writeBurst: 1, writesPerSecond: 0.01 } },
  });
  const client = await open.signInAs(await buildPerson(open.db));
  for (let count = 0; count < 5; count += 1) {
    expect((await client.call(deleteTrial, { params: { id: 1 } })).status).toBe(204);
  }
  await open.close();
});

test('a session may send so many bytes; another one, and files, are not touched', async () => {
  const limits = createLimits(rateLimits, { now: () => 0 });
  const megabytes = 1_048_576;
  for (let sent = 0; sent < 6; sent += 1) limits.write('one', 8 * megabytes);
  expect(() => limits.write('one', 8 * megabytes)).toThrow('TOO_MANY');
  limits.write('other', 8 * megabytes);
});

test('a person may send so many files an hour', () => {
  let now = 0;
  const limits = createLimits(rateLimits, { now: () => now });
  for (let sent = 0; sent < UPLOADS_PER_HOUR; sent += 1) limits.upload('7');
  expect(() => limits.upload('7')).toThrow('TOO_MANY');
  limits.upload('8');
  now += 3_600_000 / UPLOADS_PER_HOUR;
  limits.upload('7');
});
