import {
  acceptTestAnswer,
  getClassTests,
  getMissedWords,
  getNotifications,
  getOwnWords,
  getRevision,
  getTestCopy,
  getTestsToDo,
  giveMissedWords,
  startTestCopy,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minutesAgo, openClassTests } from '../../../test/class-test-kit.ts';
import { classTest } from '../../db/class-test-schema.ts';
import { wordMemory } from '../../db/practice-schema.ts';
import { buildList } from '../../demo/build/build-list.ts';

const kit = await openClassTests();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ids = () => kit.pupils().map(({ id }) => id);

describe('handing copies back', () => {
  test('takes the test from nobody: who has not begun keeps it, and may get another day', async () => {
    const id = await kit.written(['la clairière', 'la clairiaire'], { end: inDays(1) });
    await kit.app.db
      .update(classTest)
      .set({ endsOn: minutesAgo(5) })
      .where(eq(classTest.id, id));
    const [lea, , noah] = kit.pupils();
    const absent = await kit.at(2);
    expect((await kit.start(absent, id)).error.code).toBe('TEST_CLOSED');
    const end = inDays(3);
    const { body } = await kit.giveBack(id, { end });
    expect(body).toMatchObject({ returned: 2, toReturn: 0, running: 1 });
    expect(body.copies.map(({ name, state, endsOn }) => [name, state, endsOn])).toEqual([
      ['Noah Emery', 'open', end],
      ['Léa Girardin', 'returned', null],
      ['Amir Hasani', 'returned', null],
    ]);
    expect((await absent.call(getTestsToDo)).body.find((one) => one.id === id)).toMatchObject({
      state: 'open',
      endsOn: end,
    });
    expect((await absent.call(getNotifications)).body.map(({ title }) => title)).not.toContain(
      'Ta copie est rendue\u00a0: «\u00a0Dictée\u00a0»',
    );
    // She writes it, and gets hers back by itself: the others' copies stay as they were.
    await kit.start(absent, id);
    await kit.writeWord(2, absent, id, 2, 'la clairière');
    const list = async () => (await kit.client.call(getClassTests, { query: { etat: 'a-rendre' } })).body;
    expect((await list()).map((one) => one.id)).toContain(id);
    await kit.handIn(absent, id);
    const second = await kit.giveBack(id, { pupils: [noah?.id ?? 0] });
    expect(second.body).toMatchObject({ returned: 3, running: 0 });
    expect(second.body.copies[1]?.returnedOn).toBe(body.copies[1]?.returnedOn);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const hers = await (await kit.at(0)).call(getNotifications);
    expect(hers.body.filter(({ title }) => title.startsWith('Ta copie est rendue'))).toHaveLength(1);
    expect(lea).toBeDefined();
  });

  test('leaves the copy that is being written, and gives more time before the beginning only', async () => {
    const id = await kit.written(['la clairière'], { minutes: 10 });
    const [, amir, noah] = kit.pupils();
    const writer = await kit.at(1);
    await kit.start(writer, id);
    const extraTime = [amir, noah].map((pupil) => ({ pupilId: pupil?.id ?? 0, minutes: 10 }));
    const { body } = await kit.giveBack(id, { end: inDays(2), extraTime });
    expect(body.copies.map(({ name, state, extraMinutes }) => [name, state, extraMinutes])).toEqual([
      ['Noah Emery', 'open', 10],
      ['Léa Girardin', 'returned', 0],
      ['Amir Hasani', 'writing', 0],
    ]);
    expect((await kit.write(writer, id, 1, 'toujours')).status).toBe(204);
    const none = await kit.given();
    const refused = await kit.giveBack(none, { end: minutesAgo(1).toISOString(), extraTime });
    expect(refused.error.fields).toEqual({
      end: 'Ce jour est déjà passé.',
      extraTime: 'Ce contrôle n’a pas de limite de temps.',
    });
    const stranger = await kit.giveBack(none, { pupils: [kit.teacher.id] });
    expect(stranger.error.fields?.pupils).toBe('Cet élève n’a pas ce contrôle.');
  });

  test('twice, and at the same moment, is once', async () => {
    const id = await kit.written(['la clairiaire', 'la clairiaire', 'la clairiaire']);
    await Promise.all([kit.giveBack(id), kit.giveBack(id)]);
    const as = await kit.at(0);
    const { body } = await as.call(getRevision, { query: { controle: id } });
    expect(body.words).toHaveLength(5);
    const { body: words } = await as.call(getOwnWords);
    expect(words.counts).toEqual({ toLearn: 5, fragile: 0, solid: 0 });
  });

  test('an answer that is accepted later counts in the copies that come later', async () => {
    const id = await kit.written(['la clairiaire', 'la clairiaire']);
    await kit.giveBack(id, { pupils: ids().slice(0, 1) });
    const before = await kit.correct(id);
    expect(before.words[2]?.answers).toMatchObject([{ text: 'la clairiaire', mark: 'wrong', copies: [1, 2] }]);
    const body = { word: 2, text: 'la clairiaire', isAccepted: true };
    const { body: after } = await kit.client.call(acceptTestAnswer, { params: { id }, body });
    expect(after.words[2]?.answers).toMatchObject([
      { text: 'la clairiaire', mark: 'wrong', copies: [1], acceptedOn: null },
      { text: 'la clairiaire', mark: 'accepted', copies: [2] },
    ]);
    const { body: hers } = await (await kit.at(0)).call(getTestCopy, { params: { id } });
    expect(hers.corrected?.find(({ learnTxt }) => learnTxt === 'la clairière')?.mark).toBe('wrong');
  });
});

describe('what was missed', () => {
  test('is asked in her revision once she has her copy back, and not before', async () => {
    const id = await kit.written(['la clairiaire']);
    const as = await kit.at(0);
    expect((await as.call(getRevision, { query: { controle: id } })).status).toBe(404);
    expect((await as.call(getOwnWords)).body.counts).toEqual({ toLearn: 0, fragile: 0, solid: 0 });
    await kit.giveBack(id);
    const { body } = await as.call(getRevision, { query: { controle: id } });
    expect(body.words.map(({ learnTxt }) => learnTxt).sort()).toEqual(
      ['la clairière', 'le silence', 'un sapin enneigé', 'un sentier', 'un écureuil'].sort(),
    );
    expect((await (await kit.at(1)).call(getRevision, { query: { controle: id } })).status).toBe(404);
  });

  test('is given back to those who missed it, each her own', async () => {
    const id = await kit.written(['la clairiaire', 'la clairière']);
    await kit.giveBack(id);
    const { body } = await kit.client.call(getMissedWords, { params: { id } });
    const [lea, amir] = body.pupils;
    expect([lea?.displayName, lea?.items.length, amir?.displayName, amir?.items.length]).toEqual([
      ...['Léa Girardin', 5],
      ...['Amir Hasani', 4],
    ]);
    const clairiere = body.words.find(({ learnTxt }) => learnTxt === 'la clairière')?.itemId ?? 0;
    const give = (pupil: typeof lea, items: number[]) =>
      kit.client.call(giveMissedWords, {
        params: { id },
        body: { exercises: [{ type: 'ecriture' }], pupils: [{ cloeeWorldId: pupil?.cloeeWorldId ?? '', items }] },
      });
    expect((await give(amir, [clairiere])).status).toBe(400);
    expect((await give(lea, [clairiere])).body).toMatchObject({ students: 1, isNewCourse: true });
  });
});

describe('while a test is written', () => {
  const WORD = 'la clairière';
  const seen = async (index: number) => {
    const as = await kit.at(index);
    const texts = await Promise.all([
      as.request('GET', '/api/v1/pratique/revision'),
      as.request('GET', '/api/v1/pratique/mots'),
    ]);
    return texts.some(({ body }) => body.includes(WORD));
  };

  test('its words are in no revision and not in « Mes mots »; afterwards they are', async () => {
    // Words that Léa knows from an earlier copy, due, and new ones of a list of her own.
    await kit.giveBack(await kit.written(['la clairiaire', 'la clairiaire']));
    await kit.app.db.update(wordMemory).set({ dueOn: '2026-01-01' });
    await buildList(kit.app.db, {
      author: kit.pupils()[0] ?? kit.teacher,
      items: [{ learnTxt: WORD, hintTxt: 'sien' }],
    });
    expect(await seen(0)).toBe(true);
    const id = await kit.given();
    expect(await seen(0)).toBe(true);
    const as = await kit.at(0);
    await as.call(startTestCopy, { params: { id } });
    expect(await seen(0)).toBe(false);
    // Who has not begun goes on learning.
    expect(await seen(1)).toBe(true);
    await kit.handIn(as, id);
    expect(await seen(0)).toBe(true);
  });
});

test('copies go into a file by class and family name, without formulas', async () => {
  const id = await kit.written(['=1+1', 'la clairière']);
  const { body } = await kit.client.request('GET', `/api/v1/controle/${id}/fichier?format=csv`);
  const lines = body.split('\r\n');
  expect(lines.slice(1, 4).map((line) => line.split(';').slice(0, 5))).toEqual([
    ['Emery', 'Noah', '7A', 'pas commencée', ''],
    ['Girardin', 'Léa', '7A', 'remise', '0'],
    ['Hasani', 'Amir', '7A', 'remise', '1'],
  ]);
  expect(lines[2]).toContain("'=1+1 ✗");
});
