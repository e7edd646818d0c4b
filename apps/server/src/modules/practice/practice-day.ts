import { addDays, daysBetween, isoDay, type SchoolDay, schoolClock, schoolInstant, weekday } from '@pupitre/learning';

/** The day so many days after an instant, on the schools' clock. */
export const dayAfter = (at: Date, days: number): string => isoDay(addDays(schoolClock(at), days));

/** Days of the calendar between two instants: a word that was learned in the evening is a day old in the morning. */
export const daysSince = (before: Date, at: Date): number => daysBetween(schoolClock(before), schoolClock(at));

/** The beginning of the day of an instant. */
export const midnightOf = (at: Date): Date => schoolInstant(schoolClock(at), { hour: 0, minute: 0 });

/** Monday of the week of an instant. */
export function mondayOf(at: Date): SchoolDay {
  const today = schoolClock(at);
  return addDays(today, 1 - weekday(today));
}
