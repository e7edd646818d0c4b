import type { PlayableItem, PlayableList } from '../activities/activity-item.ts';
import { type GridEntry, gridEntries } from '../activities/grid-entries.ts';
import { isIds, isRecord } from '../activities/saved-item.ts';
import { readGridSettings } from '../activities/settings.ts';
import { usableItems } from '../activities/usable-items.ts';
import { type GridShape, type GridState, startGrid } from './grid-state.ts';

/** A grid as the browser stores it: the input to build it again, and a checksum of its letters. */
export type SavedGrid = {
  readonly seed: number;
  readonly shape: GridShape;
  /** The grid's words in the order in which they were placed. */
  readonly words: readonly number[];
  readonly found: readonly number[];
  readonly sum: number;
};

/** What to store of a running game; nothing before the first word is found, and nothing after the end. */
export function saveGrid({ phase, items, grid, seed, shape }: GridState): SavedGrid | undefined {
  const found = items.filter((item) => item.known).map((item) => item.id);
  if (phase !== 'running' || found.length === 0) return undefined;
  return { seed, shape, words: items.map((item) => item.id), found, sum: sumOf(grid.letters) };
}

/**
 * The stored game, with the same grid; words added to the list since wait for the next one. Undefined when the store is
 * damaged, when one of the words was changed or removed, or when nothing is left to find.
 */
export function resumeGrid<Item extends PlayableItem>(
  saved: unknown,
  list: PlayableList<Item>,
): GridState<Item> | undefined {
  if (!isSavedGrid(saved)) return undefined;
  const shape = readShape(saved.shape);
  const entries = entriesOf(saved.words, list, shape);
  if (entries === undefined) return undefined;
  const state = startGrid(entries, shape, saved.seed, list.learnLanguage);
  if (sumOf(state.grid.letters) !== saved.sum) return undefined;
  const found = new Set(saved.found);
  const items = state.items.map((item) => (found.has(item.id) ? { ...item, attempt: 1, known: true } : item));
  return items.some((item) => !item.known) ? { ...state, items } : undefined;
}

function entriesOf<Item extends PlayableItem>(
  ids: readonly number[],
  list: PlayableList<Item>,
  shape: GridShape,
): GridEntry<Item>[] | undefined {
  const byId = new Map(usableItems('grille', list).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const entries = gridEntries(items, shape, list.learnLanguage);
  return entries.length === ids.length ? entries : undefined;
}

function readShape(value: unknown): GridShape {
  const { highlight: _, ...shape } = readGridSettings(value);
  return shape;
}

/** A checksum (FNV-1a). */
function sumOf(letters: readonly string[]): number {
  let sum = 0x811c9dc5;
  for (const character of letters.join('|')) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

function isSavedGrid(value: unknown): value is SavedGrid {
  return isRecord(value) && isIds([value.seed, value.sum]) && isIds(value.words) && isIds(value.found);
}
