import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/connection.ts';
import { buildCanton, type Canton } from '../src/demo/canton.ts';
import { fillCantonFolios } from '../src/demo/canton-folios.ts';
import type { Caller } from '../src/http/caller.ts';
import { getTests } from '../src/modules/class-tests/class-tests.service.ts';
import * as courses from '../src/modules/courses/courses.service.ts';
import { getGivenNow } from '../src/modules/distributions/distributions.service.ts';
import * as folios from '../src/modules/folios/folios.service.ts';
import * as lists from '../src/modules/lists/lists.service.ts';
import { getNotifications } from '../src/modules/notifications/notifications.service.ts';
import { getPreferences } from '../src/modules/preferences/preferences.service.ts';
import { getNewsCounters } from '../src/modules/reference-data/reference-data.ts';
import { statementsOf } from './statements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SIZES = {
  schools: 2,
  pupils: 60,
  teachers: 12,
  publishers: 2,
  classes: 6,
  lists: 2_000,
  itemsPerList: 5,
  courses: 2_000,
  itemsPerCourse: 5,
  accounts: 2,
};
/** PostgreSQL plans a named statement five times with its values, then weighs a plan for all values. */
const PLANNED_MOST = 5;
const RUNS = 12;
const WORDS = ['maison', 'chat', 'jaune', 'der', 'boussole', 'introuvable'];

let database: TestDatabase;
/** One connection, which shows its statements. */
let single: OpenDatabase;
let canton: Canton;
let ownCourses: number[];
let todo: number[];
let lexicon: number[];
let ownFolios: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  canton = await buildCanton(database.db, SIZES);
  await fillCantonFolios(database.db, canton, { folios: 40, pupils: 4, criteria: 9, models: 60 });
  await database.db.execute(sql`vacuum (analyze)`);
  single = openDatabase(database.url, { max: 1 });
  ownCourses = (await courses.search(single.db, teacher(0), 'personal', {})).map(({ id }) => id);
  todo = (await courses.getTodo(single.db, pupil(0))).map(({ id }) => id);
  ownFolios = (await folios.search(single.db, teacher(0), 'personal', {})).map(({ id }) => id);
  lexicon = (await lists.search(single.db, teacher(0), 'lexicon', {})).map(({ id }) => id);
});
afterAll(async () => {
  await single.close();
  await database.drop();
});

const caller = (ids: readonly number[], run: number, roles: Caller['roles']): Caller => ({
  id: ids[run % ids.length] ?? 0,
  displayName: '',
  objectGuid: '',
  cloeeWorldId: '',
  roles,
  seesPossibles: false,
  notifies: false,
  keepsPractice: true,
  sharesPractice: true,
});
const teacher = (run: number) => caller(canton.teacherIds, run, ['enseignants']);
const pupil = (run: number) => caller(canton.pupilIds, run, ['eleves']);
const word = (run: number) => WORDS[run % WORDS.length];
const year = (run: number) => String(1 + (run % 11));

type Call = (run: number) => Promise<unknown>;
/** The calls of pages that everybody opens, with how many statements answer them; the session's own is none of them. */
const CALLS: [name: string, statements: number, call: Call][] = [
  ['courses, first page', 1, (run) => courses.search(single.db, teacher(run), 'teacher', {})],
  ['courses, third page', 1, (run) => courses.search(single.db, pupil(run), 'rpn', { skip: 64 })],
  ['courses by word', 1, (run) => courses.search(single.db, teacher(run), 'teacher', { text: word(run) })],
  ['courses by category', 1, (run) => courses.search(single.db, teacher(run), 'rpn', { categories: [year(run)] })],
  ['own courses', 1, (run) => courses.search(single.db, teacher(run), 'personal', {})],
  ['a course', 2, (run) => courses.getCourse(single.db, teacher(0), ownCourses[run % ownCourses.length] ?? 0)],
  ['a pupil’s course', 3, (run) => courses.getCourse(single.db, pupil(0), todo[run % todo.length] ?? 0)],
  ['what a pupil has to do', 3, (run) => courses.getTodo(single.db, pupil(run))],
  ['lists, first page', 1, (run) => lists.search(single.db, pupil(run), 'lexicon', {})],
  ['lists, third page', 1, (run) => lists.search(single.db, pupil(run), 'lexicon', { skip: 64 })],
  ['lists by word', 1, (run) => lists.search(single.db, teacher(run), 'lexicon', { text: word(run) })],
  ['lists by category', 1, (run) => lists.search(single.db, teacher(run), 'lexicon', { categories: [year(run)] })],
  ['own lists', 1, (run) => lists.search(single.db, teacher(run), 'personal', {})],
  ['a list', 2, (run) => lists.getList(single.db, teacher(run), lexicon[run % lexicon.length] ?? 0)],
  ['lists to practise', 2, (run) => lists.getPractice(single.db, pupil(run))],
  ['models by word', 1, (run) => folios.search(single.db, teacher(run), 'rpn', { text: word(run) })],
  ['own folios', 2, (run) => folios.search(single.db, teacher(run), 'personal', {})],
  ['a folio', 3, (run) => folios.getFolio(single.db, teacher(0), ownFolios[run % ownFolios.length] ?? 0)],
  ['notifications', 1, (run) => getNotifications(single.db, pupil(run))],
  ['the markers of a teacher’s tabs', 1, (run) => getNewsCounters(single.db, teacher(run))],
  ['the markers of a pupil’s tabs', 1, (run) => getNewsCounters(single.db, pupil(run))],
  ['what is given of a course', 1, (run) => getGivenNow(single.db, teacher(run), { courseId: ownCourses[0] ?? 0 })],
  ['what is given of a list', 1, (run) => getGivenNow(single.db, teacher(run), { listId: lexicon[0] ?? 0 })],
  ['tests of a class', 1, (run) => getTests(single.db, teacher(run), { isOpen: true })],
  ['tests of a list', 1, (run) => getTests(single.db, teacher(run), { listId: lexicon[0] ?? 0 })],
  ['preferences', 1, (run) => getPreferences(single.db, pupil(run))],
];

describe.each(CALLS)('%s', (_name, statements, call) => {
  test(`${statements} named statements answer it, planned once a connection`, async () => {
    const named = (await statementsOf(single.pool, () => call(0))).map(([{ name }]) => name);
    expect(named).toHaveLength(statements);
    for (let run = 1; run < RUNS; run += 1) await call(run);
    const { rows } = await single.pool.query<{ name: string; custom_plans: string; generic_plans: string }>(
      'select name, custom_plans, generic_plans from pg_prepared_statements where name = any($1)',
      [named],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(named.toSorted());
    expect(rows.filter((row) => Number(row.custom_plans) > PLANNED_MOST)).toEqual([]);
  });
});

test.each([
  ['the first page', {}, 'teacher', ['course_teacher']],
  ['a later page', { skip: 640 }, 'teacher', ['course_teacher']],
  ['a word', { text: 'boussole' }, 'teacher', ['course_teacher', 'course_search_text_trgm']],
  ['a category', { categories: ['7'] }, 'teacher', ['course_teacher', 'course_categories']],
  ['own courses', {}, 'personal', ['course_author']],
] as const)('%s of courses is read by indexes', async (_name, asked, view, indexes) => {
  const [statement] = await statementsOf(single.pool, () =>
    courses.search(single.db, teacher(0), view, asked as never),
  );
  const [config, values] = statement ?? [{ text: '' }, []];
  const client = await database.pool.connect();
  // Over few rows reading all of them is cheap.
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${config.text}`, values);
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of indexes) expect(plan).toMatch(new RegExp(`on ${index}|using ${index} `));
});
