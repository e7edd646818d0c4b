import { type Random, shuffle } from '../random.ts';
import type { ActivityItem, PlayableItem } from './activity-item.ts';
import type { CardState } from './card.ts';

/** A game as the browser keeps it: ids and counts only, the texts come from the list. */
export type SavedCard = {
  readonly queue: readonly number[];
  readonly revealed: boolean;
  readonly items: readonly { readonly id: number; readonly attempt: number; readonly known: boolean }[];
};

/** What to keep of a running game; nothing before the first answer or reveal, and nothing after the end. */
export function saveCard(state: CardState): SavedCard | undefined {
  const isTouched = state.revealed || state.items.some((item) => item.attempt > 0);
  if (state.phase !== 'running' || !isTouched) return undefined;
  return {
    queue: state.queue,
    revealed: state.revealed,
    items: state.items.map(({ id, attempt, known }) => ({ id, attempt, known })),
  };
}

/**
 * The kept game over the list as it is now: items gone are left out, new ones join the end in random order. Nothing when
 * the store is damaged or no card is left to ask.
 */
export function resumeCard<Item extends PlayableItem>(
  saved: unknown,
  items: readonly Item[],
  random: Random,
): CardState<Item> | undefined {
  if (!isSavedCard(saved)) return undefined;
  const byId = new Map(items.map((item) => [item.id, item]));
  const played: ActivityItem<Item>[] = [];
  for (const { id, attempt, known } of saved.items) {
    const item = byId.get(id);
    if (item && byId.delete(id)) played.push({ ...item, attempt, known });
  }
  const added = shuffle([...byId.values()], random).map((item) => ({ ...item, attempt: 0, known: false }));
  const unknown = new Set(played.filter((item) => !item.known).map((item) => item.id));
  const queue = saved.queue.filter((id) => unknown.delete(id));
  if (queue.length === 0 || unknown.size > 0) return undefined;
  return {
    phase: 'running',
    items: [...played, ...added],
    queue: [...queue, ...added.map((item) => item.id)],
    revealed: saved.revealed && queue[0] === saved.queue[0],
  };
}

function isSavedCard(value: unknown): value is SavedCard {
  if (!isRecord(value) || !Array.isArray(value.queue) || !Array.isArray(value.items)) return false;
  return (
    typeof value.revealed === 'boolean' && value.queue.every(Number.isSafeInteger) && value.items.every(isSavedItem)
  );
}

const isSavedItem = (value: unknown) =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  typeof value.known === 'boolean' &&
  typeof value.attempt === 'number' &&
  Number.isSafeInteger(value.attempt) &&
  value.attempt >= (value.known ? 1 : 0);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
