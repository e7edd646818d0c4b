import type { PlayableItem } from './activity-item.ts';
import { isCount, isIds, isRecord, isSavedItem, resumeItems, type SavedItem, saveItem } from './saved-item.ts';
import { placeFound, type SortingState } from './sorting-board.ts';
import { compareWords, orderedText } from './word-order.ts';

/** A game as the browser stores it: ids and counts. The known words are those placed. */
export type SavedSorting = {
  readonly items: readonly SavedItem[];
  readonly pool: readonly number[];
  readonly placed: readonly number[];
  readonly tries: number;
};

/** What to store of a running game; nothing before the first pick. Words on their way are stored as placed. */
export function saveSorting(state: SortingState): SavedSorting | undefined {
  if (state.phase !== 'running' || state.tries === 0) return undefined;
  const { items, pool, placed, tries } = placeFound(state, state.found.at(-1) ?? 0);
  return { items: items.map(saveItem), pool, placed, tries };
}

/**
 * The stored game over the current list: removed items are left out, new ones are not added to the drawn words.
 * Undefined when the store is damaged or no word is left to place.
 */
export function resumeSorting<Item extends PlayableItem>(
  saved: unknown,
  usable: readonly Item[],
  articlesOf = '',
): SortingState<Item> | undefined {
  if (!isSavedSorting(saved)) return undefined;
  const items = resumeItems(saved.items, usable);
  const known = new Map(items.filter((item) => item.known).map((item) => [item.id, item]));
  const unknown = new Set(items.filter((item) => !item.known).map(({ id }) => id));
  const pool = saved.pool.filter((id) => unknown.delete(id));
  const placed = saved.placed.flatMap((id) => {
    const item = known.get(id);
    return item && known.delete(id) ? [item] : [];
  });
  if (pool.length === 0 || unknown.size > 0 || known.size > 0) return undefined;
  const textOf = (item: Item) => orderedText(item.learnTxt, articlesOf);
  return {
    phase: 'running',
    items,
    articlesOf,
    pool,
    found: [],
    // Sorted again, because a text of the list may have changed meanwhile.
    placed: placed.sort((one, other) => compareWords(textOf(one), textOf(other))).map(({ id }) => id),
    fails: [],
    tries: saved.tries,
    lastPick: undefined,
  };
}

function isSavedSorting(value: unknown): value is SavedSorting {
  if (!isRecord(value)) return false;
  const { items, pool, placed, tries } = value;
  return Array.isArray(items) && items.every(isSavedItem) && isIds(pool) && isIds(placed) && isCount(tries);
}
