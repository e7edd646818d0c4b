import {
  clearProgress,
  getCourse,
  getDistributedCourse,
  getDistributions,
  getTodo,
  saveProgress,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { courseItemDone, distribution } from '../../db/course-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution, type DistributionOverrides } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let teacher: PersonRow;
let pupil: PersonRow;
let client: Client;
let given: Awaited<ReturnType<typeof buildCourse>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await buildTeacher(app.db);
  pupil = await buildPupil(app.db);
  client = await app.signInAs(pupil);
});
beforeEach(async () => {
  given = await buildCourse(app.db, { author: teacher });
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const distribute = (changes: DistributionOverrides = {}) =>
  buildDistribution(app.db, { course: given, teacher, pupil, startOn: inDays(-9), endOn: inDays(-1), ...changes });
const mark = (place = 0, madeOn?: Date, done = true) =>
  client.call(saveProgress, {
    body: { id: given.items[place]?.id ?? 0, done, ...(madeOn === undefined ? {} : { madeOn: madeOn.toISOString() }) },
  });
const read = () => client.call(getCourse, { params: { id: given.id } });
const ofTeacher = async () =>
  (await (await app.signInAs(teacher)).call(getDistributions, { params: { id: given.id } })).body;
const startedOn = async () =>
  (await app.db.select().from(distribution).where(eq(distribution.courseId, given.id)))[0]?.startedOn;

test('an ended course stays open, also to pupils who had not begun; late work counts, and her teacher sees it', async () => {
  await distribute();
  await app.db
    .insert(courseItemDone)
    .values({ personId: pupil.id, courseId: given.id, itemId: given.items[0]?.id ?? 0, doneOn: inDays(-2) });
  expect((await mark(1)).body.progression).toBe(100);
  expect(await ofTeacher()).toMatchObject([{ progression: 100, late: 1, closeAtEnd: false }]);
  const overview = await (await app.signInAs(teacher)).call(getDistributedCourse, { params: { id: given.id } });
  expect(overview.body).toMatchObject({ active: false, closed: false, late: 1 });
  expect((await read()).body.distributedClosed).toBe(false);
});

test('what closes at its end takes no marks any more: not done, not undone, not cleared; it can still be read', async () => {
  await distribute({ closeAtEnd: true, startedOn: inDays(-5) });
  for (const answer of [await mark(), await mark(0, undefined, false)])
    expect([answer.status, answer.error.code]).toEqual([403, 'COURSE_CLOSED']);
  const cleared = await client.call(clearProgress, { params: { id: given.id } });
  expect([cleared.status, cleared.error.code]).toEqual([403, 'COURSE_CLOSED']);
  expect((await read()).body).toMatchObject({ distributed: true, distributedClosed: true, progression: 0 });
  expect(await app.db.$count(courseItemDone, eq(courseItemDone.courseId, given.id))).toBe(0);
});

test('a pupil who had not begun cannot read a closed course', async () => {
  await distribute({ closeAtEnd: true });
  expect((await read()).status).toBe(404);
  expect((await mark()).error.code).toBe('COURSE_NOT_FOUND');
  expect((await client.call(getTodo)).body.map(({ id }) => id)).not.toContain(given.id);
});

test('what was made before the end counts when it arrives later, also as the first thing of all', async () => {
  await distribute({ closeAtEnd: true });
  const madeOn = inDays(-1.5);
  expect((await mark(0, madeOn)).body.progression).toBe(50);
  expect(await startedOn()).toEqual(madeOn);
  expect(await ofTeacher()).toMatchObject([{ progression: 50, late: 0, closeAtEnd: true }]);
  const where = and(eq(courseItemDone.courseId, given.id), eq(courseItemDone.personId, pupil.id));
  expect((await app.db.select().from(courseItemDone).where(where)).map(({ doneOn }) => doneOn)).toEqual([madeOn]);
});

test.each([
  ['in the future', 1],
  ['longer ago than a browser keeps it', -15],
  ['before the course was given', -12],
])('a mark that says it was made %s counts as made now', async (_, days) => {
  await distribute({ closeAtEnd: true, startedOn: inDays(-5), startOn: inDays(-9) });
  const answer = await mark(0, inDays(days));
  expect([answer.status, answer.error?.code]).toEqual([403, 'COURSE_CLOSED']);
});

test('another distribution that runs keeps the course open; one that has not begun does not', async () => {
  await distribute({ closeAtEnd: true, startedOn: inDays(-5) });
  const other = await buildTeacher(app.db);
  await distribute({ teacher: other, startOn: inDays(1), endOn: inDays(3) });
  expect((await mark()).error.code).toBe('COURSE_CLOSED');
  await distribute({ teacher: await buildTeacher(app.db), startOn: inDays(-1), endOn: null });
  expect((await mark()).status).toBe(200);
  expect((await read()).body.distributedClosed).toBe(false);
});

test('the switch of one pupil closes nothing for another one', async () => {
  await distribute({ closeAtEnd: true, startedOn: inDays(-5) });
  const friend = await buildPupil(app.db);
  await distribute({ pupil: friend });
  const marked = await (await app.signInAs(friend)).call(saveProgress, {
    body: { id: given.items[0]?.id ?? 0, done: true },
  });
  expect(marked.status).toBe(200);
});
