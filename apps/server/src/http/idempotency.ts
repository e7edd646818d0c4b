import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { idempotencyKey } from '../db/schema.ts';
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

// Every write of a screen runs these two, so they are prepared statements. A row is reserved and kept in one transaction: a
// reserved one that others can see is no answer, whatever made it.
const reserve = statement<{ key: string }>(
  'idempotency-reserve',
  `insert into idempotency_key (person_id, key, request, status) values ($1, $2, $3, 0)
  on conflict (person_id, key) do update set request = excluded.request, status = 0, body = null, created_on = now()
    where idempotency_key.created_on < now() - make_interval(days => ${IDEMPOTENCY_DAYS}) or idempotency_key.status = 0
  returning key`,
);
const keep = statement(
  'idempotency-keep',
  'update idempotency_key set status = $3, body = $4::jsonb where person_id = $1 and key = $2',
);

export type FirstAnswer = { body: unknown };

/**
 * Reserves the key within the write's transaction. A concurrent repeat waits here for the first to end, then gets its
 * answer; where the first was rolled back, the repeat is the first.
 */
export async function reserveKey(
  tx: Db,
  personId: number,
  key: string,
  request: string,
): Promise<FirstAnswer | undefined> {
  const reserved = await reserve(tx, [personId, key, request]);
  if (reserved.length > 0) return undefined;
  const [first] = await tx.select().from(idempotencyKey).where(byKey(personId, key));
  if (first?.request !== request) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { body: first.body };
}

/** Keeps the answer for repeats; `text` is what was sent or the part of it to keep, null for an answer without a body. */
export async function keepAnswer(
  tx: Db,
  personId: number,
  key: string,
  status: number,
  text: string | null,
): Promise<void> {
  await keep(tx, [personId, key, status, text]);
}

const byKey = (personId: number, key: string) =>
  and(eq(idempotencyKey.personId, personId), eq(idempotencyKey.key, key));
