/**
 * Bounds of the revision for children, each with its reason. The scheduler itself is FSRS with its published parameters
 * (apps/server/src/modules/practice/schedule.ts).
 */

/** Share of the words that are due which a pupil still knows: nine of ten keeps her calm, and is the field's usual choice. */
export const RETENTION = 0.9;
/** A word comes back at least once in a term: what is learned in August is still asked before the winter. */
export const MAX_INTERVAL_DAYS = 120;
/** A word is asked once a day at most: a wrong one comes back within the session, not within the hour. */
export const MIN_INTERVAL_DAYS = 1;
/** New words of one session: about what a school list brings for a week. */
export const NEW_WORDS_MAX = 8;
/** Words that one day asks for, however many wait: after the holidays nobody finds three hundred. */
export const DAY_WORDS_MAX = 30;
/** Words of a session, as the pupil chooses: two, four and eight minutes. */
export const SESSION_SIZES = [5, 10, 20] as const;
export type SessionSize = (typeof SESSION_SIZES)[number];
