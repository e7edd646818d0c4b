import type { FastifyReply } from 'fastify';
import { writeTogether } from '../../db/pipeline.ts';
import { readPlace } from '../../db/replica.ts';
import { findFirstAnswer, fingerprint, keepAnswer, readIdempotencyKey } from '../idempotency.ts';
import type { Asked, Bound, LooseContext } from './bound.ts';
import { serialise } from './serialise.ts';

/** The whole write in one transaction; answers the text of its answer. */
export async function write(bound: Bound, asked: Asked, reply: FastifyReply): Promise<string | null> {
  const { pool, replica } = bound.services;
  let place: string | undefined;
  const text = await writeTogether(
    pool,
    (tx, last) => writeOnce(bound, { ...asked, db: tx }, reply, last),
    replica === null
      ? undefined
      : async (client) => {
          place = await readPlace(client);
        },
  );
  if (place !== undefined && asked.user !== null) replica?.kept(reply, place);
  return text;
}

/** Runs the write, or answers what its first run answered. */
async function writeOnce(
  { endpoint, handler, repeat }: Bound,
  context: LooseContext,
  reply: FastifyReply,
  last: (sent: Promise<unknown>) => void,
): Promise<string | null> {
  const { db, user, request } = context;
  const key = readIdempotencyKey(request);
  if (key === undefined || user === null) return serialise(endpoint, reply, await handler(context));
  const attempt = { personId: user.id, key, request: fingerprint(`${endpoint.method} ${endpoint.path}`, context) };
  const first = await findFirstAnswer(db, attempt);
  if (first !== undefined) {
    return serialise(endpoint, reply, repeat === undefined ? first.body : await repeat.again(first.body, context));
  }
  const answer = await handler(context);
  const text = serialise(endpoint, reply, answer);
  const kept = repeat === undefined ? text : serialise(endpoint, reply, repeat.keep(answer, context));
  last(keepAnswer(db, attempt, endpoint.status, kept));
  return text;
}
