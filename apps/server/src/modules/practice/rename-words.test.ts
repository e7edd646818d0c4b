import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { wordMemory } from '../../db/practice-schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { renameWords } from './rename-words.ts';
import { wordKey } from './word-key.ts';

const t = await openTestApp();

const FORMER = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const texts = (learnTxt: string) => ({
  learnTxt,
  hintTxt: 'wie geht’s?',
  picture: '',
  learnLanguage: 'fr',
  hintLanguage: 'de',
});
const keyOf = (learnTxt: string) => wordKey(texts(learnTxt));

async function remember(personId: number, word: string, learnTxt: string, day: string): Promise<void> {
  const reviewedOn = new Date(`${day}T10:00:00Z`);
  await t.db
    .insert(wordMemory)
    .values({ personId, word, ...texts(learnTxt), itemId: 1, stability: 3, difficulty: 5, reviewedOn, dueOn: day });
}
const memoryOf = async (personId: number) =>
  (await t.db.select().from(wordMemory).where(eq(wordMemory.personId, personId)))
    .map(({ word, learnTxt }) => [word, learnTxt])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));

test('words keep what pupils know of them under the rules of today; of two that are one, the later stays', async () => {
  const [one, two, three] = [await buildPerson(t.db), await buildPerson(t.db), await buildPerson(t.db)];
  await remember(one.id, FORMER[0], 'ça va ?', '2026-09-01');
  await remember(one.id, keyOf('bonjour'), 'bonjour', '2026-09-01');
  await remember(two.id, FORMER[0], 'ça va ?', '2026-09-01');
  await remember(two.id, keyOf('ça va?'), 'ça va?', '2026-09-02');
  await remember(three.id, FORMER[0], 'ça va ?', '2026-09-03');
  await remember(three.id, FORMER[1], 'ça va?', '2026-09-02');
  await t.app.pupitre.jobs.run('practice-word-keys', { now: new Date() });
  const key = keyOf('ça va ?');
  expect(key).toBe(keyOf('ça va?'));
  expect(await memoryOf(one.id)).toEqual(
    [
      [key, 'ça va ?'],
      [keyOf('bonjour'), 'bonjour'],
    ].sort(([a = ''], [b = '']) => a.localeCompare(b)),
  );
  expect(await memoryOf(two.id)).toEqual([[key, 'ça va?']]);
  expect(await memoryOf(three.id)).toEqual([[key, 'ça va ?']]);
  // Once for each state of the rules.
  await remember(two.id, FORMER[0], 'salut', '2026-09-04');
  expect(await renameWords(t.db)).toBe(0);
  expect(await renameWords(t.db, 99)).toBe(1);
});
