import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientBase } from 'pg';
import { StartError } from '../start-error.ts';
import { onConnection } from './connection.ts';
import { withShortLocks } from './short-locks.ts';
import { isSqlState, LOCK_TIMEOUT } from './sql-state.ts';

const NO_RIGHT = '42501';
/**
 * A migration that waits for a lock makes every call behind it wait as well. So it gives up soon, lets them pass and tries
 * again.
 */
const LOCK_WAIT = '3s';
const PAUSE_MS = 2_000;
const TRIES = 30;
const TRIES_OF_ONE = 120;
/** Indexes that are built beside running calls: PostgreSQL allows no transaction around them. */
const BESIDE = /\bconcurrently\b/i;

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Runs what `folder` has and the database lacks, up to the migration of `last`: each one whole or not at all, but for those
 * that build indexes beside running calls, which can be run again. Answers how many it ran.
 */
export async function runMigrations(
  client: ClientBase,
  folder: string,
  last = Number.POSITIVE_INFINITY,
): Promise<number> {
  try {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
    const applied = new Set(rows.map(({ at }) => Number(at)));
    const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
      ({ folderMillis }) => folderMillis <= last && !applied.has(folderMillis),
    );
    for (const migration of missing) await (isBeside(migration) ? runBeside : runWhole)(client, migration);
    return missing.length;
  } catch (error) {
    if (!isSqlState(error, NO_RIGHT)) throw error;
    throw new StartError(
      `L'utilisateur de DATABASE_URL n'a pas le droit de créer les tables (${(error as Error).message}) : donnez-lui la base (alter database … owner to …).`,
    );
  }
}

const isBeside = ({ sql }: Migration) => sql.some((statement) => BESIDE.test(statement));

/** What stands beside the indexes takes one table at a time, in a moment without calls. */
async function runBeside(client: ClientBase, migration: Migration): Promise<void> {
  const db = onConnection(client as Client);
  for (const statement of migration.sql) {
    if (BESIDE.test(statement)) await client.query(statement);
    else await withShortLocks(db, (tx) => tx.execute(sql.raw(statement)), TRIES_OF_ONE).catch(explainBusy);
  }
  await note(client, migration);
}

function explainBusy(error: unknown): never {
  throw isSqlState(error, LOCK_TIMEOUT) ? new StartError(`${BUSY} Ce qui est fait le reste.`) : error;
}

async function runWhole(client: ClientBase, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
      for (const statement of migration.sql) await client.query(statement);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isSqlState(error, LOCK_TIMEOUT)) throw error;
      if (tries === TRIES) throw new StartError(`${BUSY} Rien n'a été modifié.`);
      await pause(PAUSE_MS);
    }
  }
}

const BUSY =
  "Une migration attend en vain qu'une table soit libre : cherchez la transaction qui la garde (pg_stat_activity), puis recommencez.";

const note = (client: ClientBase, { hash, folderMillis }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
