import { foldText } from '../text/fold-text.ts';
import { visibleLength } from '../text/visible-length.ts';
import type { PlayableList, UsableItem } from './activity-item.ts';
import type { ActivityType } from './activity-types.ts';
import { hasOrder } from './has-order.ts';

/** An activity needs more usable items than this. */
export const USABLE_ITEMS_ABOVE = 1;
/** Shortest text, in visible characters, that makes an item usable in the grid. */
export const GRID_TEXT_MIN = 3;
/** Tags as folded texts: « Réceptif » and « receptif » are one. */
export const RECEPTIVE_TAGS: readonly string[] = ['receptif', 'receptive'];
export const CONJUGATION_TAG = 'conjugaison';

/** Items that the activity can ask; none for a translation within one language. */
export function usableItems<Item extends UsableItem>(type: ActivityType, list: PlayableList<Item>): Item[] {
  if (type === 'traduction' && list.learnLanguage === list.hintLanguage) return [];
  return list.items.filter(USABLE[type]);
}

/** What every activity needs, and all but the grid need no more. */
export const hasEnoughItems = (type: ActivityType, list: PlayableList): boolean =>
  usableItems(type, list).length > USABLE_ITEMS_ABOVE;

/** True for an item tagged for recognition only (receptif, réceptive …), which is never to be written. */
export const isReceptive = (item: UsableItem): boolean =>
  item.tags.some((tag) => RECEPTIVE_TAGS.includes(foldText(tag)));

/** True for an item that the conjugation tool made (OP-074). */
export const isConjugation = (item: UsableItem): boolean => item.tags.some((tag) => foldText(tag) === CONJUGATION_TAG);

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
