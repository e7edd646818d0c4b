/** Option « howmanywords » of association and tri: 0 all, 1 the shorter game, 2 the longer one. */
export const HOW_MANY_WORDS = [0, 1, 2] as const;
export type HowManyWords = (typeof HOW_MANY_WORDS)[number];

/** Most pairs on the table for each choice of « howmanywords »: all, 6 (12 cards), 12 (24 cards). */
export const ASSOCIATION_PAIRS: Readonly<Record<HowManyWords, number>> = { 0: Number.POSITIVE_INFINITY, 1: 6, 2: 12 };
/** Most words to sort for each choice of « howmanywords »: all, 5, 10. */
export const SORTING_WORDS: Readonly<Record<HowManyWords, number>> = { 0: Number.POSITIVE_INFINITY, 1: 5, 2: 10 };

/**
 * Option « howmanywords » of carte, écriture and traduction, which ask one word after the other: 0 all, and three
 * shorter games.
 */
export const ROUND_LENGTHS = [0, 1, 2, 3] as const;
export type RoundLength = (typeof ROUND_LENGTHS)[number];

/** Most words of a game in rounds for each choice of its length. */
export const ROUND_WORDS: Readonly<Record<RoundLength, number>> = { 0: Number.POSITIVE_INFINITY, 1: 5, 2: 10, 3: 20 };

/** Ms after which a failed card or word reverts to not found. */
export const FAIL_REVERT = 2_000;
