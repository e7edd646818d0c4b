import { getFollowedDistributions, saveDistributions } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { classGroup } from '../../db/schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildGroup } from '../../demo/build/build-group.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { mayFollow } from './distributions.policy.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let substitute: PersonRow;
let client: Client;
let [lea, amir, camille]: PersonRow[] = [];
let first: { key: string };
let second: { key: string };

beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, {});
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat', schools: [school] });
  substitute = await buildTeacher(app.db, { displayName: 'Sami Keller', schools: [school] });
  client = await app.signInAs(substitute);
  const pupil = (displayName: string) => buildPupil(app.db, { displayName, schools: [school] });
  [lea, amir, camille] = [await pupil('Léa Girardin'), await pupil('Amir Hasani'), await pupil('Camille Jaquet')];
  first = await buildClass(app.db, { name: '7A', school, teachers: [teacher, substitute], pupils: [lea, amir] });
  second = await buildClass(app.db, { name: '8B', school, teachers: [teacher], pupils: [camille] });
});

type Label = { groupKey?: string; className?: string; schoolName?: string };
const give = (course: { id: number }, pupil: PersonRow | undefined, label: Label = {}, more = {}) =>
  buildDistribution(app.db, { course, teacher, ...(pupil && { pupil }), ...label, ...more });
const of7A = () => ({ groupKey: first.key, className: '7A', schoolName: 'Collège' });
/** Of hers, with the substitute in its team. */
const shared = () => buildTrackedCourse(app.db, { author: teacher, team: [substitute] });
const followed = (course: { id: number }, as = client) =>
  as.call(getFollowedDistributions, { params: { id: course.id } });
const names = async (course: { id: number }) => (await followed(course)).body.map(({ displayName }) => displayName);

test('a colleague of the team reads what pupils of his own class have before them, and how far they are', async () => {
  const course = await shared();
  const [startOn, endOn] = [new Date('2026-11-20T07:00:00Z'), new Date('2099-12-04T16:30:00Z')];
  await give(course, amir, of7A(), { startOn, endOn, instruction: 'Avec un crayon.' });
  await give(course, lea, of7A());
  if (lea !== undefined) await doItems(app.db, lea, course, 2);
  expect((await followed(course)).body).toMatchObject([
    { displayName: 'Léa Girardin', teacher: 'Isabelle Rochat', classeName: '7A', progression: 50, isBegun: true },
    {
      ...{ displayName: 'Amir Hasani', start: startOn.toISOString(), end: endOn.toISOString() },
      ...{ instruction: 'Avec un crayon.', progression: 0, isBegun: false },
    },
  ]);
});

describe('nothing is seen of', () => {
  test('pupils of another class, given in the same course', async () => {
    const course = await shared();
    await give(course, lea, of7A());
    await give(course, camille, { groupKey: second.key, className: '8B', schoolName: 'Collège' });
    const { body } = await followed(course);
    expect(body.map(({ displayName }) => displayName)).toEqual(['Léa Girardin']);
    expect(JSON.stringify(body)).not.toMatch(/Camille|8B/);
  });

  test('pupils whom he has only in a group of his own', async () => {
    const course = await shared();
    await give(course, camille);
    await buildGroup(app.db, { name: 'Soutien', owner: substitute, pupils: camille ? [camille] : [] });
    expect(await names(course)).toEqual([]);
  });

  test('pupils of a class that is over', async () => {
    const course = await shared();
    await give(course, lea, of7A());
    await app.db.update(classGroup).set({ active: false }).where(eq(classGroup.key, first.key));
    expect(await names(course)).toEqual([]);
  });

  test('the name that a colleague gave to a group of hers', async () => {
    const course = await shared();
    const { key } = await buildGroup(app.db, { name: 'À surveiller', owner: teacher, pupils: lea ? [lea] : [] });
    await give(course, lea, { groupKey: key, className: 'À surveiller', schoolName: '' });
    const { body } = await followed(course);
    expect(body).toMatchObject([{ displayName: 'Léa Girardin', classeGroupeKey: '', classeName: '' }]);
    expect(JSON.stringify(body)).not.toMatch(/surveiller/);
  });

  test('his own rows, which his own page has', async () => {
    const course = await shared();
    await buildDistribution(app.db, { course, teacher: substitute, ...(lea && { pupil: lea }) });
    expect(await names(course)).toEqual([]);
  });
});

describe('it opens to', () => {
  const seen = async (course: { id: number }, as: PersonRow) => (await followed(course, await app.signInAs(as))).status;

  test('its team, whether they may change the course or not, and its author', async () => {
    const course = await shared();
    expect(await seen(course, substitute)).toBe(200);
    expect(await seen(course, teacher)).toBe(200);
  });

  test('nobody who merely reads or publishes the course, teaches the same class, or is a pupil', async () => {
    const course = await buildTrackedCourse(app.db, { author: teacher, rpn: true });
    await give(course, lea, of7A());
    expect(await seen(course, substitute)).toBe(403);
    expect(await seen(course, await buildTeacher(app.db, { roles: ['publisher'] }))).toBe(403);
    expect(await seen(course, lea ?? teacher)).toBe(403);
    // What he may not even read is not there.
    expect(await seen(await buildTrackedCourse(app.db, { author: teacher }), substitute)).toBe(404);
  });

  test('it lets nobody change what the other teacher gave', async () => {
    const course = await shared();
    await give(course, lea, of7A());
    const body = [{ cloeeWorldId: amir?.cloeeWorldId ?? '' }];
    await client.call(saveDistributions, { params: { id: course.id }, body });
    expect((await followed(course)).body).toMatchObject([{ displayName: 'Léa Girardin', teacher: 'Isabelle Rochat' }]);
  });

  test.each([
    [['enseignants'], 1, null, true],
    [['soutien'], 2, false, true],
    [['enseignants'], 2, true, true],
    [['enseignants'], 2, null, false],
    [['eleves'], 1, null, false],
    [['admin'], 2, false, false],
  ] as const)('%j, author or not, team: %s %s: %s', (roles, authorId, teamCanEdit, expected) => {
    expect(mayFollow({ id: 1, roles }, { authorId, teamCanEdit })).toBe(expected);
  });
});
