import type { Random } from '../random.ts';
import { type ActivityItem, clampPercentage, type PlayableItem, type PlayableList } from './activity-item.ts';
import { answeredItems } from './answered.ts';
import { drawWords } from './draw-words.ts';
import { HOW_MANY_WORDS, SORTING_WORDS } from './how-many-words.ts';
import { HIDE_CHOICES } from './masked-word.ts';
import { type ActivityRules, countKnown, END_DELAY, resultOf } from './rules.ts';
import { resumeSorting, saveSorting } from './saved-sorting.ts';
import { type Chosen, readOptions, SWITCH } from './settings.ts';
import { placeFound, type SortingState } from './sorting-board.ts';
import { sortingScore } from './sorting-score.ts';
import { usableItems } from './usable-items.ts';
import { compareWords, explainOrder, orderedText } from './word-order.ts';

/** Ms for which a right word is shown as found before it moves to the sorted ones. */
export const SORTING_ADVANCE = 800;

/** Number of words, what is hidden of the placed ones, and whether the order ignores articles. */
const OPTIONS = { howmanywords: HOW_MANY_WORDS, hide: HIDE_CHOICES, skipArticles: SWITCH };
export type SortingSettings = Chosen<typeof OPTIONS>;
/** Options before anyone changes them (ACT-SORT-06, ACT-SORT-07). */
export const SORTING_DEFAULTS: SortingSettings = { howmanywords: 2, hide: 0, skipArticles: true };

/** `advance` takes a found word to the sheet, SORTING_ADVANCE after its pick; `revert` ends the fail of one try. */
export type SortingMove =
  | { readonly type: 'pick' | 'advance'; readonly id: number }
  | { readonly type: 'revert'; readonly tryNumber: number }
  | { readonly type: 'abandon' };

type SortingRules<Item extends PlayableItem> = ActivityRules<Item, SortingState<Item>, SortingMove, SortingSettings>;

/** The rules of tri for the frame of the activities. */
export const sortingRules = <Item extends PlayableItem>(): SortingRules<Item> => ({
  type: 'tri',
  endDelay: END_DELAY,
  readSettings: readSortingSettings,
  start: (list, settings, random) =>
    startSorting(usableItems('tri', list), settings, random, articlesOf(list, settings), list.askedBefore),
  play: playSorting,
  save: saveSorting,
  resume: (saved, list, settings) => resumeSorting(saved, usableItems('tri', list), articlesOf(list, settings)),
  needsNewGame: (before, after) =>
    before.howmanywords !== after.howmanywords || before.skipArticles !== after.skipArticles,
  progress: countKnown,
  result: ({ items }) => resultOf(items, sortingRate(items)),
  answered: ({ items }) => answeredItems(items),
});

/** The stored options; missing or damaged ones get their default (ACT-09). */
export const readSortingSettings = (stored: unknown): SortingSettings => readOptions(stored, SORTING_DEFAULTS, OPTIONS);

const articlesOf = (list: PlayableList, { skipArticles }: SortingSettings) => (skipArticles ? list.learnLanguage : '');

/** Success in percent: the mean over the words. Unspecified: a word never placed, in a game abandoned, counts as 0. */
export function sortingRate(items: readonly Pick<ActivityItem, 'attempt' | 'known'>[]): number {
  const scores = items.map(({ attempt, known }) => (known ? sortingScore(attempt - 1) : 0));
  return clampPercentage(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, items.length));
}

/** A new game: the requested number of random words, in random order. */
export function startSorting<Item extends PlayableItem>(
  items: readonly Item[],
  { howmanywords }: Pick<SortingSettings, 'howmanywords'>,
  random: Random,
  articlesOf = '',
  askedBefore?: ReadonlySet<number>,
): SortingState<Item> {
  const chosen = drawWords(items, SORTING_WORDS[howmanywords], random, askedBefore);
  return {
    phase: chosen.length === 0 ? 'ended' : 'running',
    items: chosen.map((item) => ({ ...item, attempt: 0, known: false })),
    articlesOf,
    pool: chosen.map((item) => item.id),
    found: [],
    placed: [],
    fails: [],
    tries: 0,
    lastPick: undefined,
  };
}

/** Next state; the same object when the move is not possible now (ACT-SORT-02 to ACT-SORT-04). */
export function playSorting<Item extends PlayableItem>(
  state: SortingState<Item>,
  move: SortingMove,
): SortingState<Item> {
  if (state.phase !== 'running') return state;
  switch (move.type) {
    case 'pick':
      return pick(state, move.id);
    case 'advance':
      return placeFound(state, move.id);
    case 'revert':
      return state.fails.some(({ tryNumber }) => tryNumber === move.tryNumber)
        ? { ...state, fails: state.fails.filter(({ tryNumber }) => tryNumber !== move.tryNumber) }
        : state;
    case 'abandon':
      return { ...state, phase: 'abandoned' };
  }
}

/** A pick counts at once, also while the previous word is on its way; the found words keep their order. */
function pick<Item extends PlayableItem>(state: SortingState<Item>, id: number): SortingState<Item> {
  const picked = state.items.find((item) => item.id === id);
  if (picked === undefined || picked.known) return state;
  const textOf = (item: Item) => orderedText(item.learnTxt, state.articlesOf);
  const first = state.items
    .filter((item) => !item.known)
    .map(textOf)
    .reduce(firstText);
  const isRight = compareWords(textOf(picked), first) <= 0;
  const tries = state.tries + 1;
  const items = state.items.map((item) =>
    item.id === id ? { ...item, attempt: item.attempt + 1, known: isRight } : item,
  );
  const others = state.fails.filter((fail) => fail.id !== id);
  return {
    ...state,
    phase: items.every((item) => item.known) ? 'ended' : 'running',
    items,
    found: isRight ? [...state.found, id] : state.found,
    fails: isRight ? others : [...others, { id, tryNumber: tries }],
    tries,
    lastPick: { id, reason: isRight ? undefined : explainOrder(first, textOf(picked)) },
  };
}

const firstText = (first: string, text: string): string => (compareWords(text, first) < 0 ? text : first);
