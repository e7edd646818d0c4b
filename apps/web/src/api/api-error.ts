import type { ErrorBody, ErrorCode } from '@pupitre/contract';

/** Error of a failed call. `code` is NETWORK without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly fields: Readonly<Record<string, string>>;
  /** The server's current object, for a stale version (409). */
  readonly current: unknown;
  readonly conflicts: readonly unknown[];
  /** It was waited for in vain: to ask again at once would be to wait as long again. */
  readonly isSilent: boolean;

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'NETWORK' }, isSilent = false) {
    super(body.message);
    this.status = status;
    this.isSilent = isSilent;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.conflicts = body.conflicts ?? [];
  }
}

/** Whether the error is an answer of our API with this code (or any answer, without code). */
export const isApiError = (error: unknown, code?: ApiError['code']): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** Nobody takes it, however often it is sent: whoever stands between has no room for a file of this size. */
const TOO_LARGE = 413;

/**
 * No answer, the service fails, or somebody else answers in its place (a portal, a filter, a proxy): the same call may work in
 * a minute. What the service refuses it says in a body of its own.
 */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.status === 429 ||
    (error.code === 'UNEXPECTED' && error.status !== TOO_LARGE));

/** The person is not signed in any more. */
export const isSessionExpired = (error: unknown): boolean => isApiError(error) && error.status === 401;
