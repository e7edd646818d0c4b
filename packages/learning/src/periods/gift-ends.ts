import { CUSTOM_END } from './period-presets.ts';
import { addDays, schoolClock, schoolInstant, weekday } from './school-time.ts';
import { dayAndMonth, writtenTime, writtenWeekday } from './written-dates.ts';

/** Ends of a gift to choose with one press: next Friday, one week, two weeks, no end. */
export const GIFT_ENDS = ['friday', 'week', 'twoWeeks', 'open'] as const;
export type GiftEnd = (typeof GIFT_ENDS)[number];

const FRIDAY = 5;
const WEEK = 7;

/** The instant of the end, at the end of a school day; null without an end. On a Friday « Friday » is the next one. */
export function giftEnd(end: GiftEnd, now: Date): string | null {
  if (end === 'open') return null;
  const today = schoolClock(now);
  const days = { friday: (FRIDAY - weekday(today) + WEEK) % WEEK || WEEK, week: WEEK, twoWeeks: 2 * WEEK }[end];
  return schoolInstant(addDays(today, days), CUSTOM_END).toISOString();
}

/** « vendredi 27.11 à 17:30 ». */
export const writtenMoment = (instant: string): string =>
  `${writtenWeekday(instant)} à ${writtenTime(schoolClock(new Date(instant)))}`;

/** « 27.11 à 17:30 », where there is little room. */
export const shortMoment = (instant: string): string =>
  `${dayAndMonth(instant)} à ${writtenTime(schoolClock(new Date(instant)))}`;
