import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCantons, urlAs } from '../../test/cantons-kit.ts';
import { databaseUrl, runStatement } from '../../test/database-server.ts';
import { signIn } from '../../test/sign-in.ts';
import { createClient } from '../../test/test-client.ts';
import { testConfig } from '../../test/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../build-app.ts';
import { openDatabase } from '../db/connection.ts';
import { knownMigrations, migrateTo, prepareDatabase, RESTORE_MARK } from '../db/migrate.ts';
import { buildMedium } from '../demo/build/build-medium.ts';
import { fillDemoSchool } from '../demo/fill-demo-school.ts';
import { createFolderStorage } from '../modules/media/storage/folder-storage.ts';
import { makeBackup } from './make-backup.ts';
import { LEFT_OUT } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

let folder: string;
let source: TestDatabase;
let file: string;
const emptied: (() => Promise<void>)[] = [];

const storageIn = (name: string) => createFolderStorage({ kind: 'folder', folder: join(folder, name) });
const backUp = (path: string, url = source.url, withMedia = true) =>
  makeBackup({ path, url, storage: storageIn('media'), withMedia, version: '1.2.3' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-backup-'));
  source = await createTestDatabase();
  await source.db.transaction((tx) => fillDemoSchool(tx));
  const content = randomBytes(3_000_000);
  const row = {
    file: { content, folder: join(folder, 'media') },
    variants: [{ width: 320, type: 'image/webp', size: 5 }],
  };
  const { guid } = await buildMedium(source.db, row);
  const beside = join(folder, 'media', 'small');
  await writeFile(beside, 'petit');
  await storageIn('media').take(`${guid}-320`, beside);
  // A file that the storage lost, and one without a byte.
  await buildMedium(source.db);
  await buildMedium(source.db, { file: { content: Buffer.alloc(0), folder: join(folder, 'media') } });
  await source.pool.query(
    "insert into session (id_hash, person_id, csrf_token, idle_minutes) select 'h', min(id), 'x', 60 from person",
  );
  await source.pool.query(
    "insert into feedback (person_id, rating, comment) select min(id), 5, e'Tab\\t, ligne\\n, \\\\N, « 🦊 »' from person",
  );
  file = join(folder, 'sauvegarde.tar');
  await backUp(file);
});

afterAll(async () => {
  for (const drop of emptied) await drop();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** With `owner` it belongs to an ordinary user, who may not turn off foreign-key checks. */
async function createEmptyDatabase(owner?: string) {
  const serverUrl = inject('serverUrl');
  const name = `pupitre_empty_${randomBytes(6).toString('hex')}`;
  if (owner !== undefined) await runStatement(serverUrl, `create role ${owner} login password 'pupitre'`);
  await runStatement(serverUrl, `create database ${name}${owner === undefined ? '' : ` owner ${owner}`}`);
  const own = databaseUrl(serverUrl, name);
  const url = owner === undefined ? own : own.replace(/\/\/[^@/]*@/, `//${owner}:pupitre@`);
  const opened = openDatabase(url, { max: 3 });
  emptied.push(async () => {
    await opened.close();
    await runStatement(serverUrl, `drop database ${name} with (force)`);
    if (owner !== undefined) await runStatement(serverUrl, `drop role ${owner}`);
  });
  return { url, ...opened };
}

const sumOf = async (name: string, path: string) =>
  `${name} ${createHash('sha256')
    .update(await readFile(path))
    .digest('hex')}`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function digests(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    if (LEFT_OUT.includes(name)) continue;
    const result = await pool.query(
      `select count(*), md5(string_agg(t::text, ';' order by t::text)) from public.${name} t`,
    );
    found[name] = result.rows[0];
  }
  return found;
}

test('a backup restored into an empty database and folder is the same, table by table and file by file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await createEmptyDatabase();
  const manifest = await checkBackup(file);
  expect(manifest).toMatchObject({
    version: '1.2.3',
    media: { included: true, count: 3, missing: [expect.any(String)] },
  });
  await restoreBackup({ path: file, url: target.url, storage: storageIn('restored') }, manifest);
  expect(await digests(target.pool)).toEqual(await digests(source.pool));
  expect(Object.keys(await digests(source.pool)).length).toBeGreaterThan(30);
  const files = async (name: string) => {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    const sums = entries.flatMap((entry) =>
      entry.isFile() ? [sumOf(entry.name, join(entry.parentPath, entry.name))] : [],
    );
    return (await Promise.all(sums)).sort();
  };
  expect(await files('restored')).toEqual(await files('media'));
  expect(await files('media')).toHaveLength(3);
  // Nobody stays signed in, and new rows get new numbers.
  expect((await target.pool.query('select 1 from session')).rows).toEqual([]);
  await target.pool.query("insert into person (display_name, folded_name) values ('Neuve', 'neuve')");
  expect((await target.pool.query('select to_regnamespace($1) as mark', [RESTORE_MARK])).rows).toEqual([
    { mark: null },
  ]);
});

test('the product starts on what was restored, and a person signs in', async () => {
  const target = await createEmptyDatabase();
  await restoreBackup({ path: file, url: target.url, storage: storageIn('signed-in') }, await checkBackup(file));
  await prepareDatabase(target.pool, { environment: 'test', fill: async () => undefined });
  const config = testConfig({
    logLevel: 'silent',
    media: { storage: { kind: 'folder', folder: join(folder, 'signed-in') }, fetchesAddresses: false },
  });
  const app = await buildApp({ config, db: target.db, pool: target.pool, webDir: '/nonexistent' });
  const client = createClient(app, config.publicUrl);
  await signIn(client, { login: 'enseignante', password: 'pupitre' });
  expect((await client.request('GET', '/api/v1/user/preferences')).statusCode).toBe(200);
  await app.close();
});

test('an ordinary user of PostgreSQL restores too, with foreign keys checked table after table', async () => {
  const { url, pool } = await createEmptyDatabase(`pupitre_owner_${randomBytes(4).toString('hex')}`);
  expect((await pool.query("select current_setting('is_superuser') as su")).rows).toEqual([{ su: 'off' }]);
  await restoreBackup({ path: file, url, storage: storageIn('ordinary') }, await checkBackup(file));
  expect(await digests(pool)).toEqual(await digests(source.pool));
});

test('a truncated, changed or newer backup is refused before anything is written', async () => {
  const bad = join(folder, 'abimee.tar');
  await copyFile(file, bad);
  const handle = await open(bad, 'r+');
  await handle.write(Buffer.from('X'), 0, 1, Math.floor((await stat(bad)).size / 2));
  await handle.close();
  await expect(checkBackup(bad)).rejects.toThrow('incomplète ou abîmée');
  await copyFile(file, bad);
  await truncate(bad, (await stat(bad)).size - 4_000);
  await expect(checkBackup(bad)).rejects.toThrow('incomplète ou abîmée');
  await expect(checkBackup(join(folder, 'absente.tar'))).rejects.toThrow('ne peut pas être lue');
  await source.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  );
  const newer = join(folder, 'plus-recente.tar');
  await backUp(newer, source.url, false).finally(() =>
    source.pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'"),
  );
  await expect(checkBackup(newer)).rejects.toThrow('plus récente');
});

test('neither a database with tables nor a folder with media is overwritten', async () => {
  const manifest = await checkBackup(file);
  const before = await digests(source.pool);
  await expect(restoreBackup({ path: file, url: source.url, storage: storageIn('none') }, manifest)).rejects.toThrow(
    'n’est pas vide',
  );
  expect(await digests(source.pool)).toEqual(before);
  const { url, pool } = await createEmptyDatabase();
  await expect(restoreBackup({ path: file, url, storage: storageIn('media') }, manifest)).rejects.toThrow(
    'médias n’est pas vide',
  );
  expect((await pool.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
});

test('the product refuses a half-restored database, and a second restoration begins again', async () => {
  const { url, pool } = await createEmptyDatabase();
  const manifest = await checkBackup(file);
  const failing = { ...storageIn('again'), take: () => Promise.reject(new Error('power cut')) };
  await expect(restoreBackup({ path: file, url, storage: failing }, manifest)).rejects.toThrow('power cut');
  await expect(prepareDatabase(pool, { environment: 'demo', fill: async () => undefined })).rejects.toThrow(
    'restauration',
  );
  await restoreBackup({ path: file, url, storage: storageIn('again') }, manifest);
  expect(await digests(pool)).toEqual(await digests(source.pool));
});

test('a backup of an older version is brought up to the present one', async () => {
  const older = await createEmptyDatabase();
  const first = knownMigrations()[2] ?? 0;
  await withClient(older.url, async (client) => {
    await migrateTo(client, first);
    await client.query("insert into person (display_name, folded_name) values ('Ancienne', 'ancienne')");
  });
  const path = join(folder, 'ancienne.tar');
  await backUp(path, older.url, false);
  const target = await createEmptyDatabase();
  const manifest = await checkBackup(path);
  expect(manifest.migrations.at(-1)).toBe(first);
  await restoreBackup({ path, url: target.url, storage: storageIn('older') }, manifest);
  expect((await target.pool.query('select display_name, deactivated_on from person')).rows).toEqual([
    { display_name: 'Ancienne', deactivated_on: null },
  ]);
  await prepareDatabase(target.pool, { environment: 'test', fill: async () => undefined });
});

test('a database that Pupitre never used cannot be backed up', async () => {
  const { url } = await createEmptyDatabase();
  await expect(backUp(join(folder, 'vide.tar'), url)).rejects.toThrow('rien à sauvegarder');
});

test('a backup never overwrites a file, and one that fails leaves nothing', async () => {
  await expect(backUp(join(folder, 'manque', 'x.tar'))).rejects.toThrow('ne peut pas être écrit (ENOENT)');
  const failing = { ...storageIn('media'), open: () => Promise.reject(new Error('disk lost')) };
  const path = join(folder, 'ratee.tar');
  await expect(makeBackup({ path, url: source.url, storage: failing, withMedia: true, version: '' })).rejects.toThrow(
    'disk lost',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('ratee'))).toEqual([]);
});

test('several cantons are saved and restored together, by their owner, and each sees its own again', async () => {
  const cantons = await createCantons();
  emptied.unshift(cantons.drop);
  for (const { pool } of [cantons.first, cantons.second]) {
    await pool.query("insert into person (display_name, folded_name, subject) select current_user, '', 'le-meme'");
  }
  const path = join(folder, 'cantons.tar');
  await expect(backUp(path, cantons.second.url, false)).rejects.toThrow('ne voit qu’un canton');
  await expect(backUp(path, cantons.owner.url)).rejects.toThrow('réunit 2 cantons');
  await backUp(path, cantons.owner.url, false);
  const target = await createEmptyDatabase();
  await restoreBackup({ path, url: target.url, storage: storageIn('cantons') }, await checkBackup(path));
  expect(await digests(target.pool)).toEqual(await digests(cantons.owner.pool));
  await prepareDatabase(target.pool, { environment: 'prod', fill: async () => undefined, as: 'owner' });
  for (const role of Object.values(cantons.roles)) {
    const own = openDatabase(urlAs(target.url, role), { max: 1 });
    await prepareDatabase(own.pool, { environment: 'prod', migrates: false, fill: async () => undefined });
    const { rows } = await own.pool.query('select display_name as name from person');
    expect(rows).toEqual([{ name: role }]);
    await own.close();
    await target.pool.query(`drop owned by ${role}`);
  }
});
