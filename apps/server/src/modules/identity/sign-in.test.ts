import { ANTI_FORGERY_COOKIE, getUser } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  finishSignIn,
  followToCallback,
  openSignInPage,
  pathOf,
  reachCallback,
  signIn,
} from '../../../test/sign-in.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { devProviderPayload, person, signInFailure } from '../../db/schema.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

const RIGHT = { login: 'enseignante', password: 'pupitre' };

const t = await openTestApp();
const teacher = await buildPerson(t.db, { displayName: 'Isabelle Rochat', roles: ['enseignants'] });
await buildDevAccount(t.db, { login: 'enseignante', person: teacher, position: 1 });

test('[OP-001] [API-004] account/login asks for a code with PKCE, state and nonce', async () => {
  const { authorizeUrl } = await openSignInPage(t.newClient());
  expect(authorizeUrl.href).toMatch(/^http:\/\/pupitre\.test\/oidc\/auth\?/);
  const asked = Object.fromEntries(authorizeUrl.searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://pupitre.test/api/v1/account/callback',
  });
  expect(asked.code_challenge).toHaveLength(43);
  expect(asked.state?.length).toBeGreaterThan(20);
  expect(asked.nonce?.length).toBeGreaterThan(20);
});

test('[OP-001] the sign-in page lists the accounts and has the fields login and password', async () => {
  const { page } = await openSignInPage(t.newClient());
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Isabelle Rochat');
  expect(page.body).toContain('value="enseignante"');
  expect(page.body).toMatch(/<input id="login" name="login"/);
  expect(page.body).toMatch(/<input id="password" name="password" type="password"/);
});

test('[OP-001] [AUTH-14] sign-in with login and password returns to the stored address with a session', async () => {
  const client = t.newClient();
  const back = await signIn(client, RIGHT, '?redirect=%2Flistes%3Fmot%3Dchat');
  expect({ status: back.statusCode, to: back.headers.location }).toEqual({ status: 303, to: '/listes?mot=chat' });
  const { body } = await client.call(getUser);
  expect(body).toMatchObject({ isAuthenticated: true, id: teacher.id });
  expect(body.claims).toContainEqual({ type: 'app-role', value: 'enseignants' });
});

test('[OP-001] sign-in without a stored address returns to /', async () => {
  const back = await signIn(t.newClient(), RIGHT);
  expect(back.headers.location).toBe('/');
});

test('one click on an account signs in', async () => {
  const client = t.newClient();
  expect((await signIn(client, { account: 'enseignante' })).statusCode).toBe(303);
  expect((await client.call(getUser)).body.id).toBe(teacher.id);
});

test('a redirection out of the product is refused', async () => {
  const back = await signIn(t.newClient(), RIGHT, '?redirect=%2F%2Fevil.example%2F');
  expect(back.headers.location).toBe('/');
});

test('the directory person is found by her identifiers and linked to the subject', async () => {
  await signIn(t.newClient(), RIGHT);
  const [row] = await t.db.select().from(person).where(eq(person.id, teacher.id));
  expect(row?.subject).toBe(`demo-${teacher.id}`);
  expect(await t.db.$count(person, eq(person.displayName, 'Isabelle Rochat'))).toBe(1);
});

test('the session cookie is httpOnly, Lax, ends with the browser, and only its hash is stored', async () => {
  const client = t.newClient();
  const back = await signIn(client, RIGHT);
  const cookie = back.cookies.find(({ name }) => name === 'pupitre-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('maxAge');
  expect(cookie).not.toHaveProperty('expires');
  const rows = await t.db.execute(sql`select * from session`);
  expect(JSON.stringify(rows.rows)).not.toContain(cookie?.value);
});

test('[OP-002] the anti-forgery cookie is readable by scripts, Lax, and changes at sign-in', async () => {
  const client = t.newClient();
  await client.call(getUser);
  const before = client.cookies.get(ANTI_FORGERY_COOKIE);
  const back = await signIn(client, RIGHT);
  const cookie = back.cookies.find(({ name }) => name === ANTI_FORGERY_COOKIE);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('httpOnly');
  expect(before).toHaveLength(43);
  expect(cookie?.value).not.toBe(before);
});

test('signing in again gives a new session and ends the old one', async () => {
  const client = t.newClient();
  await signIn(client, RIGHT);
  const first = client.cookies.get('pupitre-session') ?? '';
  await client.request('GET', await afterKnownSession(client));
  expect(client.cookies.get('pupitre-session')).not.toBe(first);
  const thief = t.newClient();
  thief.cookies.set('pupitre-session', first);
  expect((await thief.call(getUser)).body.isAuthenticated).toBe(false);
});

test('a callback with another state, or without a sign-in under way, opens no session', async () => {
  const client = t.newClient();
  const callback = await reachCallback(client, RIGHT);
  const forged = await client.request('GET', callback.replace(/state=[^&]+/, 'state=forged'));
  expect(forged.statusCode).toBe(400);
  expect(forged.body).toContain('Réessayer');
  const stranger = t.newClient();
  expect((await stranger.request('GET', callback)).statusCode).toBe(400);
  expect((await stranger.call(getUser)).body.isAuthenticated).toBe(false);
});

test('a code that was used opens no second session', async () => {
  const client = t.newClient();
  const callback = await reachCallback(client, RIGHT);
  const tickets = ticketsOf(client);
  expect(tickets).toHaveLength(1);
  expect((await client.request('GET', callback)).statusCode).toBe(303);
  expect(ticketsOf(client)).toEqual([]);
  const again = t.newClient();
  for (const [name, value] of tickets) again.cookies.set(name, value);
  expect((await again.request('GET', callback)).statusCode).toBe(400);
  expect((await again.call(getUser)).body.isAuthenticated).toBe(false);
});

describe('pages and links that are opened twice', () => {
  const home = { statusCode: 303, headers: expect.objectContaining({ location: '/' }) };

  test('two sign-ins at once both end well, each at its own address, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const client = t.newClient();
      const callbacks = [
        await reachCallback(client, RIGHT, '?redirect=%2Flistes'),
        await afterKnownSession(client, '?redirect=%2Ffolios'),
      ];
      const ends = [];
      for (const index of order) ends[index] = await client.request('GET', callbacks[index] ?? '');
      expect(ends.map((end) => [end?.statusCode, end?.headers.location])).toEqual([
        [303, '/listes'],
        [303, '/folios'],
      ]);
      expect((await client.call(getUser)).body.id).toBe(teacher.id);
    }
  });

  test('one that fails leaves the other', async () => {
    const client = t.newClient();
    const [first, second] = [await openSignInPage(client), await openSignInPage(client)];
    const state = first.authorizeUrl.searchParams.get('state');
    const refused = await client.request(
      'GET',
      `/api/v1/account/callback?error=access_denied&iss=http://pupitre.test/oidc&state=${state}`,
    );
    expect(refused.statusCode).toBe(403);
    expect((await finishSignIn(client, second.path, RIGHT)).headers.location).toBe('/');
  });

  test('a browser keeps the last five sign-ins that it began', async () => {
    const client = t.newClient();
    const begun = [];
    for (let count = 0; count < 7; count += 1) begun.push(await openSignInPage(client));
    expect(ticketsOf(client)).toHaveLength(5);
    expect((await finishSignIn(client, begun[6]?.path ?? '', RIGHT)).statusCode).toBe(303);
    const old = begun[0]?.authorizeUrl.searchParams.get('state');
    expect((await t.newClient().request('GET', `/api/v1/account/callback?code=c&state=${old}`)).statusCode).toBe(400);
  });

  test('a used callback and a form that was sent lead home, for whoever is signed in', async () => {
    const client = t.newClient();
    const { path } = await openSignInPage(client);
    const callback = await followToCallback(client, await client.request('POST', path, { form: RIGHT }));
    expect((await client.request('GET', callback)).statusCode).toBe(303);
    const session = client.cookies.get('pupitre-session');
    expect(await client.request('GET', callback)).toMatchObject(home);
    expect(await client.request('GET', path)).toMatchObject(home);
    expect(await client.request('POST', path, { form: RIGHT })).toMatchObject(home);
    expect(client.cookies.get('pupitre-session')).toBe(session);
    expect((await client.call(getUser)).body.id).toBe(teacher.id);
  });

  test('another person’s callback changes nothing for whoever is signed in', async () => {
    const client = t.newClient();
    await signIn(client, RIGHT);
    const callback = await reachCallback(t.newClient(), { login: 'enseignante', password: 'pupitre' });
    const session = client.cookies.get('pupitre-session');
    expect(await client.request('GET', callback)).toMatchObject(home);
    expect(client.cookies.get('pupitre-session')).toBe(session);
  });
});

test('a wrong password shows the sentence and keeps the login, without telling whether it exists', async () => {
  const client = t.newClient();
  const { path } = await openSignInPage(client);
  for (const login of ['enseignante', 'personne']) {
    const answer = await client.request('POST', path, { form: { login, password: 'faux' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Identifiant ou mot de passe inconnu. Vérifiez les majuscules, puis réessayez.');
    expect(answer.body).toContain(`value="${login}"`);
    expect(answer.body).not.toContain('faux');
  }
});

test('ten failures in ten minutes lock the account, the right password included, and say for how long', async () => {
  const locked = await buildPerson(t.db);
  await buildDevAccount(t.db, { login: 'verrouille', person: locked });
  const client = t.newClient();
  const { path } = await openSignInPage(client);
  const attempt = (password: string) => client.request('POST', path, { form: { login: 'Verrouille', password } });
  for (let count = 0; count < 10; count += 1) expect((await attempt('faux')).statusCode).toBe(200);
  const refused = await attempt('pupitre');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(refused.body).toContain('Réessayez dans 10\u00a0minutes');
  await t.db
    .update(signInFailure)
    .set({ failedOn: sql`now() - interval '11 minutes'` })
    .where(eq(signInFailure.account, 'verrouille'));
  expect((await attempt('pupitre')).statusCode).toBe(303);
  expect(await t.db.$count(signInFailure, eq(signInFailure.account, 'verrouille'))).toBe(0);
});

test('a clock of the database that was set back by an hour neither opens an account nor locks it for an hour', async () => {
  const client = t.newClient();
  const { path } = await openSignInPage(client);
  const attempt = () => client.request('POST', path, { form: { login: 'horloge', password: 'faux' } });
  for (let count = 0; count < 10; count += 1) expect((await attempt()).statusCode).toBe(200);
  await t.db
    .update(signInFailure)
    .set({ failedOn: sql`${signInFailure.failedOn} + interval '1 hour'` })
    .where(eq(signInFailure.account, 'horloge'));
  const refused = await attempt();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
});

test('wrong tries at once cannot outrun the count', async () => {
  const client = t.newClient();
  const { path } = await openSignInPage(client);
  const form = { login: 'ensemble', password: 'faux' };
  const answers = await Promise.all(Array.from({ length: 14 }, () => client.request('POST', path, { form })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
});

test('a deactivated person cannot sign in', async () => {
  const gone = await buildPerson(t.db, { active: false });
  await buildDevAccount(t.db, { login: 'partie', person: gone });
  const client = t.newClient();
  const answer = await signIn(client, { login: 'partie', password: 'pupitre' });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Ce compte est désactivé');
  expect(client.cookies.has('pupitre-session')).toBe(false);
});

test('[AUTH-13] [MENU-14] [API-005] logout ends the session here and at the provider', async () => {
  const client = t.newClient();
  await signIn(client, RIGHT);
  const id = client.cookies.get('pupitre-session') ?? '';
  const _csrf = client.cookies.get(ANTI_FORGERY_COOKIE) ?? '';
  const out = await client.request('POST', '/api/v1/account/logout', {
    form: { _csrf },
    headers: { 'x-xsrf-token': '' },
  });
  expect(out.statusCode).toBe(303);
  expect(client.cookies.has('pupitre-session')).toBe(false);
  const ended = await client.request('GET', pathOf(out));
  expect({ status: ended.statusCode, to: ended.headers.location }).toEqual({ status: 303, to: 'http://pupitre.test/' });
  expect((await client.call(getUser)).body.isAuthenticated).toBe(false);
  const thief = t.newClient();
  thief.cookies.set('pupitre-session', id);
  expect((await thief.call(getUser)).body.isAuthenticated).toBe(false);
  const { page } = await openSignInPage(client);
  expect(page.body).toContain('Mot de passe');
});

test('[OP-002] logout without the form’s value is refused and ends nothing', async () => {
  const client = t.newClient();
  await signIn(client, RIGHT);
  const answer = await client.request('POST', '/api/v1/account/logout', {
    form: { _csrf: 'other' },
    headers: { 'x-xsrf-token': '' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'ANTI_FORGERY' });
  expect((await client.call(getUser)).body.isAuthenticated).toBe(true);
});

test('logout by GET does nothing', async () => {
  const client = await t.signInAs(teacher);
  expect((await client.request('GET', '/api/v1/account/logout')).statusCode).toBe(404);
  expect((await client.call(getUser)).body.isAuthenticated).toBe(true);
});

test('a sign-in page that is too old offers to start again', async () => {
  const client = t.newClient();
  const { path } = await openSignInPage(client);
  await t.db.delete(devProviderPayload).where(eq(devProviderPayload.model, 'Interaction'));
  const answer = await client.request('POST', path, { form: RIGHT });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('/api/v1/account/login');
});

test('login on another host moves to the public address once', async () => {
  const login = '/api/v1/account/login?redirect=%2Flistes';
  const moved = await t.guest.request('GET', login, { headers: { host: '127.0.0.1:3000' } });
  const url = new URL(moved.headers.location ?? '');
  expect(url.origin + url.pathname).toBe('http://pupitre.test/api/v1/account/login');
  expect(url.searchParams.get('redirect')).toBe('/listes');
  const again = await t.guest.request('GET', `${url.pathname}${url.search}`, { headers: { host: '127.0.0.1:3000' } });
  expect(again.headers.location).toContain('/oidc/auth');
});

const ticketsOf = (client: ReturnType<TestApp['newClient']>) =>
  [...client.cookies].filter(([name]) => name.startsWith('pupitre-sign-in-'));

/** The provider knows the browser already: its authorisation leads straight to the callback. */
async function afterKnownSession(client: ReturnType<TestApp['newClient']>, query = ''): Promise<string> {
  const login = await client.request('GET', `/api/v1/account/login${query}`);
  return pathOf(await client.request('GET', pathOf(login)));
}
