import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const repoRoot = mkdtempSync(join(tmpdir(), 'pupitre-config-'));
const read = (env: Record<string, string>) => readConfig(env, { repoRoot, isRoot: false });

function refusal(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll('\u00a0', ' ');
    throw error;
  }
  throw new Error('the configuration was accepted');
}

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'pupitre', OIDC_CLIENT_SECRET: 's3cret' };
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const JWK = JSON.stringify(privateKey.export({ format: 'jwk' }));
const BY_KEY = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'pupitre',
  OIDC_CLIENT_AUTH: 'private_key_jwt',
  OIDC_PRIVATE_KEY: PEM,
};

test('the three variables are enough', () => {
  expect(read(OIDC).oidc).toEqual({
    issuer: 'https://id.example',
    clientId: 'pupitre',
    clientSecret: 's3cret',
    clientAuth: null,
    privateKey: null,
    decryptionKey: null,
    scopes: 'openid profile',
    alwaysPushes: false,
    acr: { values: [], isRequired: false },
    rolesMinutes: 60,
    formerIssuer: null,
  });
  expect(read(OIDC).claims).toMatchObject({ displayName: 'DisplayName', appRole: 'app-role', idp: 'idp', roles: null });
});

test('all others change what they name', () => {
  const { oidc, claims } = read({
    ...OIDC,
    OIDC_CLIENT_AUTH: 'client_secret_jwt',
    OIDC_DECRYPTION_KEY: JWK,
    OIDC_SCOPES: 'openid  profile email',
    OIDC_PAR: 'on',
    OIDC_ACR_VALUES: 'fort plus-fort',
    OIDC_ACR_REQUIRED: 'on',
    OIDC_ROLES_MINUTES: '15',
    OIDC_FORMER_ISSUER: 'https://old.example',
    OIDC_CLAIM_OBJECT_GUID: 'guid',
    OIDC_CLAIM_CLOEE_WORLD_ID: 'world',
    OIDC_CLAIM_DISPLAY_NAME: 'displayName',
    OIDC_CLAIM_IDP: 'homeOrganization',
    OIDC_CLAIM_APP_ROLE: 'http://schemas.example/app-role',
  });
  expect(oidc).toMatchObject({
    clientAuth: 'client_secret_jwt',
    decryptionKey: JWK,
    scopes: 'openid profile email',
    alwaysPushes: true,
    acr: { values: ['fort', 'plus-fort'], isRequired: true },
    rolesMinutes: 15,
    formerIssuer: 'https://old.example',
  });
  expect(claims).toEqual({
    objectGuid: 'guid',
    cloeeWorldId: 'world',
    displayName: 'displayName',
    idp: 'homeOrganization',
    appRole: 'http://schemas.example/app-role',
    roles: null,
  });
});

test.each([
  ['https://id.example/', 'https://id.example'],
  ['https://id.example/realms/ecole', 'https://id.example/realms/ecole'],
  ['https://id.example/application/pupitre/', 'https://id.example/application/pupitre/'],
])('the issuer %s is kept as the provider writes it', (given, kept) => {
  expect(read({ ...OIDC, OIDC_ISSUER: given }).oidc?.issuer).toBe(kept);
});

test('a private key takes the place of the secret, from a file too', () => {
  expect(read(BY_KEY).oidc).toMatchObject({ clientSecret: '', privateKey: PEM.trim() });
  const file = join(repoRoot, 'key.pem');
  writeFileSync(file, PEM);
  const { OIDC_PRIVATE_KEY: _, ...rest } = BY_KEY;
  expect(read({ ...rest, OIDC_PRIVATE_KEY_FILE: file }).oidc?.privateKey).toBe(PEM.trim());
});

describe('a map of roles', () => {
  test.each<[string, Record<string, string[]>]>([
    ['faculty=enseignants,student=eleves', { faculty: ['enseignants'], student: ['eleves'] }],
    ['Faculty = enseignants ; Faculty = soutien ; ', { faculty: ['enseignants', 'soutien'] }],
    ['member=aucun', { member: [] }],
    ['CN=Profs,OU=Ecole=enseignants ; a=eleves', { 'cn=profs,ou=ecole': ['enseignants'], a: ['eleves'] }],
    ['urn:mace:ecole:prof=enseignants', { 'urn:mace:ecole:prof': ['enseignants'] }],
  ])('%s', (text, roles) => {
    expect(read({ ...OIDC, OIDC_ROLE_MAP: text }).claims.roles).toEqual(roles);
  });

  test.each(['faculty', '=enseignants', 'faculty=teacher', 'CN=Profs,OU=Ecole=enseignants'])('refuses %s', (text) => {
    expect(refusal({ ...OIDC, OIDC_ROLE_MAP: text })).toContain('OIDC_ROLE_MAP');
  });
});

describe('one line for what does not fit', () => {
  test.each<[Record<string, string>, string]>([
    [{ ...OIDC, OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES : « profile » ne convient pas'],
    [{ ...OIDC, OIDC_CLIENT_AUTH: 'basic' }, 'client_secret_basic, client_secret_post'],
    [{ ...BY_KEY, OIDC_PRIVATE_KEY: 'hidden' }, 'OIDC_PRIVATE_KEY : la valeur donnée ne convient pas'],
    [{ ...BY_KEY, OIDC_PRIVATE_KEY: '' }, 'OIDC_PRIVATE_KEY : il manque une valeur'],
    [{ ...BY_KEY, OIDC_CLIENT_SECRET: 'hidden' }, 'OIDC_CLIENT_SECRET : elle ne sert pas'],
    [{ ...OIDC, OIDC_PRIVATE_KEY: PEM }, 'OIDC_PRIVATE_KEY : elle ne sert qu’avec'],
    [{ ...OIDC, OIDC_ACR_REQUIRED: 'on' }, 'OIDC_ACR_VALUES : elle manque'],
    [{ ...OIDC, OIDC_ROLES_MINUTES: '0' }, 'OIDC_ROLES_MINUTES'],
    [{ ...OIDC, OIDC_SCOPE: 'openid' }, "OIDC_SCOPE : cette variable n'existe pas"],
    [{ PUPITRE_OBJECT_GUID_CLAIM: 'x' }, "s'appelle maintenant OIDC_CLAIM_OBJECT_GUID"],
    [{ PUPITRE_CLOEE_WORLD_ID_CLAIM: 'x' }, "s'appelle maintenant OIDC_CLAIM_CLOEE_WORLD_ID"],
  ])('%j', (env, expected) => {
    const line = refusal(env);
    expect(line).toContain(expected);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).not.toContain('hidden');
  });
});
