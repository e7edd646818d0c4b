/** Milliseconds of a day of 24 hours, for what is counted in days whatever the wall clock shows. */
export const DAY_MS = 86_400_000;
