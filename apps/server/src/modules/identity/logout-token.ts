import { createPrivateKey } from 'node:crypto';
import { compactDecrypt, createRemoteJWKSet, jwtVerify } from 'jose';
import type { ServerMetadata } from 'openid-client';
import { type OidcConfig, readKey } from '../../config-oidc.ts';
import { TIMEOUT_SECONDS } from './oidc-server.ts';

/** Whose sessions end: one, by the provider's name of it, or all of a person. */
export type LogoutToken = { sid: string; sub: string };

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const OLDEST = '10 minutes';
const CLOCK_SECONDS = 30;
const ENCRYPTED_PARTS = 5;

/** Checks logout tokens (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export function createLogoutReader(oidc: OidcConfig): (token: string, server: ServerMetadata) => Promise<LogoutToken> {
  let keys: { from: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;
  // It fetches the keys again when one is missing.
  const keysOf = (from: string | undefined) => {
    if (from === undefined) throw new Error('The provider names no keys.');
    if (keys?.from !== from) {
      const find = createRemoteJWKSet(new URL(from), { timeoutDuration: TIMEOUT_SECONDS * 1_000 });
      keys = { from, find };
    }
    return keys.find;
  };
  return async (token, server) => {
    const { payload, protectedHeader } = await jwtVerify(await decrypted(token, oidc), keysOf(server.jwks_uri), {
      issuer: server.issuer,
      audience: oidc.clientId,
      maxTokenAge: OLDEST,
      requiredClaims: ['iat', 'jti', 'events'],
      clockTolerance: CLOCK_SECONDS,
    });
    const { sid, sub = '', events, nonce } = payload;
    const typ = protectedHeader.typ?.toLowerCase();
    const isOne = typeof events === 'object' && events !== null && EVENT in events;
    if (!isOne || nonce !== undefined || (typ !== undefined && typ !== 'logout+jwt' && typ !== 'jwt')) {
      throw new Error('This is no logout token.');
    }
    const names = { sid: typeof sid === 'string' ? sid : '', sub };
    if (names.sid === '' && sub === '') throw new Error('A logout token names a session or a person.');
    return names;
  };
}

async function decrypted(token: string, { decryptionKey }: OidcConfig): Promise<string> {
  if (token.split('.').length !== ENCRYPTED_PARTS || decryptionKey === null) return token;
  const { plaintext } = await compactDecrypt(token, createPrivateKey(readKey(decryptionKey)));
  return new TextDecoder().decode(plaintext);
}
