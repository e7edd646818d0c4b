import { generateKeyPairSync } from 'node:crypto';
import { getUser } from '@pupitre/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type SchoolIssuer,
  type SchoolIssuerOptions,
  startSchoolIssuer,
  visitIssuer,
} from '../../../test/school-issuer.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type ClaimsConfig, DEFAULT_CLAIMS, type OidcConfig, oidcConfig } from '../../config-oidc.ts';
import { session } from '../../db/schema.ts';

let issuer: SchoolIssuer;
let t: TestApp;
afterEach(async () => {
  await t.close();
  await issuer.close();
});

type Federation = {
  options: SchoolIssuerOptions;
  oidc?: Partial<OidcConfig>;
  claimNames?: Partial<ClaimsConfig>;
};

async function start({ options, oidc, claimNames }: Federation) {
  issuer = await startSchoolIssuer(options);
  const { url, clientId, clientSecret } = issuer;
  const config = { oidc: oidcConfig({ issuer: url, clientId, clientSecret, ...oidc }), environment: 'prod' } as const;
  t = await createTestApp({ config: { ...config, claims: { ...DEFAULT_CLAIMS, ...claimNames } } });
}

async function signIn(client: Client) {
  const login = await client.request('GET', '/api/v1/account/login');
  const callback = await visitIssuer(issuer, login.headers.location ?? '');
  return { login, answer: await client.request('GET', `${callback.pathname}${callback.search}`) };
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const OUR_KEY = { ...privateKey.export({ format: 'jwk' }), kid: 'ours' };
const { d: _, ...OUR_PUBLIC_KEY } = OUR_KEY;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const RSA_PEM = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const uri = (name: string) => `http://schemas.exemple.ch/identity/claims/${name}`;

const FEDERATIONS: Record<string, Federation & { claims: Record<string, unknown>; pushes?: true }> = {
  'RS256, basic, our own names, in userinfo': {
    options: {},
    claims: { DisplayName: 'Ada Rochat', idp: 'ecole', 'app-role': ['enseignants', 'admin'] },
  },
  'ES256, secret in the body, names that are addresses, in the ID token': {
    options: {
      algorithm: 'ES256',
      claimsIn: 'idToken',
      claimNames: ['name', 'home', 'app-role'].map(uri),
      client: { token_endpoint_auth_method: 'client_secret_post' },
    },
    oidc: { clientAuth: 'client_secret_post' },
    claimNames: { displayName: uri('name'), idp: uri('home'), appRole: uri('app-role') },
    claims: { [uri('name')]: 'Ada Rochat', [uri('home')]: 'ecole', [uri('app-role')]: 'Enseignants,admin' },
  },
  'PS256, private_key_jwt, pushed requests, roles by a map': {
    options: {
      algorithm: 'PS256',
      requiresPar: true,
      claimNames: ['displayName', 'homeOrganization', 'eduPersonAffiliation'],
      client: {
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        jwks: { keys: [OUR_PUBLIC_KEY] },
      },
    },
    oidc: { clientAuth: 'private_key_jwt', privateKey: JSON.stringify(OUR_KEY), clientSecret: '' },
    claimNames: {
      idp: 'homeOrganization',
      appRole: 'eduPersonAffiliation',
      roles: { faculty: ['enseignants'], staff: ['admin'], member: [] },
    },
    claims: {
      displayName: 'Ada Rochat',
      homeOrganization: 'ecole',
      eduPersonAffiliation: ['member', 'faculty', 'staff'],
    },
    pushes: true,
  },
  'EdDSA, client_secret_jwt, encrypted ID token, standard name': {
    options: {
      algorithm: 'EdDSA',
      claimsIn: 'idToken',
      claimNames: ['name', 'idp', 'app-role'],
      client: {
        token_endpoint_auth_method: 'client_secret_jwt',
        id_token_encrypted_response_alg: 'RSA-OAEP-256',
        id_token_encrypted_response_enc: 'A256GCM',
        jwks: { keys: [{ ...rsa.publicKey.export({ format: 'jwk' }), use: 'enc' }] },
      },
    },
    oidc: { clientAuth: 'client_secret_jwt', decryptionKey: RSA_PEM, alwaysPushes: true },
    claims: { name: 'Ada Rochat', idp: 'ecole', 'app-role': 'admin enseignants' },
    pushes: true,
  },
};

describe('signs in at a provider with', () => {
  test.each(Object.entries(FEDERATIONS))('%s', async (_name, federation) => {
    await start(federation);
    issuer.claims = { sub: 'a1', ...federation.claims };
    const client = t.newClient();
    const { login, answer } = await signIn(client);
    expect(t.logLines.filter((line) => line.includes('sign-in failed'))).toEqual([]);
    expect(answer.statusCode).toBe(303);
    const { body } = await client.call(getUser);
    expect(body.claims).toEqual([
      { type: 'DisplayName', value: 'Ada Rochat' },
      { type: 'idp', value: 'ecole' },
      { type: 'app-role', value: 'enseignants' },
      { type: 'app-role', value: 'admin' },
    ]);
    const asked = new URL(login.headers.location ?? '').searchParams;
    expect(asked.has('request_uri')).toBe(federation.pushes === true);
    expect(asked.has('nonce')).toBe(federation.pushes !== true);
  });
});

describe('how strong a sign-in was', () => {
  const acr = { values: ['fort'], isRequired: true };

  test('is asked for, and one that is weaker is refused with what to do', async () => {
    await start({ options: {}, oidc: { acr } });
    issuer.claims = { sub: 'a1', acr: 'simple' };
    const client = t.newClient();
    const { login, answer } = await signIn(client);
    expect(new URL(login.headers.location ?? '').searchParams.get('acr_values')).toBe('fort');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('vérification de plus');
    issuer.claims = { sub: 'a1', acr: 'fort' };
    expect((await signIn(t.newClient())).answer.statusCode).toBe(303);
  });

  test('does not matter where it is not required', async () => {
    await start({ options: {}, oidc: { acr: { ...acr, isRequired: false } } });
    issuer.claims = { sub: 'a1', acr: 'simple' };
    expect((await signIn(t.newClient())).answer.statusCode).toBe(303);
  });
});

describe('keys of the provider', () => {
  test('may change twice within a minute', async () => {
    await start({ options: { algorithm: 'ES256' } });
    issuer.claims = { sub: 'a1' };
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await signIn(t.newClient())).answer.statusCode).toBe(303);
      await issuer.rotate();
    }
    await signIn(t.newClient());
    expect(issuer.asked.filter((path) => path === '/jwks')).toHaveLength(4);
    await signIn(t.newClient());
    expect(issuer.asked.filter((path) => path === '/jwks')).toHaveLength(4);
  });

  test('are kept while they fit', async () => {
    await start({ options: { algorithm: 'ES256' } });
    issuer.claims = { sub: 'a1' };
    for (let turn = 0; turn < 3; turn += 1) await signIn(t.newClient());
    expect(issuer.asked.filter((path) => path === '/jwks')).toHaveLength(1);
    expect(issuer.asked.filter((path) => path === '/.well-known/openid-configuration')).toHaveLength(1);
  });
});

test('a thief of the table of sessions reads no token; the device is told', async () => {
  await start({ options: { refreshes: true }, oidc: { scopes: 'openid profile offline_access' } });
  issuer.claims = { sub: 'a1' };
  const client = t.newClient();
  await signIn(client);
  const [row] = await t.db.select().from(session);
  expect(row?.idToken).toBe('');
  expect(row?.tokens.length).toBeGreaterThan(400);
  const bytes = Buffer.from(row?.tokens ?? '', 'base64url').toString('latin1');
  expect(bytes).not.toMatch(/eyJ|refresh|subject|a1"/);
});
