import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import { FAIL_REVERT, type HowManyWords } from './how-many-words.ts';
import { END_DELAY } from './rules.ts';
import { resumeSorting, saveSorting } from './saved-sorting.ts';
import {
  playSorting,
  readSortingSettings,
  SORTING_ADVANCE,
  SORTING_DEFAULTS,
  type SortingMove,
  sortingRules,
  startSorting,
} from './sorting.ts';
import type { SortingState } from './sorting-board.ts';
import { SORTING_PENALTY, sortingScore } from './sorting-score.ts';
import { compareWords } from './word-order.ts';

const buildItems = (...words: string[]): PlayableItem[] =>
  words.map((learnTxt, index) => ({
    id: index + 1,
    learnTxt,
    hintTxt: '',
    hintImgUrl: '',
    hintImgAlt: '',
    tags: [],
  }));
const ALL = { howmanywords: 0 } as const;
const WATER = ['affluent', 'barrage', 'canal', 'delta'];
const start = (words = WATER, seed = 1) => startSorting(buildItems(...words), ALL, seededRandom(seed));
const pick = (state: SortingState, ...ids: number[]) =>
  ids.reduce((current, id) => playSorting(current, { type: 'pick', id }), state);
const advance = (state: SortingState, id: number) => playSorting(state, { type: 'advance', id });
const item = (state: SortingState, id: number) => state.items.find((each) => each.id === id);
const many = (count: number) => buildItems(...Array.from({ length: count }, (_, index) => `mot ${index}`));

describe('the words', () => {
  test('[ACT-31] all are on the table in random order, none tried', () => {
    expect([...start().pool].sort()).toEqual([1, 2, 3, 4]);
    expect(start().items.map(({ attempt, known }) => ({ attempt, known }))).toEqual(
      Array(4).fill({ attempt: 0, known: false }),
    );
    const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => start(WATER, seed).pool.join()));
    expect(orders.size).toBeGreaterThan(1);
  });

  test('[ACT-SORT-06] 1 at most 5 words, 2 at most 10, 0 all of them; 2 by default', () => {
    const count = (howmanywords: HowManyWords, items = many(30)) =>
      startSorting(items, { howmanywords }, seededRandom(1)).items.length;
    expect([count(0), count(1), count(2)]).toEqual([30, 5, 10]);
    expect(count(2, many(7))).toBe(7);
    expect(SORTING_DEFAULTS.howmanywords).toBe(2);
  });

  test('[ACT-19] each new game draws and shuffles again', () => {
    const list = { learnLanguage: 'fr', hintLanguage: 'fr', items: many(30) };
    const [first, second] = [1, 2].map((seed) => sortingRules().start(list, SORTING_DEFAULTS, seededRandom(seed)));
    expect(first?.pool).not.toEqual(second?.pool);
  });

  test('[ACT-SORT-01] a word needs a learn text and no conjugation tag', () => {
    const [word, empty, conjugated] = buildItems('lac', ' ', 'je vais');
    const items = [word, empty, { ...conjugated, tags: ['Conjugaison'] }] as PlayableItem[];
    const list = { learnLanguage: 'fr', hintLanguage: 'fr', items };
    expect(sortingRules().start(list, SORTING_DEFAULTS, seededRandom(1)).pool).toEqual([1]);
  });
});

describe('picking', () => {
  test('[ACT-SORT-02] [ACT-SORT-03] the first word in the alphabet is found', () => {
    const state = pick(start(), 1);
    expect(item(state, 1)).toMatchObject({ attempt: 1, known: true });
    expect(state).toMatchObject({ found: [1], placed: [], lastPick: { id: 1, reason: undefined } });
    expect(state.pool).toContain(1);
    expect(sortingRules().progress(state)).toEqual({ done: 1, total: 4 });
  });

  test('[ACT-SORT-02] any other word fails, counts an attempt, and has a reason', () => {
    const state = pick(start(), 3);
    expect(item(state, 3)).toMatchObject({ attempt: 1, known: false });
    expect(state.fails).toEqual([{ id: 3, tryNumber: 1 }]);
    expect(state.lastPick).toEqual({ id: 3, reason: { kind: 'first', before: 'A', after: 'C' } });
  });

  test('fail reverts by a separate move, 2 s later; the word may be picked again before', () => {
    expect(FAIL_REVERT).toBe(2_000);
    const twice = pick(start(), 3, 3);
    expect(twice.fails).toEqual([{ id: 3, tryNumber: 2 }]);
    expect(playSorting(twice, { type: 'revert', tryNumber: 1 })).toBe(twice);
    expect(playSorting(twice, { type: 'revert', tryNumber: 2 }).fails).toEqual([]);
    const two = pick(start(), 3, 4);
    expect(playSorting(two, { type: 'revert', tryNumber: 1 }).fails).toEqual([{ id: 4, tryNumber: 2 }]);
  });

  test('[ACT-SORT-04] a found word goes to the sheet by a separate move, 0.8 s later', () => {
    expect(SORTING_ADVANCE).toBe(800);
    const state = advance(pick(start(), 1), 1);
    expect(state).toMatchObject({ found: [], placed: [1] });
    expect([...state.pool].sort()).toEqual([2, 3, 4]);
    expect(advance(state, 1)).toBe(state);
  });

  test('the last word of the table fills the gap, all others keep their places', () => {
    const state = { ...start(), pool: [3, 1, 4, 2] };
    expect(advance(pick(state, 1), 1).pool).toEqual([3, 2, 4]);
  });

  test('picks during the 0.8 s count at once, and their order is kept', () => {
    const quick = pick(start(), 1, 2, 4, 3);
    expect(quick).toMatchObject({ found: [1, 2, 3], fails: [{ id: 4 }] });
    expect(advance(quick, 2)).toMatchObject({ placed: [1, 2], found: [3] });
    expect(advance(advance(quick, 3), 1).placed).toEqual([1, 2, 3]);
  });

  test('words that are equal in the alphabet may be picked in either order', () => {
    for (const order of [
      [1, 2, 3],
      [2, 1, 3],
    ])
      expect(pick(start(['La mer', 'la mer', 'lac']), ...order).phase).toBe('ended');
  });

  test('picking a found or an unknown word does nothing', () => {
    const state = pick(start(), 1);
    expect(pick(state, 1)).toBe(state);
    expect(pick(state, 99)).toBe(state);
  });

  test('[ACT-23] [ACT-24] the game ends with the last word, its end shown 0.8 s later', () => {
    expect(pick(start(), 1, 2, 3).phase).toBe('running');
    const ended = pick(start(), 1, 2, 3, 4);
    expect(ended.phase).toBe('ended');
    expect(sortingRules().endDelay).toBe(END_DELAY);
    expect(advance(ended, 4)).toBe(ended);
    expect(playSorting(ended, { type: 'abandon' })).toBe(ended);
  });
});

describe('success', () => {
  test('[ACT-SORT-05] each failed try costs 20 points, never more than all', () => {
    expect(SORTING_PENALTY).toBe(20);
    expect([0, 1, 2, 3, 4, 5, 6].map(sortingScore)).toEqual([100, 80, 60, 40, 20, 0, 0]);
  });

  test('[OP-079] the rate is the mean over the words', () => {
    const rate = (...ids: number[]) => sortingRules().result(pick(start(), ...ids)).rate;
    expect(rate(1, 2, 3, 4)).toBe(100);
    expect(rate(4, 1, 2, 3, 4)).toBe(95);
    expect(rate(4, 4, 4, 4, 4, 4, 4, 1, 2, 3, 4)).toBe(75);
    const result = sortingRules().result(pick(start(), 4, 1, 2, 3, 4));
    expect(result).toMatchObject({ good: 3, untried: 0 });
    expect(result.toRepeat.map(({ id }) => id)).toEqual([4]);
  });

  test('a word that was never placed counts as 0 in a game abandoned', () => {
    const abandoned = playSorting(pick(start(), 1, 3), { type: 'abandon' });
    expect(sortingRules().result(abandoned)).toMatchObject({ rate: 25, good: 1, untried: 2 });
  });
});

describe('options', () => {
  test('[ACT-SORT-07] [ACT-09] hide is 0 until somebody changes it; stored options are read back', () => {
    expect(readSortingSettings(undefined)).toEqual({ howmanywords: 2, hide: 0, skipArticles: true });
    for (const hide of [0, 2, 4]) {
      const chosen = { howmanywords: 1, hide, skipArticles: false };
      expect(readSortingSettings(chosen)).toEqual(chosen);
    }
  });

  test.each([[null], ['hide'], [{ hide: 1, howmanywords: 9 }], [{ hide: '2' }], [[0, 0]]])(
    'a damaged store is ignored: %j',
    (stored) => {
      expect(readSortingSettings(stored)).toEqual(SORTING_DEFAULTS);
    },
  );

  test('another number of words needs a new game, hiding does not', () => {
    const { needsNewGame } = sortingRules();
    expect(needsNewGame(SORTING_DEFAULTS, { ...SORTING_DEFAULTS, howmanywords: 1 })).toBe(true);
    expect(needsNewGame(SORTING_DEFAULTS, { ...SORTING_DEFAULTS, skipArticles: false })).toBe(true);
    expect(needsNewGame(SORTING_DEFAULTS, { ...SORTING_DEFAULTS, hide: 4 })).toBe(false);
  });
});

const throughStore = (state: SortingState): unknown => JSON.parse(JSON.stringify(saveSorting(state) ?? null));

describe('a game left in the middle', () => {
  test('is stored from the first pick on, without texts', () => {
    expect(saveSorting(start())).toBeUndefined();
    expect(saveSorting(pick(start(), 1, 2, 3, 4))).toBeUndefined();
    expect(JSON.stringify(saveSorting(pick(start(), 3)))).not.toContain('canal');
  });

  test('goes on without removed words and without new ones', () => {
    const items = buildItems(...WATER, 'bassin');
    const kept = throughStore(advance(pick(start(), 1, 2), 1));
    const resumed = resumeSorting(kept, items.slice(1));
    expect(resumed).toMatchObject({ placed: [2], found: [] });
    expect([...(resumed?.pool ?? [])].sort()).toEqual([3, 4]);
  });

  test('sorts the placed words again when the list has changed them', () => {
    const items = buildItems('zébu', ...WATER.slice(1));
    expect(resumeSorting(throughStore(pick(start(), 1, 2)), items)?.placed).toEqual([2, 1]);
  });

  const word = { id: 1, attempt: 0, known: false };
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['no table', { items: [word], placed: [], tries: 1 }],
    ['a word that lies nowhere', { items: [word], pool: [], placed: [], tries: 1 }],
    [
      'a known word off the sheet',
      { items: [word, { id: 2, attempt: 1, known: true }], pool: [1], placed: [], tries: 1 },
    ],
    ['known without a try', { items: [{ ...word, known: true }], pool: [1], placed: [1], tries: 1 }],
    ['texts for ids', { items: [word], pool: ['1'], placed: [], tries: 1 }],
    ['every word known', { items: [{ id: 1, attempt: 1, known: true }], pool: [], placed: [1], tries: 1 }],
  ])('a damaged store is ignored: %s', (_, saved) => {
    expect(resumeSorting(saved, buildItems(...WATER))).toBeUndefined();
  });
});

describe('properties', () => {
  const words = fc.array(fc.constantFrom('a', 'A', 'á', 'ab', 'b', 'B', 'ç', '1', 'la mer'), {
    minLength: 1,
    maxLength: 8,
  });
  const moves = fc.array(
    fc.oneof(
      fc.record({ type: fc.constantFrom('pick' as const, 'advance' as const), id: fc.nat({ max: 9 }) }),
      fc.record({ type: fc.constant('revert' as const), tryNumber: fc.nat({ max: 30 }) }),
    ),
    { maxLength: 60 },
  );
  const playAll = (state: SortingState, taken: readonly SortingMove[]) =>
    taken.reduce((current, move) => playSorting(current, move), state);
  const texts = (state: SortingState, ids: readonly number[]) => ids.map((id) => item(state, id)?.learnTxt ?? '');

  test('every word is on the table or on the sheet, and the right picks are in order', () => {
    fc.assert(
      fc.property(words, moves, fc.integer(), (list, taken, seed) => {
        const state = playAll(start(list, seed), taken);
        expect([...state.pool, ...state.placed].sort((a, b) => a - b)).toEqual(list.map((_, index) => index + 1));
        const right = [...state.placed, ...state.found];
        expect(right.toSorted((a, b) => a - b)).toEqual(
          state.items.flatMap(({ id, known }) => (known ? [id] : [])).sort((a, b) => a - b),
        );
        const sorted = texts(state, right);
        expect(sorted.every((text, index) => index === 0 || compareWords(sorted[index - 1] ?? '', text) <= 0)).toBe(
          true,
        );
        expect(state.phase === 'ended').toBe(right.length === list.length);
      }),
    );
  });

  test('known words never come back, a pick is one attempt, the rate is in 0–100', () => {
    fc.assert(
      fc.property(words, moves, (list, taken) => {
        let state = start(list);
        for (const move of taken) {
          const next = playSorting(state, move);
          for (const each of state.items) if (each.known) expect(item(next, each.id)).toEqual(each);
          expect(next.items.reduce((sum, { attempt }) => sum + attempt, 0)).toBe(next.tries);
          const { rate } = sortingRules().result(next);
          expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
          state = next;
        }
      }),
    );
  });

  test('a pupil who tries every word in turn always ends', () => {
    fc.assert(
      fc.property(words, moves, (list, taken) => {
        let state = playAll(start(list), taken);
        for (const _ of list) state = pick(state, ...list.map((_word, index) => index + 1));
        expect(state.phase).toBe('ended');
      }),
    );
  });

  test('a resumed game is as it was left, with words on their way placed', () => {
    fc.assert(
      fc.property(words, moves, (list, taken) => {
        const state = playAll(start(list), taken);
        fc.pre(state.phase === 'running' && state.tries > 0);
        const settled = advance(state, state.found.at(-1) ?? 0);
        expect(resumeSorting(throughStore(state), buildItems(...list))).toEqual({
          ...settled,
          fails: [],
          lastPick: undefined,
        });
      }),
    );
  });

  test('any stored value gives no game or a running one', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        const resumed = resumeSorting(saved, buildItems(...WATER));
        expect(resumed === undefined || resumed.phase === 'running').toBe(true);
      }),
    );
  });
});

describe('articles', () => {
  const WORDS = ['die Milch', 'das Buch', 'der Stern', 'der Berg'];
  const list = { learnLanguage: 'de', hintLanguage: 'fr', items: buildItems(...WORDS) };
  const rules = sortingRules();
  const begin = (skipArticles: boolean) => rules.start(list, { ...SORTING_DEFAULTS, skipArticles }, seededRandom(1));

  test('do not count: Berg, Buch, Milch, Stern', () => {
    expect(pick(begin(true), 4, 2, 1, 3).phase).toBe('ended');
    expect(rules.result(pick(begin(true), 4, 2, 1, 3)).rate).toBe(100);
  });

  test('the reason of a wrong pick speaks of the nouns', () => {
    expect(pick(begin(true), 3).lastPick?.reason).toEqual({ kind: 'first', before: 'B', after: 'S' });
  });

  test('count where the option is off: das, der, der, die', () => {
    expect(rules.result(pick(begin(false), 2, 4, 3, 1)).rate).toBe(100);
  });

  test('a resumed game still leaves them out', () => {
    const saved: unknown = JSON.parse(JSON.stringify(rules.save(pick(begin(true), 4, 2))));
    const resumed = rules.resume(saved, list, SORTING_DEFAULTS);
    expect(resumed?.placed).toEqual([4, 2]);
    expect(resumed && pick(resumed, 1, 3).phase).toBe('ended');
  });
});
