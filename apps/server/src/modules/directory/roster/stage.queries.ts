import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

/** Key of an advisory lock: two imports on one database take turns. */
const LOCK_KEY = 7_087_484;

export const takeTurn = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);

/** The roster as it was read, and what it changed (`roster_change`), in tables that end with the transaction. */
export async function createStage(db: Db): Promise<void> {
  await takeTurn(db);
  await db.execute(sql`
    create temp table roster_school (sourced_id text primary key, name text, code text, center text) on commit drop;
    create temp table roster_user (sourced_id text primary key, line int, object_guid text, world_id text,
      display_name text, given_name text, family_name text, folded_name text, email text, enabled boolean,
      deleted boolean) on commit drop;
    create temp table roster_role (user_id text, role text, org_id text, deleted boolean) on commit drop;
    create temp table roster_class (sourced_id text primary key, name text, year int, school_id text, deleted boolean,
      opens_on date, closes_on date) on commit drop;
    create temp table roster_enrollment (class_id text, user_id text, part text, deleted boolean, begins_on date,
      ends_on date, ahead boolean) on commit drop;
    create temp table roster_kept (kind text, sourced_id text, primary key (kind, sourced_id)) on commit drop;
    create temp table roster_done (kind text, what text, person_id int, school_id int, class_id int, before jsonb,
      after jsonb) on commit drop;`);
}

const COLUMNS = {
  roster_school: 'sourced_id text, name text, code text, center text',
  roster_user:
    'sourced_id text, line int, object_guid text, world_id text, display_name text, given_name text, family_name text, folded_name text, email text, enabled boolean, deleted boolean',
  roster_role: 'user_id text, role text, org_id text, deleted boolean',
  roster_class: 'sourced_id text, name text, year int, school_id text, deleted boolean, opens_on date, closes_on date',
  roster_enrollment:
    'class_id text, user_id text, part text, deleted boolean, begins_on date, ends_on date, ahead boolean',
  roster_kept: 'kind text, sourced_id text',
} as const;
export type StageTable = keyof typeof COLUMNS;

const BATCH = 2_000;

/** Puts rows into one table of the stage, some thousands a statement. */
export function stageWriter<Row extends Record<string, unknown>>(db: Db, table: StageTable) {
  let rows: Row[] = [];
  const flush = async () => {
    if (rows.length === 0) return;
    const batch = JSON.stringify(rows);
    rows = [];
    await db.execute(sql`
      insert into ${sql.identifier(table)} select * from json_to_recordset(${batch}::json) as t(${sql.raw(COLUMNS[table])})
      on conflict do nothing`);
  };
  return {
    add: async (row: Row): Promise<void> => {
      rows.push(row);
      if (rows.length >= BATCH) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await db.execute(sql`analyze ${sql.identifier(table)}`);
    },
  };
}

/** What the database knows already, for rosters that do not hold everything. */
export async function findKnownIds(db: Db, what: 'school' | 'class' | 'person'): Promise<string[]> {
  const query = {
    school: sql`select sourced_id as id from school`,
    class: sql`select sourced_id as id from class_group where sourced_id is not null`,
    person: sql`select object_guid as id from person where object_guid is not null`,
  }[what];
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** Users whose world id belongs to somebody else already; they leave the stage and stay as they are. */
export const takeOutConflicts = (db: Db): Promise<{ line: number }[]> =>
  takeOut(
    db,
    sql`exists (select 1 from person p where p.cloee_world_id = u.world_id and p.object_guid <> u.object_guid)`,
  );

/** Pupils without a world id, by which everything reaches them, in the order of their lines. */
export const takeOutNameless = (db: Db): Promise<{ line: number }[]> =>
  takeOut(
    db,
    sql`u.world_id is null and exists (
      select 1 from roster_role r where r.user_id = u.sourced_id and r.role = 'eleves' and not r.deleted)`,
  );

async function takeOut(db: Db, condition: SQL): Promise<{ line: number }[]> {
  const { rows } = await db.execute<{ line: number }>(sql`
    with bad as (
      delete from roster_user u where not u.deleted and ${condition} returning u.object_guid, u.line
    ), kept as (
      insert into roster_kept select 'user', object_guid from bad on conflict do nothing
    )
    select line from bad order by line`);
  return rows;
}

export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze person, school_member, class_group, class_member`);
}
