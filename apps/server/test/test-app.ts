import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANTI_FORGERY_COOKIE } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDeps, buildApp } from '../src/build-app.ts';
import type { Config } from '../src/config.ts';
import type { Database } from '../src/db/connection.ts';
import type { SteadyPool } from '../src/db/steady-pool.ts';
import { newSecret } from '../src/http/secrets.ts';
import type { SessionPerson } from '../src/http/session-types.ts';
import { hashSessionId, idleMinutes, sessionCookieName } from '../src/plugins/session.ts';
import { insertSession } from '../src/plugins/session-queries.ts';
import { type Client, createClient } from './test-client.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type { Client } from './test-client.ts';

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  pool: SteadyPool;
  config: Config;
  /** Everything that was logged, one JSON object a line. */
  logLines: string[];
  /** A caller without cookies. */
  guest: Client;
  /** A new browser, not signed in. */
  newClient: () => Client;
  /** A browser in which this person is signed in. */
  signInAs: (person: SessionPerson) => Promise<Client>;
  close: () => Promise<void>;
};

export type TestAppOptions = { config?: Partial<Config>; database?: TestDatabase } & Pick<
  AppDeps,
  'webDir' | 'addRoutes' | 'work'
> & {
    /** Other connections of the application to the same database. */
    connect?: (url: string) => Promise<Pick<AppDeps, 'db' | 'pool' | 'work' | 'watched'>>;
  };

/** The application on its own database, for a whole file of tests. */
export async function openTestApp(options?: TestAppOptions): Promise<TestApp> {
  const t = await createTestApp(options);
  afterAll(() => t.close());
  return t;
}

/** The application on its own database; whoever makes it closes it. */
export async function createTestApp({
  config: overrides = {},
  database,
  connect,
  ...rest
}: TestAppOptions = {}): Promise<TestApp> {
  const mediaFolder = join(tmpdir(), `pupitre-test-media-${randomUUID()}`);
  const media: Config['media'] = { storage: { kind: 'folder', folder: mediaFolder }, fetchesAddresses: false };
  const mail: Config['mail'] = { smtpUrl: null, from: 'pupitre@pupitre.test', folder: join(mediaFolder, 'mails') };
  const config = testConfig({ media, mail, dataDir: join(mediaFolder, 'data'), ...overrides });
  const { db, pool, url, drop } = database ?? (await createTestDatabase());
  const logLines: string[] = [];
  const app = await buildApp({
    config,
    db,
    pool,
    watched: [{ pool, urls: [url] }],
    webDir: '/nonexistent',
    logStream: { write: (line) => void logLines.push(line) },
    ...rest,
    ...(await connect?.(url)),
  });
  const newClient = () => createClient(app, config.publicUrl);
  return {
    app,
    db,
    pool,
    config,
    logLines,
    guest: newClient(),
    newClient,
    signInAs: async (person) => {
      const id = newSecret();
      const csrfToken = newSecret();
      await insertSession(db, {
        idHash: hashSessionId(id),
        personId: person.id,
        csrfToken,
        idleMinutes: idleMinutes(person.roles),
      });
      const client = newClient();
      client.cookies.set(sessionCookieName(config), id).set(ANTI_FORGERY_COOKIE, csrfToken);
      return client;
    },
    close: async () => {
      await app.close();
      await drop();
      await rm(mediaFolder, { recursive: true, force: true });
    },
  };
}
