import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** Rules of the program that stored rows follow; a job brings rows of before there, once for each state of the rules. */
export type RuleName = 'conjugation-rules' | 'word-key-rules' | 'name-rules';

export async function followsRules(db: Db, name: RuleName, state: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from instance where key = ${name} and value = ${String(state)}`);
  return rows.length > 0;
}

export async function markRules(db: Db, name: RuleName, state: number): Promise<void> {
  await db.execute(sql`
    insert into instance (key, value) values (${name}, ${String(state)})
    on conflict (authority_id, key) do update set value = excluded.value`);
}
