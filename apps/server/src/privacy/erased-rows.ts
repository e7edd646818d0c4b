import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database, Db } from '../db/connection.ts';
import { type Rewritten, rewriteTables } from '../db/rewrite.ts';

/** The fact of `instance` that says since when deleted rows of an erased person lie in the database's files. */
const KEY = 'erased-rows';

/** Within the transaction of an erasure. */
export async function noteErasedRows(db: Db): Promise<void> {
  await db.execute(sql`
    insert into instance (key, value) values (${KEY}, clock_timestamp()::text)
    on conflict (authority_id, key) do update set value = excluded.value`);
}

/** Rewrites the database's files if somebody was erased since the last time; null where nobody was. */
export async function rewriteErased(db: Database, pool: Pool): Promise<Rewritten | null> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from instance where key = ${KEY}`);
  const since = rows[0]?.value;
  if (since === undefined) return null;
  const rewritten = await rewriteTables(pool);
  // Another erasure may have come meanwhile.
  await db.execute(sql`delete from instance where key = ${KEY} and value = ${since}`);
  return rewritten;
}
