import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, LIMITS, openDatabase } from '../src/db/connection.ts';
import type { SteadyPool } from '../src/db/steady-pool.ts';
import { databaseUrl, runStatement } from './database-server.ts';

export type TestDatabase = { db: Database; pool: SteadyPool; url: string; drop: () => Promise<void> };

/** A migrated, empty database for a whole file of tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** A migrated, empty database of its own. Call `drop` when the test is over. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `pupitre_test_${randomBytes(6).toString('hex')}`;
  const template = pg.escapeIdentifier(inject('templateDatabase'));
  // The template has nothing that is not written yet: its files are copied, not logged block by block.
  await runStatement(serverUrl, `create database ${pg.escapeIdentifier(name)} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  // What people may wait for is asked where it is meant (src/db/never-stuck.test.ts); a machine that stands still for a minute
  // is no failure.
  const { db, pool, close } = openDatabase(url, { max: 6, limits: LIMITS.work });
  const drop = async () => {
    await close();
    await runStatement(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  };
  return { db, pool, url, drop };
}
