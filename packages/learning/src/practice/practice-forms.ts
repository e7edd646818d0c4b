/** How a word went in one run: right at first; right, but not at first; tried and never right; not tried. */
export const WORD_OUTCOMES = ['first', 'later', 'never', 'passed'] as const;
export type WordOutcome = (typeof WORD_OUTCOMES)[number];

/**
 * What a pupil does with a word: turns a card and says whether she knew; finds its pair; chooses it among four; copies it
 * while she sees it or has just seen it; writes it as she hears it; writes it from its meaning; puts it in order; finds it in a grid.
 */
export const PRACTICE_FORMS = ['turn', 'pair', 'choose', 'copy', 'dictate', 'write', 'sort', 'find'] as const;
export type PracticeForm = (typeof PRACTICE_FORMS)[number];
