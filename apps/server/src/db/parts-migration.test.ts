import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, runStatement } from '../../test/database-server.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { knownMigrations, migrateTo, prepareDatabase } from './migrate.ts';
import { ACCESSES, ANSWERS, dropParts, findParts, HISTORY, type Parted, startOf } from './parts.ts';

/** The last migration before the parts, and the one that makes them. */
const [BEFORE, MADE] = [13, 16];
const upTo = (place: number) => knownMigrations()[place] ?? 0;

const name = `pupitre_parts_${randomBytes(6).toString('hex')}`;
const serverUrl = inject('serverUrl');
let database: OpenDatabase;
let filesBefore: unknown[];
beforeAll(async () => {
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase(databaseUrl(serverUrl, name));
  await migrate(upTo(BEFORE));
  await run(`insert into person (display_name, folded_name) values ('Anne', 'anne'), ('Léa', 'lea')`);
  await run(`insert into folio (title, icon, color, author_id) values ('Lecture', 'i', 'c-grey', 1)`);
  await run(`insert into folio_criterion (folio_id, position, label) values (1, 0, 'Lire')`);
  await run(`insert into folio_student (folio_id, person_id, position) values (1, 2, 0)`);
  await run('insert into observation (student_id, criterion_id) values (1, 1)');
  await changeAsBefore(1, `now() - interval '3 years'`);
  await changeAsBefore(2, 'now()');
  await countAccessAsBefore(`date_trunc('hour', now()) - interval '10 months'`);
  await countAccessAsBefore(`date_trunc('hour', now())`);
  filesBefore = await files('observation_change', 'access_log');
});
afterAll(async () => {
  await database.close();
  await runStatement(serverUrl, `drop database ${name} with (force)`);
});

const run = async (text: string) => (await database.pool.query(text)).rows;
const files = (...tables: string[]) =>
  run(`select pg_relation_filenode(t) as file from unnest(array['${tables.join("','")}']) t`);
const countRows = async (table: string) => await database.db.$count(sql`${sql.identifier(table)}`);
async function migrate(last: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await client.connect();
  await migrateTo(client, last);
  await client.end();
}
/** Statements of the version before. */
const changeAsBefore = (version: number, on: string) =>
  run(`insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after, block)
    values (1, 1, 'teacher', ${version}, ${on}, 1, '{}', '{}', null)`);
const countAccessAsBefore = (hour: string) =>
  run(`insert into access_log as l (hour, person_id, action, folio_id, pupil_id, count) values (${hour}, 1, 'folio', 1, 2, 1)
    on conflict on constraint access_log_once do update set count = l.count + excluded.count`);

test('the version before works on at every step, and what there was becomes the first part without being copied', async () => {
  for (let place = BEFORE + 1; place <= MADE; place += 1) {
    await migrate(upTo(place));
    await changeAsBefore(place, 'now()');
    await countAccessAsBefore(`date_trunc('hour', now())`);
  }
  await migrate(Number.POSITIVE_INFINITY);
  expect(await files('observation_change_first', 'access_log_first')).toEqual(filesBefore);
  expect(await countRows('observation_change')).toBe(2 + MADE - BEFORE);
  // The hour may end meanwhile.
  expect(await run('select sum(count)::int as count from access_log')).toEqual([{ count: 2 + MADE - BEFORE }]);
  const ids = await run('select count(distinct id)::int as ids, count(*)::int as rows from access_log');
  expect(ids[0]?.ids).toBe(ids[0]?.rows);
  await run("delete from access_log where hour < now() - interval '12 months'");
});

test('the first part ends with a period, its check is gone, and the next ones follow', async () => {
  await prepareDatabase(database.pool, { environment: 'prod', fill: async () => undefined });
  for (const parted of [HISTORY, ACCESSES]) {
    const [first, next] = await findParts(database.db, parted);
    expect(first).toMatchObject({ name: `${parted.table}_first`, from: null });
    expect(first?.to).toEqual(startOf(parted.period, first?.to ?? new Date(0)));
    expect(first?.to?.getTime()).toBeGreaterThan(Date.now());
    expect(next?.from).toEqual(first?.to);
  }
  expect(await run(`select 1 from pg_constraint where conname = 'first_part'`)).toEqual([]);
  expect((await findParts(database.db, ANSWERS)).map(({ isRest }) => isRest)).toEqual([false, false, false, true]);
});

test('a start that does not migrate makes the parts of its time too', async () => {
  const { db, pool } = database;
  for (const { name: part, from, isRest } of await findParts(db, ANSWERS)) {
    if (!isRest && from !== null) await run(`drop table ${part}`);
  }
  expect(await findParts(db, ANSWERS)).toHaveLength(1);
  await prepareDatabase(pool, { environment: 'prod', fill: async () => undefined, migrates: false });
  expect((await findParts(db, ANSWERS))[0]?.from).toEqual(startOf('week', new Date()));
});

test('the first part of the access log loses its old rows until it goes whole', async () => {
  const { db } = database;
  const later = (parted: Parted) => startOf(parted.period, new Date(), 3);
  expect(await dropParts(db, ACCESSES, startOf('month', new Date(), -5))).toEqual([]);
  expect(await countRows('access_log_first')).toBeGreaterThan(0);
  expect(await run("select 1 from access_log where hour < now() - interval '6 months'")).toEqual([]);
  expect((await dropParts(db, ACCESSES, later(ACCESSES)))[0]).toBe('access_log_first');
  expect((await dropParts(db, HISTORY, later(HISTORY)))[0]).toBe('observation_change_first');
});

test('keys that hold rows of parts together are those of the schema', async () => {
  const rows = await run(`select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid in ('access_log'::regclass, 'observation_change'::regclass, 'remembered_answer'::regclass)
      and contype in ('p', 'u', 'f') order by 1`);
  expect(rows.map(({ name: key }) => key)).toEqual([
    'access_log_key',
    'access_log_once',
    'access_log_pupil_id_person_id_fk',
    'observation_change_changed_by_person_id_fk',
    'observation_change_key',
    'observation_change_observation',
    'remembered_answer_key',
    'remembered_answer_person_id_person_id_fk',
  ]);
});
