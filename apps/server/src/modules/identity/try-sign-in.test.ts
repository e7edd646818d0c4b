import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type SchoolIssuer, type SchoolIssuerOptions, startSchoolIssuer } from '../../../test/school-issuer.ts';
import { testConfig } from '../../../test/test-config.ts';
import { type OidcConfig, oidcConfig } from '../../config-oidc.ts';
import { registrationsOf, trySignIn } from './try-sign-in.ts';

let issuer: SchoolIssuer;
afterEach(() => issuer.close());

async function check(
  options: SchoolIssuerOptions = {},
  oidc: Partial<OidcConfig> = {},
  publicUrl = 'http://pupitre.test',
) {
  issuer = await startSchoolIssuer(options);
  const { url, clientId, clientSecret } = issuer;
  const tried = await trySignIn(
    testConfig({ publicUrl }),
    oidcConfig({ issuer: url, clientId, clientSecret, ...oidc }),
  );
  return tried.map(({ level, text }) => `${level} ${text}`);
}
const faults = (lines: readonly string[]) => lines.filter((line) => line.startsWith('fault'));

test('a right configuration: discovery, keys, our authentication, its page', async () => {
  const lines = await check({ refreshes: true, behind: async () => new Response() });
  expect(faults(lines)).toEqual([]);
  expect(lines).toContain('ok Ses clés se lisent : RS256.');
  expect(lines).toContain('ok Il reconnaît Pupitre (client_secret_basic).');
  expect(lines).toContain('ok Il mène à sa page de connexion.');
  expect(lines.filter((line) => line.startsWith('attention'))).toEqual([]);
});

test('pushed requests and a key of our own', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } = privateKey.export({ format: 'jwk' });
  const lines = await check(
    { requiresPar: true, client: { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [jwk] } } },
    {
      clientAuth: 'private_key_jwt',
      clientSecret: '',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  );
  expect(faults(lines)).toEqual([]);
  expect(lines).toContain('ok Il reconnaît Pupitre (private_key_jwt) et prend ses demandes poussées.');
});

describe('what is wrong, in the provider’s words, and what to change', () => {
  test.each<[string, SchoolIssuerOptions, Partial<OidcConfig>, string]>([
    ['another secret', {}, { clientSecret: 'faux' }, 'invalid_client'],
    ['another client', {}, { clientId: 'autre' }, 'Vérifiez OIDC_CLIENT_ID'],
    ['another way to use the secret', {}, { clientAuth: 'client_secret_jwt' }, 'OIDC_CLIENT_AUTH'],
    ['another secret, pushed', { requiresPar: true }, { clientSecret: 'faux' }, 'invalid_client'],
    ['nobody there', {}, { issuer: 'http://127.0.0.1:1' }, 'pare-feu'],
  ])('%s', async (_name, options, oidc, expected) => {
    const lines = faults(await check(options, oidc));
    expect(lines.join('\n')).toContain(expected);
  });

  test('an address to come back to that it does not know', async () => {
    const lines = faults(await check({}, {}, 'http://ailleurs.test'));
    expect(lines.join('\n')).toContain('Déclarez chez lui l’adresse de retour');
  });

  test('an issuer that is written otherwise', async () => {
    issuer = await startSchoolIssuer();
    const oidc = oidcConfig({ issuer: issuer.url.replace('127.0.0.1', 'localhost'), clientId: 'a', clientSecret: 'b' });
    const [line] = await trySignIn(testConfig(), oidc);
    expect(line).toMatchObject({ level: 'fault', text: expect.stringContaining('lettre par lettre') });
  });

  test('what it does not offer', async () => {
    const lines = await check(
      { claimsIn: 'idToken' },
      {
        acr: { values: ['inconnu'], isRequired: true },
        scopes: 'openid secret',
      },
    );
    const text = lines.filter((line) => line.startsWith('attention')).join('\n');
    expect(text).toContain('inconnu (OIDC_ACR_VALUES)');
    expect(text).toContain('userinfo');
    expect(text).toContain('back-channel');
    expect(text).toContain('secret (OIDC_SCOPES)');
  });
});

test('the addresses and public keys to register', async () => {
  issuer = await startSchoolIssuer();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const oidc = oidcConfig({
    issuer: issuer.url,
    clientId: 'a',
    clientSecret: '',
    privateKey: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'k1' }),
  });
  const registrations = registrationsOf(testConfig(), oidc);
  expect(registrations.map(({ value }) => value).slice(0, 3)).toEqual([
    'http://pupitre.test/api/v1/account/callback',
    'http://pupitre.test/',
    'http://pupitre.test/api/v1/account/back-channel-logout',
  ]);
  const key = JSON.parse(registrations[3]?.value ?? '{}') as Record<string, unknown>;
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'sig', kid: 'k1' });
  expect(key).not.toHaveProperty('d');
});
