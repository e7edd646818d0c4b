import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { answeredItems } from './answered.ts';
import { currentItem } from './rounds.ts';
import { answerState, translationRules, type WrittenItem, type WrittenState } from './written.ts';
import { readTranslationSettings, readWritingSettings } from './written-settings.ts';
import { isAskedByHint, translationTask, writingTask } from './written-task.ts';

const RULES = translationRules();
const SETTINGS = RULES.readSettings(undefined);
const item = (id: number, learnTxt: string, hintTxt: string): WrittenItem => ({
  ...{ id, learnTxt, hintTxt, hintImgUrl: '', hintImgAlt: '', tags: [], accept: [] },
});
const GO = [item(1, 'gehen', 'aller'), item(2, 'fahren', 'aller'), item(3, 'essen', 'manger')];
const listOf = (items: WrittenItem[]) => ({ learnLanguage: 'de', hintLanguage: 'fr', items });
const start = (items = GO, seed = 1) => RULES.start(listOf(items), SETTINGS, seededRandom(seed));
const write = (state: WrittenState, answer: string, byHint = true) =>
  RULES.play(state, { type: 'check', answer, level: 'exacte', byHint });
const next = (state: WrittenState) => RULES.play(state, { type: 'next' });
/** A game whose first word is this one. */
const beginWith = (learnTxt: string): WrittenState => {
  const seeds = Array.from({ length: 50 }, (_, seed) => start(GO, seed));
  const found = seeds.find((state) => currentItem(state)?.learnTxt === learnTxt);
  if (found === undefined) throw new Error('No game begins with it.');
  return found;
};

describe('« gehen » for « aller », while « fahren » is drawn', () => {
  test('is right, and the other word comes later', () => {
    const state = write(beginWith('fahren'), 'gehen');
    expect(answerState(state)).toBe('Valid');
    expect(currentItem(state)?.learnTxt).toBe('gehen');
    expect(state.checked?.isExchanged).toBe(true);
    expect(next(state).queue).toContain(2);
    expect(RULES.answered(state).filter(({ tries }) => tries > 0)).toEqual([
      expect.objectContaining({
        isRight: true,
        tries: 1,
        wrong: [],
        item: expect.objectContaining({ learnTxt: 'gehen' }),
      }),
    ]);
  });

  test('misspelled, its own letters are compared', () => {
    const state = write(beginWith('fahren'), 'gehn');
    expect(answerState(state)).toBe('NotValid');
    expect(state.checked?.verdict.expected).toBe('gehen');
  });

  test('found before, it counts as nothing: she writes again, or gives up without a wrong answer', () => {
    let state = next(write(beginWith('gehen'), 'gehen'));
    while (currentItem(state)?.learnTxt !== 'fahren') state = next(write(state, 'essen'));
    const told = write(state, 'gehen');
    expect(answerState(told)).toBe('Write');
    expect(told.another).toEqual({ answer: 'gehen', learnTxt: 'gehen' });
    expect(currentItem(told)?.attempt).toBe(0);
    const found = write(told, 'fahren');
    expect([answerState(found), found.another]).toEqual(['Valid', undefined]);
    const shown = RULES.play(told, { type: 'giveUp' });
    expect(answerState(shown)).toBe('NotValid');
    expect(RULES.answered(shown).find(({ item: { id } }) => id === 2)).toMatchObject({ tries: 1, wrong: [] });
    expect(RULES.play(shown, { type: 'repeat' }).another).toBeUndefined();
    // Who was told nothing has nothing to give up.
    expect(RULES.play(state, { type: 'giveUp' })).toBe(state);
  });

  test('is another word of the list also where the game has a part of it', () => {
    const part = { ...listOf(GO.slice(1)), whole: GO };
    const seeds = Array.from({ length: 50 }, (_, seed) => RULES.start(part, SETTINGS, seededRandom(seed)));
    const state = seeds.find((each) => currentItem(each)?.learnTxt === 'fahren');
    expect(state && write(state, 'gehen').another).toEqual({ answer: 'gehen', learnTxt: 'gehen' });
  });

  test('is wrong where the word itself is heard or seen', () => {
    const state = write(beginWith('fahren'), 'gehen', false);
    expect(answerState(state)).toBe('NotValid');
    expect(state.checked?.verdict.expected).toBe('fahren');
  });
});

test('whatever is written, each word is found once, by its own answer, and nobody who knows all words is ever wrong', () => {
  const hints = ['aller', 'manger', 'dormir'];
  const words = fc.array(fc.constantFrom(...hints), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.nat(), fc.infiniteStream(fc.nat()), (given, seed, choices) => {
      const items = given.map((hint, at) => item(at + 1, `wort${at + 1}${'x'.repeat(3 * at)}`, hint));
      let state = start(items, seed);
      const found = new Set<string>();
      for (let turns = 0; state.phase === 'running' && turns < 200; turns += 1) {
        const asked = currentItem(state);
        // She writes any word that this hint asks for.
        const fitting = items.filter(({ hintTxt }) => hintTxt === asked?.hintTxt);
        const chosen = fitting[(choices.next().value ?? 0) % fitting.length];
        state = write(state, chosen?.learnTxt ?? '');
        expect(answerState(state)).not.toBe('NotValid');
        if (state.checked === undefined) continue;
        found.add(chosen?.learnTxt ?? '');
        state = next(state);
      }
      if (state.phase !== 'ended') return;
      expect(found.size).toBe(items.length);
      expect(answeredItems(state.items).every(({ tries, isRight }) => tries === 1 && isRight)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('only a hint by itself asks for several words: not a word that is seen, nor one that is heard', () => {
  const languages = { learn: 'de', hint: 'fr' };
  const asks = (item: WrittenItem) => ({
    translated: isAskedByHint(translationTask(item, readTranslationSettings(undefined), languages)),
    seen: isAskedByHint(writingTask(item, readWritingSettings(undefined), languages)),
    heard: isAskedByHint(writingTask(item, readWritingSettings({ duration: 0, sonorize: true }), languages)),
    hinted: isAskedByHint(writingTask(item, readWritingSettings({ duration: 0 }), languages)),
  });
  expect(asks(item(1, 'gehen', 'aller'))).toEqual({ translated: true, seen: false, heard: false, hinted: true });
  expect(asks(item(1, 'gehen', '')).hinted).toBe(false);
});
