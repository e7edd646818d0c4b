import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/build-app.ts';
import { LIMITS, openDatabase } from '../src/db/connection.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { type Client, createClient } from './test-client.ts';
import { testConfig } from './test-config.ts';

/** The application on a PostgreSQL, a media folder and a mail folder of its own, as `npm start` runs it: all in one folder. */
export async function startOwnServer() {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-own-'));
  // As root, PostgreSQL runs under another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const screens = openDatabase(postgres.url);
  const work = openDatabase(postgres.url, { max: 3, limits: LIMITS.work });
  await prepareDatabase(work.pool, { environment: 'test', fill: async () => undefined });
  const { settings } = testConfig();
  const config = testConfig({
    dataDir,
    media: { storage: { kind: 'folder', folder: join(dataDir, 'media') }, fetchesAddresses: false },
    mail: { smtpUrl: null, from: 'pupitre@pupitre.test', folder: join(dataDir, 'mails') },
    settings: { ...settings, featureFlags: { ...settings.featureFlags, notifications: true, groupes: true } },
  });
  const logLines: string[] = [];
  const app = await buildApp({
    ...{ config, db: screens.db, pool: screens.pool, work, webDir: '/nonexistent' },
    logStream: { write: (line) => void logLines.push(line) },
  });
  return {
    ...{ app, config, dataDir, logLines, db: work.db, pool: work.pool },
    newClient: (): Client => createClient(app, config.publicUrl),
    stop: async () => {
      await app.close();
      await screens.close();
      await work.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;
