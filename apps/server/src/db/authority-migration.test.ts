import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, runStatement } from '../../test/database-server.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { knownMigrations, migrateTo, prepareDatabase } from './migrate.ts';
import { makeParts } from './parts.ts';

/** The last migration before the authorities. */
const BEFORE = 18;
const name = `pupitre_authority_${randomBytes(6).toString('hex')}`;
const serverUrl = inject('serverUrl');
let database: OpenDatabase;
beforeAll(async () => {
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase(databaseUrl(serverUrl, name));
  await migrate(knownMigrations()[BEFORE] ?? 0);
  await makeParts(database.db, new Date());
  await run(
    `insert into person (display_name, folded_name, subject) values ('Anne', 'anne', 's'), ('Léa', 'lea', null)`,
  );
  await run(`insert into folio (title, icon, color, author_id) values ('Lecture', 'i', 'c-grey', 1)`);
  await run(`insert into folio_criterion (folio_id, position, label) values (1, 0, 'Lire')`);
  await run('insert into folio_student (folio_id, person_id, position) values (1, 2, 0)');
  await run('insert into observation (student_id, criterion_id) values (1, 1)');
});
afterAll(async () => {
  await database.close();
  await runStatement(serverUrl, `drop database ${name} with (force)`);
});

const run = async (text: string) => (await database.pool.query(text)).rows;
async function migrate(last: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await client.connect();
  await migrateTo(client, last);
  await client.end();
}
const fileOf = async (table: string) => (await run(`select pg_relation_filenode('${table}') as file`))[0]?.file;

/** What servers of the version before write, each with the key that it names. */
async function workAsBefore(version: number): Promise<void> {
  await run(`insert into school (sourced_id, code, name, center) values ('o', 'C', 'Crêt ${version}', '')
    on conflict (sourced_id) do update set name = excluded.name`);
  await run(`insert into class_group (key, school_id, name, year, sourced_id) select gen_random_uuid()::text, id, '7', 7, 'c' from school
    on conflict (sourced_id) do update set name = excluded.name`);
  await run(
    `insert into instance (key, value) values ('written', '${version}') on conflict (key) do update set value = excluded.value`,
  );
  await run(`insert into pupil_group (key, owner_id, name) values ('g', 1, 'x') on conflict (key) do nothing`);
  await run(`insert into curriculum_entry (id, objective_code, discipline, years, learning_html, search_text, position)
    values (7, 'L1', 'MAT', '{7}', '', '', ${version}) on conflict (id) do update set position = excluded.position
    where curriculum_entry is distinct from excluded`);
  await run(`insert into curriculum_criterion (per_id, entry_id, label, position) values ('7-1', 7, 'Lire', ${version})
    on conflict (per_id) do update set position = excluded.position`);
  await run(`insert into admin_job (kind) values ('per') on conflict do nothing`);
  await run(`insert into observation_change (student_id, criterion_id, side, version, changed_by, before, after)
    values (1, 1, 'teacher', ${version}, 1, '{}', '{}')`);
  await run(`insert into access_log as l (hour, person_id, action, folio_id, pupil_id, count)
    values (date_trunc('hour', now()), 1, 'folio', 1, 2, 1)
    on conflict on constraint access_log_once do update set count = l.count + excluded.count`);
}

test('the version before works on while the tables get their authority, and no row is written again', async () => {
  await workAsBefore(1);
  const tables = ['person', 'observation', 'folio', 'observation_change_rest', 'session'];
  const files = await Promise.all(tables.map(fileOf));
  const client = await database.pool.connect();
  // A call that lasts: the migration waits for it briefly, again and again, and lets others pass.
  await client.query('begin');
  await client.query('select 1 from person');
  const migrating = migrate(Number.POSITIVE_INFINITY);
  for (let version = 2; version < 12; version += 1) {
    await workAsBefore(version);
    await run('update person set email = email');
  }
  await client.query('commit');
  client.release();
  await migrating;
  await workAsBefore(12);
  expect(await Promise.all(tables.map(fileOf))).toEqual(files);
  expect(await run('select count(*)::int as count, max(version) as last from observation_change')).toEqual([
    { count: 12, last: 12 },
  ]);
  expect(
    await run(`select distinct authority_id as id from person union select authority_id from observation_change
    union select authority_id from curriculum_criterion`),
  ).toEqual([{ id: 1 }]);
  expect(await run("select name from school union all select value from instance where key = 'written'")).toEqual([
    { name: 'Crêt 12' },
    { name: '12' },
  ]);
});

test('the version before may start on it again, and this one starts as ever', async () => {
  const known = knownMigrations()[BEFORE] ?? 0;
  await prepareDatabase(database.pool, { environment: 'prod', fill: async () => undefined });
  const [since] = await run("select value::bigint as value from instance where key = 'works-since'");
  expect(Number(since?.value)).toBeLessThanOrEqual(known);
  expect(await run("select relpersistence as kind from pg_class where relname = 'signal'")).toEqual([{ kind: 'u' }]);
  await workAsBefore(13);
});
