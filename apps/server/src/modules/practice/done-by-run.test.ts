import { randomUUID } from 'node:crypto';
import {
  clearProgress,
  getCourse,
  getTodo,
  give,
  openDistributedCourse,
  type RunDraftInput,
  type RunWordInput,
  saveProgress,
  saveRun,
} from '@pupitre/contract';
import { type ActivityType, DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { courseItemBegun } from '../../db/course-schema.ts';
import { listItem } from '../../db/schema.ts';
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
  { given = {}, rpn = false, type = 'carte', query = '' }: Building = {},
) {
  const list = await buildList(app.db, { author: teacher, hintLanguage: 'de', items: WORDS });
  const words = (await app.db.select().from(listItem).where(eq(listItem.listId, list.id))).toSorted(byPosition);
  const activity = {
    itemType: 'Activity',
    title: 'Exercice',
    navigationUrl: `/activite/${type}/${list.id}${query}`,
    listId: list.id,
  };
  const course = await buildCourse(app.db, { author: teacher, rpn, items: [{ ...activity, doneFrom }] });
  if (!rpn) await buildDistribution(app.db, { course, teacher, pupil, ...given });
  const read = async () => (await client.call(getCourse, { params: { id: course.id } })).body;
  return { course, list, read, type, words, itemId: (await read()).items[0]?.id ?? 0 };
}

type Given = Awaited<ReturnType<typeof buildGiven>>;
/** A run that asks these words, by place; all of them by default. */
async function play(given: Given, { asks, ...more }: Partial<RunDraftInput> & Asked = {}) {
  const { course, list, itemId, type } = given;
  const endedOn = new Date().toISOString();
  const origin = { activity: type, listId: list.id, courseId: course.id, resourceId: itemId } as const;
  const words = given.words.flatMap((word, at) => (asks?.includes(at) === false ? [] : [runWordOf(word, type)]));
  const body = { ...origin, begunOn: endedOn, endedOn, seconds: 5, isFinished: true, rate: 70, words, ...more };
  return (await client.call(saveRun, { params: { runId: randomUUID() }, body })).body.isDone;
}

type Asked = { asks?: readonly number[] };
type Building = { given?: object; rpn?: boolean; type?: ActivityType; query?: string };
const FORMS = {
  carte: 'turn',
  association: 'pair',
  ecriture: 'write',
  traduction: 'write',
  tri: 'sort',
  grille: 'find',
};
type Word = typeof listItem.$inferSelect;
const byPosition = (one: Word, other: Word) => one.position - other.position;
const runWordOf = ({ id, learnTxt, hintTxt }: Word, type: ActivityType) =>
  ({
    ...{ itemId: id, learnTxt, hintTxt, picture: '', learnLanguage: 'fr', hintLanguage: 'fr', tries: 1 },
    ...{ form: FORMS[type], outcome: 'first' },
  }) as RunWordInput;
/** Four that can be asked, and one without a meaning. */
const WORDS = [
  { learnTxt: 'le sapin', hintTxt: 'un arbre' },
  { learnTxt: 'la mésange', hintTxt: 'un oiseau' },
  { learnTxt: 'le cèpe', hintTxt: 'un champignon' },
  { learnTxt: 'la clairière', hintTxt: 'un lieu' },
  { learnTxt: 'la lisière', hintTxt: '' },
];

test.each([
  ['opened', null, { rate: 100 }, false],
  ['finished, and was left', 0, { isFinished: false, asks: [] }, false],
  ['finished, and was left after the last word was asked', 0, { isFinished: false }, true],
  ['finished, and was', 0, { rate: 0 }, true],
  ['80 % right, and was', 80, {}, true],
] as const)('an activity that counts when it is %s', async (_, doneFrom, run, isDone) => {
  const given = await buildGiven(doneFrom);
  expect(await play(given, run)).toBe(isDone);
  const { items, progression } = await given.read();
  expect([items[0]?.done, progression]).toEqual([isDone, isDone ? 100 : 0]);
});

test('opening such an activity begins it for a pupil, and marks it where no practice is kept', async () => {
  const given = await buildGiven(0);
  expect((await given.read()).items[0]?.part).toEqual({ isBegun: false, asked: 0, of: 4, words: [] });
  const mark = () => client.call(saveProgress, { body: { id: given.itemId, done: true } });
  expect((await mark()).body.progression).toBe(0);
  expect(await given.read()).toMatchObject({
    isBegun: true,
    progression: 0,
    items: [{ done: false, part: { isBegun: true } }],
  });
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

test('« Donner » asks that each exercise is finished', async () => {
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

test('several rounds do it together, whatever each of them was, and again after it was cleared', async () => {
  const given = await buildGiven(0);
  expect(await play(given, { asks: [0, 1] })).toBe(false);
  expect(await play(given, { asks: [1, 2], isFinished: false })).toBe(false);
  expect((await given.read()).items[0]).toMatchObject({ done: false, part: { isBegun: true, asked: 3, of: 4 } });
  expect(await play(given, { asks: [3] })).toBe(true);
  expect((await given.read()).items[0]).toMatchObject({ done: true, part: null });
  await client.call(clearProgress, { params: { id: given.course.id } });
  expect((await given.read()).items[0]?.part).toMatchObject({ isBegun: false, asked: 0 });
  expect(await play(given, { asks: [3] })).toBe(false);
});

test.each([
  ['carte', '', [0, 1, 2], [3]],
  ['association', '', [0, 1, 2], [3]],
  ['traduction', '', [0, 1, 2], [3]],
  ['ecriture', '', [0, 1, 2, 3], [4]],
  ['tri', '', [0, 1, 2, 3], [4]],
  ['carte', '?mots=2', [1], [3]],
  ['carte', '?mots=99', [0, 1, 2], [3]],
] as const)(
  '%s%s counts when all that it can ask was asked, or as many as the teacher chose',
  async (type, query, first, rest) => {
    const given = await buildGiven(0, { type, query });
    expect(await play(given, { asks: first })).toBe(false);
    expect(await play(given, { asks: rest })).toBe(true);
  },
);

test('a grid counts when all of its words were found, since it asks none', async () => {
  const given = await buildGiven(0, { type: 'grille' });
  expect(await play(given, { isFinished: false })).toBe(false);
  expect(await play(given)).toBe(true);
});

test('of so many per cent the last answer to each word counts, over all rounds', async () => {
  const given = await buildGiven(75);
  const wrong = (at: number) =>
    given.words.slice(at, at + 1).map((word) => ({ ...runWordOf(word, 'carte'), outcome: 'never' as const }));
  expect(await play(given, { asks: [0, 1] })).toBe(false);
  expect(await play(given, { words: [...wrong(2), ...wrong(3)], rate: 0 })).toBe(false);
  expect((await given.read()).items[0]?.part).toMatchObject({ asked: 4, of: 4 });
  expect(await play(given, { asks: [2], rate: 100 })).toBe(true);
});

test('a list that changed meanwhile: new words are asked too, and without its last unasked word a step is done', async () => {
  const grown = await buildGiven(0);
  expect(await play(grown, { asks: [0, 1, 2] })).toBe(false);
  const [word] = grown.words;
  if (word === undefined) throw new Error('The list has words.');
  const { id: _, ...copy } = word;
  await app.db.insert(listItem).values({ ...copy, position: 9, learnTxt: 'le hêtre' });
  expect(await play(grown, { asks: [3] })).toBe(false);
  expect((await grown.read()).items[0]?.part).toMatchObject({ asked: 4, of: 5 });

  const shrunk = await buildGiven(0);
  expect(await play(shrunk, { asks: [0, 1, 2] })).toBe(false);
  await app.db.delete(listItem).where(eq(listItem.id, shrunk.words[3]?.id ?? 0));
  expect(await shrunk.read()).toMatchObject({ progression: 100, items: [{ done: true }] });
  await client.call(openDistributedCourse, { params: { id: shrunk.course.id } });
  expect(await shrunk.read()).toMatchObject({ progression: 100, items: [{ done: true, part: null }] });
});

test('a list that nothing can be asked of is done by opening it: nobody is held up by it', async () => {
  const given = await buildGiven(0);
  await app.db.delete(listItem).where(eq(listItem.listId, given.list.id));
  expect((await client.call(saveProgress, { body: { id: given.itemId, done: true } })).body.progression).toBe(100);
});

test('ids of other lists are kept nowhere, and a course that she may not read is not begun', async () => {
  const given = await buildGiven(0);
  const other = await buildGiven(0);
  expect(await play(given, { words: other.words.map((word) => runWordOf(word, 'carte')) })).toBe(false);
  expect((await given.read()).items[0]?.part?.words).toEqual([]);
  const hidden = await buildCourse(app.db, {
    author: teacher,
    items: [{ itemType: 'Activity', navigationUrl: `/activite/carte/${other.list.id}`, doneFrom: 0 }],
  });
  const [item] = hidden.items;
  await play({ ...given, course: hidden, itemId: item?.id ?? 0, words: other.words });
  expect(await app.db.$count(courseItemBegun, eq(courseItemBegun.courseId, hidden.id))).toBe(0);
});

test('« À faire » says how far she is in the step that comes next, of the words that her address asks', async () => {
  const given = await buildGiven(0, { query: '?mots=3' });
  const next = async () => (await client.call(getTodo)).body.find(({ id }) => id === given.course.id)?.next;
  expect(await next()).toMatchObject({ id: given.itemId });
  expect(await next()).not.toHaveProperty('part');
  await play(given, { isFinished: false, asks: [] });
  expect(await next()).not.toHaveProperty('part');
  await play(given, { isFinished: false, asks: [1, 2] });
  expect((await next())?.part).toEqual({ asked: 2, of: 3 });
  await play(given, { asks: [0] });
  expect(await next()).toBeNull();
});
