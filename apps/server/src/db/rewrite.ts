import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { isSqlState, LOCK_TIMEOUT } from './sql-state.ts';

/** What the role of the connection did not allow: an external server's operator does it. */
export type Rewritten = { tables: number; isStatisticsDone: boolean; isLogDone: boolean };

const INSUFFICIENT_PRIVILEGE = '42501';
/** A table that is being rewritten waits for its readers, and everybody who comes later waits behind. */
const LOCK_WAIT = '1s';
const TRIES = 120;
const PAUSE_MS = 1_000;
/** More than the recycled files of the log that an earlier version may have left in 512 MB. */
const LOG_ROUNDS = 80;

/**
 * Writes every table into new files. A deleted row, and the former version of a changed one, stay readable in the files
 * of PostgreSQL after an ordinary VACUUM too: in the free space of the pages of tables and indexes, in the statistics of
 * the planner, and in the log of writes (decision 200). Readers of a table wait while it is written.
 */
export async function rewriteTables(pool: Pool): Promise<Rewritten> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('set statement_timeout = 0');
    await waitForOlder(client);
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by pg_table_size(c.oid), 1`);
    for (const { name } of tables) await patiently(() => client.query(`vacuum (full, analyze) ${name}`));
    const isStatisticsDone = await ifAllowed(() => rewriteStatistics(client));
    const isLogDone = isStatisticsDone && (await ifAllowed(() => endLog(client)));
    return { tables: tables.length, isStatisticsDone, isLogDone };
  } finally {
    // Its settings end with it.
    client.release(true);
  }
}

/** While an older transaction could still read deleted rows, they are copied with the others. */
async function waitForOlder(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now');
  await patiently(async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and greatest(age(backend_xid), age(backend_xmin)) > age($1::xid)`,
      [rows[0]?.now],
    );
    return rowCount === 0;
  });
}

/** Samples of values of every column. A table that has become empty keeps its old ones through `analyze`. */
async function rewriteStatistics(client: PoolClient): Promise<void> {
  await client.query(`
    delete from pg_statistic s using pg_class c, pg_namespace n
    where c.oid = s.starelid and n.oid = c.relnamespace and n.nspname !~ '^pg_' and (c.relkind = 'p' or c.reltuples = 0)`);
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'p'`,
  );
  for (const { name } of rows) await patiently(() => client.query(`analyze ${name}`));
  await patiently(() => client.query('vacuum full pg_statistic'));
}

/**
 * Goes on in a file of the log that did not exist before, and lets the former ones go. Their contents count: PostgreSQL
 * would use such files again without emptying them.
 */
async function endLog(client: PoolClient): Promise<void> {
  const files = async () => {
    const { rows } = await client.query<{ first: string; last: string }>(
      `select min(name) as first, max(name) as last from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    );
    return { first: rows[0]?.first ?? '', last: rows[0]?.last ?? '' };
  };
  const before = await files();
  for (let round = 0; round < LOG_ROUNDS; round += 1) {
    await client.query('checkpoint');
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    if ((await files()).first > before.last) return;
  }
  throw new Error('The log of writes keeps its files.');
}

async function ifAllowed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isSqlState(error, INSUFFICIENT_PRIVILEGE)) return false;
    throw error;
  }
}

/** Again while a lock is not given in time, or while the answer is false. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if ((await work()) !== false) return;
    } catch (error) {
      if (!isSqlState(error, LOCK_TIMEOUT)) throw error;
    }
    if (tries === TRIES) {
      throw new StartError('La base est trop occupée pour être récrite : recommencez hors des heures d’école.');
    }
    await pause(PAUSE_MS);
  }
}
