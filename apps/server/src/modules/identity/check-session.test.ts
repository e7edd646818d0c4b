import { getUser } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type SchoolIssuer,
  type SchoolIssuerOptions,
  startSchoolIssuer,
  visitIssuer,
} from '../../../test/school-issuer.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { peopleIssue } from '../../db/directory-schema.ts';
import { person, session } from '../../db/schema.ts';

let issuer: SchoolIssuer;
let t: TestApp;
afterEach(async () => {
  await t.close();
  await issuer.close();
});

/** An application at a provider, and a browser that has signed in. */
async function start(options: SchoolIssuerOptions): Promise<Client> {
  issuer = await startSchoolIssuer(options);
  const { url, clientId, clientSecret } = issuer;
  const scopes = options.refreshes === true ? 'openid profile offline_access' : 'openid profile';
  t = await createTestApp({ config: { oidc: oidcConfig({ issuer: url, clientId, clientSecret, scopes }) } });
  issuer.claims = { sub: 'a1', DisplayName: 'Ada Rochat', 'app-role': ['enseignants', 'admin'] };
  return signIn();
}

async function signIn(): Promise<Client> {
  const client = t.newClient();
  const login = await client.request('GET', '/api/v1/account/login');
  const callback = await visitIssuer(issuer, login.headers.location ?? '');
  await client.request('GET', `${callback.pathname}${callback.search}`);
  return client;
}

const age = (minutes: number) =>
  t.db.update(session).set({ checkedOn: sql`now() - make_interval(mins => ${minutes})` });
const rolesOf = async (client: Client) => {
  const { body } = await client.call(getUser);
  return body.isAuthenticated ? body.claims.filter(({ type }) => type === 'app-role').map(({ value }) => value) : null;
};
const refreshes = () => issuer.asked.filter((path) => path === '/token').length - 1;
const storedRoles = async () => (await t.db.select().from(person).where(eq(person.subject, 'a1')))[0]?.roles;

describe('with a refresh token', () => {
  const options = { refreshes: true };

  test('roles that the provider has taken away are gone in the first call after the hour', async () => {
    const client = await start(options);
    issuer.claims['app-role'] = ['enseignants', 'assistant'];
    expect(await rolesOf(client)).toEqual(['enseignants', 'admin']);
    expect(refreshes()).toBe(0);
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants']);
    expect(await t.db.select({ value: peopleIssue.value }).from(peopleIssue)).toEqual([{ value: 'assistant' }]);
    // Each refresh token counts once: the next check takes the new one.
    issuer.claims['app-role'] = undefined;
    await age(61);
    expect(await rolesOf(client)).toEqual([]);
    expect(refreshes()).toBe(2);
  });

  test('a little before its time the check is made beside the call, which does not wait', async () => {
    const client = await start(options);
    issuer.claims['app-role'] = ['enseignants'];
    await age(50);
    await client.call(getUser);
    await vi.waitFor(async () => expect(await storedRoles()).toEqual(['enseignants']));
  });

  test('many calls at once make one check', async () => {
    const client = await start(options);
    await age(61);
    expect(await Promise.all(Array.from({ length: 8 }, () => rolesOf(client)))).toEqual(
      Array.from({ length: 8 }, () => ['enseignants', 'admin']),
    );
    expect(refreshes()).toBe(1);
  });

  test('somebody whom the provider does not know any more is signed out at the next check', async () => {
    const client = await start(options);
    issuer.forgetGrants();
    expect(await rolesOf(client)).not.toBeNull();
    await age(61);
    expect(await rolesOf(client)).toBeNull();
    expect(await t.db.$count(session)).toBe(0);
    expect(t.logLines.join()).toContain('"error":"invalid_grant"');
  });

  test.each([500, 503])('a provider that answers %i ends nothing, and is asked again later', async (status) => {
    const client = await start(options);
    issuer.fails = status;
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants', 'admin']);
    expect(await rolesOf(client)).toEqual(['enseignants', 'admin']);
    expect(t.logLines.filter((line) => line.includes('roles not checked'))).toHaveLength(1);
    const [row] = await t.db
      .select({ ago: sql<number>`extract(epoch from now() - ${session.checkedOn})::float8` })
      .from(session);
    // Five minutes before a check may begin.
    expect(row?.ago).toBeGreaterThan(48 * 60 - 310);
    expect(row?.ago).toBeLessThan(48 * 60 - 240);
    issuer.fails = null;
    issuer.claims['app-role'] = ['enseignants'];
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants']);
  });
});

describe('without a refresh token', () => {
  test('userinfo answers while the access token lives', async () => {
    const client = await start({});
    issuer.claims['app-role'] = ['enseignants'];
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants']);
    expect(refreshes()).toBe(0);
  });

  test('after it the length of the session bounds the roles: nobody is signed out', async () => {
    const client = await start({});
    issuer.claims['app-role'] = ['enseignants'];
    issuer.forgetGrants();
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants', 'admin']);
  });

  test('roles of the ID token stay as they are', async () => {
    const client = await start({ claimsIn: 'idToken' });
    issuer.claims['app-role'] = [];
    await age(61);
    expect(await rolesOf(client)).toEqual(['enseignants', 'admin']);
  });
});

test('roles of the ID token are those of the next ID token', async () => {
  const client = await start({ claimsIn: 'idToken', refreshes: true });
  issuer.claims['app-role'] = ['soutien'];
  await age(61);
  expect(await rolesOf(client)).toEqual(['soutien']);
});
