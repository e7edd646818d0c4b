import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { runMigrations } from './run-migrations.ts';

let database: TestDatabase;
let folder: string;
let client: PoolClient;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pupitre-migrations-'));
  await mkdir(join(folder, 'meta'));
  client = await database.pool.connect();
});
afterEach(async () => {
  client.release(true);
  await database.drop();
  await rm(folder, { recursive: true });
});

const FIRST = 90_000_000_000_000;
async function give(...migrations: string[]): Promise<void> {
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: FIRST + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [place, text] of migrations.entries()) await writeFile(join(folder, `m${place}.sql`), text);
}
const NEXT = '\n--> statement-breakpoint\n';
const has = async (name: string) =>
  (await database.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])).rows[0]?.found;

test('each migration is whole or not at all, and run once', async () => {
  await give('create table one (id int)', `create table two (id int)${NEXT}select 1 / 0`);
  await expect(runMigrations(client, folder)).rejects.toThrow('division by zero');
  expect([await has('one'), await has('two')]).toEqual([true, false]);
  await give('create table one (id int)', 'create table two (id int)');
  expect(await runMigrations(client, folder)).toBe(1);
  expect(await runMigrations(client, folder)).toBe(0);
  expect(await has('two')).toBe(true);
});

test('an index is built beside running calls, and can be built again', async () => {
  await give(
    'create table one (id int)',
    `drop index concurrently if exists one_id${NEXT}create index concurrently one_id on one (id)`,
  );
  expect(await runMigrations(client, folder)).toBe(2);
  expect(await has('one_id')).toBe(true);
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [FIRST + 1]);
  expect(await runMigrations(client, folder)).toBe(1);
});

test('a migration that waits for a lock lets calls pass, and is tried again', async () => {
  await give('alter table instance add column more text');
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select * from instance');
  const running = runMigrations(client, folder);
  const waits =
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const countWaiting = async () => (await database.pool.query<{ count: number }>(waits)).rows[0]?.count;
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 5_000);
  // Calls that come behind it wait as long as it does, and no longer.
  await database.pool.query('select * from instance');
  await holder.query('commit');
  holder.release();
  expect(await running).toBe(1);
});
