import { ANTI_FORGERY_COOKIE, getUser } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInPage, pathOf } from '../../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Client, createClient } from '../../../test/test-client.ts';
import { buildApp } from '../../build-app.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

let first: TestApp;
let second: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  first = await createTestApp();
  const { config, db, pool } = first;
  second = await buildApp({ config: { ...config, logLevel: 'silent' }, db, pool, webDir: '/nonexistent' });
  await buildDevAccount(db, { login: 'eleve1', person: await buildPerson(db, { roles: ['eleves'] }) });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test('a sign-in begins in one process and ends in another; signing out ends it in both', async () => {
  // One browser, whose requests reach either process.
  const here = first.newClient();
  const other = createClient(second, first.config.publicUrl);
  const move = (from: Client, to: Client) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value);
  };
  const { path } = await openSignInPage(here);
  move(here, other);
  const sent = await other.request('POST', path, { form: { login: 'eleve1', password: 'pupitre' } });
  move(other, here);
  const resumed = await here.request('GET', pathOf(sent));
  move(here, other);
  expect((await other.request('GET', pathOf(resumed))).statusCode).toBe(303);
  move(other, here);
  expect((await here.call(getUser)).body.isAuthenticated).toBe(true);
  const form = { _csrf: here.cookies.get(ANTI_FORGERY_COOKIE) ?? '' };
  await here.request('POST', '/api/v1/account/logout', { form });
  expect((await other.call(getUser)).body.isAuthenticated).toBe(false);
});
