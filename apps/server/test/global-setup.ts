import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/connection.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { databaseUrl, runStatement } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database of the test server from which others are created. */
    serverUrl: string;
    /** Name of the migrated database that every test database is a copy of. */
    templateDatabase: string;
  }
}

/** Test data need not survive a power cut. */
const FAST_AND_FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

type Server = { url: string; stop: () => Promise<void> };

/** One PostgreSQL for the whole run, with one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `pupitre_template_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${pg.escapeIdentifier(template)}`);
  const { pool, close } = openDatabase(databaseUrl(server.url, template));
  await prepareDatabase(pool, { environment: 'test', fill: async () => undefined });
  await close();
  project.provide('serverUrl', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await runStatement(server.url, `drop database if exists ${pg.escapeIdentifier(template)}`);
    await server.stop();
  };
}

async function startServer(): Promise<Server> {
  const given = process.env.PUPITRE_TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: FAST_AND_FORGETFUL });
  return {
    url: postgres.urlFor('postgres'),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
