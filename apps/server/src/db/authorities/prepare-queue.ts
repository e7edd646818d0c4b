import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { queueSchema } from './database-role.ts';

/** Makes the tables of an authority's queue, or brings them to its version: by one process, under the lock of the migrations. */
export async function prepareQueue(client: Pick<Pool, 'query'>, authority: number): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: queueSchema(authority), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
