import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** A column that holds a person's number, and the unique keys of its table that contain it. */
export type Reference = {
  table: string;
  column: string;
  /** The other columns of each key. */
  keys: { columns: string[]; nullsAreEqual: boolean }[];
};

/** Numbers of people without a foreign key, in records that outlive them. */
const BARE_NUMBERS = ['access_log.person_id', 'person_act.person_id', 'person_act.actor_id'];

const FOREIGN_KEYS = sql`
  select c.conrelid as relid, k.own as attnum
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as k(own, other)
  join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.other and a.attname = 'id'
  where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'person'::regclass`;

/** Every column with a foreign key to a person, from the database itself, so that a new table counts too. */
export async function findForeignKeys(db: Db): Promise<Pick<Reference, 'table' | 'column'>[]> {
  const { rows } = await db.execute<Pick<Reference, 'table' | 'column'>>(sql`
    select r.relid::regclass::text as table, a.attname as column
    from (${FOREIGN_KEYS}) r join pg_attribute a on a.attrelid = r.relid and a.attnum = r.attnum order by 1, 2`);
  return rows;
}

/** Every column that refers to a person, with a foreign key or as a bare number. */
export async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    with referring as (
      ${FOREIGN_KEYS}
      union
      select a.attrelid, a.attnum from pg_attribute a
      where a.attrelid::regclass::text || '.' || a.attname = any(${sql.param(BARE_NUMBERS)}::text[])
    )
    select r.relid::regclass::text as table, a.attname as column, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'nullsAreEqual', i.indnullsnotdistinct,
        'columns', array(
          select o.attname from pg_attribute o
          where o.attrelid = r.relid and o.attnum = any(i.indkey) and o.attnum <> r.attnum order by o.attnum))), '[]')
      from pg_index i where i.indrelid = r.relid and i.indisunique and r.attnum = any(i.indkey)) as keys
    from referring r join pg_attribute a on a.attrelid = r.relid and a.attnum = r.attnum
    order by 1, 2`);
  return rows;
}
