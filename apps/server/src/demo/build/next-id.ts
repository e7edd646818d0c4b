import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connection.ts';

/**
 * Takes the next number of a table's own id sequence. Factories derive names and keys from it, so that rows are the
 * same in every run on a fresh database and never collide between processes on one database.
 */
export async function nextId(db: Db, table: PgTable): Promise<number> {
  const sequence: SQL = sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id`;
  const result = await db.execute<{ id: number }>(sequence);
  return onlyRow(result.rows).id;
}

/** The single row that an insert with `returning` gives. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`);
  return row;
}
