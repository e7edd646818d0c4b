import * as client from 'openid-client';
import type { OidcConfig } from '../../config.ts';
import type { SignInTicket } from './sign-in-ticket.ts';

export type Fetch = (url: string, options: client.CustomFetchOptions) => Promise<Response>;

export type OidcClient = {
  /** Where the browser goes to sign in, and what has to be remembered until it is back. */
  start: (redirect: string) => Promise<{ url: URL; ticket: SignInTicket }>;
  /** Exchanges the code of the callback; answers the claims of ID token and userinfo. */
  finish: (callback: URL, ticket: SignInTicket) => Promise<{ claims: RawClaims; idToken: string }>;
  /** Next address of the sign-out; undefined if the provider has no end-session or cannot be reached. */
  endSessionUrl: (idToken: string) => Promise<URL | undefined>;
};
type RawClaims = Record<string, unknown> & { sub: string };

const TIMEOUT_SECONDS = 8;
const SCOPE = 'openid profile';

export type OidcClientOptions = { oidc: OidcConfig; callbackUrl: string; afterSignOutUrl: string; fetch?: Fetch };

/** Discovers the issuer on first use, and again after a failure: a provider that is down does not prevent the start. */
export function createOidcClient({ oidc, callbackUrl, afterSignOutUrl, fetch }: OidcClientOptions): OidcClient {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    discovered ??= discover(oidc, fetch).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  return {
    start: async (redirect) => {
      const config = await configuration();
      const ticket: SignInTicket = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        redirect,
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: SCOPE,
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(ticket.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, ticket };
    },
    finish: async (callback, ticket) => {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: ticket.codeVerifier,
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no ID token.');
      // Many providers keep all but the subject for userinfo.
      const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
      const info = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      return { claims: { ...claims, ...info, sub: claims.sub }, idToken: tokens.id_token ?? '' };
    },
    endSessionUrl: async (idToken) => {
      const config = await configuration().catch(() => undefined);
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: afterSignOutUrl,
        ...(idToken === '' ? {} : { id_token_hint: idToken }),
      });
    },
  };
}

async function discover(oidc: OidcConfig, fetch: Fetch | undefined): Promise<client.Configuration> {
  const config = await client.discovery(new URL(oidc.issuer), oidc.clientId, {}, authentication(oidc), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
    ...(fetch === undefined ? {} : { [client.customFetch]: fetch }),
  });
  return config;
}

/**
 * Sends the secret as the provider takes it: in the body where it says so, else in the header, the protocol's default.
 */
function authentication({ clientSecret }: OidcConfig): client.ClientAuth {
  if (clientSecret === '') return client.None();
  const inBody = client.ClientSecretPost(clientSecret);
  const inHeader = client.ClientSecretBasic(clientSecret);
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    authenticate(server, metadata, body, headers);
  };
}

/** Why a sign-in failed, as far as the person can do something about it. */
export type SignInFault = 'denied' | 'expired' | 'unreachable';

export function faultOf(error: unknown): SignInFault {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'expired';
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'expired';
  if (error instanceof client.ClientError && UNUSABLE_ANSWER.has(error.code ?? '')) return 'expired';
  return 'unreachable';
}

/** An answer that does not belong to this sign-in: other state, nonce, signature or time. */
const UNUSABLE_ANSWER = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);
