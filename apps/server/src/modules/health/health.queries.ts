import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

/** Whether migrations have run; throws when the database does not answer. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
  return rows.length > 0;
}
