import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** Where the ordered parts of a content lie. */
export type ItemTable = {
  name: string;
  /** Column that names the content they belong to. */
  owner: string;
  /** Every other column besides id and position: its name, the item's field, its type. */
  columns: readonly (readonly [column: string, field: string, type: string])[];
};

type Placed = { position: number };

// Items travel as one JSON parameter: 2,000 of them with a parameter a value would take long to assemble.
const given = ({ columns }: ItemTable, items: readonly Placed[]): SQL => {
  const fields = columns.map(([, field, type]) => `"${field}" ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given ${sql.raw(`(id int, position int, ${fields.join(', ')})`)}`;
};

export async function insertItems(db: Db, table: ItemTable, ownerId: number, items: readonly Placed[]): Promise<void> {
  if (items.length === 0) return;
  const names = table.columns.map(([column]) => column).join(', ');
  const fields = table.columns.map(([, field]) => `"${field}"`).join(', ');
  await db.execute(sql`
    insert into ${sql.raw(`${table.name} (${table.owner}, position, ${names})`)}
    select ${ownerId}::int, position, ${sql.raw(fields)} from ${given(table, items)} order by position`);
}

export async function updateItems(
  db: Db,
  table: ItemTable,
  ownerId: number,
  items: readonly (Placed & { id: number })[],
): Promise<void> {
  if (items.length === 0) return;
  const changes = table.columns.map(([column, field]) => `${column} = given."${field}"`).join(', ');
  await db.execute(sql`
    update ${sql.raw(table.name)} set position = given.position, ${sql.raw(changes)} from ${given(table, items)}
    where ${sql.raw(`${table.name}.id = given.id and ${table.name}.${table.owner}`)} = ${ownerId}`);
}

export async function deleteItems(db: Db, table: ItemTable, ownerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from ${sql.raw(table.name)}
    where ${sql.raw(table.owner)} = ${ownerId} and id = any(${sql.param(ids)}::int[])`);
}
