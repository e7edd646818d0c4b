import * as client from 'openid-client';
import type { OidcConfig } from '../../config.ts';
import { decryptionKeys, signingKey } from './oidc-keys.ts';

export type Fetch = (url: string, options: client.CustomFetchOptions) => Promise<Response>;

export const TIMEOUT_SECONDS = 8;
/** The provider's addresses may change. */
const FRESH_MS = 3_600_000;
/** How long a failed look, or one that did not help, is not repeated. */
const AGAIN_MS = 60_000;
/** From this age on openid-client fetches the keys again when one is missing. */
const KEYS_LOOK_SECONDS = 60;

export type OidcServer = {
  /** What the provider says about itself; looked up at the first use, and again after an hour or a failure. */
  metadata: () => Promise<client.ServerMetadata>;
  /** Runs one exchange with the provider. */
  exchange: <Result>(run: (configuration: client.Configuration) => Promise<Result>) => Promise<Result>;
  /** Something did not fit: the next use looks the provider up again. */
  doubt: () => void;
};

/** A provider that is down does not prevent the start, and one that moved is found again. */
export function createOidcServer(oidc: OidcConfig, fetch?: Fetch, now = () => performance.now()): OidcServer {
  let found: client.ServerMetadata | undefined;
  let lookAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<client.ServerMetadata> | undefined;
  let keys: ReturnType<typeof client.getJwksCache>;

  const look = async (): Promise<client.ServerMetadata> => {
    lookedAt = now();
    try {
      const configuration = await client.discovery(new URL(oidc.issuer), oidc.clientId, {}, client.None(), {
        timeout: TIMEOUT_SECONDS,
        execute: oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
        [client.customFetch]: fetch,
      });
      const metadata = configuration.serverMetadata();
      if (metadata.jwks_uri !== found?.jwks_uri) keys = undefined;
      found = metadata;
      lookAt = now() + FRESH_MS;
    } catch (error) {
      // What was known may still serve.
      if (found === undefined) throw error;
      lookAt = now() + AGAIN_MS;
    } finally {
      looking = undefined;
    }
    return found;
  };

  const metadata = async () => {
    if (found !== undefined && now() < lookAt) return found;
    looking ??= look();
    return looking;
  };

  return {
    metadata,
    exchange: async (run) => {
      const configuration = configure(oidc, await metadata(), fetch);
      // Keys that look a minute old, so that an unknown one is looked for at once, however soon after the last change.
      const oldest = Math.floor(Date.now() / 1_000) - KEYS_LOOK_SECONDS;
      const given = keys && { jwks: keys.jwks, uat: Math.min(keys.uat, oldest) };
      if (given !== undefined) client.setJwksCache(configuration, given);
      try {
        return await run(configuration);
      } finally {
        const after = client.getJwksCache(configuration);
        if (after !== undefined && after.uat !== given?.uat) keys = after;
      }
    },
    doubt: () => {
      if (now() - lookedAt > AGAIN_MS) lookAt = 0;
    },
  };
}

function configure(oidc: OidcConfig, server: client.ServerMetadata, fetch?: Fetch): client.Configuration {
  const configuration = new client.Configuration(server, oidc.clientId, {}, authentication(oidc, server));
  configuration.timeout = TIMEOUT_SECONDS;
  if (fetch !== undefined) configuration[client.customFetch] = fetch;
  if (oidc.issuer.startsWith('http:')) client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  if (oidc.decryptionKey !== null) {
    client.enableDecryptingResponses(configuration, undefined, ...decryptionKeys(oidc.decryptionKey));
  }
  return configuration;
}

/** As configured, else as the provider takes a secret: in the header, the protocol's default, or in the body. */
export function authentication(oidc: OidcConfig, server: client.ServerMetadata): client.ClientAuth {
  const { clientSecret, privateKey } = oidc;
  switch (oidc.clientAuth ?? secretMethod(server)) {
    case 'client_secret_basic':
      return client.ClientSecretBasic(clientSecret);
    case 'client_secret_post':
      return client.ClientSecretPost(clientSecret);
    case 'client_secret_jwt':
      return client.ClientSecretJwt(clientSecret);
    case 'private_key_jwt':
      if (privateKey === null) throw new Error('The configuration has no private key.');
      return client.PrivateKeyJwt(signingKey(privateKey, server));
  }
}

export const secretMethod = (server: client.ServerMetadata) =>
  (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_basic')
    ? 'client_secret_basic'
    : 'client_secret_post';
