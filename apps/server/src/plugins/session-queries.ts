import { and, desc, eq, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database, Db } from '../db/connection.ts';
import { pick } from '../db/pick.ts';
import { person, session } from '../db/schema.ts';
import { signalSessions } from '../db/signals.ts';

/** Applies to busy sessions too: whoever works all night signs in again (decision 031). */
const LONGEST_HOURS = 24;

const isAlive = and(
  sql`${session.lastSeenOn} > now() - make_interval(mins => ${session.idleMinutes})`,
  sql`${session.createdOn} > now() - make_interval(hours => ${sql.raw(String(LONGEST_HOURS))})`,
  person.active,
);

const FOUND = {
  csrfToken: session.csrfToken,
  /** Seconds, by the database's clock: processes need not agree on the time. */
  idleSeconds: sql<number>`extract(epoch from now() - ${session.lastSeenOn})::float8`,
  /** How old the provider's word about the roles is; null where it cannot be asked. */
  checkSeconds: sql<
    number | null
  >`case when ${session.tokens} <> '' then extract(epoch from now() - ${session.checkedOn})::float8 end`,
  personId: person.id,
  ...pick(person, 'displayName', 'objectGuid', 'cloeeWorldId', 'idp', 'roles'),
};

/**
 * One prepared statement reads the session and its person; expired sessions and inactive people give no row. Every
 * request runs it, so it goes to the driver directly: the query builder's way takes about as long again.
 */
export function prepareFindSession(db: Database) {
  const query = db
    .select(FOUND)
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.idHash, ''), isAlive));
  type Found = Awaited<typeof query>[number];
  const { sql: text } = query.toSQL();
  const names = Object.keys(FOUND);
  return async (pool: Pick<Pool, 'query'>, idHash: string): Promise<Found | undefined> => {
    const values = [idHash];
    const { rows } = await pool.query<unknown[]>({ name: 'find_session', text, values, rowMode: 'array' });
    const [row] = rows;
    if (row === undefined) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, row[index]])) as Found;
  };
}

/** The condition makes concurrent requests write once a minute in all. */
export async function touchSession(db: Db, idHash: string): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenOn: sql`now()` })
    .where(and(eq(session.idHash, idHash), lt(session.lastSeenOn, sql`now() - interval '1 minute'`)));
}

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row);
}

export type EndedSession = { tokens: string; idToken: string };

/** Ends sessions; every process closes their connections once this is committed. */
async function endSessions(db: Db, whose: SQL | undefined): Promise<EndedSession[]> {
  const { rows } = await db.execute<EndedSession>(sql`
    with ended as (delete from ${session} where ${whose ?? sql`false`} returning id_hash, id_token, tokens),
      told as ${sql.raw(signalSessions('ended'))}
    select id_token as "idToken", tokens from ended`);
  return rows;
}

export async function deleteSession(db: Db, idHash: string): Promise<EndedSession | undefined> {
  const [ended] = await endSessions(db, eq(session.idHash, idHash));
  return ended;
}

/** Ends the sessions of people who may not sign in any more, or of one person; returns how many. */
export async function deleteSessionsOf(db: Db, whose: 'inactive' | { personId: number }): Promise<number> {
  const isTheirs =
    whose === 'inactive'
      ? notExists(
          db
            .select()
            .from(person)
            .where(and(eq(person.id, session.personId), person.active)),
        )
      : eq(session.personId, whose.personId);
  return (await endSessions(db, isTheirs)).length;
}

/** Ends what the provider says: its session of that name, or all of a person; returns how many. */
export async function deleteSessionsBySid(db: Db, sid: string, issuer: string): Promise<number> {
  const isTheirs = sql`exists (select from ${person} where ${person.id} = ${session.personId} and ${person.issuer} = ${issuer})`;
  return (await endSessions(db, and(eq(session.sid, sid), ne(session.sid, ''), isTheirs))).length;
}

export async function deleteSessionsBySubject(db: Db, subject: string, issuer: string): Promise<number> {
  const isHers = sql`${session.personId} in (
    select id from ${person} where subject = ${subject} and issuer = ${issuer})`;
  return (await endSessions(db, isHers)).length;
}

/** Lets one caller in all processes check a session; answers its sealed tokens, or nothing where another does. */
export async function claimCheck(db: Db, idHash: string, afterSeconds: number): Promise<string | undefined> {
  const [row] = await db
    .update(session)
    .set({ checkedOn: sql`now()` })
    .where(and(eq(session.idHash, idHash), lt(session.checkedOn, sql`now() - make_interval(secs => ${afterSeconds})`)))
    .returning({ tokens: session.tokens });
  return row?.tokens;
}

/** Has the next check come sooner, because this one got no answer. */
export async function checkSooner(db: Db, idHash: string, secondsAgo: number): Promise<void> {
  await db
    .update(session)
    .set({ checkedOn: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where(eq(session.idHash, idHash));
}

export async function replaceTokens(db: Db, idHash: string, tokens: string): Promise<void> {
  await db.update(session).set({ tokens }).where(eq(session.idHash, idHash));
}

/** Ends all but one; returns how many. */
export async function deleteOtherSessions(db: Db, personId: number, keptIdHash: string): Promise<number> {
  const ended = await endSessions(db, and(eq(session.personId, personId), ne(session.idHash, keptIdHash)));
  return ended.length;
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await endSessions(
    db,
    or(
      lt(session.lastSeenOn, sql`now() - make_interval(mins => ${session.idleMinutes})`),
      lt(session.createdOn, sql`now() - make_interval(hours => ${LONGEST_HOURS}::int)`),
    ),
  );
}

/** Finds which of these sessions still exist, with one statement. */
export async function findLiveSessions(db: Db, idHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ idHash: session.idHash })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(sql`${session.idHash} = any(${sql.param(idHashes)}::text[])`, isAlive));
  return rows.map(({ idHash }) => idHash);
}

/** A part of the hash names a session among those of its person, and opens none. */
const handle = sql<string>`left(${session.idHash}, 16)`;

/** The open sessions of a person, the latest first. */
export async function findSessionsOf(db: Db, personId: number) {
  return db
    .select({ id: handle, ...pick(session, 'device', 'createdOn', 'lastSeenOn') })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.personId, personId), isAlive))
    .orderBy(desc(session.createdOn), session.idHash);
}

/** How many open sessions each of these people has; those without one are missing. */
export async function countSessionsOf(db: Db, personIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ personId: session.personId, count: sql<number>`count(*)::int` })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(sql`${session.personId} = any(${sql.param(personIds)}::int[])`, isAlive))
    .groupBy(session.personId);
  return new Map(rows.map(({ personId, count }) => [personId, count]));
}

/** Ends the session of this person that `findSessionsOf` calls so; returns how many. */
export async function deleteSessionOf(db: Db, personId: number, id: string): Promise<number> {
  return (await endSessions(db, and(eq(session.personId, personId), eq(handle, id)))).length;
}
