import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANTI_FORGERY_COOKIE, SCHEME_COOKIE, SIZE_COOKIE } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInPage, signIn } from '../../../test/sign-in.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { preferences } from '../../db/schema.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

const HTML = { accept: 'text/html' };
let t: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(webDir, 'index.html'), '<html data-scheme="__COLOR_SCHEME__" data-size="__TEXT_SIZE__"></html>');
  t = await createTestApp({ webDir });
  const night = await buildPupil(t.db);
  await t.db.insert(preferences).values({ personId: night.id, darkMode: true, size: 'big' });
  await buildDevAccount(t.db, { login: 'nuit', person: night });
  await buildDevAccount(t.db, { login: 'jour', person: await buildPupil(t.db) });
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true });
});

const firstPage = async (client: Client) => (await client.request('GET', '/', { headers: HTML })).body;
const signInAs = (client: Client, login: string) => signIn(client, { login, password: 'pupitre' });
const signOut = (client: Client) =>
  client.request('POST', '/api/v1/account/logout', {
    form: { _csrf: client.cookies.get(ANTI_FORGERY_COOKIE) ?? '' },
    headers: { 'x-xsrf-token': '' },
  });

test('the first page after a sign-in on another device has the theme and text size of the person', async () => {
  const client = t.newClient();
  expect(await firstPage(client)).toContain('<html data-scheme="light" data-size="middle">');
  const back = await signInAs(client, 'nuit');
  expect(await firstPage(client)).toContain('<html data-scheme="dark" data-size="big">');
  for (const name of [SCHEME_COOKIE, SIZE_COOKIE]) {
    const cookie = back.cookies.find((one) => one.name === name);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 31_536_000 });
    // The web writes them too.
    expect(cookie).not.toHaveProperty('httpOnly');
  }
});

test('a person without a choice gets the default look, whatever the person before had', async () => {
  const client = t.newClient();
  client.cookies.set(SCHEME_COOKIE, 'dark').set(SIZE_COOKIE, 'small');
  await signInAs(client, 'jour');
  expect(await firstPage(client)).toContain('<html data-scheme="light" data-size="middle">');
});

test('signing out removes it for the next person at a shared tablet', async () => {
  const client = t.newClient();
  await signInAs(client, 'nuit');
  expect((await signOut(client)).statusCode).toBe(303);
  expect([client.cookies.has(SCHEME_COOKIE), client.cookies.has(SIZE_COOKIE)]).toEqual([false, false]);
  expect(await firstPage(client)).toContain('<html data-scheme="light" data-size="middle">');
});

test('a sign-out that is refused changes nothing, nor does a sign-in that fails', async () => {
  const client = t.newClient();
  await signInAs(client, 'nuit');
  const refused = await client.request('POST', '/api/v1/account/logout', {
    form: { _csrf: 'other' },
    headers: { 'x-xsrf-token': '' },
  });
  expect(refused.statusCode).toBe(403);
  expect(await firstPage(client)).toContain('data-scheme="dark"');
  const guest = t.newClient();
  guest.cookies.set(SCHEME_COOKIE, 'dark');
  const { path } = await openSignInPage(guest);
  await guest.request('POST', path, { form: { login: 'jour', password: 'faux' } });
  expect(await firstPage(guest)).toContain('data-scheme="dark"');
});

test('on https the two cookies are Secure', async () => {
  const secure = await createTestApp({ config: { publicUrl: 'https://pupitre.example' } });
  await buildDevAccount(secure.db, { login: 'jour', person: await buildPupil(secure.db) });
  const back = await signInAs(secure.newClient(), 'jour');
  for (const name of [SCHEME_COOKIE, SIZE_COOKIE]) {
    expect(back.cookies.find((one) => one.name === name)).toMatchObject({ secure: true });
  }
  await secure.close();
});
