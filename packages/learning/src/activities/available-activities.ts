import type { PlayableList } from './activity-item.ts';
import { ACTIVITY_TYPES, type ActivityType } from './activity-types.ts';
import { gridEntries } from './grid-entries.ts';
import { emptyColumn, hasEnoughItems, usableItems } from './usable-items.ts';

/** Activities that the list allows, in screen order: each needs more than one usable item. */
export function availableActivities(list: PlayableList): ActivityType[] {
  return ACTIVITY_TYPES.filter((type) => isActivityAvailable(type, list));
}

/** True when the list holds enough usable items for this activity; a grid also needs a word that it can take. */
export function isActivityAvailable(type: ActivityType, list: PlayableList): boolean {
  if (!hasEnoughItems(type, list)) return false;
  const items = usableItems(type, list);
  return type !== 'grille' || gridEntries(items, { withoutAccents: false }, list.learnLanguage).length > 0;
}

export type Lack = 'one-language' | 'no-words' | 'no-hints' | 'few-words';
const NEEDS_HINT: readonly ActivityType[] = ['carte', 'association', 'traduction'];

/** Why the list cannot be played in this activity: one language alone has nothing to translate; null when it can. */
export function whyUnavailable(type: ActivityType, list: PlayableList): Lack | null {
  if (isActivityAvailable(type, list)) return null;
  if (type === 'traduction' && list.learnLanguage === list.hintLanguage) return 'one-language';
  const column = emptyColumn(list);
  if (column === 'words') return 'no-words';
  return column === 'hints' && NEEDS_HINT.includes(type) ? 'no-hints' : 'few-words';
}

/** Its words could be translated if they and their hints were not said to be of one language. */
export const lacksOnlyLanguage = (list: PlayableList): boolean =>
  whyUnavailable('traduction', list) === 'one-language' && hasEnoughItems('traduction', { ...list, hintLanguage: '' });
