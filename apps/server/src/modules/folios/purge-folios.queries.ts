import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Folios that were deleted before a moment, and those whose archive was kept until a day before another. */
export type Due = { deletedBefore: Date; keptBefore: string };
const isDue = ({ deletedBefore, keptBefore }: Due) =>
  sql`(deleted_on < ${instant(deletedBefore)} or kept_until < ${keptBefore}::date)`;

export async function findDue(db: Db, due: Due): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from folio where ${isDue(due)} order by id`);
  return rows.map(({ id }) => id);
}

export type PartRow = { id: number; folioId: number };

/** Parts that were taken out before a moment. */
export async function findRemovedBefore(db: Db, table: PartTable, moment: Date): Promise<PartRow[]> {
  const { rows } = await db.execute<PartRow>(sql`
    select id, folio_id as "folioId" from ${sql.identifier(table)}
    where removed_on < ${instant(moment)} order by removed_on`);
  return rows;
}

export type PartTable = 'folio_student' | 'folio_criterion';

/** A part with its observations, if it is still out since then. */
export async function deleteRemovedPart(db: Db, table: PartTable, id: number, moment: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${sql.identifier(table)} where id = ${id} and removed_on < ${instant(moment)}`,
  );
  return rowCount === 1;
}

/** Up to `limit` pupils of a folio that is due, with their observations; answers how many there were. */
export async function deletePupils(db: Db, folioId: number, due: Due, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from folio_student where id in (
      select s.id from folio_student s join folio f on f.id = s.folio_id
      where f.id = ${folioId} and ${isDue(due)} limit ${limit})`);
  return rowCount ?? 0;
}

export async function deleteFolioRow(db: Db, id: number, due: Due): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from folio where id = ${id} and ${isDue(due)}`);
  return rowCount === 1;
}
