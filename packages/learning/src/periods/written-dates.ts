import { daysLeft, type GivenPeriod, type Period, periodState } from './period.ts';
import { isRealDay, type SchoolDay, type SchoolTime, schoolClock, weekday } from './school-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** 16.11.26 in the schools' zone (DIST-08). */
export function distributionDay(instant: string): string {
  const { day, month, year } = schoolClock(new Date(instant));
  return `${two(day)}.${two(month)}.${two(year % 100)}`;
}

/** 16.11.26 07:30. */
export const distributionInstant = (instant: string): string =>
  `${distributionDay(instant)} ${writtenTime(schoolClock(new Date(instant)))}`;

/** « 16.11.26 07:30 – 26.11.26 17:30 », « dès le … », « jusqu’au … » or « Tout le temps ». */
export function writtenPeriod(
  { start, end }: Period,
  write: (instant: string) => string = distributionInstant,
): string {
  if (start === null) return end === null ? 'Tout le temps' : `jusqu’au ${write(end)}`;
  return end === null ? `dès le ${write(start)}` : `${write(start)} – ${write(end)}`;
}

/** The same, and « fermé à la fin » where it closes. */
export const writtenGivenPeriod = (period: GivenPeriod): string =>
  period.closeAtEnd && period.end !== null ? `${writtenPeriod(period)}, fermé à la fin` : writtenPeriod(period);

/** « 13.11 », of another year « 13.11.25 ». */
export function shortDay(instant: string, now: Date): string {
  const { day, month, year } = schoolClock(new Date(instant));
  return schoolClock(now).year === year ? `${two(day)}.${two(month)}` : distributionDay(instant);
}

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** « 27.11 » in the schools' zone. */
export function dayAndMonth(instant: string): string {
  const { day, month } = schoolClock(new Date(instant));
  return `${two(day)}.${two(month)}`;
}

/** « vendredi 27.11 ». */
export const writtenWeekday = (instant: string): string =>
  `${DAYS[weekday(schoolClock(new Date(instant))) - 1]} ${dayAndMonth(instant)}`;

/** Hour from which the end of a day is its evening. */
const EVENING = 18;
/** Up to so many days they are counted; within a week the day has its name. */
export const SOON_DAYS = 2;
const WEEK = 7;

/**
 * Until when a pupil has a course (TODO-05): on the last day the time, « reste 2 j. », « jusqu’à vendredi 04.12 »,
 * « reste 12 j. »; afterwards the date. « Terminé » is said of the pupil, never of the period.
 */
export function writtenEnd(end: string | null, now: Date): string {
  if (end === null) return 'sans fin';
  if (periodState({ start: null, end }, now) === 'over') return `période finie le ${shortDay(end, now)}`;
  const days = daysLeft(end, now);
  if (days > SOON_DAYS && days <= WEEK) return `jusqu’à ${writtenWeekday(end)}`;
  if (days > 0) return `reste ${days}\u00a0j.`;
  const clock = schoolClock(new Date(end));
  return clock.hour >= EVENING ? 'jusqu’à ce soir' : `jusqu’à ${writtenTime(clock)}`;
}

/** 16.11.2026: what a date field shows and takes (GEN-03). */
export const writtenDay = ({ day, month, year }: SchoolDay): string => `${two(day)}.${two(month)}.${year}`;

/** 16.11.2026 of 2026-11-16. */
export const writtenIsoDay = (day: string): string => day.split('-').reverse().join('.');

/** Reads day.month.year with dots, also single digits and short years (20..); null for anything else. */
export function readDay(text: string): SchoolDay | null {
  const [, day, month, year] = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const read = { day: Number(day), month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
  return read.year >= 2000 && isRealDay(read) ? read : null;
}

/** 07:30. */
export const writtenTime = ({ hour, minute }: SchoolTime): string => `${two(hour)}:${two(minute)}`;
