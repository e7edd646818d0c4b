import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { devAccount, person, signInFailure } from '../../../db/schema.ts';

export type DevAccount = { login: string; personId: number; displayName: string; roles: string[] };

export const findAccounts = (db: Db): Promise<DevAccount[]> =>
  db
    .select({
      login: devAccount.login,
      personId: devAccount.personId,
      displayName: person.displayName,
      roles: person.roles,
    })
    .from(devAccount)
    .innerJoin(person, eq(person.id, devAccount.personId))
    .orderBy(asc(devAccount.position), asc(devAccount.login));

export async function findAccount(db: Db, login: string) {
  const [row] = await db.select().from(devAccount).where(eq(devAccount.login, login));
  return row;
}

export async function findAccountPerson(db: Db, personId: number) {
  const [row] = await db
    .select({ person })
    .from(devAccount)
    .innerJoin(person, eq(person.id, devAccount.personId))
    .where(eq(person.id, personId));
  return row?.person;
}

/** Tries on one account take turns, whichever process they reach; until the end of the transaction. */
export async function lockAccount(db: Db, login: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${login}`}))`);
}

/**
 * Seconds that an account must still wait after too many failures; 0 when it may be tried. By the database's clock: the
 * processes share no other.
 */
export async function findWait(db: Db, login: string, limit: number, windowMinutes: number): Promise<number> {
  const inWindow = and(
    eq(signInFailure.account, login),
    gt(signInFailure.failedOn, sql`now() - make_interval(mins => ${windowMinutes})`),
  );
  const [failures] = await db
    .select({ total: count(), areAhead: sql<boolean | null>`max(${signInFailure.failedOn}) > now()` })
    .from(signInFailure)
    .where(inWindow);
  // The clock was set back: they count from now on, neither for as long as the step nor not at all.
  if (failures?.areAhead) await bringBack(db, login);
  if ((failures?.total ?? 0) < limit) return 0;
  // The account opens again when the oldest of the last `limit` failures leaves the window.
  const [oldest] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${signInFailure.failedOn} + make_interval(mins => ${windowMinutes}) - now()))::int`,
    })
    .from(signInFailure)
    .where(inWindow)
    .orderBy(desc(signInFailure.failedOn))
    .offset(limit - 1)
    .limit(1);
  return Math.max(1, oldest?.seconds ?? 1);
}

const bringBack = (db: Db, login: string) =>
  db
    .update(signInFailure)
    .set({ failedOn: sql`now()` })
    .where(and(eq(signInFailure.account, login), gt(signInFailure.failedOn, sql`now()`)));

export async function insertFailure(db: Db, login: string): Promise<void> {
  await db.insert(signInFailure).values({ account: login });
}

export async function deleteFailures(db: Db, login: string): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.account, login));
}
