import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../apps/server/src/config.ts';
import { LIMITS, type OpenDatabase, openDatabase } from '../../../apps/server/src/db/connection.ts';
import { testConfig } from '../../../apps/server/test/test-config.ts';
import { compileProgram } from './program.ts';
import { SchoolServer } from './school-server.ts';

/** What stories share: the database, the application, the client's code. */
export type School = {
  admin: OpenDatabase;
  config: Config;
  server: SchoolServer;
  program: Awaited<ReturnType<typeof compileProgram>>;
  /** The bytes of a photo. */
  picture: Buffer;
  close: () => Promise<void>;
};

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** On a database that is migrated and its own. */
export async function openSchool(url: string): Promise<School> {
  const folder = join(tmpdir(), `pupitre-school-${randomUUID()}`);
  const { settings, rateLimits } = testConfig();
  const config = testConfig({
    media: { storage: { kind: 'folder', folder }, fetchesAddresses: false },
    mail: { smtpUrl: null, from: 'pupitre@pupitre.test', folder: join(folder, 'mails') },
    rateLimits: { ...rateLimits, enabled: false },
    settings: { ...settings, featureFlags: { ...settings.featureFlags, notifications: true, signal_r: true } },
    logLevel: 'error',
  });
  const admin = openDatabase(url, { max: 2, limits: LIMITS.work });
  const server = new SchoolServer({ url, config, admin });
  return {
    admin,
    config,
    server,
    program: await compileProgram(),
    picture: Buffer.from(PICTURE, 'base64'),
    close: async () => {
      await server.close();
      await admin.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
