import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildFolio } from '../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../demo/build/build-person.ts';
import { ACCESSES, ANSWERS, analyzeWholes, dropParts, findParts, HISTORY, makeParts, startOf } from './parts.ts';

let t: TestDatabase;
let pupilId: number;
let cell: { studentId: number; criterionId: number };
beforeAll(async () => {
  t = await createTestDatabase();
  const [teacher, pupil] = [await buildTeacher(t.db), await buildPupil(t.db)];
  pupilId = pupil.id;
  const { pupils, criteria } = await buildFolio(t.db, { author: teacher, pupils: [pupil] });
  cell = { studentId: pupils[0]?.id ?? 0, criterionId: criteria[0]?.id ?? 0 };
  await t.db.execute(
    sql`insert into observation (student_id, criterion_id) values (${cell.studentId}, ${cell.criterionId})`,
  );
});
afterAll(() => t.drop());
beforeEach(async () => {
  await t.db.execute(sql`truncate observation_change, access_log, remembered_answer`);
});

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const namesOf = async (parted: typeof HISTORY) => (await findParts(t.db, parted)).map(({ name }) => name);
const places = async (table: string) =>
  (
    await t.db.execute<{ place: string }>(
      sql`select tableoid::regclass::text as place from ${sql.identifier(table)} order by 1`,
    )
  ).rows.map(({ place }) => place);
const access = (hour: string) =>
  t.db.execute(
    sql`insert into access_log (hour, person_id, action, pupil_id) values (${hour}::timestamptz, 1, 'folio', ${pupilId})`,
  );
const change = (on: string, version: number) =>
  t.db.execute(sql`insert into observation_change (student_id, criterion_id, side, version, changed_on, before, after)
    values (${cell.studentId}, ${cell.criterionId}, 'teacher', ${version}, ${on}::timestamptz, '{}', '{}')`);

test.each([
  ['schoolYear', '2026-07-31', 0, '2025-08-01'],
  ['schoolYear', '2026-08-01', 0, '2026-08-01'],
  ['schoolYear', '2026-08-01', -5, '2021-08-01'],
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-01-15', -12, '2025-01-01'],
  ['week', '2026-11-29', 0, '2026-11-23'],
  ['week', '2026-11-23', 2, '2026-12-07'],
  ['week', '2027-01-01', 0, '2026-12-28'],
] as const)('the %s of %s, %i later, begins on %s', (period, on, more, begins) => {
  expect(startOf(period, at(on), more).toISOString()).toBe(`${begins}T00:00:00.000Z`);
});

test('a new database has the part of now, those ahead and the rest, each after the other', async () => {
  for (const parted of [HISTORY, ACCESSES, ANSWERS]) {
    const parts = await findParts(t.db, parted);
    expect(parts.map(({ isRest }) => isRest)).toEqual([...Array.from({ length: 1 + parted.ahead }, () => false), true]);
    const [first] = parts;
    expect(first?.from?.getTime()).toBeLessThanOrEqual(Date.now());
    for (const [place, { to }] of parts.slice(0, -2).entries()) expect(parts[place + 1]?.from).toEqual(to);
  }
});

test('what has no part yet is written all the same, and moved once there is one', async () => {
  await access('2024-02-29T10:00Z');
  await access('2050-03-01T00:00Z');
  await change('2019-07-31T23:59Z', 1);
  await change('2019-08-01T00:00Z', 2);
  expect(await places('access_log')).toEqual(['access_log_rest', 'access_log_rest']);
  await makeParts(t.db, new Date());
  expect(await places('access_log')).toEqual(['access_log_20240201', 'access_log_20500301']);
  expect(await places('observation_change')).toEqual(['observation_change_20180801', 'observation_change_20190801']);
  // The row counts on, as its upsert asks.
  await t.db.execute(sql`insert into access_log as l (hour, person_id, action, pupil_id)
    values ('2024-02-29T10:00Z', 1, 'folio', ${pupilId})
    on conflict on constraint access_log_once do update set count = l.count + 1`);
  expect((await t.db.execute(sql`select count from access_log order by hour`)).rows).toEqual([
    { count: 2 },
    { count: 1 },
  ]);
  const { rows } = await t.db.execute(sql`select reloptions from pg_class where oid = 'access_log_20240201'::regclass`);
  expect(JSON.stringify(rows)).toContain('fillfactor=80');
});

test('parts are made once, also by processes that start together, also after a year without a start', async () => {
  const later = new Date(Date.now() + 400 * 86_400_000);
  await Promise.all([1, 2, 3].map(() => makeParts(t.db, later)));
  const names = await namesOf(ANSWERS);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(`remembered_answer_${startOf('week', later).toISOString().slice(0, 10).replaceAll('-', '')}`);
  await analyzeWholes(t.db);
});

test('a cell that goes takes its history of every part with it, and so does a person', async () => {
  await change('2018-09-01T10:00Z', 1);
  await change('2026-09-01T10:00Z', 2);
  await makeParts(t.db, new Date());
  await change('1999-09-01T10:00Z', 3);
  await access('2024-02-29T10:00Z');
  expect(new Set(await places('observation_change')).size).toBe(3);
  await t.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from observation where student_id = ${cell.studentId}`);
      expect(await tx.$count(sql`observation_change`)).toBe(0);
      await tx.execute(sql`delete from folio_student where person_id = ${pupilId}`);
      await tx.execute(sql`delete from person where id = ${pupilId}`);
      expect(await tx.$count(sql`access_log`)).toBe(0);
      tx.rollback();
    })
    .catch((error: Error) => expect(error.message).toContain('Rollback'));
});

test('old parts go whole while people and cells are being written, what is younger stays', async () => {
  await change('2001-09-01T10:00Z', 1);
  await change('2003-09-01T10:00Z', 2);
  await makeParts(t.db, new Date());
  await change('1990-09-01T10:00Z', 3);
  const writer = await t.pool.connect();
  await writer.query('begin');
  await writer.query('update person set display_name = display_name');
  await writer.query('update observation set version = version');
  expect(await dropParts(t.db, HISTORY, at('2003-08-01'))).toEqual(['observation_change_20010801']);
  await writer.query('rollback');
  writer.release();
  expect(await places('observation_change')).toEqual(['observation_change_20030801']);
});

test('a table that is being read is waited for briefly: calls behind pass, and the part goes afterwards', async () => {
  await access('2002-02-01T10:00Z');
  await makeParts(t.db, new Date());
  const reader = await t.pool.connect();
  await reader.query('begin');
  await reader.query('select * from access_log');
  const dropping = dropParts(t.db, ACCESSES, at('2003-01-01'));
  const waiting = sql`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'drop table%'`;
  await vi.waitFor(async () => expect((await t.db.execute(waiting)).rows).toEqual([{ n: 1 }]), 5_000);
  await t.db.execute(sql`select * from access_log`);
  expect(await namesOf(ACCESSES)).toContain('access_log_20020201');
  await reader.query('commit');
  reader.release();
  expect(await dropping).toEqual(['access_log_20020201']);
  expect(await namesOf(ACCESSES)).not.toContain('access_log_20020201');
});
