import { clampPercentage, type PlayableItem } from '../activities/activity-item.ts';
import { answeredItems } from '../activities/answered.ts';
import { gridEntries } from '../activities/grid-entries.ts';
import { type ActivityRules, countKnown, END_DELAY } from '../activities/rules.ts';
import { type GridSettings, readGridSettings } from '../activities/settings.ts';
import { usableItems } from '../activities/usable-items.ts';
import { shuffle } from '../random.ts';
import type { GridWord } from './build-grid.ts';
import { lineBetween } from './grid-lines.ts';
import { type GridShape, type GridState, startGrid } from './grid-state.ts';
import { resumeGrid, saveGrid } from './saved-grid.ts';

/** A line of letters, by the cells of its first and its last letter. */
export type GridMove = { readonly type: 'select'; readonly first: number; readonly last: number };

type GridRules<Item extends PlayableItem> = ActivityRules<Item, GridState<Item>, GridMove, GridSettings>;

/** The rules of grille for the frame of the activities. */
export const gridRules = <Item extends PlayableItem>(): GridRules<Item> => ({
  type: 'grille',
  endDelay: END_DELAY,
  readSettings: readGridSettings,
  start: (list, settings, random) => {
    const items = shuffle(usableItems('grille', list), random);
    const seed = Math.floor(random() * 2 ** 32);
    return startGrid(gridEntries(items, settings, list.learnLanguage), shapeOf(settings), seed, list.learnLanguage);
  },
  play: playGrid,
  save: saveGrid,
  resume: (saved, list) => resumeGrid(saved, list),
  needsNewGame: (before, after) => SHAPE_OPTIONS.some((option) => before[option] !== after[option]),
  progress: countKnown,
  result: ({ items }) => {
    const good = items.filter((item) => item.known).length;
    const rate = items.length === 0 ? 0 : clampPercentage((100 * good) / items.length);
    return { rate, good, toRepeat: items.filter((item) => !item.known), untried: 0 };
  },
  answered: ({ items }) => answeredItems(items),
});

/** Result of a selected line: a word read from its first letter to its last, or the reason why it does not count. */
export type GridVerdict<Item extends PlayableItem = PlayableItem> =
  | { readonly kind: 'found' | 'known' | 'backwards'; readonly word: GridWord<Item> }
  | { readonly kind: 'other'; readonly letters: readonly string[] }
  | { readonly kind: 'crooked' };

/** Checks a line without playing it; it counts only from the first letter to the last (ACT-GRID-08). */
export function judgeSelection<Item extends PlayableItem>(
  { grid, items }: Pick<GridState<Item>, 'grid' | 'items'>,
  first: number,
  last: number,
): GridVerdict<Item> {
  const line = lineBetween(grid.size, first, last);
  if (line === undefined) return { kind: 'crooked' };
  for (const [index, word] of grid.words.entries()) {
    const [from, to] = [word.cells[0], word.cells.at(-1)];
    if (from === first && to === last) return { kind: items[index]?.known === true ? 'known' : 'found', word };
    if (from === last && to === first) return { kind: items[index]?.known === true ? 'known' : 'backwards', word };
  }
  return { kind: 'other', letters: line.map((cell) => grid.letters[cell] ?? '') };
}

function playGrid<Item extends PlayableItem>(
  state: GridState<Item>,
  move: GridMove | { readonly type: 'abandon' },
): GridState<Item> {
  if (state.phase !== 'running') return state;
  if (move.type === 'abandon') return { ...state, phase: 'abandoned' };
  const verdict = judgeSelection(state, move.first, move.last);
  if (verdict.kind !== 'found') return state;
  const items = state.items.map((item) =>
    item.id === verdict.word.item.id ? { ...item, attempt: 1, known: true } : item,
  );
  return { ...state, items, phase: items.every((item) => item.known) ? 'ended' : 'running' };
}

const SHAPE_OPTIONS = ['backward', 'diagonal', 'vertical', 'withoutAccents'] as const satisfies (keyof GridShape)[];

const shapeOf = ({ backward, diagonal, vertical, withoutAccents }: GridSettings): GridShape => ({
  backward,
  diagonal,
  vertical,
  withoutAccents,
});
