import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { deleteTrial, guestSecretTrial, trialRoutes } from '../../test/trial-endpoints.ts';
import { buildPerson } from '../demo/build/build-person.ts';

const { rateLimits } = testConfig();
let t: TestApp;
beforeAll(async () => {
  const few = { ...rateLimits, writeBurst: 3, writesPerSecond: 0.01, guestSecretsPerMinute: 2, signInPerAddress: 2 };
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

test('secrets opened by guests are counted per address; signed-in callers are not', async () => {
  const open = (client: typeof t.guest) => client.call(guestSecretTrial, { params: { secret: 's' } });
  expect([(await open(t.guest)).status, (await open(t.newClient())).status]).toEqual([200, 200]);
  expect((await open(t.newClient())).status).toBe(429);
  expect((await open(await t.signInAs(await buildPerson(t.db)))).status).toBe(200);
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
