import { randomUUID } from 'node:crypto';
import { getCourse, give, type RunDraftInput, saveProgress, saveRun } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let pupil: PersonRow;
let client: Client;

beforeAll(async () => {
  app = await createTestApp({});
  school = await buildSchool(app.db, {});
  teacher = await buildTeacher(app.db, { schools: [school] });
});
beforeEach(async () => {
  pupil = await buildPupil(app.db, { schools: [school] });
  client = await app.signInAs(pupil);
});
afterAll(() => app.close());

const YESTERDAY = new Date(Date.now() - DAY_MS);

/** A course of one activity with its rule, given to the pupil. */
async function buildGiven(
  doneFrom: number | null,
  { given = {}, rpn = false }: { given?: object; rpn?: boolean } = {},
) {
  const list = await buildList(app.db, { author: teacher });
  const activity = {
    itemType: 'Activity',
    title: 'Carte',
    navigationUrl: `/activite/carte/${list.id}`,
    listId: list.id,
  };
  const course = await buildCourse(app.db, { author: teacher, rpn, items: [{ ...activity, doneFrom }] });
  if (!rpn) await buildDistribution(app.db, { course, teacher, pupil, ...given });
  const read = async () => (await client.call(getCourse, { params: { id: course.id } })).body;
  return { course, list, read, itemId: (await read()).items[0]?.id ?? 0 };
}

type Given = Awaited<ReturnType<typeof buildGiven>>;
async function play({ course, list, itemId }: Given, more: Partial<RunDraftInput> = {}) {
  const endedOn = new Date().toISOString();
  const origin = { activity: 'carte', listId: list.id, courseId: course.id, resourceId: itemId } as const;
  const body = { ...origin, begunOn: endedOn, endedOn, seconds: 5, isFinished: true, rate: 70, words: [], ...more };
  return (await client.call(saveRun, { params: { runId: randomUUID() }, body })).body.isDone;
}

test.each([
  ['opened', null, { rate: 100 }, false],
  ['finished, and was left', 0, { isFinished: false }, false],
  ['finished, and was', 0, { rate: 0 }, true],
  ['80 % right, and 79 were', 80, { rate: 79 }, false],
  ['80 % right, and 80 were', 80, { rate: 80 }, true],
] as const)('an activity that counts when it is %s', async (_, doneFrom, run, isDone) => {
  const given = await buildGiven(doneFrom);
  expect(await play(given, run)).toBe(isDone);
  const { items, progression } = await given.read();
  expect([items[0]?.done, progression]).toEqual([isDone, isDone ? 100 : 0]);
});

test('opening such an activity marks nothing for a pupil, and marks it where no practice is kept', async () => {
  const given = await buildGiven(0);
  const mark = () => client.call(saveProgress, { body: { id: given.itemId, done: true } });
  expect((await mark()).body.progression).toBe(0);
  app.config.settings.featureFlags.pratique = false;
  try {
    expect((await mark()).body.progression).toBe(100);
  } finally {
    app.config.settings.featureFlags.pratique = true;
  }
});

test('a course that is closed takes no mark, one that was open when the pupil played does', async () => {
  const closed = await buildGiven(0, { given: { endOn: YESTERDAY, closeAtEnd: true, startedOn: YESTERDAY } });
  expect(await play(closed)).toBe(false);
  const on = new Date(YESTERDAY.getTime() - 3_600_000).toISOString();
  expect(await play(closed, { begunOn: on, endedOn: on })).toBe(true);
});

test('a published course that nobody gave counts too, another course’s resource does not', async () => {
  const published = await buildGiven(0, { rpn: true });
  const foreign = await buildGiven(0);
  expect(await play({ ...published, itemId: foreign.itemId })).toBe(false);
  expect(await play(published)).toBe(true);
});

test('where a run does not know its resource, the activity of its list counts, one at a time', async () => {
  const given = await buildGiven(0);
  expect(await play(given, { resourceId: null, activity: 'association' })).toBe(false);
  expect(await play(given, { resourceId: null })).toBe(true);
  expect((await given.read()).items[0]?.done).toBe(true);
});

test('« Donner à mes élèves » asks that each exercise is finished', async () => {
  const list = await buildList(app.db, { author: teacher });
  const asTeacher = await app.signInAs(teacher);
  const { body } = await asTeacher.call(give, {
    body: {
      thing: { kind: 'list', listId: list.id, exercises: [{ type: 'carte' }] },
      pupils: [{ cloeeWorldId: pupil.cloeeWorldId ?? '' }],
    },
  });
  const course = (await asTeacher.call(getCourse, { params: { id: body.courseId } })).body;
  expect(course.items.map(({ doneFrom }) => doneFrom)).toEqual([0]);
});
