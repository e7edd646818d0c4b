import { addDays, isoDay, type SchoolDay, schoolClock, schoolInstant } from './school-time.ts';

/** Day and month on which the school year ends (OP-102). */
export type YearEnd = { readonly month: number; readonly day: number };
export const DEFAULT_YEAR_END: YearEnd = { month: 7, day: 31 };

/** The end of the last school year: the midnight after its last day, not in the future. */
export function lastYearEnd(now: Date, { month, day }: YearEnd): Date {
  const { year } = schoolClock(now);
  const thisYear = midnightAfter({ year, month, day });
  return thisYear <= now ? thisYear : midnightAfter({ year: year - 1, month, day });
}

const midnightAfter = (lastDay: SchoolDay): Date => schoolInstant(addDays(lastDay, 1), { hour: 0, minute: 0 });

/** The last day of the school year that comes `years` after the one of `now`, as the calendar writes it: 2027-07-31. */
export function lastDayOfYear(now: Date, { month, day }: YearEnd, years = 0): string {
  const { year } = schoolClock(now);
  const isOver = midnightAfter({ year, month, day }) <= now;
  return isoDay(addDays({ year: year + years + Number(isOver), month, day }, 0));
}

/** « 2027–2028 »: the school year that comes `years` after the one of `now`; « 2027 » where it ends with December. */
export function schoolYear(now: Date, yearEnd: YearEnd, years = 0): string {
  const to = Number(lastDayOfYear(now, yearEnd, years).slice(0, 4));
  return yearEnd.month === 12 && yearEnd.day === 31 ? String(to) : `${to - 1}–${to}`;
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
