import { and, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { emailValidation } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';

type Waiting = { tokenHash: string; personId: number; email: string; hours: number };

/** Held until the transaction ends: two requests of one person count one after the other. */
export async function lockPerson(db: Db, personId: number): Promise<void> {
  await db.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
}

/** Mails requested within the last hour, and seconds until the oldest no longer counts. */
export async function countRecent(db: Db, personId: number): Promise<{ count: number; wait: number }> {
  const oldest = min(emailValidation.createdOn);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      wait: sql<number>`coalesce(ceil(extract(epoch from ${oldest} + interval '1 hour' - now())), 0)::int`,
    })
    .from(emailValidation)
    .where(and(eq(emailValidation.personId, personId), gt(emailValidation.createdOn, sql`now() - interval '1 hour'`)));
  return row ?? { count: 0, wait: 0 };
}

/** Ends what waits for this person; the rows stay for the count. */
export async function expireWaiting(db: Db, personId: number): Promise<void> {
  await db
    .update(emailValidation)
    .set({ expiresOn: sql`now()` })
    .where(and(eq(emailValidation.personId, personId), gt(emailValidation.expiresOn, sql`now()`)));
}

/** Ends this one alone: a later request of hers counts. */
export async function expireToken(db: Db, tokenHash: string): Promise<void> {
  await db.update(emailValidation).set({ expiresOn: sql`now()` }).where(eq(emailValidation.tokenHash, tokenHash));
}

export async function insertWaiting(db: Db, { hours, ...row }: Waiting): Promise<void> {
  await db.insert(emailValidation).values({ ...row, expiresOn: sql`now() + make_interval(hours => ${hours})` });
}

/** The token's row as long as it counts; held until the transaction ends, so that a later request waits or is waited for. */
export async function findWaiting(db: Db, tokenHash: string): Promise<{ personId: number; email: string } | undefined> {
  const [row] = await db
    .select({ personId: emailValidation.personId, email: emailValidation.email })
    .from(emailValidation)
    .where(and(eq(emailValidation.tokenHash, tokenHash), gt(emailValidation.expiresOn, sql`now()`)))
    .for('update');
  return row;
}

/** What has expired and counts no more. */
export async function purgeWaiting(db: Db): Promise<void> {
  await db
    .delete(emailValidation)
    .where(
      and(lt(emailValidation.expiresOn, sql`now()`), lt(emailValidation.createdOn, sql`now() - interval '1 hour'`)),
    );
}
