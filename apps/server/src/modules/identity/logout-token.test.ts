import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { CompactEncrypt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '../../../test/school-issuer.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { createLogoutReader } from './logout-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const server = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'ES256' }] })),
);
let issuer: string;
beforeAll(async () => {
  issuer = await listen(server);
});
afterAll(() => closeServer(server));

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const seconds = (ago: number) => Math.floor(Date.now() / 1_000) - ago;
const RIGHT = () => ({
  iss: issuer,
  aud: 'pupitre',
  iat: seconds(0),
  exp: seconds(-120),
  jti: 'j',
  events: EVENTS,
  sub: 's',
  sid: 'x',
});

const sign = (payload: JWTPayload, typ: string | undefined = 'logout+jwt') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: 'k', ...(typ === undefined ? {} : { typ }) })
    .sign(privateKey);
const read = (token: string) => {
  const decryptionKey = ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const reader = createLogoutReader(oidcConfig({ issuer, clientId: 'pupitre', clientSecret: 's', decryptionKey }));
  return reader(token, { issuer, jwks_uri: `${issuer}/jwks` });
};

test.each(['logout+jwt', 'JWT', ''])(
  'a right token names session and person, whatever its kind is called: « %s »',
  async (typ) => {
    expect(await read(await sign(RIGHT(), typ === '' ? undefined : typ))).toEqual({ sid: 'x', sub: 's' });
  },
);

test('one of the two is enough', async () => {
  const { sid: _, ...withoutSid } = RIGHT();
  expect(await read(await sign(withoutSid))).toEqual({ sid: '', sub: 's' });
  const { sub: __, ...withoutSub } = RIGHT();
  expect(await read(await sign(withoutSub))).toEqual({ sid: 'x', sub: '' });
});

test('an encrypted token is opened with our key', async () => {
  const token = await new CompactEncrypt(new TextEncoder().encode(await sign(RIGHT())))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(ours.publicKey);
  expect(await read(token)).toEqual({ sid: 'x', sub: 's' });
});

test.each<[string, () => JWTPayload]>([
  ['an ID token', () => ({ ...RIGHT(), events: undefined, nonce: 'n' })],
  ['one with a nonce', () => ({ ...RIGHT(), nonce: 'n' })],
  ['one for another event', () => ({ ...RIGHT(), events: { other: {} } })],
  ['one for another application', () => ({ ...RIGHT(), aud: 'other' })],
  ['one of another provider', () => ({ ...RIGHT(), iss: 'https://other.example' })],
  ['an expired one', () => ({ ...RIGHT(), exp: seconds(60) })],
  ['an old one', () => ({ ...RIGHT(), iat: seconds(3_600) })],
  ['one without its own name', () => ({ ...RIGHT(), jti: undefined })],
  ['one that names nobody', () => ({ ...RIGHT(), sub: undefined, sid: undefined })],
])('refuses %s', async (_name, payload) => {
  await expect(sign(payload()).then(read)).rejects.toThrow();
});

test('refuses another kind of token', async () => {
  await expect(sign(RIGHT(), 'at+jwt').then(read)).rejects.toThrow('no logout token');
});
