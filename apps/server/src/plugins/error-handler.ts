import { API_PREFIX, type ErrorBody, type ErrorCode } from '@pupitre/contract';
import { toTu } from '@pupitre/learning';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transientErrorOf } from '../db/transient-errors.ts';
import { AppError } from '../http/app-error.ts';
import { CallerLeft } from '../http/caller-left.ts';
import { ERROR_ANSWERS } from '../http/error-answers.ts';

/** How long a client waits before it retries with an overloaded or restarting server. */
const RETRY_AFTER_SECONDS = 5;
/** U+0000, which PostgreSQL refuses in texts: it came with a value that nothing else checked. */
const UNSTORABLE = ['22021', '22P05'];

/** Somebody else was first, or the call belongs to another time or person. */
const CONFLICTS = [409, 422];
/** As proxies write it: the caller closed the connection. */
const LEFT = 499;
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Logs unexpected errors and answers the body that the contract promises. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CallerLeft) {
    // Nobody reads the answer, and no line says that it ended.
    request.log.info({ method: request.method, route: routeOf(request), status: LEFT }, 'caller left');
    return reply.code(LEFT).send();
  }
  const refusal = toAppError(error);
  const [status, message] = ERROR_ANSWERS[refusal.code];
  if (status >= 500) logFailure(error, request);
  if (CONFLICTS.includes(status)) request.server.pupitre.told.conflict(refusal.code, routeOf(request));
  if (refusal.code === 'TOO_LARGE' && isWorthReadingOut(request)) void reply.removeHeader('connection');
  const { current, conflicts, retryAfterSeconds } = refusal.details;
  const told = request.ofPupil ? toTu : asIs;
  const fields = shorten(refusal.details.fields, told);
  const wait = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(wait))));
  const body: ErrorBody = {
    code: refusal.code,
    message: told(refusal.details.message ?? countOf(refusal.details.fields) ?? message),
    fields,
    current,
    conflicts,
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Nobody reads more; a form of 150,000 wrong cells has a short answer. */
const FIELDS_MAX = 50;
const FIELD_NAME_MAX = 200;

/** How many there are, where not all are told. */
function countOf(fields: Record<string, string> = {}): string | undefined {
  const count = Object.keys(fields).length;
  if (count <= FIELDS_MAX) return undefined;
  return `${count}\u00a0valeurs au moins ne sont pas valables\u00a0: voici les ${FIELDS_MAX} premières.`;
}

const asIs = (sentence: string): string => sentence;

function shorten(
  fields: Record<string, string> | undefined,
  told: (sentence: string) => string,
): Record<string, string> | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, FIELDS_MAX)
      .map(([name, reason]) => [name.slice(0, FIELD_NAME_MAX), told(reason)]),
  );
}

/** What is wrong with the database is said once (db/availability.ts), not by each call that meets it. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const trouble = transientErrorOf(error);
  if (trouble === null) request.log.error({ err: error }, 'request failed');
  else if (trouble.kind === 'slow') request.log.warn({ reason: trouble.reason, err: error }, 'request failed');
  else request.log.debug({ reason: trouble.reason }, 'request failed');
  if (trouble !== null) request.server.pupitre.availability.noticed(error);
}

/**
 * Fastify closes the connection on a body that is too large; a sender that is not finished then loses the answer too
 * and sees a network error. Up to this length the rest is read and thrown away instead.
 */
const READ_OUT_MAX = 64_000_000;
const isWorthReadingOut = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= READ_OUT_MAX;

/** An error of Fastify, of the database or of anything else as one of ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('UNEXPECTED');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_TYPE');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('INVALID', { fields: { url: 'Cette adresse est mal formée.' } });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return invalidBody();
    default:
  }
  if (transientErrorOf(error) !== null) return new AppError('UNAVAILABLE');
  if (holdsUnstorable(error)) {
    return new AppError('INVALID', { fields: { body: 'Ce texte contient des caractères invalides.' } });
  }
  // Fastify's JSON parser: bad syntax, a __proto__ key.
  if (statusCode === 400) return invalidBody();
  return new AppError('UNEXPECTED');
}

const invalidBody = () => new AppError('INVALID', { fields: { body: 'Ce contenu n’est pas du JSON valable.' } });

function holdsUnstorable(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return UNSTORABLE.includes(String(code)) || (error.cause instanceof Error && holdsUnstorable(error.cause));
}

/** Paths of the API answer in JSON whatever the caller accepts. */
export const isApiPath = (url: string) => {
  const path = url.split('?', 1)[0] ?? '';
  return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);
};

/** Unknown calls of the API: a guest learns nothing about existing ones (conventions, « Wire »). */
export const unknownCall = (isSignedIn: boolean): ErrorCode => (isSignedIn ? 'NOT_FOUND' : 'UNAUTHENTICATED');
