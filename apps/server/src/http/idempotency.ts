import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { idempotencyKey } from '../db/schema.ts';
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

/** Says that two requests are the same: route pattern and hash of what was parsed. */
export function fingerprint(route: string, input: ParsedInput): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([input.params, input.query, input.body]))
    .digest('hex');
  return `${route} ${hash}`;
}

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
  const reserved = await tx
    .insert(idempotencyKey)
    .values({ personId, key, request, status: 0 })
    .onConflictDoUpdate({
      target: [idempotencyKey.personId, idempotencyKey.key],
      set: { request, status: 0, body: null, createdOn: sql`now()` },
      setWhere: lt(idempotencyKey.createdOn, sql`now() - make_interval(days => ${IDEMPOTENCY_DAYS})`),
    })
    .returning({ key: idempotencyKey.key });
  if (reserved.length > 0) return undefined;
  const [first] = await tx.select().from(idempotencyKey).where(byKey(personId, key));
  if (first?.request !== request) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { body: first.body };
}

/** Keeps the answer for repeats; `text` is what was sent, null for an answer without a body. */
export async function keepAnswer(
  tx: Db,
  personId: number,
  key: string,
  status: number,
  text: string | null,
): Promise<void> {
  await tx
    .update(idempotencyKey)
    .set({ status, body: text === null ? null : sql`${text}::jsonb` })
    .where(byKey(personId, key));
}

const byKey = (personId: number, key: string) =>
  and(eq(idempotencyKey.personId, personId), eq(idempotencyKey.key, key));
