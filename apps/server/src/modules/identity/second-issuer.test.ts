import { createServer } from 'node:http';
import { ANTI_FORGERY_COOKIE, getUser } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, listen, type SchoolIssuer, startSchoolIssuer, visitIssuer } from '../../../test/school-issuer.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { person, schoolMember } from '../../db/schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

let issuer: SchoolIssuer;
let t: TestApp;

beforeAll(async () => {
  issuer = await startSchoolIssuer();
  const { url, clientId, clientSecret } = issuer;
  t = await createTestApp({
    config: { oidc: oidcConfig({ issuer: url, clientId, clientSecret }), environment: 'prod' },
  });
});
afterAll(async () => {
  await t.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.claims = {};
  issuer.denies = false;
});

async function signInAt(client: Client) {
  const login = await client.request('GET', '/api/v1/account/login');
  const callback = await visitIssuer(issuer, login.headers.location ?? '');
  return client.request('GET', `${callback.pathname}${callback.search}`);
}

test('[OP-001] [ROLE-01] [ROLE-02] signs in through the configured issuer with its claims', async () => {
  issuer.claims = { sub: 'a1', DisplayName: 'Ada Rochat', idp: 'ecole', 'app-role': ['Enseignants', 'ADMIN'] };
  const client = t.newClient();
  expect((await signInAt(client)).statusCode).toBe(303);
  const { body } = await client.call(getUser);
  expect(body.claims).toEqual([
    { type: 'DisplayName', value: 'Ada Rochat' },
    { type: 'idp', value: 'ecole' },
    { type: 'app-role', value: 'enseignants' },
    { type: 'app-role', value: 'admin' },
  ]);
});

test('an unlisted person gets an account from the claims, without memberships', async () => {
  issuer.claims = { sub: 'new', DisplayName: 'Nouvelle Venue', 'app-role': 'eleve' };
  const client = t.newClient();
  await signInAt(client);
  const { body } = await client.call(getUser);
  expect(body.claims).toContainEqual({ type: 'app-role', value: 'eleves' });
  expect(await t.db.$count(schoolMember)).toBe(0);
});

test('a person of the directory is found by objectGuid', async () => {
  const known = await buildPerson(t.db, { objectGuid: 'guid-1', displayName: 'Ancien' });
  issuer.claims = { sub: 'k1', objectGuid: 'guid-1', DisplayName: 'Connue' };
  const client = t.newClient();
  await signInAt(client);
  expect((await client.call(getUser)).body.id).toBe(known.id);
  const [row] = await t.db.select().from(person).where(eq(person.id, known.id));
  expect(row).toMatchObject({ subject: 'k1', displayName: 'Connue' });
});

test('a deactivated person is refused with a clear page', async () => {
  await buildPerson(t.db, { subject: 'gone', active: false });
  issuer.claims = { sub: 'gone' };
  const client = t.newClient();
  const answer = await signInAt(client);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Ce compte est désactivé');
  expect(client.cookies.has('pupitre-session')).toBe(false);
});

test('a refusal by the provider shows a simple page with a retry link', async () => {
  issuer.denies = true;
  const answer = await signInAt(t.newClient());
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('La connexion a été refusée');
  expect(answer.body).toContain('href="/api/v1/account/login"');
});

test('[AUTH-13] signing out goes on at the provider’s end-session', async () => {
  issuer.claims = { sub: 'a1' };
  const client = t.newClient();
  await signInAt(client);
  const out = await client.request('POST', '/api/v1/account/logout', {
    form: { _csrf: client.cookies.get(ANTI_FORGERY_COOKIE) ?? '' },
  });
  const next = new URL(out.headers.location ?? '');
  expect(next.origin).toBe(issuer.url);
  expect(next.searchParams.get('post_logout_redirect_uri')).toBe('http://pupitre.test/');
  expect(next.searchParams.get('id_token_hint')).toMatch(/^ey/);
});

test('[OP-001] a configured issuer turns the development provider off', async () => {
  const answer = await t.guest.request('GET', '/oidc/.well-known/openid-configuration');
  expect(answer.statusCode).toBe(404);
});

test('the content-security policy lets forms end at the issuer’s', async () => {
  const { headers } = await t.guest.request('GET', '/api/v1/account/callback');
  expect(headers['content-security-policy']).toContain(`form-action 'self' http://pupitre.test ${issuer.url}`);
});

test('an issuer that is down shows a simple page, and works again when it is back', async () => {
  let isDown = true;
  const door = createServer((_request, response) => {
    if (isDown) return response.writeHead(502).end();
    const metadata = { issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token` };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });
  const url = await listen(door);
  const app = await createTestApp({
    config: { oidc: oidcConfig({ issuer: url, clientId: 'ecole', clientSecret: 'secret' }) },
  });
  const refused = await app.guest.request('GET', '/api/v1/account/login');
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain('Le service de connexion ne répond pas');
  isDown = false;
  const works = await app.guest.request('GET', '/api/v1/account/login');
  expect(works.headers.location).toContain(`${url}/auth?`);
  await app.close();
  await closeServer(door);
});
