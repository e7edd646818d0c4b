import { randomUUID } from 'node:crypto';
import { getList, getListStrengths, getOwnWords, getRevision, type RunWordInput, saveRun } from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildMemory } from '../../demo/build/build-memory.ts';
import { buildPupil, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let pupil: PersonRow;
let client: Client;

beforeAll(async () => {
  app = await createTestApp({});
});
beforeEach(async () => {
  pupil = await buildPupil(app.db);
  client = await app.signInAs(pupil);
});
afterAll(() => app.close());

const GO = [
  { learnTxt: 'gehen', hintTxt: 'aller' },
  { learnTxt: 'fahren', hintTxt: 'aller' },
  { learnTxt: 'essen', hintTxt: 'manger' },
];
const buildWords = (items: readonly { learnTxt: string; hintTxt: string }[] = GO) =>
  buildList(app.db, { author: pupil, learnLanguage: 'de', hintLanguage: 'fr', items });

async function play(listId: number, words: Readonly<Record<string, Partial<RunWordInput>>>) {
  const { items } = (await client.call(getList, { params: { id: listId } })).body;
  const now = new Date().toISOString();
  return client.call(saveRun, {
    params: { runId: randomUUID() },
    body: {
      ...{ activity: 'traduction', listId, level: 'tolerante', begunOn: now, endedOn: now, seconds: 30 },
      ...{ isFinished: true, rate: 50 },
      words: items.flatMap(({ id, learnTxt, hintTxt }) => {
        const said = words[learnTxt];
        if (said === undefined) return [];
        const word = { itemId: id, learnTxt, hintTxt, picture: '', learnLanguage: 'de', hintLanguage: 'fr' } as const;
        return [{ ...word, form: 'write', outcome: 'first', tries: 1, ...said } as RunWordInput];
      }),
    },
  });
}
const strengthsOf = async (id: number) => (await client.call(getListStrengths, { params: { id } })).body.counts;

test('a revision names the other words that its hint asks for, of the list and of the session', async () => {
  const list = await buildWords();
  const other = await buildWords([{ learnTxt: 'reisen', hintTxt: 'Aller' }]);
  await buildMemory(app.db, { person: pupil, list, stability: 9, from: 1, to: 3 });
  await buildMemory(app.db, { person: pupil, list: other, stability: 9 });
  const { words } = (await client.call(getRevision)).body;
  const siblings = new Map(words.map((word) => [word.learnTxt, word.siblings.map(({ learnTxt }) => learnTxt).sort()]));
  expect(siblings.get('fahren')).toEqual(['gehen', 'reisen']);
  expect(siblings.get('essen')).toEqual([]);
});

test('memory learns no mistake from a word of the same hint, whatever device says so', async () => {
  const list = await buildWords();
  await buildMemory(app.db, { person: pupil, list, stability: 9, from: 1, to: 2 });
  expect(await strengthsOf(list.id)).toMatchObject({ fragile: 1 });
  const { status, body } = await play(list.id, {
    gehen: { outcome: 'first' },
    fahren: { outcome: 'never', tries: 1, wrong: ['gehen'] },
  });
  expect(status).toBe(200);
  expect(body.moved.map(({ to }) => to)).toEqual(['fragile']);
  expect(await strengthsOf(list.id)).toEqual({ toLearn: 1, fragile: 2, solid: 0 });
});

test('what only the level of a game tolerates teaches memory nothing; spelled, it does', async () => {
  const list = await buildWords();
  expect((await play(list.id, { essen: { isTolerated: true } })).body.moved).toEqual([]);
  expect(await strengthsOf(list.id)).toMatchObject({ toLearn: 3 });
  expect((await play(list.id, { essen: {} })).body.moved).toMatchObject([{ to: 'fragile' }]);
});

test('« Mes mots » count above what they count below, words that nobody asked and lists that are gone too', async () => {
  const list = await buildWords();
  const gone = await buildList(app.db, { items: GO, learnLanguage: 'de', hintLanguage: 'fr' });
  await buildMemory(app.db, { person: pupil, list, stability: 30, to: 1 });
  await buildMemory(app.db, { person: pupil, list: gone, stability: 3, from: 1, to: 2 });
  const { counts, lists, elsewhere } = (await client.call(getOwnWords)).body;
  expect(counts).toEqual({ toLearn: 2, fragile: 1, solid: 1 });
  expect(lists.map((each) => each.counts)).toEqual([{ toLearn: 2, fragile: 0, solid: 1 }]);
  expect(elsewhere).toEqual({ toLearn: 0, fragile: 1, solid: 0 });
});
