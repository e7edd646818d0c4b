import { fileURLToPath } from 'node:url';
import { type Config, readProcessConfig } from '../config.ts';
import { checkServer, type Database, LIMITS, openDatabase } from '../db/connection.ts';
import { choose } from '../db/connections.ts';
import { DataFolderBusy } from '../db/embedded/data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { runningDatabaseUrl } from '../db/embedded/running-postgres.ts';
import { splitHosts } from '../db/hosts.ts';
import { migratesAtStart, type PrepareOptions, prepareDatabase } from '../db/migrate.ts';
import type { SteadyPool } from '../db/steady-pool.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { StartError } from '../start-error.ts';

const REPO_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Runs a command on the installation's database: DATABASE_URL, or the embedded one. A running product shares the
 * embedded one; else the command starts it. `run` is told how many migrations were run first.
 */
export async function withDatabase(
  run: (db: Database, config: Config, pool: SteadyPool, ran: number) => Promise<number>,
  { migrates = false, as = 'authority' }: Pick<PrepareOptions, 'migrates' | 'as'> = {},
): Promise<number> {
  const config = readProcessConfig({ repoRoot: REPO_ROOT });
  const { url, stop } = await findDatabase(config);
  try {
    const { db, pool, close } = openDatabase(url, { max: 2, limits: LIMITS.work });
    try {
      await checkServer(pool);
      const ran = await prepareDatabase(pool, {
        environment: config.environment,
        migrates: migrates || migratesAtStart(config),
        as,
        fill: async (tx) => {
          const storage = createMediaStorage(config);
          const { fillDemoSchool } = await import('../demo/fill-demo-school.ts');
          await fillDemoSchool(tx, new Date(), storage).finally(storage.close);
        },
      });
      return await run(db, config, pool, ran);
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

/**
 * Runs a command on the database as it is, without migrating or filling it. With `alone` it refuses while a product
 * runs on it.
 */
export async function withBareDatabase(
  run: (config: Config, url: string) => Promise<number>,
  { alone }: { alone: boolean },
): Promise<number> {
  const config = readProcessConfig({ repoRoot: REPO_ROOT });
  const { url, stop } = await (alone ? startDatabase(config) : findDatabase(config));
  try {
    const { pool, close } = openDatabase(url, { max: 1, limits: LIMITS.work });
    await checkServer(pool).finally(close);
    return await run(config, url);
  } finally {
    await stop();
  }
}

type Found = { url: string; stop: () => Promise<void> };

async function findDatabase(config: Config): Promise<Found> {
  try {
    return await startDatabase(config);
  } catch (error) {
    const url = error instanceof DataFolderBusy ? runningDatabaseUrl(config.dataDir) : null;
    if (url === null) throw error;
    return { url, stop: async () => undefined };
  }
}

async function startDatabase(config: Config): Promise<Found> {
  const given = config.database.directUrl ?? config.databaseUrl;
  if (given !== null) return { url: await choose(splitHosts(given)), stop: async () => undefined };
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  return { url: postgres.url, stop: postgres.stop };
}

/** Ends the process with the command's exit code. A user's mistake prints one line, a bug a stack trace. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const text = error instanceof StartError ? error.message : describe(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
