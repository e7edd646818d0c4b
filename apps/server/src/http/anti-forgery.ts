import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { AppError } from './app-error.ts';
import { isSameText, newSecret } from './secrets.ts';
import type { Session } from './session-types.ts';

const HEADER = ANTI_FORGERY_HEADER.toLowerCase();
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The value of the header (or form field) must equal the cookie's, and the session's where there is one (OP-002). */
export function checkAntiForgery(request: FastifyRequest, session: Session | null, given = headerOf(request)): void {
  const cookie = request.cookies[ANTI_FORGERY_COOKIE] ?? '';
  const expected = session?.csrfToken ?? cookie;
  if (cookie === '' || !isSameText(cookie, given) || !isSameText(expected, given)) throw new AppError('ANTI_FORGERY');
}

function headerOf(request: FastifyRequest): string {
  const value = request.headers[HEADER];
  return typeof value === 'string' ? value : '';
}

/** Gives the browser the value that its next write needs, unless it has it. Guests get one too. */
export function refreshAntiForgery(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  config: Config,
): void {
  const current = request.cookies[ANTI_FORGERY_COOKIE];
  const wanted = session?.csrfToken ?? (TOKEN.test(current ?? '') ? current : newSecret());
  if (wanted === undefined || wanted === current) return;
  void reply.setCookie(ANTI_FORGERY_COOKIE, wanted, { path: '/', sameSite: 'lax', secure: isHttps(config) });
}
