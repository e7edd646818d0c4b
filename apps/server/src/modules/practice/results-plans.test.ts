import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveList, keepRun } from '../../../test/practice-kit.ts';
import { statementsOf } from '../../../test/statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import type { Caller } from '../../http/caller.ts';
import { getCourseResultsOf, getListResultsOf, getPupilRunsOf } from './results.ts';

let app: TestApp;
let user: Caller;
let pupilId: number;
let given: Awaited<ReturnType<typeof giveList>>;
beforeAll(async () => {
  app = await createTestApp();
  const teacher = await buildTeacher(app.db);
  const pupil = await buildPupil(app.db);
  pupilId = pupil.id;
  given = await giveList(app.db, { teacher, pupils: [pupil] });
  const [word = 0] = given.words;
  await keepRun(app.db, { pupil, given, words: [[word, 'write', 'never', 2]], wrong: { [word]: ['x'] } });
  user = {
    ...{ id: teacher.id, displayName: '', objectGuid: '', cloeeWorldId: '', roles: ['enseignants'] },
    ...{ seesPossibles: false, notifies: false, keepsPractice: true, sharesPractice: true },
  };
});
afterAll(() => app.close());

/** The plans of the statements of a call that read a table with parts. */
async function plansOf(call: () => Promise<unknown>, count = 3): Promise<string[]> {
  const statements = await statementsOf(app.pool, call);
  expect(statements).toHaveLength(count);
  const client = await app.pool.connect();
  // Over few rows reading all of them is cheap.
  await client.query('set enable_seqscan = off');
  const plans: string[] = [];
  for (const [{ text }, values] of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  client.release(true);
  return plans.filter((plan) => /practice_(run|answer)_/.test(plan));
}

/** Which of the two, by course and pupil or by pupil and time, the planner chooses over a few rows is its business. */
const BY_INDEX = /Scan (using|on) practice_(run|answer)_\w+(course_id_person_id|person_id_begun_on)_idx/;

test('the results of a course without a test are four statements, and read runs by an index', async () => {
  const [runs = ''] = await plansOf(() => getCourseResultsOf(app.db, user, given.course.id), 4);
  expect(runs).toMatch(BY_INDEX);
  expect(runs).not.toContain('Seq Scan on practice_run');
});

test('the results of a list are three statements, and read runs and wrong answers by an index', async () => {
  const plans = await plansOf(() =>
    getListResultsOf(app.db, user, { listId: given.listId, group: undefined, days: undefined }),
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(BY_INDEX);
    expect(plan).not.toContain('Seq Scan on practice');
  }
});

test('the exercises of a pupil are one statement and one for namesakes, and read runs by an index', async () => {
  const of = { pupilId, courseId: undefined, listId: given.listId };
  const [plan = ''] = await plansOf(() => getPupilRunsOf(app.db, user, of), 2);
  expect(plan).toMatch(BY_INDEX);
  expect(plan).not.toContain('Seq Scan on practice_run');
});
