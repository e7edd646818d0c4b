import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../../test/own-server.ts';
import { HER_VALUES, livePupilLife } from '../../test/pupil-life.ts';
import { searchFolder } from '../../test/search-folder.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { type ErasureReport, erasePerson } from './erase-person.ts';
import { rewriteErased } from './erased-rows.ts';
import { getPerson } from './find-person.ts';
import { findTextColumns } from './mentions.ts';

let server: OwnServer;
let people: Awaited<ReturnType<typeof livePupilLife>>;
let report: ErasureReport;
let filesBefore: string[];
let columnsBefore: string[];

beforeAll(async () => {
  server = await startOwnServer();
  await server.app.pupitre.jobs.start();
  people = await livePupilLife(server);
  await server.app.pupitre.accesses.flush();
  await server.pool.query('analyze');
  await server.pool.query('checkpoint');
  filesBefore = await searchFolder(server.dataDir, Object.values(HER_VALUES));
  columnsBefore = await findInTables();
  const person = await getPerson(server.db, { id: people.her.id });
  const storage = createMediaStorage(server.config);
  report = await erasePerson(server.db, person, { storage, mailFolder: server.config.mail.folder, confirmed: true });
  await rewriteErased(server.db, server.pool);
  storage.close();
}, 300_000);
afterAll(() => server.stop());

/** « table.column: value » for each of her values, in the texts of every table; and rows that hold her number. */
async function findInTables(): Promise<string[]> {
  const found: string[] = [];
  const values = Object.values(HER_VALUES);
  for (const { table, column } of await findTextColumns(server.db)) {
    const { rows } = await server.db.execute<{ value: string }>(sql`
      select distinct v.value from ${sql.identifier(table)} t, unnest(${sql.param(values)}::text[]) as v(value)
      where strpos(t.${sql.identifier(column)}::text, v.value) > 0`);
    found.push(...rows.map(({ value }) => `${table}.${column}: ${value}`));
  }
  return found;
}

/** Columns that a pupil cannot fill by any call, because only adults do what they record. */
const ADULTS_ONLY = [
  ...['list_team.person_id', 'course_team.person_id', 'folio_team.person_id', 'folio_member.person_id'],
  ...[
    'folio.author_id',
    'pupil_group.owner_id',
    'pupil_label.teacher_id',
    'gift.teacher_id',
    'distribution.teacher_id',
  ],
  'class_test.teacher_id',
  ...[
    'course.writer_id',
    'course_proposal.answered_by',
    'earlier_observation.observed_by',
    'observation.leveled_by',
    'observation.updated_by',
    'observation_block.made_by',
    'observation_block.observed_by',
  ],
  ...[
    'proposal_aside.set_aside_by',
    'report_remark.updated_by',
    'report_template.owner_id',
    'phrase.owner_id',
    'folio_showing.shown_by',
    'transmitted_folio.teacher_id',
    'transmitted_folio.transmitted_by',
    'observation_comment.author_id',
    'admin_job.started_by',
    'people_issue.person_id',
    'people_issue.other_id',
    'person_join.kept_id',
  ],
  ...['roster_import.actor_id', 'roster_import.undone_by'],
  // An import of the directory writes it; its own tests erase her.
  ...['roster_change.person_id', 'class_member_term.person_id'],
  // A teacher's profile picture is in the test of erase-person; pupils have none (PREF-02).
  'medium_use.person_id',
  // The version before wrote here.
  'idempotency_key.person_id',
];

test('her life by the screens’ calls left rows in every table that may be about a pupil', async () => {
  const { rows } = await server.db.execute<{ column: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'person'::regclass order by 1`);
  const counted = report.references.map(({ column }) => column);
  const missing = rows.map(({ column }) => column).filter((column) => !counted.includes(column));
  expect(missing.sort()).toEqual(ADULTS_ONLY.toSorted());
});

test('each of her values was in a table and in the files before', () => {
  for (const value of Object.values(HER_VALUES)) {
    expect([value, columnsBefore.some((one) => one.endsWith(`: ${value}`))]).toEqual([value, true]);
    expect([value, filesBefore.some((one) => one.endsWith(`: ${value}`))]).toEqual([value, true]);
  }
  expect(filesBefore.some((one) => one.startsWith('mails/'))).toBe(true);
  expect(filesBefore.some((one) => one.startsWith('postgres/pg_wal/'))).toBe(true);
});

test('after her erasure no table holds one of them, nor her number where a person is meant', async () => {
  expect(await findInTables()).toEqual([]);
  expect(report.mentions).toEqual([]);
  expect(report.contents.anonymous).toEqual([]);
});

test('nor does any file: database, log of writes, log of PostgreSQL, media, mails', async () => {
  await server.pool.query('checkpoint');
  expect(await searchFolder(server.dataDir, Object.values(HER_VALUES))).toEqual([]);
  const { rows } = await server.db.execute(sql`select value from instance where key = 'erased-rows'`);
  expect(rows).toEqual([]);
});

test('nor does the log of the server', () => {
  const all = server.logLines.join('\n');
  expect(server.logLines.length).toBeGreaterThan(20);
  expect(Object.values(HER_VALUES).filter((value) => all.includes(value))).toEqual([]);
});

test('what her classmate and her teacher made is still there', async () => {
  const { rows } = await server.db.execute(sql`
    select title, (select jsonb_agg(hint_img_url) from list_item i where i.list_id = l.id) as pictures from list l order by title`);
  expect(rows).toEqual([
    { title: 'Champignons de Mia', pictures: [''] },
    { title: 'Contrôle', pictures: [''] },
    { title: 'Les arbres', pictures: ['', ''] },
  ]);
  const { rows: tests } = await server.db.execute(sql`
    select accepted, (select count(*)::int from class_test_copy c where c.test_id = t.id) as copies from class_test t`);
  expect(tests).toEqual([{ accepted: [], copies: 1 }]);
  expect((await server.db.execute(sql`select title, student_count as n from folio`)).rows).toEqual([
    { title: 'Lire en 7e', n: 1 },
  ]);
  expect(
    (await server.db.execute(sql`select count(distinct pupil_id)::int as pupils, count(*)::int as n from distribution`))
      .rows,
  ).toEqual([{ pupils: 1, n: 3 }]);
  expect((await readFile(join(server.dataDir, 'postgres.log'))).length).toBeGreaterThan(0);
});
