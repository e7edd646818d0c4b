import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connection.ts';
import { deleteSessionsBySid, deleteSessionsBySubject } from '../../plugins/session-queries.ts';
import type { OidcClient } from './oidc-client.ts';

type Deps = { db: Database; client: OidcClient; issuer: string };

/** The provider says that somebody has signed out there: her session of that name ends here, or all of hers. */
export async function logOutBehind(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, client, issuer }: Deps,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  const { logout_token: token } = (request.body ?? {}) as Record<string, unknown>;
  let named: Awaited<ReturnType<OidcClient['readLogoutToken']>>;
  try {
    if (typeof token !== 'string') throw new Error('There is no logout token.');
    named = await client.readLogoutToken(token);
  } catch (error) {
    request.log.warn({ err: error }, 'back-channel logout refused');
    return reply.code(400).send({ error: 'invalid_request' });
  }
  const { sid, sub } = named;
  const ended =
    sid === '' ? await deleteSessionsBySubject(db, sub, issuer) : await deleteSessionsBySid(db, sid, issuer);
  request.log.info({ sessions: ended }, 'signed out by the provider');
  return reply.code(200).send();
}
