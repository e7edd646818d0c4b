import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { Wire } from '../db/statement.ts';
import { findScope, rowsOfPeople, type ScopedTable } from './join-scope.ts';

/** Days in which joining two accounts can be taken back, as an import of the directory. */
export const JOIN_UNDO_DAYS = 7;

const keyOf = ({ key }: ScopedTable) =>
  sql`jsonb_build_object(${sql.join(
    key.map((column) => sql`${column}::text, t.${sql.identifier(column)}`),
    sql`, `,
  )})`;

/** Does `join` and keeps each row that it changed, as it stood before and after; answers the number of the join. */
export async function keepJoin(
  tx: Db,
  { fromId, intoId }: { fromId: number; intoId: number },
  join: () => Promise<void>,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into person_join (kept_id, gone_id) values (${intoId}, ${fromId}) returning id`);
  const joinId = rows[0]?.id ?? 0;
  const scope = await findScope(tx);
  const take = async (side: 'before' | 'after') => {
    for (const table of scope) {
      const column = sql.identifier(side);
      await tx.execute(sql`
        insert into person_join_row (join_id, place, key, ${column})
        select ${joinId}, ${table.table}, ${keyOf(table)}, to_jsonb(t)
        from ${sql.identifier(table.table)} t where ${rowsOfPeople(table, [fromId, intoId])}
        on conflict (join_id, place, key) do update set ${column} = excluded.${column}`);
    }
  };
  await take('before');
  await join();
  await take('after');
  await tx.execute(sql`delete from person_join_row where join_id = ${joinId} and before = after`);
  return joinId;
}

export type KeptJoin = { id: number; keptId: number; goneId: number; joinedOn: Date };

export async function findKeptJoin(db: Db, id: number): Promise<KeptJoin | undefined> {
  const { rows } = await db.execute<Wire<KeptJoin, 'joinedOn'>>(sql`
    select id, kept_id as "keptId", gone_id as "goneId", joined_on as "joinedOn" from person_join where id = ${id}`);
  return rows.map((row) => ({ ...row, joinedOn: new Date(row.joinedOn) }))[0];
}

/** Joins that wait before this one can be taken back: later ones into the same account. */
export async function hasLaterJoin(db: Db, { id, keptId }: KeptJoin): Promise<boolean> {
  const { rows } = await db.execute(sql`select from person_join where id > ${id} and kept_id = ${keptId} limit 1`);
  return rows.length > 0;
}

export async function purgeJoins(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from person_join
    where joined_on < ${now.toISOString()}::timestamptz - make_interval(days => ${JOIN_UNDO_DAYS})`);
}

/** Of somebody who is erased no row stays in what joins keep; a joining into her goes with her account. */
export async function forgetInJoins(tx: Db, personId: number): Promise<void> {
  const { rows } = await tx.execute(sql`select from person_join limit 1`);
  if (rows.length === 0) return;
  for (const { table, people, isOfPupils } of await findScope(tx)) {
    const sides = ['before', 'after'].map((side) => sql.identifier(side));
    const conditions = sides.flatMap((side) =>
      people.map((column) => sql`(r.${side} ->> ${column})::integer = ${personId}`),
    );
    if (isOfPupils) {
      conditions.push(
        ...sides.map(
          (side) =>
            sql`(r.${side} ->> 'student_id')::integer in (select id from folio_student where person_id = ${personId})`,
        ),
      );
    }
    await tx.execute(
      sql`delete from person_join_row r where r.place = ${table} and (${sql.join(conditions, sql` or `)})`,
    );
  }
}
