import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/connection.ts';
import { statement } from '../../src/db/statement.ts';

/** Statements that differ from what their rows say, for the test of that test. */

export const right = statement<{ id: number; name?: string; pupils: number[] }>(
  'right',
  `select id, array(select 1) as pupils from person where id = $1`,
);
export const missing = statement<{ id: number; name: string }>('missing', 'select id from person');
export const typed = statement<{ id: string; roles: number[] }>('typed', 'select id, roles from person');
export const misspelt = statement<{ id: number }>('misspelt', 'select idd as id from person');

export const surplus = (db: Db, id: number) =>
  db.execute<{ id: number }>(sql`select id, display_name as name from person where id = ${id}`);
export const twice = (db: Db) => db.execute<{ id: number }>(sql`select p.id, s.id from person p, school s`);

export async function dated(db: Db, { ids, isActive }: { ids: readonly number[]; isActive: boolean }): Promise<Date[]> {
  const chosen = sql`id = any(${sql.param([...ids])}::int[])`;
  const { rows } = await db.execute<{ on: Date }>(
    sql`select created_on as on from person where ${isActive ? sql`active and ${chosen}` : chosen}`,
  );
  return rows.map(({ on }) => on);
}
