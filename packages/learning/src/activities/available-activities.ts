import { gridEntries } from '../grid/grid-entries.ts';
import { foldText } from '../text/fold-text.ts';
import { visibleLength } from '../text/visible-length.ts';
import type { PlayableList, UsableItem } from './activity-item.ts';
import { ACTIVITY_TYPES, type ActivityType } from './activity-types.ts';
import { hasOrder } from './word-order.ts';

/** An activity needs more usable items than this. */
export const USABLE_ITEMS_ABOVE = 1;
/** Shortest text, in visible characters, that makes an item usable in the grid. */
export const GRID_TEXT_MIN = 3;
/** Tags as folded texts: « Réceptif » and « receptif » are one. */
export const RECEPTIVE_TAGS: readonly string[] = ['receptif', 'receptive'];
export const CONJUGATION_TAG = 'conjugaison';

/** Activities that the list allows, in screen order: each needs more than one usable item. */
export function availableActivities(list: PlayableList): ActivityType[] {
  return ACTIVITY_TYPES.filter((type) => isActivityAvailable(type, list));
}

/** True when the list holds enough usable items for this activity; a grid also needs a word that it can take. */
export function isActivityAvailable(type: ActivityType, list: PlayableList): boolean {
  const items = usableItems(type, list);
  if (items.length <= USABLE_ITEMS_ABOVE) return false;
  return type !== 'grille' || gridEntries(items, { withoutAccents: false }, list.learnLanguage).length > 0;
}

/**
 * The column that a list has not filled, though the other one is: two columns were pasted into each other's place, or one
 * was never written. null where most lines have both, or there is no line.
 */
export function emptyColumn({ items }: Pick<PlayableList, 'items'>): 'words' | 'hints' | null {
  const filled = items.filter((item) => hasLearnText(item) || hasHint(item));
  const isMost = (lacking: readonly UsableItem[]) => lacking.length > 0 && lacking.length * 2 > filled.length;
  if (isMost(filled.filter((item) => !hasLearnText(item) && hasHintText(item)))) return 'words';
  return isMost(filled.filter((item) => !hasHint(item))) ? 'hints' : null;
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

/** Items that the activity can ask; none for a translation within one language. */
export function usableItems<Item extends UsableItem>(type: ActivityType, list: PlayableList<Item>): Item[] {
  if (type === 'traduction' && list.learnLanguage === list.hintLanguage) return [];
  return list.items.filter(USABLE[type]);
}

/** True for an item tagged for recognition only (receptif, réceptive …), which is never to be written. */
export const isReceptive = (item: UsableItem): boolean =>
  item.tags.some((tag) => RECEPTIVE_TAGS.includes(foldText(tag)));

/** True for an item that the conjugation tool made (OP-074). */
export const isConjugation = (item: UsableItem): boolean => item.tags.some((tag) => foldText(tag) === CONJUGATION_TAG);

const isFilled = (text: string) => text.trim() !== '';
const hasLearnText = (item: UsableItem) => isFilled(item.learnTxt);
const hasHintText = (item: UsableItem) => isFilled(item.hintTxt);
const hasHint = (item: UsableItem) => hasHintText(item) || isFilled(item.hintImgUrl);

// Writing asks for the learn text, else the text hint, so a picture alone does not suffice. In sorting and grid « text
// » is read as the learn text, which is the word to sort or to find.
const USABLE: Record<ActivityType, (item: UsableItem) => boolean> = {
  carte: (item) => hasHint(item) && hasLearnText(item),
  association: (item) => hasHint(item) && hasLearnText(item),
  ecriture: (item) => (hasLearnText(item) || hasHintText(item)) && !isReceptive(item),
  traduction: (item) => hasHintText(item) && hasLearnText(item) && !isReceptive(item),
  tri: (item) => hasLearnText(item) && !isConjugation(item) && hasOrder(item.learnTxt),
  grille: (item) => visibleLength(item.learnTxt.trim()) >= GRID_TEXT_MIN && !isConjugation(item),
};
