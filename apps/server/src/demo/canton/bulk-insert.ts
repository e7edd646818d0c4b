import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

type BulkColumn = readonly [
  type: 'integer' | 'smallint' | 'text' | 'boolean' | 'uuid' | 'timestamptz' | 'text[]',
  values: readonly (string | number | boolean | Date | null)[],
];

/** Separator of text[] entries; no text of the canton holds it. */
export const ENTRY_SEPARATOR = '\u001f';
export const joinEntries = (entries: readonly string[]): string => entries.join(ENTRY_SEPARATOR);

/** Inserts many rows with one statement and one parameter for each column; text[] values come as joined entries. */
export async function bulkInsert(db: Db, table: string, columns: Readonly<Record<string, BulkColumn>>): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const arrays = Object.values(columns).map(
    ([type, values]): SQL => sql`${sql.param(values)}::${sql.raw(type === 'text[]' ? 'text' : type)}[]`,
  );
  const selected = Object.entries(columns).map(([name, [type]]): SQL => {
    const column = sql.identifier(name);
    return type === 'text[]' ? sql`string_to_array(${column}, ${ENTRY_SEPARATOR})` : sql`${column}`;
  });
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${list(names)}) overriding system value
    select ${list(selected)} from unnest(${list(arrays)}) as rows (${list(names)})
  `);
}

const list = (parts: readonly Parameters<typeof sql.join>[0][number][]) => sql.join([...parts], sql`, `);

/** Reserves `count` ids of a table and returns the first. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  const { rows } = await db.execute<{ first: string }>(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count - 1}) - ${count - 1} as first`,
  );
  return Number(rows[0]?.first);
}

/**
 * Drops the tables' indexes, runs `load`, then builds them again: this is several times quicker than updating them for
 * two million rows. Keys and constraints stay. An index of a table in parts goes and comes with those of its parts.
 */
export async function withoutIndexes(db: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index as index
    where index.indrelid::regclass::text in ${[...tables]} and not index.indisunique
  `);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  try {
    await load();
  } finally {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
      for (const { definition } of rows) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')));
    });
  }
}
