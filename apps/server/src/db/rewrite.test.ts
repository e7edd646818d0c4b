import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFolder } from '../../test/search-folder.ts';
import { LIMITS, type OpenDatabase, openDatabase } from './connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { rewriteTables } from './rewrite.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-rewrite-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
  database = openDatabase(postgres.url, { max: 2, limits: LIMITS.work });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (text: string) => database.pool.query(text);
/** A table with an index, long values of its own file, statistics, and parts. */
async function fill(name: string, value: string) {
  await run(`create table ${name} (id int, name text, note text) partition by range (id)`);
  await run(`create table ${name}_1 partition of ${name} for values from (0) to (1000)`);
  await run(`create index on ${name} (name)`);
  await run(
    `insert into ${name} select i, 'other ' || i, (select string_agg(md5(i::text || j), '') from generate_series(1, 200) j)
    from generate_series(1, 100) i`,
  );
  await run(
    `insert into ${name} select 500, '${value}', (select string_agg('${value}' || md5(j::text), '') from generate_series(1, 200) j)`,
  );
  await run(`update ${name} set note = note || 'x' where id = 500`);
  await run(`analyze ${name}; checkpoint`);
}

test('a deleted row is readable in files, statistics and log until the tables are rewritten, and then nowhere', async () => {
  await fill('one', 'Zélie Quennoz');
  await run('delete from one where id = 500');
  await run('vacuum one');
  await run('checkpoint');
  const before = await searchFolder(folder, ['Zélie Quennoz']);
  expect(before.filter((one) => one.includes('/base/')).length).toBeGreaterThan(0);
  expect(before.filter((one) => one.includes('/pg_wal/')).length).toBeGreaterThan(0);
  expect(await rewriteTables(database.pool)).toMatchObject({ isStatisticsDone: true, isLogDone: true });
  expect(await searchFolder(folder, ['Zélie Quennoz'])).toEqual([]);
  expect((await run('select count(*)::int as n from one')).rows).toEqual([{ n: 100 }]);
}, 120_000);

test('it waits for a transaction that could still read the row', async () => {
  await fill('two', 'Noé Quiquerez');
  const reader = new pg.Client({ connectionString: postgres.url });
  await reader.connect();
  await reader.query('begin isolation level repeatable read; select 1');
  await run('delete from two where id = 500');
  let isDone = false;
  const rewriting = rewriteTables(database.pool).then(() => {
    isDone = true;
  });
  await expect.poll(() => searchFolder(folder, ['Noé Quiquerez'])).not.toEqual([]);
  const { rows } = await reader.query("select name from two where name like 'Noé%'");
  expect([isDone, rows]).toEqual([false, [{ name: 'Noé Quiquerez' }]]);
  await reader.query('commit');
  await reader.end();
  await rewriting;
  expect(await searchFolder(folder, ['Noé Quiquerez'])).toEqual([]);
}, 120_000);

test('a role that may not do all rewrites its tables, and says what is left to the server’s operator', async () => {
  await run("create role plain login password 'plain'");
  await run('create database theirs owner plain');
  const url = new URL(postgres.urlFor('theirs').replace('@/', '@localhost/'));
  url.username = 'plain';
  url.password = 'plain';
  const theirs = openDatabase(url.href.replace('@localhost/', '@/'), { max: 1, limits: LIMITS.work });
  await theirs.pool.query('create table one (id int)');
  expect(await rewriteTables(theirs.pool)).toEqual({ tables: 1, isStatisticsDone: false, isLogDone: false });
  await theirs.close();
}, 60_000);
