import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/connection.ts';
import { person, session } from '../db/schema.ts';

/** One prepared statement reads the session and its person; expired sessions and inactive people give no row. */
export const prepareFindSession = (db: Database) =>
  db
    .select({
      csrfToken: session.csrfToken,
      /** Seconds, by the database's clock: processes need not agree on the time. */
      idleSeconds: sql<number>`extract(epoch from now() - ${session.lastSeenOn})::float8`,
      personId: person.id,
      displayName: person.displayName,
      objectGuid: person.objectGuid,
      cloeeWorldId: person.cloeeWorldId,
      idp: person.idp,
      roles: person.roles,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(
      and(
        eq(session.idHash, sql.placeholder('idHash')),
        sql`${session.lastSeenOn} > now() - make_interval(mins => ${session.idleMinutes})`,
        person.active,
      ),
    )
    .prepare('find_session');

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

export async function deleteSession(db: Db, idHash: string): Promise<{ idToken: string } | undefined> {
  const rows = await db.delete(session).where(eq(session.idHash, idHash)).returning({ idToken: session.idToken });
  return rows[0];
}
