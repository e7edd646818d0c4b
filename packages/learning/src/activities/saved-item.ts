import type { ActivityItem, PlayableItem } from './activity-item.ts';

/** Attempts and result of one item as the browser stores them; a known item was tried at least once. */
export type SavedItem = { readonly id: number; readonly attempt: number; readonly known: boolean };

/** What to store of an item in play; its texts come from the list. */
export const saveItem = ({ id, attempt, known }: SavedItem): SavedItem => ({ id, attempt, known });

export const isSavedItem = (value: unknown): value is SavedItem =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  typeof value.known === 'boolean' &&
  isCount(value.attempt) &&
  value.attempt >= (value.known ? 1 : 0);

/** The stored items that the list still has, each once, with their attempts. */
export function resumeItems<Item extends PlayableItem>(
  saved: readonly SavedItem[],
  usable: readonly Item[],
): ActivityItem<Item>[] {
  const byId = new Map(usable.map((item) => [item.id, item]));
  return saved.flatMap(({ id, attempt, known }) => {
    const item = byId.get(id);
    return item && byId.delete(id) ? [{ ...item, attempt, known }] : [];
  });
}

export const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger);

/** A whole number from 0 on. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
