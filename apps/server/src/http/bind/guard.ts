import type { Access } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAntiForgery, refreshAntiForgery } from '../anti-forgery.ts';
import { AppError } from '../app-error.ts';
import { callerOf } from '../caller.ts';
import { mayCall, type SignedInUser } from '../signed-in-user.ts';
import type { Bound } from './bound.ts';

/** Before anything is read: who calls, whether she may at all, from which page, and how often. */
export async function guard(
  { services, endpoint, isWrite, isMiss }: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { config, sessions, limits } = services;
  const session = await (endpoint.isPolled ? sessions.peek(request) : sessions.read(request));
  request.user = session === null ? null : callerOf(session.user, config.settings.featureFlags, new Date());
  checkAccess(endpoint.access, request.user);
  if (!isWrite) refreshAntiForgery(request, reply, session, config);
  else {
    checkAntiForgery(request, session);
    if (session !== null) limits.write(session.idHash, endpoint.consumes === undefined ? bodyBytes(request) : 0);
  }
  if (isMiss !== undefined && session === null) limits.guestOpening(request.ip);
}

/** Bytes that will be read: the most where their number is not announced, none of a body that is refused by it. */
function bodyBytes({ headers, server }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  const { bodyLimit = 0 } = server.initialConfig;
  if (length === undefined) return coding === undefined ? 0 : bodyLimit;
  return Number(length) > bodyLimit ? 0 : Number(length);
}

export function checkAccess(access: Access, user: SignedInUser | null): void {
  if (mayCall(access, user)) return;
  throw new AppError(user === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}
