import * as client from 'openid-client';
import type { ClaimsConfig, OidcConfig } from '../../config-oidc.ts';
import type { SessionTokens } from '../../http/session-tokens.ts';
import { createLogoutReader, type LogoutToken } from './logout-token.ts';
import { createOidcServer, type Fetch } from './oidc-server.ts';
import { findClaim, type RawClaims } from './read-claims.ts';
import { OtherSubject, UnknownSubject, WeakSignIn } from './sign-in-fault.ts';
import type { SignInTicket } from './sign-in-ticket.ts';

/** The claims of a person, and the provider's name of the session. */
export type Finished = { claims: RawClaims; tokens: SessionTokens; sid: string };

export type OidcClient = {
  /** Where the browser goes to sign in, and what has to be remembered until it is back. */
  start: (redirect: string) => Promise<{ url: URL; ticket: SignInTicket }>;
  /** Exchanges the code of the callback; answers the claims of ID token and userinfo. */
  finish: (callback: URL, ticket: SignInTicket) => Promise<Finished>;
  /** Asks the provider about the person of a session; undefined where it cannot be asked any more. */
  ask: (tokens: SessionTokens) => Promise<Pick<Finished, 'claims' | 'tokens'> | undefined>;
  /** Next address of the sign-out; undefined if the provider has no end-session or cannot be reached. */
  endSessionUrl: (idToken: string) => Promise<URL | undefined>;
  /** Whose sessions the provider ends; it throws for a token that is not the provider's. */
  readLogoutToken: (token: string) => Promise<LogoutToken>;
  /** Something did not fit: the provider is looked up again. */
  doubt: () => void;
};

export type OidcClientOptions = {
  oidc: OidcConfig;
  claims: ClaimsConfig;
  callbackUrl: string;
  afterSignOutUrl: string;
  fetch?: Fetch;
};

export function createOidcClient(options: OidcClientOptions): OidcClient {
  const { oidc, claims: names, afterSignOutUrl, fetch } = options;
  const server = createOidcServer(oidc, fetch);
  const readLogout = createLogoutReader(oidc);
  return {
    start: (redirect) => server.exchange((configuration) => start(configuration, options, redirect)),
    finish: (callback, ticket) =>
      server.exchange(async (configuration) => {
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: ticket.codeVerifier,
          expectedState: ticket.state,
          expectedNonce: ticket.nonce,
          idTokenExpected: true,
        });
        const idClaims = tokens.claims();
        if (idClaims === undefined) throw new Error('The provider gave no ID token.');
        const { acr, sid, sub } = idClaims;
        if (oidc.acr.isRequired && !oidc.acr.values.includes(String(acr))) throw new WeakSignIn();
        const info = await userInfo(configuration, tokens.access_token, sub);
        const rolesFrom =
          findClaim(info, names.appRole) !== undefined
            ? 'userInfo'
            : findClaim(idClaims, names.appRole) === undefined
              ? 'nowhere'
              : 'idToken';
        return {
          claims: { ...idClaims, ...info, sub },
          sid: typeof sid === 'string' ? sid : '',
          tokens: {
            subject: sub,
            idToken: tokens.id_token ?? '',
            refreshToken: tokens.refresh_token ?? '',
            accessToken: tokens.access_token,
            rolesFrom,
          },
        };
      }),
    ask: (tokens) => server.exchange((configuration) => ask(configuration, tokens)),
    endSessionUrl: async (idToken) => {
      const metadata = await server.metadata().catch(() => undefined);
      if (metadata?.end_session_endpoint === undefined) return undefined;
      return server.exchange(async (configuration) =>
        client.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: afterSignOutUrl,
          ...(idToken === '' ? {} : { id_token_hint: idToken }),
        }),
      );
    },
    readLogoutToken: async (token) => readLogout(token, await server.metadata()),
    doubt: server.doubt,
  };
}

/** What a sign-in asks for; check-sign-in asks for the same. */
export async function start(
  configuration: client.Configuration,
  { oidc, callbackUrl }: Pick<OidcClientOptions, 'oidc' | 'callbackUrl'>,
  redirect: string,
): Promise<{ url: URL; ticket: SignInTicket }> {
  const ticket: SignInTicket = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    redirect,
  };
  const asked = {
    redirect_uri: callbackUrl,
    scope: oidc.scopes,
    state: ticket.state,
    nonce: ticket.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(ticket.codeVerifier),
    code_challenge_method: 'S256',
    ...(oidc.acr.values.length === 0 ? {} : { acr_values: oidc.acr.values.join(' ') }),
  };
  const url = pushes(oidc, configuration.serverMetadata())
    ? await client.buildAuthorizationUrlWithPAR(configuration, asked)
    : client.buildAuthorizationUrl(configuration, asked);
  return { url, ticket };
}

export const pushes = (oidc: OidcConfig, server: client.ServerMetadata): boolean =>
  oidc.alwaysPushes || server.require_pushed_authorization_requests === true;

/** Many providers keep all but the subject for userinfo. */
const userInfo = async (
  configuration: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> =>
  configuration.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : client.fetchUserInfo(configuration, accessToken, subject);

const isRefused = (error: unknown): boolean =>
  error instanceof client.WWWAuthenticateChallengeError && error.status === 401;

async function ask(configuration: client.Configuration, tokens: SessionTokens) {
  const { subject, refreshToken, rolesFrom } = tokens;
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (refreshToken === '') {
    if (tokens.accessToken === '' || rolesFrom === 'idToken' || !hasUserInfo) return undefined;
    try {
      const info = await client.fetchUserInfo(configuration, tokens.accessToken, subject);
      return { claims: { ...info, sub: subject }, tokens };
    } catch (error) {
      // It has expired; what it opened then is not known any more.
      if (isRefused(error)) return undefined;
      throw error;
    }
  }
  const fresh = await client.refreshTokenGrant(configuration, refreshToken);
  const idClaims = fresh.claims();
  if (idClaims !== undefined && idClaims.sub !== subject) throw new OtherSubject();
  const info = await userInfo(configuration, fresh.access_token, subject).catch((error: unknown) => {
    // The token is a second old: it is the person who is refused.
    throw isRefused(error) ? new UnknownSubject() : error;
  });
  // Roles of an ID token that is not given again stay as they are.
  if (rolesFrom === 'idToken' && idClaims === undefined) return undefined;
  return {
    claims: { ...idClaims, ...info, sub: subject },
    tokens: {
      ...tokens,
      idToken: fresh.id_token ?? tokens.idToken,
      refreshToken: fresh.refresh_token ?? refreshToken,
      accessToken: fresh.access_token,
    },
  };
}
