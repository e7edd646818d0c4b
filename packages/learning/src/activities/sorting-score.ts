/** Percentage points that each failed try costs its word. */
export const SORTING_PENALTY = 20;
/** Percentage for one word: every failed try costs 20 points, never below 0. */
export const sortingScore = (failedTries: number): number => Math.max(0, 100 - SORTING_PENALTY * failedTries);
