import { randomUUID } from 'node:crypto';
import {
  getCoursePractice,
  getList,
  getListStrengths,
  getOwnWords,
  getRevision,
  type RunDraftInput,
  type RunWordInput,
  savePracticeGoal,
  saveRun,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { midnightOf } from './practice-day.ts';
import { purgePractice } from './purge-practice.queries.ts';

let app: TestApp;
let teacher: PersonRow;
let pupil: PersonRow;
let client: Client;

beforeAll(async () => {
  app = await createTestApp({});
  teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat' });
});
beforeEach(async () => {
  pupil = await buildPupil(app.db, { displayName: 'Léa Girardin' });
  client = await app.signInAs(pupil);
});
afterAll(() => app.close());

const ANIMALS = [
  ['das Schaf', 'le mouton'],
  ['die Kuh', 'la vache'],
  ['der Hahn', 'le coq'],
  ['die Ziege', 'la chèvre'],
  ['das Pferd', 'le cheval'],
] as const;
const NOW = Date.now();
/** So many minutes before now, but of today also just after midnight. */
const today = (minutes: number) =>
  new Date(Math.max(NOW + minutes * 60_000, midnightOf(new Date(NOW)).getTime())).toISOString();
const daysAgo = (days: number, minutes = 0) => new Date(NOW - days * DAY_MS + minutes * 60_000).toISOString();

const buildAnimals = (overrides = {}) =>
  buildList(app.db, {
    author: teacher,
    lexicon: true,
    title: 'Die Tiere',
    learnLanguage: 'de',
    hintLanguage: 'fr',
    items: ANIMALS.map(([learnTxt, hintTxt]) => ({ learnTxt, hintTxt })),
    ...overrides,
  });

async function readItems(id: number): Promise<{ id: number; learnTxt: string; hintTxt: string }[]> {
  return (await client.call(getList, { params: { id } })).body.items;
}

type Item = { id: number; learnTxt: string; hintTxt: string };
const asked = (item: Item, outcome: RunWordInput['outcome'], more: Partial<RunWordInput> = {}): RunWordInput => ({
  itemId: item.id,
  learnTxt: item.learnTxt,
  hintTxt: item.hintTxt,
  picture: '',
  learnLanguage: 'de',
  hintLanguage: 'fr',
  form: 'write',
  outcome,
  tries: outcome === 'first' ? 1 : 2,
  ...more,
});
const draft = (listId: number | null, words: RunWordInput[], more: Partial<RunDraftInput> = {}): RunDraftInput => ({
  activity: 'traduction',
  listId,
  begunOn: today(-10),
  endedOn: today(-5),
  seconds: 240,
  isFinished: true,
  rate: 80,
  words,
  ...more,
});
const save = (body: RunDraftInput, runId: string = randomUUID()) => client.call(saveRun, { params: { runId }, body });

describe('a run', () => {
  test('is kept once: a second time changes nothing and answers no moves', async () => {
    const { id } = await buildAnimals();
    const [sheep] = await readItems(id);
    if (sheep === undefined) throw new Error('The list has no items.');
    const [runId, body] = [randomUUID(), draft(id, [asked(sheep, 'first')])];
    const first = await save(body, runId);
    expect([first.status, first.body.moved]).toEqual([200, [{ itemId: sheep.id, from: 'toLearn', to: 'fragile' }]]);
    expect((await save(body, runId)).body.moved).toEqual([]);
    const { rows } = await app.db.execute(sql`
      select (select count(*)::int from practice_run where person_id = ${pupil.id}) as runs,
        (select sum(asked)::int from word_memory where person_id = ${pupil.id}) as asked`);
    expect(rows).toEqual([{ runs: 1, asked: 1 }]);
  });

  test('sent by two devices at once counts each run once, and each word in turn', async () => {
    const { id } = await buildAnimals();
    const items = await readItems(id);
    const runs = Array.from({ length: 6 }, (_, at) =>
      draft(
        id,
        items.map((item) => asked(item, 'never')),
        { begunOn: daysAgo(0, -20 + at), endedOn: daysAgo(0, -19 + at) },
      ),
    );
    const ids = runs.map(() => randomUUID());
    const answers = await Promise.all([...runs, ...runs].map((run, at) => save(run, ids[at % ids.length])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await app.db.execute(sql`select distinct asked from word_memory where person_id = ${pupil.id}`);
    expect(rows).toEqual([{ asked: 6 }]);
  });

  test('of a copied list goes to the same words', async () => {
    const [one, copy] = [await buildAnimals(), await buildAnimals({ title: 'Copie' })];
    const [first] = await readItems(one.id);
    const [second] = await readItems(copy.id);
    if (first === undefined || second === undefined) throw new Error('The lists have no items.');
    await save(draft(one.id, [asked(first, 'first')]));
    await save(draft(copy.id, [asked({ ...second, learnTxt: ' DAS Schaf' }, 'never')]));
    const { body } = await client.call(getListStrengths, { params: { id: copy.id } });
    expect(body.words[0]).toEqual({ itemId: second.id, strength: 'toLearn' });
    const { rows } = await app.db.execute(
      sql`select count(*)::int as words from word_memory where person_id = ${pupil.id}`,
    );
    expect(rows).toEqual([{ words: 1 }]);
  });

  test('that arrives late does not take back what a later one found', async () => {
    const { id } = await buildAnimals();
    const [sheep] = await readItems(id);
    if (sheep === undefined) throw new Error('The list has no items.');
    await save(draft(id, [asked(sheep, 'first')], { begunOn: daysAgo(0, -9), endedOn: daysAgo(0, -8) }));
    await save(draft(id, [asked(sheep, 'first')], { begunOn: daysAgo(3), endedOn: daysAgo(3, 2) }));
    const { rows } = await app.db.execute<{ last: string }>(
      sql`select reviewed_on as last from word_memory where person_id = ${pupil.id}`,
    );
    expect(new Date(rows[0]?.last ?? 0).toISOString()).toBe(daysAgo(0, -8));
  });

  test('with dates that cannot be ends now', async () => {
    const { id } = await buildAnimals();
    await save(draft(id, [], { begunOn: '2031-01-01T08:00:00Z', endedOn: '2031-01-01T08:05:00Z' }));
    const { rows } = await app.db.execute<{ ended: string; begun: string }>(
      sql`select begun_on as begun, ended_on as ended from practice_run where person_id = ${pupil.id}`,
    );
    const [ended, begun] = [Date.parse(rows[0]?.ended ?? ''), Date.parse(rows[0]?.begun ?? '')];
    expect([Math.abs(Date.now() - ended) < 60_000, ended - begun]).toEqual([true, 300_000]);
  });

  test('is refused where the authority keeps no practice', async () => {
    const { id } = await buildAnimals();
    app.config.settings.featureFlags.pratique = false;
    try {
      expect((await save(draft(id, []))).status).toBe(403);
      expect((await client.call(getRevision, {})).status).toBe(403);
    } finally {
      app.config.settings.featureFlags.pratique = true;
    }
  });

  test('with too many wrong answers, an end before its begin or a rate above 100 is refused by its field', async () => {
    const { id } = await buildAnimals();
    const [sheep] = await readItems(id);
    if (sheep === undefined) throw new Error('The list has no items.');
    const wrong = await save(draft(id, [asked(sheep, 'never', { wrong: ['a', 'b', 'c', 'd'] })]));
    const order = await save(draft(id, [], { endedOn: daysAgo(1) }));
    const rate = await save(draft(id, [], { rate: 101 }));
    expect([wrong, order, rate].map(({ status, error }) => [status, Object.keys(error.fields ?? {})[0]])).toEqual([
      [400, 'words.0.wrong'],
      [400, 'endedOn'],
      [400, 'rate'],
    ]);
  });
});

describe('the revision', () => {
  test('begins with the words of what was given, and asks the next day what was wrong', async () => {
    const { id } = await buildAnimals({ lexicon: false });
    const course = await buildCourse(app.db, {
      author: teacher,
      items: [{ itemType: 'Activity', title: 'Mots', navigationUrl: `/activite/carte/${id}`, listId: id }],
    });
    await buildDistribution(app.db, { course, teacher, pupil });
    const before = (await client.call(getRevision, {})).body;
    expect(before).toMatchObject({ due: 0, fresh: 5, known: 0, goal: null });
    expect(before.words.map(({ learnTxt, form, isNew }) => [learnTxt, form, isNew])).toEqual(
      ANIMALS.map(([learnTxt]) => [learnTxt, 'choose', true]),
    );
    for (const { learnTxt, others } of before.words) {
      expect([others.length, others.some((other) => other.learnTxt === learnTxt)]).toEqual([3, false]);
    }
    const items = await readItems(id);
    await save(
      draft(
        id,
        items.slice(0, 2).map((item) => asked(item, 'never')),
        { begunOn: daysAgo(2), endedOn: daysAgo(2, 3) },
      ),
    );
    const after = (await client.call(getRevision, {})).body;
    expect(after).toMatchObject({ due: 2, fresh: 3, known: 2, lists: 1, strengths: { toLearn: 2 } });
    expect(after.words.map(({ isNew }) => isNew)).toEqual([false, false, true, true, true]);
    expect(after.words[0]?.list).toEqual(expect.objectContaining({ id, title: 'Die Tiere' }));
  });

  test('finds the new words of a list behind all those that she knows from another one', async () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ learnTxt: `Wort ${at}`, hintTxt: `mot ${at}` }));
    const { id } = await buildAnimals({ items });
    const copy = await buildAnimals({ items: [...items, { learnTxt: 'neu', hintTxt: 'nouveau' }] });
    await save(
      draft(
        id,
        (await readItems(id)).map((item) => asked(item, 'first')),
      ),
    );
    const { body } = await client.call(getRevision, { query: { liste: copy.id } });
    expect(body.words.filter(({ isNew }) => isNew).map(({ learnTxt }) => learnTxt)).toEqual(['neu']);
  });

  test('begins with words that were seldom failed, and among them with the weakest', async () => {
    const { id } = await buildAnimals();
    const [sheep, cow, cock] = await readItems(id);
    if (sheep === undefined || cow === undefined || cock === undefined) throw new Error('The list has no items.');
    const on = (days: number, words: RunWordInput[]) =>
      save(draft(id, words, { begunOn: daysAgo(days), endedOn: daysAgo(days, 1) }));
    await on(13, [asked(sheep, 'never'), asked(cow, 'first')]);
    await on(11, [asked(sheep, 'never')]);
    await on(9, [asked(sheep, 'never'), asked(cock, 'first')]);
    const { body } = await client.call(getRevision, {});
    const order = body.words.slice(0, 3).map(({ learnTxt }) => learnTxt);
    expect(order).toEqual([cow.learnTxt, cock.learnTxt, sheep.learnTxt]);
  });

  test('tells nothing of a list that the pupil may not read, whatever id a run names', async () => {
    const secret = await buildAnimals({
      lexicon: false,
      title: 'Réservé',
      items: [{ learnTxt: 'das Schaf', hintTxt: 'x', accept: ['geheim'] }],
    });
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from list_item where list_id = ${secret.id}`);
    const item = { id: rows[0]?.id ?? 0, learnTxt: 'das Schaf', hintTxt: 'le mouton' };
    await save(draft(secret.id, [asked(item, 'never')], { begunOn: daysAgo(2), endedOn: daysAgo(2, 1) }));
    const { body } = await client.call(getRevision, {});
    expect(body.words).toEqual([expect.objectContaining({ learnTxt: 'das Schaf', accept: [], list: null })]);
    expect(body.ownLists).toEqual([]);
    expect(
      (await client.call(getRevision, { query: { liste: secret.id } })).body.words.every(({ list }) => list === null),
    ).toBe(true);
    expect((await client.call(getOwnWords, {})).body.lists).toEqual([]);
    expect((await client.call(getListStrengths, { params: { id: secret.id } })).status).toBe(404);
  });

  test('asks thirty words a day, however many wait: what revisions asked today counts, games do not', async () => {
    const items = Array.from({ length: 50 }, (_, at) => ({ learnTxt: `Wort ${at}`, hintTxt: `mot ${at}` }));
    const { id } = await buildAnimals({ items });
    const words = await readItems(id);
    const all = words.map((item) => asked(item, 'never'));
    await save(draft(id, all, { begunOn: daysAgo(3), endedOn: daysAgo(3, 9) }));
    expect((await client.call(getRevision, {})).body.due).toBe(30);
    await save(draft(id, all.slice(0, 5)));
    const game = (await client.call(getRevision, {})).body;
    expect([game.due, game.words.some(({ itemId }) => itemId === words[0]?.id)]).toEqual([30, false]);
    await save(draft(null, all.slice(5, 15), { activity: 'revision' }));
    expect((await client.call(getRevision, {})).body.due).toBe(20);
    expect((await client.call(getOwnWords, {})).body.due).toBe(20);
    await save(draft(null, all.slice(15, 40), { activity: 'revision' }));
    expect((await client.call(getRevision, {})).body).toMatchObject({ due: 0, words: [] });
  });

  test('keeps the goal that she sets, and shows the days on which she practised', async () => {
    const { id } = await buildAnimals();
    expect((await client.call(savePracticeGoal, { body: { goal: 4 } })).status).toBe(204);
    await save(draft(id, []));
    const { body } = await client.call(getRevision, {});
    expect([body.goal, body.week.length, body.week.filter(Boolean).length]).toEqual([4, 7, 1]);
    await client.call(savePracticeGoal, { body: { goal: null } });
    expect((await client.call(getRevision, {})).body.goal).toBeNull();
  });
});

describe('« Mes mots »', () => {
  test('count by strength and list, with the difficult ones and what she wrote', async () => {
    const { id } = await buildAnimals();
    const items = await readItems(id);
    const [sheep, cow] = items;
    if (sheep === undefined || cow === undefined) throw new Error('The list has no items.');
    for (const days of [6, 4]) {
      await save(
        draft(id, [asked(sheep, 'never', { wrong: ['das Schaff', 'der Schaf'] }), asked(cow, 'first')], {
          begunOn: daysAgo(days),
          endedOn: daysAgo(days, 2),
        }),
      );
    }
    const { body } = await client.call(getOwnWords, {});
    expect(body.counts).toEqual({ toLearn: 4, fragile: 1, solid: 0 });
    expect(body.lists).toEqual([
      expect.objectContaining({
        id,
        author: 'Isabelle Rochat',
        isLexicon: true,
        counts: { toLearn: 4, fragile: 1, solid: 0 },
      }),
    ]);
    expect(body.difficult).toEqual([
      expect.objectContaining({ learnTxt: 'das Schaf', wrong: 'der Schaf', isWritten: true, asked: 2, found: 0 }),
    ]);
  });

  test('say who sees what is done in a course, and which words she was given back', async () => {
    const course = await buildCourse(app.db, { author: teacher });
    await buildDistribution(app.db, { course, teacher, pupil, items: [4, 9] });
    const { body } = await client.call(getCoursePractice, { params: { id: course.id } });
    expect(body).toEqual({ watchers: ['Isabelle Rochat'], items: [4, 9], asked: [] });
    const other = await buildTeacher(app.db, { displayName: 'Olivier Perret' });
    await buildDistribution(app.db, { course, teacher: other, pupil });
    expect((await client.call(getCoursePractice, { params: { id: course.id } })).body).toEqual({
      watchers: ['Olivier Perret', 'Isabelle Rochat'],
      items: null,
      asked: [],
    });
  });
});

test('wrong answers end after 90 days, runs after the school year that follows theirs', async () => {
  const insert = (at: Date) =>
    app.db.execute(sql`
      with run as (
        insert into practice_run (person_id, id, activity, begun_on, ended_on, seconds, is_finished, rate, words)
        values (${pupil.id}, ${randomUUID()}, 'carte', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, 1, true, 1, '[]')
        returning person_id, id, begun_on)
      insert into practice_answer (person_id, run_id, begun_on, wrong) select person_id, id, begun_on, '{"1":["x"]}' from run`);
  const now = new Date('2026-11-20T12:00:00Z');
  for (const day of ['2025-07-30', '2025-08-02', '2026-08-21', '2026-08-23'])
    await insert(new Date(`${day}T10:00:00Z`));
  await purgePractice(app.db, now);
  const left = async (table: string) => {
    const { rows } = await app.db.execute<{ day: string }>(sql`
      select to_char(begun_on, 'YYYY-MM-DD') as day from ${sql.identifier(table)} where person_id = ${pupil.id} order by 1`);
    return rows.map(({ day }) => day);
  };
  expect(await left('practice_run')).toEqual(['2025-08-02', '2026-08-21', '2026-08-23']);
  expect(await left('practice_answer')).toEqual(['2026-08-23']);
});
