import { DAY_MS } from './day-ms.ts';
import { addDays, isoDay, type SchoolDay, schoolClock } from './school-time.ts';
import { lastYearEnd, type YearEnd } from './year-end.ts';

/** First and last day of a part of a school year. */
export type YearPart = { readonly from: SchoolDay; readonly to: SchoolDay };

/** Days and months on which the later parts of a school year begin, in the order of the year: one of them makes two semesters. */
export type PartStarts = readonly { readonly month: number; readonly day: number }[];
export const DEFAULT_PART_STARTS: PartStarts = [{ month: 2, day: 1 }];
// Unspecified: more than six parts would be shorter than a report is worth.
export const PART_STARTS_MAX = 5;

/** The school year of an instant. */
export function schoolYearAt(now: Date, { month, day }: YearEnd): YearPart {
  const { year, month: startMonth, day: startDay } = schoolClock(lastYearEnd(now, { month, day }));
  return {
    from: { year, month: startMonth, day: startDay },
    to: lastDayOf({ year: year + 1, month, day }, startMonth),
  };
}

/** A year that ends on 31 December ends within the year in which it began. */
const lastDayOf = (end: SchoolDay, startMonth: number): SchoolDay =>
  startMonth === 1 ? { ...end, year: end.year - 1 } : end;

/** The parts of a school year, each to the day before the next one; days that repeat another or the first one make none. */
export function partsOf({ from, to }: YearPart, starts: PartStarts): YearPart[] {
  const days = starts
    .map(({ month, day }) => {
      const isLater = month > from.month || (month === from.month && day >= from.day);
      return dayNumberOf({ year: isLater ? from.year : from.year + 1, month, day });
    })
    .filter((day, index, all) => day !== dayNumberOf(from) && all.indexOf(day) === index)
    .toSorted((a, b) => a - b);
  return [dayNumberOf(from), ...days].map((day, index) => {
    const next = days[index];
    return { from: dayOfNumber(day), to: next === undefined ? to : dayOfNumber(next - 1) };
  });
}

const YEAR_2000 = Date.UTC(2000);

/** Days since 1 January 2000, by which series count. */
export const dayNumberOf = ({ year, month, day }: SchoolDay): number =>
  (Date.UTC(year, month - 1, day) - YEAR_2000) / DAY_MS;

export function dayOfNumber(number: number): SchoolDay {
  const date = new Date(YEAR_2000 + number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** null where it is no day of the calendar. */
export function readIsoDay(text: string): SchoolDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const given = { year: Number(year), month: Number(month), day: Number(day) };
  return year !== undefined && isoDay(addDays(given, 0)) === text ? given : null;
}
