import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { findReferences } from './person-references.ts';

/** A table whose rows joining two accounts may change, and how to find those of the two. */
export type ScopedTable = {
  table: string;
  key: string[];
  /** Columns that a statement may set. */
  settable: string[];
  /** Columns that hold a person's number. */
  people: string[];
  isOfPupils: boolean;
};

/** Sessions end on purpose; the record of joins is not part of itself. */
const LEFT_OUT = ['session', 'person_join'];
/** Others refer to their rows, so they have to be there first. */
export const PARENTS = ['person', 'folio_student', 'observation'];

/** Every table that refers to people or to pupils of folios, from the database itself; those that others refer to first. */
export async function findScope(db: Db): Promise<ScopedTable[]> {
  const references = await findReferences(db);
  const { rows } = await db.execute<Omit<ScopedTable, 'people'>>(sql`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary
        where a.attrelid = c.oid and a.attnum = any(i.indkey) order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' order by a.attnum) as settable,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'student_id') as "isOfPupils"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const people = Map.groupBy(references, ({ table }) => table);
  const placeOf = ({ table }: { table: string }) => (PARENTS.includes(table) ? PARENTS.indexOf(table) : PARENTS.length);
  return rows
    .map((row) => ({ ...row, people: (people.get(row.table) ?? []).map(({ column }) => column) }))
    .map((row) => (row.table === 'person' ? { ...row, people: ['id', ...row.people] } : row))
    .filter(({ table, people: own, isOfPupils }) => !LEFT_OUT.includes(table) && (own.length > 0 || isOfPupils))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The rows `t` of these people. */
export function rowsOfPeople({ people, isOfPupils }: ScopedTable, ids: readonly number[]): SQL {
  const them = sql`any(${sql.param([...ids])}::integer[])`;
  const conditions = people.map((column) => sql`t.${sql.identifier(column)} = ${them}`);
  if (isOfPupils) conditions.push(sql`t.student_id in (select id from folio_student where person_id = ${them})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
