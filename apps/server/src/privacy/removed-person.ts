import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** The stand-in for every erased person, where others use what she made. */
export const REMOVED_NAME = 'Compte supprimé';
const KEY = 'removed-person';
/** Two erasures at once make one account. */
const LOCK_KEY = 7_087_484;

/** Id of that account, made by the first erasure; within its transaction. */
export async function getRemovedPerson(db: Db): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const found = await findRemovedPerson(db);
  if (found !== undefined) return found;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into person (display_name, folded_name, active) values (${REMOVED_NAME}, '', false) returning id`);
  const id = Number(rows[0]?.id);
  await db.execute(sql`insert into instance (key, value) values (${KEY}, ${String(id)})`);
  return id;
}

export async function findRemovedPerson(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from instance where key = ${KEY}`);
  return rows[0] === undefined ? undefined : Number(rows[0].value);
}
