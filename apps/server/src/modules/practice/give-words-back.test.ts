import {
  getCourse,
  getCoursePractice,
  getDistributions,
  getListResults,
  give,
  giveWordsBack,
  openDistributedCourse,
  saveDistributions,
  takeBackGift,
  type WordsGiftDraftInput,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveList } from '../../../test/practice-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { distribution } from '../../db/course-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let client: Client;
let pupils: PersonRow[];
let group: { key: string };
let given: Awaited<ReturnType<typeof giveList>>;

beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, {});
  teacher = await buildTeacher(app.db, { schools: [school] });
  client = await app.signInAs(teacher);
});
beforeEach(async () => {
  pupils = [];
  for (const displayName of ['Léa Girardin', 'Amir Hasani', 'Noah Emery'])
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  group = await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils });
  given = await giveList(app.db, {
    ...{ teacher, pupils },
    columns: { title: 'Dictée du 27 novembre', learnLanguage: 'fr', hintLanguage: 'fr' },
    rows: { groupKey: group.key, className: '7A' },
  });
});
afterAll(() => app.close());

const END = '2099-11-26T22:59:00.000Z';
const pupilAt = (at: number, ...words: number[]) => ({
  cloeeWorldId: pupils[at]?.cloeeWorldId ?? '',
  classeGroupeKey: group.key,
  items: words.map((word) => given.words[word] ?? 0),
});
const giveBack = (body: Partial<WordsGiftDraftInput> = {}, as = client) =>
  as.call(giveWordsBack, {
    params: { id: given.listId },
    body: { exercises: [{ type: 'ecriture' }], pupils: [pupilAt(0, 0, 2), pupilAt(1, 1)], end: END, ...body },
  });
const askedOf = async (at: number, courseId: number) => {
  const pupil = await app.signInAs(pupils[at] ?? teacher);
  return (await pupil.call(getCoursePractice, { params: { id: courseId } })).body.items;
};

test('each pupil gets her own words, in a course that says what it is, until the day that was chosen', async () => {
  const { status, body } = await giveBack();
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'Dictée du 27 novembre\u00a0: mots à revoir', isNewCourse: true, students: 2 });
  const rows = (await client.call(getDistributions, { params: { id: body.courseId } })).body;
  expect(rows).toMatchObject([
    { displayName: 'Léa Girardin', end: END, classeName: '7A', closeAtEnd: false },
    { displayName: 'Amir Hasani', end: END, classeName: '7A' },
  ]);
  expect(await askedOf(0, body.courseId)).toEqual([given.words[0], given.words[2]]);
  expect(await askedOf(1, body.courseId)).toEqual([given.words[1]]);
  const { items } = (await client.call(getCourse, { params: { id: body.courseId } })).body;
  expect(items).toMatchObject([{ title: 'Écriture', navigationUrl: `/activite/ecriture/${given.listId}` }]);
});

test('makes a new course each time, and no ordinary gift of the list goes through it', async () => {
  const first = (await giveBack({ pupils: [pupilAt(0, 0)] })).body;
  const second = (await giveBack({ pupils: [pupilAt(1, 1)] })).body;
  expect(second.courseId).not.toBe(first.courseId);
  const thing = { kind: 'list' as const, listId: given.listId, exercises: [{ type: 'ecriture' as const }] };
  const { items: _, ...noah } = pupilAt(2);
  const ordinary = (await client.call(give, { body: { thing, pupils: [noah] } })).body;
  expect([first.courseId, second.courseId]).not.toContain(ordinary.courseId);
  expect(await askedOf(2, ordinary.courseId)).toBeNull();
});

test('what the pupils do with them counts among the results of the list', async () => {
  const { courseId } = (await giveBack()).body;
  const { groups } = (await client.call(getListResults, { params: { id: given.listId } })).body;
  expect(groups).toMatchObject([{ key: group.key, pupils: 3 }]);
  await app.db.delete(distribution).where(eq(distribution.courseId, given.course.id));
  const { pupils: left } = (await client.call(getListResults, { params: { id: given.listId } })).body;
  expect(left).toHaveLength(2);
  expect(courseId).toBeGreaterThan(0);
});

test('a change of the period keeps the words, and a pupil who is added gets the whole list', async () => {
  const { courseId } = (await giveBack({ pupils: [pupilAt(0, 0)] })).body;
  const body = [0, 2].map((at) => ({ cloeeWorldId: pupils[at]?.cloeeWorldId ?? '', end: '2099-12-01T08:00:00Z' }));
  await client.call(saveDistributions, { params: { id: courseId }, body });
  expect(await askedOf(0, courseId)).toEqual([given.words[0]]);
  expect(await askedOf(2, courseId)).toBeNull();
});

test('is taken back as any gift is, with its course, until a pupil has opened it', async () => {
  const gone = (await giveBack()).body;
  expect((await client.call(takeBackGift, { params: { id: gone.id } })).status).toBe(204);
  expect((await client.call(getCourse, { params: { id: gone.courseId } })).status).toBe(404);
  const opened = (await giveBack()).body;
  const lea = await app.signInAs(pupils[0] ?? teacher);
  await lea.call(openDistributedCourse, { params: { id: opened.courseId } });
  expect((await client.call(takeBackGift, { params: { id: opened.id } })).status).toBe(409);
});

test('refuses pupils to whom she did not give the list, words of another list, and exercises it cannot have', async () => {
  const stranger = await buildPupil(app.db, { schools: [school] });
  const draft = { ...pupilAt(0, 0), cloeeWorldId: stranger.cloeeWorldId ?? '' };
  expect((await giveBack({ pupils: [pupilAt(1, 0), draft] })).body).toMatchObject({
    code: 'INVALID',
    fields: { 'pupils.1.cloeeWorldId': 'Cet élève n’a pas reçu cette liste de vous.' },
  });
  expect((await giveBack({ pupils: [{ ...pupilAt(0, 0), items: [1_999_999_999] }] })).body).toMatchObject({
    fields: { 'pupils.0.items': expect.stringContaining('La liste a changé') },
  });
  expect((await giveBack({ exercises: [{ type: 'traduction' }] })).status).toBe(400);
  expect((await giveBack({ exercises: [] })).status).toBe(400);
  expect((await giveBack({ pupils: [] })).status).toBe(400);
  const colleague = await app.signInAs(await buildTeacher(app.db, { schools: [school] }));
  expect((await giveBack({}, colleague)).status).toBe(404);
  expect((await giveBack({}, await app.signInAs(pupils[0] ?? teacher))).status).toBe(403);
});
