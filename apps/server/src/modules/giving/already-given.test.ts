import { getAlreadyGiven, give, saveDistributions } from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTrackedCourse } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let colleague: PersonRow;
let client: Client;
let other: Client;
let pupils: PersonRow[];
let group: { key: string };

beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, {});
});
beforeEach(async () => {
  teacher = await buildTeacher(app.db, { schools: [school] });
  colleague = await buildTeacher(app.db, { displayName: 'Pierre Borel', schools: [school] });
  client = await app.signInAs(teacher);
  other = await app.signInAs(colleague);
  pupils = [];
  for (const displayName of ['Léa Girardin', 'Amir Hasani']) {
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  }
  group = await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils });
});
afterAll(() => app.close());

const END = '2099-11-27T16:30:00.000Z';
const OVER = '2026-01-09T16:30:00.000Z';
const worldId = (index: number) => pupils[index]?.cloeeWorldId ?? '';
const to = (...places: number[]) =>
  places.map((place) => ({ cloeeWorldId: worldId(place), classeGroupeKey: group.key }));
const lexicon = () => buildList(app.db, { lexicon: true });
const ofList = (listId: number, ...types: ('carte' | 'ecriture')[]) => ({
  kind: 'list' as const,
  listId,
  exercises: types.map((type) => ({ type })),
});
const asked = async (kind: 'list' | 'course' | 'resource', id: number, as = client, itemId?: number) => {
  const item = itemId === undefined ? {} : { itemId: String(itemId) };
  return (await as.call(getAlreadyGiven, { query: { kind, id: String(id), ...item } })).body;
};

test('a list says who has it, until when, through which exercises; an ended gift is no longer had', async () => {
  const { id } = await lexicon();
  await client.call(give, { body: { thing: ofList(id, 'carte', 'ecriture'), pupils: to(0), end: END } });
  await client.call(give, { body: { thing: ofList(id, 'carte'), pupils: to(1), end: OVER } });
  expect((await asked('list', id)).own).toMatchObject([
    { end: END, exercises: ['carte', 'ecriture'], pupils: [worldId(0)] },
  ]);
});

test('another teacher is told of it for the pupils of her own classes, and of nobody else', async () => {
  const { id } = await lexicon();
  await other.call(give, { body: { thing: ofList(id, 'carte'), pupils: to(0), end: END } });
  expect(await asked('list', id)).toEqual({
    own: [],
    others: [{ teacher: 'Pierre Borel', end: END, pupils: [worldId(0)] }],
  });
  // A teacher of the same school who does not teach them, also with a group of her own making.
  const stranger = await app.signInAs(await buildTeacher(app.db, { schools: [school] }));
  expect((await asked('list', id, stranger)).others).toEqual([]);
  expect((await asked('list', (await lexicon()).id)).others).toEqual([]);
});

test('a course that she may only read: those to whom its author gave it, and her own copy for the author', async () => {
  const course = await buildTrackedCourse(app.db, { author: colleague, rpn: true });
  await buildClass(app.db, { name: '7A bis', school, teachers: [colleague], pupils });
  await buildDistribution(app.db, { course, teacher: colleague, pupil: pupils[0] ?? teacher, endOn: new Date(END) });
  expect((await asked('course', course.id)).others).toEqual([
    { teacher: 'Pierre Borel', end: END, pupils: [worldId(0)] },
  ]);
  await client.call(give, { body: { thing: { kind: 'course', courseId: course.id }, pupils: to(1), end: null } });
  expect((await asked('course', course.id, other)).others).toMatchObject([{ end: null, pupils: [worldId(1)] }]);
  expect((await asked('course', course.id)).own).toMatchObject([{ end: null, exercises: [], pupils: [worldId(1)] }]);
});

test('her own course counts its ended periods too: there nobody gets it twice', async () => {
  const own = await buildTrackedCourse(app.db, { author: teacher });
  const body = [
    { ...to(0)[0], cloeeWorldId: worldId(0), end: OVER },
    { ...to(1)[0], cloeeWorldId: worldId(1), end: END },
  ];
  await client.call(saveDistributions, { params: { id: own.id }, body });
  expect((await asked('course', own.id)).own.map(({ end, pupils: had }) => [end, had])).toEqual([
    [END, [worldId(1)]],
    [OVER, [worldId(0)]],
  ]);
});

test('a resource is had through the course that was made of it alone', async () => {
  const course = await buildTrackedCourse(app.db, { author: colleague, rpn: true });
  const [first, second] = course.items.map(({ id }) => id);
  const thing = { kind: 'resource' as const, courseId: course.id, itemId: first ?? 0 };
  await client.call(give, { body: { thing, pupils: to(0), end: END } });
  expect((await asked('resource', course.id, client, first)).own).toMatchObject([{ pupils: [worldId(0)] }]);
  expect((await asked('resource', course.id, client, second)).own).toEqual([]);
});

test('of her own course others are told too where they gave what it was made of', async () => {
  const { id } = await lexicon();
  const given = ofList(id, 'carte');
  await other.call(give, { body: { thing: given, pupils: to(0), end: END } });
  const { body: gift } = await client.call(give, { body: { thing: given, pupils: to(1), end: END } });
  const told = [{ teacher: 'Pierre Borel', end: END, pupils: [worldId(0)] }];
  expect((await asked('course', gift.courseId)).others).toEqual(told);
  // A copy of a course that its author gave.
  const course = await buildTrackedCourse(app.db, { author: colleague, rpn: true });
  await buildDistribution(app.db, { course, teacher: colleague, pupil: pupils[0] ?? teacher, endOn: new Date(END) });
  const copied = { kind: 'course' as const, courseId: course.id };
  const { body: copy } = await client.call(give, { body: { thing: copied, pupils: to(1), end: END } });
  expect(copy.courseId).not.toBe(course.id);
  expect((await asked('course', copy.courseId)).others).toEqual(told);
  const empty = await buildTrackedCourse(app.db, { author: teacher });
  expect((await asked('course', empty.id)).others).toEqual([]);
});
