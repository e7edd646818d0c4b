import { generateKeyPairSync } from 'node:crypto';
import { getUser } from '@pupitre/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SchoolIssuer, startSchoolIssuer, visitIssuer } from '../../../test/school-issuer.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TEST_ORIGIN } from '../../../test/test-config.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { session } from '../../db/schema.ts';
import { BACK_CHANNEL_PATH } from './identity.routes.ts';

let issuer: SchoolIssuer;
let t: TestApp;
/** What the provider sent, and what it was answered. */
let sent: { body: string; status: number }[] = [];

beforeAll(async () => {
  issuer = await startSchoolIssuer({
    client: {
      backchannel_logout_uri: `${TEST_ORIGIN}${BACK_CHANNEL_PATH}`,
      backchannel_logout_session_required: true,
    },
    behind: async (url, { body }) => {
      const answer = await post(new URL(url).pathname, String(body));
      sent.push({ body: String(body), status: answer.statusCode });
      return new Response(null, { status: answer.statusCode });
    },
  });
  const { url, clientId, clientSecret } = issuer;
  t = await createTestApp({ config: { oidc: oidcConfig({ issuer: url, clientId, clientSecret }) } });
});
afterAll(async () => {
  await t.close();
  await issuer.close();
});
beforeEach(async () => {
  await t.db.delete(session);
  sent = [];
});

const post = (path: string, payload: string) =>
  t.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

/** A browser with its cookies at the provider. */
async function signIn(sub: string): Promise<{ client: Client; cookies: Map<string, string> }> {
  issuer.claims = { sub };
  const [client, cookies] = [t.newClient(), new Map<string, string>()];
  const login = await client.request('GET', '/api/v1/account/login');
  const callback = await visitIssuer(issuer, login.headers.location ?? '', cookies);
  await client.request('GET', `${callback.pathname}${callback.search}`);
  return { client, cookies };
}

const isSignedIn = async (client: Client) => (await client.call(getUser)).body.isAuthenticated;

/** Signs out at the provider itself, as from another of its applications. */
async function signOutThere(cookies: Map<string, string>): Promise<void> {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = await fetch(`${issuer.url}/session/end`, { headers: { cookie: cookie() } });
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  await fetch(`${issuer.url}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
}

test('signing out at the provider ends the session here, and no other', async () => {
  const [here, elsewhere, other] = [await signIn('a1'), await signIn('a1'), await signIn('b1')];
  await signOutThere(here.cookies);
  expect(sent.map(({ status }) => status)).toEqual([200]);
  expect(await isSignedIn(here.client)).toBe(false);
  expect(await isSignedIn(elsewhere.client)).toBe(true);
  expect(await isSignedIn(other.client)).toBe(true);
  expect(t.logLines.some((line) => line.includes('signed out by the provider') && line.includes('"sessions":1'))).toBe(
    true,
  );
});

describe('a token that the provider did not make for us', () => {
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

  test('ends nothing: signed by another key', async () => {
    const { client } = await signIn('a1');
    const token = await new SignJWT({ events: EVENTS, jti: 'j1' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'logout+jwt' })
      .setIssuer(issuer.url)
      .setAudience(issuer.clientId)
      .setSubject('a1')
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(foreign);
    expect((await post(BACK_CHANNEL_PATH, `logout_token=${token}`)).statusCode).toBe(400);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('ends nothing: a token sent again after the session of the next sign-in', async () => {
    const first = await signIn('a1');
    await signOutThere(first.cookies);
    const { client } = await signIn('a1');
    expect((await post(BACK_CHANNEL_PATH, sent[0]?.body ?? '')).statusCode).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });

  test.each(['', 'logout_token=', 'logout_token=abc', 'logout_token=a.b.c', 'other=1'])(
    'is refused: « %s »',
    async (body) => {
      const answer = await post(BACK_CHANNEL_PATH, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
