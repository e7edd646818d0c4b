import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { CryptoKey, DecryptionKey, PrivateKey, ServerMetadata } from 'openid-client';
import { readKey } from '../../config-oidc.ts';

type Jwk = JsonWebKey & { kid?: string; alg?: string };

/** What a JWK says about itself; a PEM says nothing. */
function namesOf(text: string): { kid?: string; alg?: string } {
  if (!text.startsWith('{')) return {};
  const { kid, alg } = JSON.parse(text) as Jwk;
  return { kid, alg };
}

const CURVES: Readonly<Record<string, { name: string; alg: string }>> = {
  prime256v1: { name: 'P-256', alg: 'ES256' },
  secp384r1: { name: 'P-384', alg: 'ES384' },
  secp521r1: { name: 'P-521', alg: 'ES512' },
};

/** The algorithm that our key signs with, of those that the provider takes. */
export function signingAlgorithm(text: string, taken: readonly string[] | undefined): string {
  const { alg } = namesOf(text);
  if (alg !== undefined) return alg;
  const key = createPrivateKey(readKey(text));
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (curve !== undefined) return curve.alg;
  return taken === undefined || taken.includes('RS256') || !taken.includes('PS256') ? 'RS256' : 'PS256';
}

/** For private_key_jwt. */
export function signingKey(text: string, server: ServerMetadata): PrivateKey {
  const alg = signingAlgorithm(text, server.token_endpoint_auth_signing_alg_values_supported);
  const key = toCryptoKey(createPrivateKey(readKey(text)), signatureOf(alg), 'sign');
  const { kid } = namesOf(text);
  return { key, kid };
}

function signatureOf(alg: string) {
  const hash = `SHA-${alg.slice(2)}`;
  if (alg.startsWith('RS')) return { name: 'RSASSA-PKCS1-v1_5', hash };
  if (alg.startsWith('PS')) return { name: 'RSA-PSS', hash };
  const curve = Object.values(CURVES).find((one) => one.alg === alg);
  return curve === undefined ? 'Ed25519' : { name: 'ECDSA', namedCurve: curve.name };
}

/** For encrypted answers: an RSA key serves every hash that the provider may choose. */
export function decryptionKeys(text: string): DecryptionKey[] {
  const key = createPrivateKey(readKey(text));
  const { kid, alg } = namesOf(text);
  const named = kid === undefined ? {} : { kid };
  if (key.asymmetricKeyType !== 'rsa') {
    const algorithm = key.asymmetricKeyType === 'x25519' ? ('X25519' as const) : { name: 'ECDH', namedCurve: 'P-256' };
    return [{ key: toCryptoKey(key, algorithm, 'deriveBits'), ...named }];
  }
  return ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']
    .map((hash) => ({
      key: toCryptoKey(key, { name: 'RSA-OAEP', hash }, 'decrypt'),
      alg: hash === 'SHA-1' ? 'RSA-OAEP' : `RSA-OAEP-${hash.slice(4)}`,
      ...named,
    }))
    .filter((one) => alg === undefined || alg === one.alg);
}

const toCryptoKey = (
  key: KeyObject,
  algorithm: Parameters<KeyObject['toCryptoKey']>[0],
  use: 'sign' | 'decrypt' | 'deriveBits',
): CryptoKey =>
  // Where the browser's types are known too, theirs and Node's list different uses of a key.
  key.toCryptoKey(algorithm, false, [use]) as CryptoKey;

/** What the provider has to know of our key. */
export function publicJwk(text: string, use: 'sig' | 'enc'): Jwk {
  const jwk = createPublicKey(createPrivateKey(readKey(text))).export({ format: 'jwk' });
  return { ...jwk, use, ...namesOf(text) };
}
