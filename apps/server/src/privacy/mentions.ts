import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { likePart } from '../db/like.ts';
import type { FoundPerson } from './find-person.ts';

/** Texts that hold her name or an identifier of hers: `table.column` and the number of rows. */
export type Mention = { column: string; rows: number };

type Column = { table: string; column: string };

/** Every column of the product's tables that holds text of any kind. */
export async function findTextColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_inherits where inhrelid = to_regclass(format('public.%I', c.table_name)))
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'uuid') or c.udt_name in ('_text', '_varchar'))
    order by 1, 2`);
  return rows;
}

/** Words that identify her in a text. */
export const namesOf = ({ displayName, objectGuid, cloeeWorldId, emails }: FoundPerson): string[] => [
  ...new Set(
    [displayName, objectGuid, cloeeWorldId, ...emails].filter((one): one is string => one !== null && one !== ''),
  ),
];

/** Three letters occur in half of all texts. */
export const isTellingInside = (name: string): boolean => name.length > 3;

/** Reads every text once; for a canton with many observations that takes a while. */
export async function findMentions(db: Db, names: readonly string[]): Promise<Mention[]> {
  const columns = await findTextColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const patterns = names.filter(isTellingInside).flatMap((name) => {
    // In JSON a quotation mark or a backslash is escaped.
    const inJson = JSON.stringify(name).slice(1, -1);
    return inJson === name ? [likePart(name)] : [likePart(name), likePart(inJson)];
  });
  const found: Mention[] = [];
  for (const [table, own] of tables) {
    const counts = own.map(
      ({ column }) =>
        sql`count(*) filter (where ${sql.identifier(column)}::text ilike any(${sql.param(patterns)}::text[]))::int`,
    );
    const { rows } = await db.execute<{ counts: number[] }>(
      sql`select array[${sql.join(counts, sql`, `)}] as counts from ${sql.identifier(table)}`,
    );
    for (const [index, { column }] of own.entries()) {
      const count = rows[0]?.counts[index] ?? 0;
      if (count > 0) found.push({ column: `${table}.${column}`, rows: count });
    }
  }
  return found;
}
