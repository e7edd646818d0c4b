import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { statement } from '../db/statement.ts';
import { AppError } from './app-error.ts';
import type { ParsedInput } from './parse-input.ts';

/** How long a first answer is kept for repeats (conventions, « Versions and retries »). */
export const IDEMPOTENCY_DAYS = 14;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of a write that may be repeated; undefined when the caller sent none. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new AppError('INVALID', { fields: { 'Idempotency-Key': 'Un identifiant de la forme UUID est attendu.' } });
}

/** Identifies equal requests: route pattern and hash of the parsed input. */
export function fingerprint(route: string, input: ParsedInput): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([input.params, input.query, input.body]))
    .digest('hex');
  return `${route} ${hash}`;
}

/*
 * Every write of a screen runs these three, so they are prepared statements. The answers are in parts of a week, and no key
 * of the database spans them: the same key twice at once is kept apart by a lock that lasts as long as the transaction, the
 * same one on both sides of midnight. The second statement sees what was kept while the first one waited. Servers of the
 * version before write to idempotency_key, where a trigger takes the same lock (migration 0016).
 */
const takeTurn = statement('answer-turn', 'select pg_advisory_xact_lock($1::int, hashtext($2::text))');
const KEPT = `created_on > now() - make_interval(days => ${IDEMPOTENCY_DAYS})`;
const findFirst = statement<{ request: string; body: unknown }>(
  'answer-first',
  `select request, body from remembered_answer where person_id = $1 and key = $2 and ${KEPT}
  union all
  select request, body from idempotency_key where person_id = $1 and key = $2 and ${KEPT} and status <> 0`,
);
const remember = statement(
  'answer-keep',
  `insert into remembered_answer (person_id, key, request, status, body) values ($1, $2, $3, $4, $5::jsonb)`,
);

export type Attempt = {
  personId: number;
  key: string;
  /** Its `fingerprint`. */
  request: string;
};
export type FirstAnswer = { body: unknown };

/**
 * The first answer of a write, within the transaction of this one. A concurrent repeat waits here for the first to end, then
 * gets its answer; where the first was rolled back, the repeat is the first.
 */
export async function findFirstAnswer(tx: Db, { personId, key, request }: Attempt): Promise<FirstAnswer | undefined> {
  const [, [first]] = await Promise.all([takeTurn(tx, [personId, key]), findFirst(tx, [personId, key])]);
  if (first === undefined) return undefined;
  if (first.request !== request) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { body: first.body };
}

/** Keeps the answer for repeats; `text` is what was sent or the part of it to keep, null for an answer without a body. */
export async function keepAnswer(
  tx: Db,
  { personId, key, request }: Attempt,
  status: number,
  text: string | null,
): Promise<void> {
  await remember(tx, [personId, key, request, status, text]);
}
