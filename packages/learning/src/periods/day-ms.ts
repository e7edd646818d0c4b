/** Milliseconds of a day of 24 hours, for durations that ignore changes of the clock. */
export const DAY_MS = 86_400_000;
