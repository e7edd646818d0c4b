/** Option « howmanywords » of association and tri: 0 all, 1 the shorter game, 2 the longer one. */
export const HOW_MANY_WORDS = [0, 1, 2] as const;
export type HowManyWords = (typeof HOW_MANY_WORDS)[number];

/** Ms after which a failed card or word can be seen as not found again. */
export const FAIL_REVERT = 2_000;
