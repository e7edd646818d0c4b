import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayableItem } from '../activities/activity-item.ts';
import { DEFAULT_SETTINGS, readGridSettings } from '../activities/settings.ts';
import { seededRandom } from '../random.ts';
import { type GridMove, gridRules, judgeSelection } from './grid-rules.ts';
import type { GridState } from './grid-state.ts';

const rules = gridRules();
const WORDS = ['la maison', 'le jardin', 'l’école', 'une chaise', 'ici'];
const listOf = (...texts: string[]) => ({
  learnLanguage: 'fr',
  hintLanguage: 'fr',
  items: texts.map(
    (learnTxt, index): PlayableItem => ({
      id: index + 1,
      learnTxt,
      hintTxt: '',
      hintImgUrl: '',
      hintImgAlt: '',
      tags: [],
    }),
  ),
});
const start = (seed = 1, settings = {}) =>
  rules.start(listOf(...WORDS), { ...DEFAULT_SETTINGS.grille, ...settings }, seededRandom(seed));
const ends = (state: GridState, index: number) => {
  const cells = state.grid.words[index]?.cells ?? [];
  return { first: cells[0] ?? -1, last: cells.at(-1) ?? -1 };
};
const find = (state: GridState, index: number) => rules.play(state, { type: 'select', ...ends(state, index) });
const findAll = (state: GridState) => state.grid.words.reduce((current, _, index) => find(current, index), state);

describe('options', () => {
  test('[ACT-GRID-13] backward, diagonal, vertical and highlight are off by default', () => {
    expect(rules.readSettings(undefined)).toEqual({
      backward: false,
      diagonal: false,
      vertical: false,
      highlight: false,
      withoutAccents: false,
    });
  });

  test('[ACT-09] stored options are used, a damaged store is ignored', () => {
    const chosen = { backward: true, diagonal: true, vertical: false, highlight: true, withoutAccents: true };
    expect(readGridSettings(chosen)).toEqual(chosen);
    for (const damaged of [null, 'oui', [true], { backward: 'oui', autre: true }]) {
      expect(readGridSettings(damaged)).toEqual(DEFAULT_SETTINGS.grille);
    }
  });

  test('all but highlight need a new grid', () => {
    const before = DEFAULT_SETTINGS.grille;
    expect(rules.needsNewGame(before, { ...before, highlight: true })).toBe(false);
    for (const option of ['backward', 'diagonal', 'vertical', 'withoutAccents']) {
      expect(rules.needsNewGame(before, { ...before, [option]: true })).toBe(true);
    }
  });
});

describe('a game', () => {
  test('[ACT-GRID-02] [ACT-31] is a word search over the words of more than 3 letters, none known', () => {
    const state = start();
    expect(state.phase).toBe('running');
    expect(state.items.map(({ learnTxt, attempt, known }) => [learnTxt, attempt, known])).toEqual(
      state.grid.words.map(({ item }) => [item.learnTxt, 0, false]),
    );
    expect(state.items.map((item) => item.learnTxt).sort()).toEqual(WORDS.slice(0, 4).sort());
    expect(state.grid.size).toBe('JARDIN'.length + 3);
  });

  test('[ACT-GRID-03] [OP-082] without a word longer than 3 letters it is over at once', () => {
    expect(rules.start(listOf('ici', 'été'), DEFAULT_SETTINGS.grille, seededRandom(1)).phase).toBe('ended');
  });

  test('conjugations are left out', () => {
    const list = listOf('maison', 'mangions');
    const items = list.items.map((item) => (item.id === 2 ? { ...item, tags: ['conjugaison'] } : item));
    const state = rules.start({ ...list, items }, DEFAULT_SETTINGS.grille, seededRandom(1));
    expect(state.items.map((item) => item.id)).toEqual([1]);
  });

  test('[ACT-GRID-08] a line counts from the first letter to the last', () => {
    const state = find(start(), 0);
    expect(state.items.map((item) => item.known)).toEqual([true, false, false, false]);
    expect(state.items[0]?.attempt).toBe(1);
    expect(rules.progress(state)).toEqual({ done: 1, total: 4 });
  });

  test('[ACT-GRID-08] a line does not count backwards, with a letter more or less, or for a found word', () => {
    const state = start();
    const { first, last } = ends(state, 0);
    const play = (from: number, to: number) => rules.play(state, { type: 'select', first: from, last: to });
    expect(play(last, first)).toBe(state);
    expect(play(first, last - 1)).toBe(state);
    expect(play(first + 1, last)).toBe(state);
    expect(play(first, first)).toBe(state);
    const found = find(state, 0);
    expect(find(found, 0)).toBe(found);
  });

  test('[ACT-GRID-08] the result names the reason why a line does not count', () => {
    const state = start();
    const { first, last } = ends(state, 0);
    expect(judgeSelection(state, first, last)).toMatchObject({
      kind: 'found',
      word: { item: { id: state.items[0]?.id } },
    });
    expect(judgeSelection(state, last, first).kind).toBe('backwards');
    expect(judgeSelection(find(state, 0), first, last).kind).toBe('known');
    expect(judgeSelection(find(state, 0), last, first).kind).toBe('known');
    expect(judgeSelection(state, 0, 1)).toEqual({ kind: 'other', letters: state.grid.letters.slice(0, 2) });
    // Only the whole word is told to be backwards, not a part of it.
    expect(judgeSelection(state, last, first + 1).kind).toBe('other');
    expect(judgeSelection(state, last - 1, first).kind).toBe('other');
    expect(judgeSelection(state, 0, state.grid.size + 2)).toEqual({ kind: 'crooked' });
  });

  test('[ACT-24] [OP-079] all words found end it after 0.8 s, with 100 %', () => {
    const state = findAll(start());
    expect(state.phase).toBe('ended');
    expect(rules.endDelay).toBe(800);
    expect(rules.result(state)).toMatchObject({ rate: 100, good: 4, toRepeat: [], untried: 0 });
  });

  test('[ACT-22] [OP-079] abandoned is final; success is found words of all words', () => {
    const state = rules.play(find(start(), 0), { type: 'abandon' });
    expect(state.phase).toBe('abandoned');
    expect(rules.play(state, { type: 'select', ...ends(state, 1) })).toBe(state);
    const result = rules.result(state);
    expect(result).toMatchObject({ rate: 25, good: 1, untried: 0 });
    expect(result.toRepeat.map((item) => item.id)).toEqual(state.items.slice(1).map((item) => item.id));
  });

  test('[ACT-19] each new game is another grid', () => {
    expect(start(1).grid.letters).not.toEqual(start(2).grid.letters);
  });
});

describe('a game left in the middle', () => {
  const list = listOf(...WORDS);
  const resume = (saved: unknown, over = list) =>
    rules.resume(JSON.parse(JSON.stringify(saved ?? null)), over, DEFAULT_SETTINGS.grille);

  test('resumes with the same grid, whatever the current options', () => {
    for (const options of [{}, { vertical: true, diagonal: true, backward: true }, { withoutAccents: true }]) {
      const state = find(find(start(3, options), 1), 2);
      expect(resume(rules.save(state))).toEqual(state);
    }
  });

  test('stores numbers only, no text of the list', () => {
    expect(JSON.stringify(rules.save(find(start(), 0)))).not.toMatch(/maison|MAISON|école|ÉCOLE/);
  });

  test('is not stored before the first word and after the end', () => {
    expect(rules.save(start())).toBeUndefined();
    expect(rules.save(findAll(start()))).toBeUndefined();
    expect(rules.save(rules.play(find(start(), 0), { type: 'abandon' }))).toBeUndefined();
  });

  test('other words of the list may change, its own may not', () => {
    const state = find(start(), 0);
    const saved = rules.save(state);
    const change = (id: number, learnTxt: string) => ({
      ...list,
      items: list.items.map((item) => (item.id === id ? { ...item, learnTxt } : item)),
    });
    expect(resume(saved, change(5, 'une armoire'))?.grid).toEqual(state.grid);
    expect(resume(saved, change(1, 'la cabane'))).toBeUndefined();
    expect(resume(saved, { ...list, items: list.items.slice(1) })).toBeUndefined();
    // A capital letter changes nothing in the grid; the word list then shows it.
    expect(resume(saved, change(1, 'La maison'))?.grid.letters).toEqual(state.grid.letters);
  });

  const savedGame = Object(rules.save(find(start(), 0))) as Record<string, unknown>;
  test.each([
    ['nothing', null],
    ['a text', 'grille'],
    ['no words', { seed: 1, sum: 2, words: 'a', found: [1] }],
    ['fractions', { seed: 1.5, sum: 2, words: [1], found: [1] }],
    ['another sum', { ...savedGame, sum: 1 }],
    ['another seed', { ...savedGame, seed: 1 }],
    ['a word twice', { ...savedGame, words: [1, 1, 2, 3] }],
    ['everything found', { ...savedGame, found: [1, 2, 3, 4] }],
  ])('a damaged store is ignored: %s', (_, saved) => {
    expect(resume(saved)).toBeUndefined();
  });

  test('resuming never fails, for any stored value', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        expect(rules.resume(saved, list, DEFAULT_SETTINGS.grille)).toBeUndefined();
      }),
    );
  });
});

describe('properties', () => {
  const move = fc.record({ first: fc.nat({ max: 160 }), last: fc.nat({ max: 160 }) });

  test('found words never come back, the rate stays in 0–100, and finding all always ends', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(move, { maxLength: 30 }), fc.nat({ max: 3 }), (seed, moves, index) => {
        let state = find(start(seed, { vertical: true }), index);
        for (const taken of moves) {
          const next = rules.play(state, { type: 'select', ...taken } satisfies GridMove);
          for (const [place, item] of state.items.entries()) {
            if (item.known) expect(next.items[place]?.known).toBe(true);
          }
          state = next;
          const { rate } = rules.result(state);
          expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
        }
        expect(findAll(state).phase).toBe('ended');
      }),
    );
  });

  test('saving and resuming gives the same game back', () => {
    const options = fc.record({ backward: fc.boolean(), diagonal: fc.boolean(), vertical: fc.boolean() });
    fc.assert(
      fc.property(fc.integer(), options, fc.nat({ max: 3 }), (seed, settings, index) => {
        const state = find(start(seed, settings), index);
        const saved: unknown = JSON.parse(JSON.stringify(rules.save(state)));
        expect(rules.resume(saved, listOf(...WORDS), DEFAULT_SETTINGS.grille)).toEqual(state);
      }),
    );
  });
});
