import type { List } from '@pupitre/contract';
import { type ActivityType, isInRounds, usableItems } from '@pupitre/learning';

/** Fewest words that make a game: two to pair or to sort, one to ask or to find. */
const fewestWords = (type: ActivityType): number => (isInRounds(type) || type === 'grille' ? 1 : 2);

/** The list with only the words that the pupil was given back, as far as they make a game. */
export function givenPart(list: List, type: ActivityType, ids: readonly number[]): List {
  const given = new Set(ids);
  const part = { ...list, items: list.items.filter(({ id }) => given.has(id)) };
  return usableItems(type, part).length < fewestWords(type) ? list : part;
}
