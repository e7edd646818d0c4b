import { getCourseResults, getListResults } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveList, keepRun } from '../../../test/practice-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { course, courseItemDone, distribution } from '../../db/course-schema.ts';
import { list } from '../../db/schema.ts';
import { buildClassTest, type ClassTestOverrides } from '../../demo/build/build-class-test.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildRun } from '../../demo/build/build-run.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

type Given = Awaited<ReturnType<typeof giveList>>;

let app: TestApp;
let [teacher, colleague]: PersonRow[] = [];
let [client, other]: Client[] = [];
let [lea, amir, noah]: PersonRow[] = [];
let given: Given;

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('This is made before each test.');
  return value;
};

beforeAll(async () => {
  app = await createTestApp();
  const schools = [await buildSchool(app.db, {})];
  teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat', schools });
  colleague = await buildTeacher(app.db, { displayName: 'Pierre Borel', schools });
  client = await app.signInAs(teacher);
  other = await app.signInAs(colleague);
});
beforeEach(async () => {
  [lea, amir, noah] = [
    await buildPupil(app.db, { displayName: 'Léa Girardin' }),
    await buildPupil(app.db, { displayName: 'Amir Hasani' }),
    await buildPupil(app.db, { displayName: 'Noah Emery' }),
  ];
  given = await giveList(app.db, {
    teacher: must(teacher),
    pupils: [must(lea), must(amir), must(noah)],
    activities: ['carte', 'ecriture'],
    rows: { groupKey: 'c7a', className: '7A' },
  });
});
afterAll(() => app.close());

const ofCourse = (as = must(client), id = given.course.id) => as.call(getCourseResults, { params: { id } });
const ofList = (as = must(client), query: { groupe?: string } = {}, id = given.listId) =>
  as.call(getListResults, { params: { id }, query });
const word = (at: number) => must(given.words[at]);
const second = () => must(given.resources[1]).id;

describe('the results of a course', () => {
  test('say for each pupil and resource its state, the best rate and the tries, then time and last day', async () => {
    const pupil = must(lea);
    await keepRun(app.db, {
      pupil,
      given,
      words: [[word(0), 'turn', 'first', 1]],
      rate: 60,
      seconds: 90,
      minutesAgo: 30,
    });
    expect((await ofCourse()).body.pupils[1]?.cells[0]).toMatchObject({ state: 'opened', part: { asked: 1, of: 3 } });
    const others = [1, 2].map((at) => [word(at), 'turn', 'never', 1] as const);
    await keepRun(app.db, { pupil, given, words: others, rate: 92, seconds: 30, minutesAgo: 20 });
    await keepRun(app.db, {
      pupil,
      given,
      words: [],
      resourceId: second(),
      rate: 33,
      isFinished: false,
      minutesAgo: 9,
    });
    const { status, body } = await ofCourse();
    expect(status).toBe(200);
    expect(body.resources).toMatchObject([
      { title: 'Carte', activity: 'carte', listId: given.listId },
      { title: 'Écriture', activity: 'ecriture', listId: given.listId },
    ]);
    expect(body.pupils.map(({ displayName }) => displayName)).toEqual(['Noah Emery', 'Léa Girardin', 'Amir Hasani']);
    expect(body.pupils[1]).toMatchObject({
      cloeeWorldId: pupil.cloeeWorldId,
      classeName: '7A',
      cells: [
        { state: 'finished', best: 92, tries: 2 },
        { state: 'opened', best: 33, tries: 0, part: { asked: 0, of: 3 } },
      ],
      seconds: 180,
      late: 0,
    });
    expect(Date.parse(body.at) - Date.parse(body.pupils[1]?.lastOn ?? '')).toBeGreaterThan(8 * 60_000);
    expect(body.pupils[2]).toMatchObject({
      cells: [{ state: 'not', best: null, tries: 0 }, {}],
      seconds: 0,
      lastOn: null,
    });
  });

  test('count a resource as finished where it is marked so, and as late after the end of her period', async () => {
    await app.db
      .update(distribution)
      .set({ endOn: new Date(Date.now() - 60_000) })
      .where(eq(distribution.pupilId, must(lea).id));
    const step = { personId: must(lea).id, courseId: given.course.id, itemId: second() };
    await app.db.insert(courseItemDone).values(step);
    expect((await ofCourse()).body.pupils[1]).toMatchObject({
      cells: [{ state: 'not' }, { state: 'finished' }],
      late: 1,
    });
  });

  test('show the tests of its lists that she gave to these pupils: who wrote one, and what is right once it is handed back', async () => {
    const on = { startedOn: new Date(), handedInOn: new Date() };
    const answers = { 0: { text: 'un sapin enneigé', on: 1 }, 1: { text: 'la clairiére', on: 1 } };
    const copies = [{ pupil: must(lea), ...on, answers }, { pupil: must(amir) }];
    const build = (more: ClassTestOverrides) =>
      buildClassTest(app.db, { teacher: must(teacher), listId: given.listId, copies, ...more });
    const over = { createdOn: new Date('2026-11-20T08:00:00Z'), endsOn: new Date('2026-11-21T08:00:00Z') };
    const [written, absent] = copies;
    const returned = await build({ ...over, copies: [{ ...must(written), returnedOn: new Date() }, must(absent)] });
    const coming = await build({ opensOn: new Date(Date.now() + DAY_MS), copies: [{ pupil: must(noah) }] });
    // Of another list, of another teacher, to other pupils.
    await build({ listId: given.listId + 1_000 });
    await build({ teacher: must(colleague) });
    await build({ copies: [{ pupil: await buildPupil(app.db) }] });
    const { tests, pupils } = (await ofCourse()).body;
    expect(tests).toMatchObject([
      { id: returned.id, wordCount: 3, isReturned: true },
      { id: coming.id, isReturned: false },
    ]);
    expect(pupils.map((pupil) => pupil.tests)).toEqual([
      [null, { state: 'waiting', isBegun: false, right: null }],
      [{ state: 'returned', isBegun: true, right: 1 }, null],
      [{ state: 'over', isBegun: false, right: null }, null],
    ]);
  });

  test('hold no runs of another course, of a list by itself, or of before the course was given', async () => {
    const elsewhere = await giveList(app.db, {
      teacher: must(colleague),
      pupils: [must(lea)],
      list: { id: given.listId },
    });
    const pupil = must(lea);
    await keepRun(app.db, { pupil, given: elsewhere, words: [[word(0), 'write', 'never', 2]] });
    await buildRun(app.db, { pupil, listId: given.listId, words: [[word(0), 'write', 'never', 2]] });
    await keepRun(app.db, { pupil, given, words: [[word(0), 'write', 'never', 2]], minutesAgo: (2 * DAY_MS) / 60_000 });
    expect((await ofCourse()).body.pupils[1]).toMatchObject({ seconds: 0, lastOn: null });
    const { body } = await ofList();
    expect(body.pupils[1]).toMatchObject({ hasPractised: false, cells: [null, null, null] });
    // To the colleague her own, and not the other's.
    await keepRun(app.db, { pupil, given, words: [[word(1), 'write', 'never', 2]] });
    const hers = (await ofList(must(other))).body;
    expect(hers.pupils).toMatchObject([{ displayName: 'Léa Girardin' }]);
    expect(hers.words.map(({ missed }) => missed)).toEqual([1, 0, 0]);
    expect(hers.words[0]?.itemId).toBe(word(0));
  });
});

describe('results are seen by those who gave', () => {
  test('a colleague of the same school, who gives another pupil the same course, sees hers alone', async () => {
    await keepRun(app.db, { pupil: must(lea), given, words: [[word(0), 'write', 'never', 2]] });
    expect([(await ofCourse(must(other))).status, (await ofList(must(other))).status]).toEqual([404, 404]);
    const own = await buildPupil(app.db, { displayName: 'Zoé Perrin' });
    await buildDistribution(app.db, { course: given.course, teacher: must(colleague), pupil: own });
    await keepRun(app.db, { pupil: own, given, words: [[word(2), 'write', 'later', 2]] });
    const theirs = (await ofCourse(must(other))).body;
    expect(theirs.pupils.map(({ displayName }) => displayName)).toEqual(['Zoé Perrin']);
    expect((await ofList(must(other))).body.pupils.map(({ displayName }) => displayName)).toEqual(['Zoé Perrin']);
    expect((await ofCourse()).body.pupils).toHaveLength(3);
    expect((await ofList()).body.words.map(({ missed }) => missed)).toEqual([1, 0, 0]);
  });

  test('no longer once the pupil, or everything, is taken from the distribution', async () => {
    await keepRun(app.db, { pupil: must(lea), given, words: [[word(0), 'write', 'never', 2]] });
    await app.db.delete(distribution).where(eq(distribution.pupilId, must(lea).id));
    expect((await ofCourse()).body.pupils.map(({ displayName }) => displayName)).toEqual(['Noah Emery', 'Amir Hasani']);
    expect((await ofList()).body.words[0]).toMatchObject({ asked: 0, missed: 0 });
    await app.db.delete(distribution).where(eq(distribution.courseId, given.course.id));
    expect([(await ofCourse()).status, (await ofList()).status]).toEqual([404, 404]);
  });

  test('not in what rests in « Corbeille »', async () => {
    await app.db.update(list).set({ deletedOn: new Date() }).where(eq(list.id, given.listId));
    expect((await ofList()).status).toBe(404);
    await app.db.update(course).set({ deletedOn: new Date() }).where(eq(course.id, given.course.id));
    expect((await ofCourse()).status).toBe(404);
  });

  test('not by teachers of an authority that turned it off', async () => {
    const { settings } = testConfig();
    const off = await createTestApp({
      config: { settings: { ...settings, featureFlags: { pratique: true, pratique_resultats: false } } },
    });
    const as = await buildTeacher(off.db);
    const there = await giveList(off.db, { teacher: as, pupils: [await buildPupil(off.db)] });
    const asTeacher = await off.signInAs(as);
    expect([
      (await ofCourse(asTeacher, there.course.id)).status,
      (await ofList(asTeacher, {}, there.listId)).status,
    ]).toEqual([403, 403]);
    await off.close();
  });
});

describe('the results of a list', () => {
  test('take the latest run that asked a word, whichever exercise it was, and leave out what asks none', async () => {
    const pupil = must(lea);
    await keepRun(app.db, {
      ...{ pupil, given, minutesAgo: 40 },
      words: [
        [word(0), 'write', 'never', 3],
        [word(1), 'write', 'later', 2],
        [word(2), 'write', 'never', 2],
      ],
      wrong: { [word(0)]: ['un craquemant', 'un craquent'], [word(1)]: ['le crépuscul'] },
    });
    await keepRun(app.db, {
      ...{ pupil, given, minutesAgo: 20 },
      words: [
        [word(0), 'find', 'first', 1],
        [word(1), 'turn', 'passed', 0],
        [word(2), 'turn', 'first', 1],
      ],
    });
    const { body } = await ofList();
    const cellOf = (item: number) =>
      body.pupils.find(({ displayName }) => displayName === 'Léa Girardin')?.cells[
        body.words.findIndex(({ itemId }) => itemId === item)
      ];
    expect(cellOf(word(0))).toMatchObject({ outcome: 'never', tries: 3, wrong: ['un craquemant', 'un craquent'] });
    expect(cellOf(word(1))).toMatchObject({ outcome: 'later', tries: 2, wrong: ['le crépuscul'] });
    expect(cellOf(word(2))).toMatchObject({ outcome: 'first', wrong: [] });
  });

  test('put hard words first, those that a third of the pupils who were asked them missed, with their usual mistakes', async () => {
    const never = (at: number, text: string) => ({
      words: [[word(at), 'write', 'never', 2] as const],
      wrong: { [word(at)]: [text, text] },
    });
    await keepRun(app.db, { pupil: must(lea), given, ...never(2, 'le mouten') });
    await keepRun(app.db, { pupil: must(amir), given, ...never(2, 'le mouten') });
    await keepRun(app.db, { pupil: must(noah), given, ...never(2, 'le mutton') });
    await keepRun(app.db, { pupil: must(lea), given, ...never(1, 'le chienn') });
    for (const pupil of [must(amir), must(noah)])
      await keepRun(app.db, { pupil, given, words: [[word(1), 'turn', 'first', 1]] });
    const { words } = (await ofList()).body;
    expect(words).toMatchObject([
      {
        itemId: word(2),
        ...{ asked: 3, missed: 3, isHard: true },
        wrong: [
          { text: 'le mouten', count: 2 },
          { text: 'le mutton', count: 1 },
        ],
      },
      { itemId: word(1), asked: 3, missed: 1, isHard: true },
      { itemId: word(0), asked: 0, missed: 0, isHard: false },
    ]);
    const fourth = await buildPupil(app.db);
    await buildDistribution(app.db, { course: given.course, teacher: must(teacher), pupil: fourth });
    await keepRun(app.db, { pupil: fourth, given, words: [[word(1), 'turn', 'first', 1]] });
    expect((await ofList()).body.words[1]).toMatchObject({ itemId: word(1), asked: 4, missed: 1, isHard: false });
  });

  test('join several courses with the same list, and narrow down to a group with everything that its pupils did', async () => {
    const support = await giveList(app.db, {
      ...{ teacher: must(teacher), pupils: [must(lea)], list: { id: given.listId } },
      rows: { groupKey: 'g1', className: 'Soutien lecture' },
    });
    await keepRun(app.db, { pupil: must(lea), given, words: [[word(0), 'write', 'later', 2]], minutesAgo: 9 });
    await keepRun(app.db, { pupil: must(lea), given: support, words: [[word(0), 'write', 'first', 1]], minutesAgo: 2 });
    await keepRun(app.db, { pupil: must(lea), given, words: [[word(1), 'write', 'never', 2]] });
    const all = (await ofList()).body;
    expect(all.groups).toEqual([
      { key: 'c7a', name: '7A', pupils: 3 },
      { key: 'g1', name: 'Soutien lecture', pupils: 1 },
    ]);
    expect(all.pupils).toHaveLength(3);
    const { words, pupils } = (await ofList(must(client), { groupe: 'g1' })).body;
    expect(pupils.map(({ displayName }) => displayName)).toEqual(['Léa Girardin']);
    expect(words).toMatchObject([
      { itemId: word(1), missed: 1 },
      { itemId: word(0), missed: 0 },
      { itemId: word(2), asked: 0 },
    ]);
    expect((await ofList(must(client), { groupe: 'nobody' })).body.pupils).toEqual([]);
  });
});
