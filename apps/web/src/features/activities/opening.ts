import type { List } from '@pupitre/contract';
import { type ActivityType, isInRounds, usableItems } from '@pupitre/learning';

/** From where an activity was opened, and what was agreed there. */
export type Opening = {
  /** The course that leads to it. */
  readonly courseId: number | undefined;
  /** The resource of the course, where it is known. */
  readonly resourceId: number | null;
  /** Who sees what the pupil does here. */
  readonly watchers: readonly string[];
  /** Ids of the items that she was given back; null for the whole list. */
  readonly items: readonly number[] | null;
};

/** Fewest words that make a game: two to pair or to sort, one to ask or to find. */
const fewestWords = (type: ActivityType): number => (isInRounds(type) || type === 'grille' ? 1 : 2);

/** The list with only the words that the pupil was given back, as far as they make a game. */
export function givenPart(list: List, type: ActivityType, ids: readonly number[] | null): List {
  if (ids === null) return list;
  const given = new Set(ids);
  const part = { ...list, items: list.items.filter(({ id }) => given.has(id)) };
  return usableItems(type, part).length < fewestWords(type) ? list : part;
}
