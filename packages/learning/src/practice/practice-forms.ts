import type { ActivityType } from '../activities/activity-types.ts';

/** How a word went in one run: right at first; right, but not at first; tried and never right; not tried. */
export const WORD_OUTCOMES = ['first', 'later', 'never', 'passed'] as const;
export type WordOutcome = (typeof WORD_OUTCOMES)[number];

/**
 * What a pupil does with a word: turns a card and says whether she knew; finds its pair; chooses it among four; copies it
 * while she sees it or has just seen it; writes it as she hears it; writes it from its meaning; puts it in order; finds it in a grid.
 */
export const PRACTICE_FORMS = ['turn', 'pair', 'choose', 'copy', 'dictate', 'write', 'sort', 'find'] as const;
export type PracticeForm = (typeof PRACTICE_FORMS)[number];

const FORMS: Readonly<Record<Exclude<ActivityType, 'ecriture' | 'traduction'>, PracticeForm>> = {
  carte: 'turn',
  association: 'pair',
  tri: 'sort',
  grille: 'find',
};

/** How an activity asked a word; of a written one that depends on whether the word was shown or heard. */
export function practiceFormOf(
  type: ActivityType,
  { isShown, isHeard }: { isShown: boolean; isHeard: boolean },
): PracticeForm {
  if (type !== 'ecriture' && type !== 'traduction') return FORMS[type];
  if (isShown) return 'copy';
  return isHeard ? 'dictate' : 'write';
}
