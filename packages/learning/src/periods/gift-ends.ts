import { CUSTOM_END } from './period-presets.ts';
import { addDays, schoolClock, schoolInstant, weekday } from './school-time.ts';
import { writtenTime } from './written-dates.ts';

/** Ends of a gift to choose with one press: next Friday, one week, two weeks, no end. */
export const GIFT_ENDS = ['friday', 'week', 'twoWeeks', 'open'] as const;
export type GiftEnd = (typeof GIFT_ENDS)[number];

const FRIDAY = 5;
const WEEK = 7;
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** The instant of the end, at the end of a school day; null without an end. On a Friday « Friday » is the next one. */
export function giftEnd(end: GiftEnd, now: Date): string | null {
  if (end === 'open') return null;
  const today = schoolClock(now);
  const days = { friday: (FRIDAY - weekday(today) + WEEK) % WEEK || WEEK, week: WEEK, twoWeeks: 2 * WEEK }[end];
  return schoolInstant(addDays(today, days), CUSTOM_END).toISOString();
}

const two = (value: number): string => String(value).padStart(2, '0');

/** « vendredi 27.11 » in the schools' zone. */
export const writtenWeekday = (instant: string): string =>
  `${DAYS[weekday(schoolClock(new Date(instant))) - 1]} ${dayAndMonth(instant)}`;

function dayAndMonth(instant: string): string {
  const { day, month } = schoolClock(new Date(instant));
  return `${two(day)}.${two(month)}`;
}

/** « vendredi 27.11 à 17:30 ». */
export const writtenMoment = (instant: string): string =>
  `${writtenWeekday(instant)} à ${writtenTime(schoolClock(new Date(instant)))}`;

/** « 27.11 à 17:30 », where there is little room. */
export const shortMoment = (instant: string): string =>
  `${dayAndMonth(instant)} à ${writtenTime(schoolClock(new Date(instant)))}`;
