import type { PlayableItem } from './activity-item.ts';
import type { Rounds } from './rounds.ts';
import { isIds, isRecord, isSavedItem, resumeItems, type SavedItem, saveItem } from './saved-item.ts';

/** A game as the browser stores it: ids and counts only; the texts come from the list. */
export type SavedRounds = { readonly queue: readonly number[]; readonly items: readonly SavedItem[] };

/** What to store of a game in rounds. */
export const saveRounds = ({ queue, items }: Rounds): SavedRounds => ({
  queue,
  items: items.map(saveItem),
});

/** True once an answer was given. */
export const isTouched = ({ items }: Rounds): boolean => items.some((item) => item.attempt > 0);

/**
 * The stored game over the current list: removed items are left out, new ones are not added to the drawn ones.
 * Undefined when the store is damaged or no item is left to ask.
 */
export function resumeRounds<Item extends PlayableItem>(
  saved: unknown,
  items: readonly Item[],
): Rounds<Item> | undefined {
  if (!isSavedRounds(saved)) return undefined;
  const played = resumeItems(saved.items, items);
  const unknown = new Map(played.filter((item) => !item.known).map((item) => [item.id, item]));
  const queue = saved.queue.filter((id) => unknown.delete(id));
  // An answered word may have been dropped; an unanswered one is still to be asked.
  const isLost = [...unknown.values()].some((item) => item.attempt === 0);
  if (queue.length === 0 || isLost) return undefined;
  return { phase: 'running', items: played, queue };
}

/** True when the current item is the one from when the game was stored. */
export const isSameTurn = (saved: unknown, rounds: Rounds): boolean =>
  isSavedRounds(saved) && saved.queue[0] === rounds.queue[0];

const isSavedRounds = (value: unknown): value is SavedRounds =>
  isRecord(value) && isIds(value.queue) && Array.isArray(value.items) && value.items.every(isSavedItem);
