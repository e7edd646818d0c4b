import { addDays, daysBetween, type SchoolDay, weekday } from './school-time.ts';

type MonthDay = { readonly month: number; readonly day: number };
/** First and last days of the holidays of every school year; holidays over the turn of a year are two. */
export type Holidays = readonly { readonly from: MonthDay; readonly to: MonthDay }[];

const between = (from: number, to: number) => ({ from: dayOf(from), to: dayOf(to) });
const dayOf = (number: number): MonthDay => ({ month: Math.floor(number / 100), day: number % 100 });
const numberOf = ({ month, day }: MonthDay): number => month * 100 + day;

// Unspecified: summer, autumn, Christmas, winter and spring, about as in western Switzerland.
export const DEFAULT_HOLIDAYS: Holidays = [
  between(701, 816),
  between(1003, 1018),
  between(1223, 1231),
  between(101, 106),
  between(224, 302),
  between(403, 419),
];

export const isHoliday = (day: MonthDay, holidays: Holidays = DEFAULT_HOLIDAYS): boolean =>
  holidays.some(({ from, to }) => numberOf(day) >= numberOf(from) && numberOf(day) <= numberOf(to));

const FRIDAY = 5;
export const isSchoolDay = (day: SchoolDay, holidays: Holidays = DEFAULT_HOLIDAYS): boolean =>
  weekday(day) <= FRIDAY && !isHoliday(day, holidays);

/** A class is taught on five days a week. */
export const SCHOOL_DAYS_A_WEEK = 5;
/** Longer ago is all the same. */
const YEAR_DAYS = 366;

/** School days after the first day, the second one among them. */
export function schoolDaysSince(from: SchoolDay, to: SchoolDay, holidays: Holidays = DEFAULT_HOLIDAYS): number {
  const days = Math.min(Math.max(daysBetween(from, to), 0), YEAR_DAYS);
  return Array.from({ length: days }, (_, index) => addDays(to, -index)).filter((day) => isSchoolDay(day, holidays))
    .length;
}
