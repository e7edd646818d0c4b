import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { FOREIGN_KEY_VIOLATION, isSqlState, UNIQUE_VIOLATION } from '../db/sql-state.ts';
import { deleteSessionsOf } from '../plugins/session-queries.ts';
import { findScope, PARENTS, type ScopedTable } from './join-scope.ts';
import type { KeptJoin } from './kept-joins.ts';

/** A row that has no place any more: what it belongs to is gone, or the same stands there again. */
const NO_PLACE = [FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION];

/**
 * Makes two accounts of one again, as they were before `join`. What was done since stays with the account that stayed: a
 * row that changed keeps what changed, and goes back to its person all the same.
 */
export async function undoJoin(tx: Db, join: KeptJoin): Promise<void> {
  const { id, keptId, goneId } = join;
  const scope = await findScope(tx);
  const parents = scope.filter(({ table }) => PARENTS.includes(table));
  const others = scope.filter(({ table }) => !PARENTS.includes(table));
  const [person, ...rows] = parents;
  if (person === undefined) throw new Error('The table of people is missing.');
  // The identifiers that the account that stayed took over are free first.
  await moveBack(tx, person, id);
  await putBack(tx, person, id);
  for (const table of rows) await putBack(tx, table, id);
  for (const table of [...rows, ...others]) await moveBack(tx, table, id);
  // A folio has one owner, a pupil one place in a class: what came goes before what went comes.
  for (const table of others) await takeOut(tx, table, id);
  for (const table of others) await putBack(tx, table, id);
  for (const table of rows.toReversed()) await takeOut(tx, table, id);
  await countAgain(tx, [keptId, goneId]);
  // Whoever signed in as the other one is not she.
  await deleteSessionsOf(tx, { personId: keptId });
  await tx.execute(sql`delete from person_join where id = ${id}`);
}

const columnsOf = (names: readonly string[], from?: SQL) =>
  sql.join(
    names.map((name) => (from === undefined ? sql.identifier(name) : sql`${from}.${sql.identifier(name)}`)),
    sql`, `,
  );

const isItsRow = ({ table, key }: ScopedTable) => {
  const given = sql`jsonb_populate_record(null::${sql.identifier(table)}, j.key)`;
  return sql`(${columnsOf(key, sql`t`)}) = (select ${columnsOf(key, sql`k`)} from ${given} k)`;
};

/** Columns that the join changed, and nobody since. */
async function moveBack(tx: Db, table: ScopedTable, joinId: number): Promise<void> {
  const columns = table.settable.filter((name) => !table.key.includes(name));
  if (columns.length === 0) return;
  const name = sql.identifier(table.table);
  await tx.execute(sql`
    update ${name} t set (${columnsOf(columns)}) = (
      select ${columnsOf(columns, sql`r`)} from jsonb_populate_record(t, (
        select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(j.before) b
        where j.after -> b.key is distinct from b.value and to_jsonb(t) -> b.key is not distinct from j.after -> b.key)) r)
    from person_join_row j
    where j.join_id = ${joinId} and j.place = ${table.table} and j.before is not null and j.after is not null
      and ${isItsRow(table)}`);
}

/** Rows that went, each where it still has a place. */
async function putBack(tx: Db, table: ScopedTable, joinId: number): Promise<void> {
  const name = sql.identifier(table.table);
  const insert = (db: Db, condition: SQL) =>
    db.execute(sql`
      insert into ${name} overriding system value
      select r.* from person_join_row j, jsonb_populate_record(null::${name}, j.before) r
      where j.join_id = ${joinId} and j.place = ${table.table} and j.after is null and ${condition}
      on conflict do nothing`);
  if (await tries(tx, (db) => insert(db, sql`true`))) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from person_join_row where join_id = ${joinId} and place = ${table.table} and after is null order by id`);
  for (const { id } of rows) await tries(tx, (db) => insert(db, sql`j.id = ${id}`));
}

/** Rows that the join made and nobody has changed since. */
async function takeOut(tx: Db, table: ScopedTable, joinId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${sql.identifier(table.table)} t using person_join_row j
    where j.join_id = ${joinId} and j.place = ${table.table} and j.before is null and j.after = to_jsonb(t)
      and ${isItsRow(table)}`);
}

/** Counts beside rows, and versions, so that open pages read again. */
async function countAgain(tx: Db, people: readonly number[]): Promise<void> {
  const theirs = sql`folio_student s where s.person_id = any(${sql.param([...people])}::integer[])`;
  await tx.execute(sql`
    update folio f set version = f.version + 1, student_count = (
      select count(*) from folio_student s where s.folio_id = f.id and s.removed_on is null)
    where f.id in (select s.folio_id from ${theirs})`);
  await tx.execute(sql`
    update observation o set discussion_count = c.count from (
      select o.student_id, o.criterion_id, count(m.student_id)::int as count
      from observation o left join observation_comment m on m.student_id = o.student_id and m.criterion_id = o.criterion_id
      where o.student_id in (select s.id from ${theirs}) group by 1, 2) c
    where o.student_id = c.student_id and o.criterion_id = c.criterion_id and o.discussion_count <> c.count`);
}

/** Whether it could be done; what has no place leaves the transaction as it was. */
async function tries(tx: Db, work: (db: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (!NO_PLACE.some((state) => isSqlState(error, state))) throw error;
    return false;
  }
}
