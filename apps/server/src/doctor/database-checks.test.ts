import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { closeWorld, codesOf, readyWorld } from '../../test/doctor-kit.ts';
import { startPooler } from '../../test/pooler.ts';
import { freePort } from '../../test/programs.ts';
import { createTestDatabase, openTestDatabase } from '../../test/test-database.ts';
import type { Check, World } from './check.ts';
import { copyCheck, databaseCheck } from './database-checks.ts';
import {
  connectionsCheck,
  jobsCheck,
  judgeVersion,
  latencyCheck,
  listeningCheck,
  rightsCheck,
  schemaCheck,
  settingsCheck,
  versionCheck,
} from './server-checks.ts';

const database = await openTestDatabase();

/** What the check finds after that of the database. */
async function judged(check: Check, env: Record<string, string> = {}, given: Partial<World> = {}): Promise<string[]> {
  const world = readyWorld({ DATABASE_URL: database.url, ...env }, given);
  await databaseCheck.run(world);
  try {
    return await codesOf(check, world);
  } finally {
    await closeWorld(world);
  }
}
async function reached(url: string, env: Record<string, string> = {}): Promise<string[]> {
  const world = readyWorld({ DATABASE_URL: url, ...env });
  try {
    return await codesOf(databaseCheck, world);
  } finally {
    await closeWorld(world);
  }
}

describe('which server answers', () => {
  test('one that can be written to', async () => {
    expect(await reached(database.url)).toEqual(['ok hostWritable']);
  });

  test('none, no such machine, no such database, a wrong password', async () => {
    const gone = `postgres://u:p@127.0.0.1:${await freePort()}/b`;
    expect(await reached(gone)).toEqual(['fault hostRefused']);
    expect(await reached('postgres://u:p@machine.invalid/b')).toEqual(['fault hostUnknown']);
    expect(await reached(database.url.replace(/pupitre_test_\w+/, 'absente'))).toEqual(['fault hostNoDatabase']);
    expect(await reached(database.url.replace(/:[^:@]+@/, ':faux@'))).toEqual(['fault hostPassword']);
    const port = await freePort();
    expect(await reached(`postgres://u:p@127.0.0.1:${port},127.0.0.1:${port}/b`)).toEqual([
      'attention hostRefused',
      'attention hostRefused',
      'fault noneWritable',
    ]);
  });

  test('a read-only one', async () => {
    const separator = database.url.includes('?') ? '&' : '?';
    const url = `${database.url}${separator}options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    expect(await reached(url)).toEqual(['attention hostReadOnly', 'fault noneWritable']);
  });

  test('the embedded one, while the product is stopped, is no fault', async () => {
    const world = readyWorld({ PUPITRE_DATA_DIR: join(tmpdir(), 'pupitre-nowhere') });
    expect(await codesOf(databaseCheck, world)).toEqual(['skipped embeddedStopped']);
    expect(world.database).toBeUndefined();
  });
});

test('version, round trip and signals of the server', async () => {
  expect((await judged(versionCheck)).join()).toMatch(/^(ok versionOk|attention versionBehind)$/);
  expect((await judged(latencyCheck)).join()).toMatch(/latency(Ok|Slow)/);
  expect(await judged(listeningCheck)).toEqual(['ok listenOk']);
});

test.each([
  ['18.6', 180_006, false, 'ok versionOk'],
  ['18.7', 180_007, false, 'ok versionOk'],
  ['18.4', 180_004, false, 'attention versionBehind'],
  ['18.4', 180_004, true, 'attention versionEmbedded'],
  ['15.18', 150_018, false, 'attention versionBehind'],
  ['15.20', 150_020, false, 'ok versionOk'],
  ['14.22', 140_022, false, 'fault versionWrong'],
  ['19.0', 190_000, false, 'fault versionWrong'],
] as const)('PostgreSQL %s (%i, embedded: %s) is « %s »', (version, number, isEmbedded, expected) => {
  const { level, code } = judgeVersion(version, number, isEmbedded);
  expect(`${level} ${code}`).toBe(expected);
});

test('settings that a power cut would punish are named, each of them', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  );
  client.release();
  const found = await judged(settingsCheck);
  expect(found).toEqual(rows.length === 0 ? ['ok settingsOk'] : rows.map(() => 'attention settingOff'));
});

test.each(['SQL_ASCII', 'LATIN1'])('a database in %s is named', async (encoding) => {
  const name = `doctor_${encoding.toLowerCase()}_${randomBytes(4).toString('hex')}`;
  await database.pool.query(
    `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
  );
  const url = database.url.replace(/pupitre_test_\w+/, name);
  expect(await judged(settingsCheck, { DATABASE_URL: url })).toContain('fault encodingWrong');
  await database.pool.query(`drop database ${name} with (force)`);
});

describe('rights', () => {
  const role = `doctor_${randomBytes(4).toString('hex')}`;
  afterAll(() => database.pool.query(`drop owned by ${role}; drop role ${role}`));

  test('a superuser is more than needed, another role may lack what is', async () => {
    expect(await judged(rightsCheck)).toEqual(['attention rightsSuper']);
    await database.pool.query(`create role ${role} login password 'p'`);
    const url = database.url.replace(/\/\/[^@]*@/, `//${role}:p@`);
    // The tables are somebody else's, and it is no canton's.
    expect(await judged(rightsCheck, { DATABASE_URL: url })).toEqual(['fault rightsStranger']);
    await database.pool.query(`alter table authority owner to ${role}`);
    expect(await judged(rightsCheck, { DATABASE_URL: url })).toEqual(['fault rightsMissing', 'fault rightsMissing']);
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    await database.pool.query(
      `grant create on database ${rows[0]?.name} to ${role}; grant create on schema public to ${role}`,
    );
    expect(await judged(rightsCheck, { DATABASE_URL: url })).toEqual(['ok rightsOk']);
    await database.pool.query('alter table authority owner to current_user');
  });
});

describe('the schema', () => {
  const PROD = {
    PUPITRE_ENVIRONMENT: 'prod',
    PUPITRE_PUBLIC_URL: 'https://pupitre.exemple.ch',
    OIDC_ISSUER: 'https://identite.exemple.ch',
    OIDC_CLIENT_ID: 'pupitre',
    OIDC_CLIENT_SECRET: 'secret',
  };
  /** In a database of its own, changed first. */
  async function found(change: string, env: Record<string, string> = PROD): Promise<string[]> {
    const own = await createTestDatabase();
    try {
      await own.pool.query(change);
      return await judged(schemaCheck, { DATABASE_URL: own.url, ...env });
    } finally {
      await own.drop();
    }
  }
  const NEWEST = '(select max(created_at) from drizzle.__drizzle_migrations)';
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${NEWEST} + 1);`;

  test('is of this version, older, newer, of something else, or empty', async () => {
    expect(await found('select 1')).toEqual(['ok schemaOk']);
    const older = `delete from drizzle.__drizzle_migrations where created_at = ${NEWEST}`;
    expect(await found(older)).toEqual(['fault schemaOld']);
    expect(await found(older, {})).toEqual(['attention schemaOldByItself']);
    expect(await found(newer)).toEqual(['attention schemaNewer']);
    expect(await found(`${newer} update instance set value = '99999999999999' where key = 'works-since'`)).toEqual([
      'fault schemaTooNew',
    ]);
    expect(await found("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)")).toEqual([
      'fault schemaOther',
    ]);
    expect(await found('drop schema drizzle cascade')).toEqual(['attention schemaEmpty']);
    expect(await found('drop schema drizzle cascade', {})).toEqual(['attention schemaEmptyByItself']);
  });

  test('is not for this environment, lacks its queue, or is being restored', async () => {
    expect(await found("insert into instance (key, value) values ('demo', 'true')")).toEqual(['fault schemaDemo']);
    expect(await found('drop schema pgboss cascade')).toEqual(['fault queueMissing']);
    expect(await found('create schema pupitre_restore')).toEqual(['fault schemaRestoring']);
  });
});

test('more connections than the server gives are counted', async () => {
  expect(await judged(connectionsCheck)).toEqual(['ok connectionsOk']);
  expect(await judged(connectionsCheck, { PUPITRE_DATABASE_POOL: '200' })).toEqual(['attention connectionsFew']);
  // A pooler's own cannot be seen from here.
  expect(await judged(connectionsCheck, { DATABASE_DIRECT_URL: database.url })).toEqual(['ok connectionsPooled']);
});

test('a pooler in transaction mode needs the direct address, which may not lead to it too', async () => {
  const pooler = await startPooler(database.url, 4);
  const url = `postgres://pupitre@127.0.0.1:${pooler.port}/school`;
  await vi.waitFor(async () => expect(await reached(url)).toEqual(['ok hostWritable']), 20_000);
  try {
    expect(await judged(listeningCheck, { DATABASE_URL: url })).toEqual(['fault poolerWithoutDirect']);
    expect(await judged(listeningCheck, { DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toEqual([
      'fault poolerAsDirect',
    ]);
    expect(await judged(listeningCheck, { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url })).toEqual([
      'ok listenOk',
    ]);
  } finally {
    await pooler.close();
  }
}, 120_000);

test('what is named as a copy may be the primary itself, or of another database', async () => {
  const other = await createTestDatabase();
  expect(await judged(copyCheck)).toEqual(['ok copyNone']);
  expect(await judged(copyCheck, { DATABASE_READ_URL: database.url })).toEqual(['attention copyPrimary']);
  expect(await judged(copyCheck, { DATABASE_READ_URL: other.url })).toEqual(['fault copyOther']);
  const gone = `postgres://u:p@127.0.0.1:${await freePort()}/b`;
  expect(await judged(copyCheck, { DATABASE_READ_URL: gone })).toEqual(['attention hostRefused']);
  await other.drop();
});

test('a purge that did not run for two days, and jobs that failed', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const run = (name: string, state: string, age: string) =>
    client.query(
      `insert into pgboss.job (name, state, completed_on) values ($1, $2::pgboss.job_state, now() - $3::interval)`,
      [name, state, age],
    );
  const queue = (name: string) => client.query('select pgboss.create_queue($1, \'{"policy":"standard"}\')', [name]);
  expect(await judged(jobsCheck)).toEqual(['attention jobsNever']);
  await queue('expired-rows');
  expect(await judged(jobsCheck)).toEqual(['attention jobsOld']);
  await run('expired-rows', 'completed', '3 days');
  expect(await judged(jobsCheck)).toEqual(['attention jobsOld']);
  await run('expired-rows', 'completed', '1 hour');
  expect(await judged(jobsCheck)).toEqual(['ok jobsOk']);
  await run('expired-rows', 'failed', '1 hour');
  expect(await judged(jobsCheck)).toEqual(['ok jobsOk', 'attention jobsFailed']);
  await client.end();
});
