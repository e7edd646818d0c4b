import { randomInt } from 'node:crypto';
import * as client from 'openid-client';

/** Why a sign-in failed, by what the person can do about it. */
export type SignInFault = 'denied' | 'expired' | 'cookies' | 'unreachable' | 'provider' | 'configuration' | 'weak';

/** The sign-in is not as strong as this installation requires. */
export class WeakSignIn extends Error {}

/** The browser comes back from a sign-in that it did not begin, has ended or began too long ago. */
export class NoTicket extends Error {
  /** A browser that refuses them comes back with none at all, however often it tries. */
  readonly hasCookies: boolean;
  constructor({ cookies }: { cookies: object }) {
    super();
    this.hasCookies = Object.keys(cookies).length > 0;
  }
}

/** The provider's answer belongs to somebody else than the one who was asked about. */
export class OtherSubject extends Error {}

/** The provider does not know the person of a session any more. */
export class UnknownSubject extends Error {}

const PROVIDERS_TROUBLE = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
const ASK_AGAIN = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);

/** An error of the protocol (RFC 6749, OpenID Connect Core) as the callback, a token or a pushed request answers it. */
function ofProtocol(error: string): SignInFault {
  if (error === 'access_denied') return 'denied';
  if (error === 'unmet_authentication_requirements') return 'weak';
  if (PROVIDERS_TROUBLE.has(error)) return 'provider';
  return ASK_AGAIN.has(error) ? 'expired' : 'configuration';
}

function ofStatus(status: number): SignInFault {
  if (status === 502 || status === 503 || status === 504) return 'unreachable';
  return status >= 500 || status === 429 ? 'provider' : 'configuration';
}

export function faultOf(error: unknown): SignInFault {
  if (error instanceof WeakSignIn) return 'weak';
  if (error instanceof NoTicket) return error.hasCookies ? 'expired' : 'cookies';
  if (error instanceof OtherSubject) return 'configuration';
  if (error instanceof client.AuthorizationResponseError) return ofProtocol(error.error);
  if (error instanceof client.ResponseBodyError) {
    return error.status >= 500 ? ofStatus(error.status) : ofProtocol(error.error);
  }
  if (error instanceof client.WWWAuthenticateChallengeError) return 'configuration';
  if (error instanceof client.ClientError) return ofClient(error);
  // A network that fails, or a certificate.
  return 'unreachable';
}

function ofClient({ code, cause }: client.ClientError): SignInFault {
  const status = statusOf(cause);
  if (status !== undefined && status >= 400) return ofStatus(status);
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
    case undefined:
      return 'unreachable';
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_PARSE_ERROR':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return 'provider';
    case 'OAUTH_INVALID_RESPONSE':
      // The state is that of another try of this browser.
      return cause instanceof Error && cause.message.includes('"state"') ? 'expired' : 'configuration';
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimOf(cause) === 'nonce' ? 'expired' : 'configuration';
    default:
      return 'configuration';
  }
}

/** Of an answer that openid-client could not use. */
function statusOf(cause: unknown): number | undefined {
  if (cause instanceof Response) return cause.status;
  return cause instanceof Error && cause.cause instanceof Response ? cause.cause.status : undefined;
}

function claimOf(cause: unknown): unknown {
  const details = cause instanceof Error ? cause.cause : undefined;
  return typeof details === 'object' && details !== null && 'claim' in details ? details.claim : undefined;
}

/** What the log may hold of the provider's answer: codes of the protocol, never its sentences. */
export function answerOf(error: unknown): { error?: string; status?: number } {
  if (error instanceof client.AuthorizationResponseError) return { error: codeOf(error.error) };
  if (error instanceof client.ResponseBodyError) return { error: codeOf(error.error), status: error.status };
  if (error instanceof client.WWWAuthenticateChallengeError) {
    const named = error.cause.map(({ parameters }) => parameters.error).find((one) => one !== undefined);
    return { status: error.status, ...(named === undefined ? {} : { error: codeOf(named) }) };
  }
  const status = error instanceof client.ClientError ? statusOf(error.cause) : undefined;
  return status === undefined ? {} : { status };
}

/** Anybody can write an address of ours with any error in it. */
const codeOf = (error: string): string => (/^[a-z_]{1,50}$/.test(error) ? error : 'autre');

/** Without signs that are taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ties a page to its line in the log; says nothing about anybody. */
export function newReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
