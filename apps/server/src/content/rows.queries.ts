import type { ContentKind } from '@pupitre/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connection.ts';

/** Holds the row until the transaction ends, so that concurrent saves see each other's version. */
export async function lockContent(db: Db, content: ContentKind, id: number): Promise<void> {
  await db.execute(sql`select 1 from ${sql.identifier(content)} where id = ${id} for update`);
}

export async function setDeletedOn(db: Db, content: ContentKind, id: number, deletedOn: Date | null): Promise<void> {
  const moment = sql`${deletedOn?.toISOString() ?? null}::timestamptz`;
  await db.execute(sql`update ${sql.identifier(content)} set deleted_on = ${moment} where id = ${id}`);
}

/** The id of the row that an insert answered. */
export function insertedId([row]: readonly { id: number }[]): number {
  if (row === undefined) throw new Error('A content was not inserted.');
  return row.id;
}

type TrashTable = { id: AnyPgColumn; authorId: AnyPgColumn; deletedOn: AnyPgColumn<{ data: Date }> };

/** What a person deleted and can still restore, latest first: column, condition and order of a kind's own select. */
export const deletionOf = ({ deletedOn }: TrashTable) => sql<Date>`${deletedOn}`.mapWith(deletedOn);
export const inTrash = (table: TrashTable, authorId: number, deletedAfter: Date) =>
  and(eq(table.authorId, authorId), gt(table.deletedOn, deletedAfter));
export const latestDeleted = (table: TrashTable) => [desc(table.deletedOn), desc(table.id)];

/** Deletes for good what was deleted before a moment; answers how many. */
export async function deleteTrashedBefore(db: Db, content: ContentKind, moment: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${sql.identifier(content)} where deleted_on < ${moment.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
