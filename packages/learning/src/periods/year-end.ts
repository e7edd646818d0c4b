import { addDays, type SchoolDay, schoolClock, schoolInstant } from './school-time.ts';

/** Day and month on which the school year ends (OP-102). */
export type YearEnd = { readonly month: number; readonly day: number };
export const DEFAULT_YEAR_END: YearEnd = { month: 7, day: 31 };

/** The end of the last school year: the midnight after its last day, not in the future. */
export function lastYearEnd(now: Date, { month, day }: YearEnd): Date {
  const { year } = schoolClock(now);
  const over = (lastDay: SchoolDay) => schoolInstant(addDays(lastDay, 1), { hour: 0, minute: 0 });
  const thisYear = over({ year, month, day });
  return thisYear <= now ? thisYear : over({ year: year - 1, month, day });
}

export type DistributionDates = {
  readonly createdOn: Date;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly preserveFromDeletion: boolean;
};

/**
 * Whether the yearly deletion removes a distribution (DIST-30): made before the last year's end, not kept, and no
 * longer running. A row with an end runs until then, so one prepared in June for September stays. A row without end
 * belongs to the year in which it began.
 */
export function endsWithYear(distribution: DistributionDates, now: Date, yearEnd: YearEnd): boolean {
  const { createdOn, start, end, preserveFromDeletion } = distribution;
  const over = lastYearEnd(now, yearEnd);
  if (preserveFromDeletion || createdOn >= over) return false;
  return end === null ? start === null || start < over : end < now;
}
