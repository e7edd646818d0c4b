import { getGivenNow, give } from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

const SOON = '2099-11-27T16:30:00.000Z';
const LATER = '2099-12-04T16:30:00.000Z';
const OVER = '2026-01-09T16:30:00.000Z';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let client: Client;
let pupils: PersonRow[];
let keys: string[];

beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, {});
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await buildTeacher(app.db, { schools: [school] });
  client = await app.signInAs(teacher);
  pupils = [];
  keys = [];
  for (const name of ['7A', '8B']) {
    const one = await buildPupil(app.db, { schools: [school] });
    pupils.push(one);
    keys.push((await buildClass(app.db, { name, school, teachers: [teacher], pupils: [one] })).key);
  }
});

const to = (...places: number[]) =>
  places.map((at) => ({ cloeeWorldId: pupils[at]?.cloeeWorldId ?? '', classeGroupeKey: keys[at] ?? '' }));
const lexicon = async () => (await buildList(app.db, { lexicon: true })).id;
const cards = (listId: number) => ({ kind: 'list' as const, listId, exercises: [{ type: 'carte' as const }] });
const asked = async (kind: 'list' | 'course', id: number, as = client) =>
  (await as.call(getGivenNow, { query: { kind, id: String(id) } })).body;

test('a list given to two classes until one day is one line; another end is another line', async () => {
  const id = await lexicon();
  expect(await asked('list', id)).toEqual([]);
  const { body: first } = await client.call(give, { body: { thing: cards(id), pupils: to(0), end: SOON } });
  await client.call(give, { body: { thing: cards(id), pupils: to(1), end: SOON } });
  expect(await asked('list', id)).toEqual([
    {
      courseId: first.courseId,
      title: first.title,
      ...{ classes: ['7A', '8B'], start: null, end: SOON, closeAtEnd: false },
      ...{ students: 2, success: 0, info: 0 },
    },
  ]);
  const other = await lexicon();
  await client.call(give, { body: { thing: cards(other), pupils: to(0), end: SOON } });
  await client.call(give, { body: { thing: cards(other), pupils: to(1), start: SOON, end: LATER } });
  expect((await asked('list', other)).map(({ classes, start, end }) => [classes, start, end])).toEqual([
    [['8B'], SOON, LATER],
    [['7A'], null, SOON],
  ]);
});

test('a list is given through a course made by hand too, and no more once that is over', async () => {
  const id = await lexicon();
  await client.call(give, { body: { thing: cards(id), pupils: to(0), end: OVER } });
  expect(await asked('list', id)).toEqual([]);
});

test('a course says how far its pupils are, also once its period is over', async () => {
  const course = await buildTrackedCourse(app.db, { author: teacher });
  const [done, begun] = pupils;
  for (const pupil of pupils) {
    await buildDistribution(app.db, { course, teacher, pupil, endOn: new Date(OVER) });
  }
  await doItems(app.db, done ?? teacher, course, 4);
  await doItems(app.db, begun ?? teacher, course, 1);
  expect(await asked('course', course.id)).toMatchObject([{ end: OVER, students: 2, success: 1, info: 1 }]);
});

test('a copy that was made to be given counts for the course that was read', async () => {
  const colleague = await buildTeacher(app.db, { schools: [school] });
  const course = await buildTrackedCourse(app.db, { author: colleague, rpn: true });
  const thing = { kind: 'course' as const, courseId: course.id };
  const { body: copy } = await client.call(give, { body: { thing, pupils: to(0), end: SOON } });
  expect(await asked('course', course.id)).toMatchObject([{ courseId: copy.courseId, classes: ['7A'] }]);
});

test('what others gave is never told', async () => {
  const id = await lexicon();
  await client.call(give, { body: { thing: cards(id), pupils: to(0), end: SOON } });
  const stranger = await app.signInAs(await buildTeacher(app.db, { schools: [school] }));
  expect(await asked('list', id, stranger)).toEqual([]);
});
