import { daysBetween, schoolClock } from './school-time.ts';

/** From when to when a course is distributed: ISO instants, either may be open (ENT-32). */
export type Period = { readonly start: string | null; readonly end: string | null };

export const PERIOD_STATES = ['planned', 'running', 'over'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Where an instant stands in the period; both bounds belong to it. */
export function periodState({ start, end }: Period, now: Date): PeriodState {
  if (start !== null && Date.parse(start) > now.getTime()) return 'planned';
  return end !== null && Date.parse(end) < now.getTime() ? 'over' : 'running';
}

/** A period that is closed on both sides ends after it begins. */
export const isOrdered = ({ start, end }: Period): boolean =>
  start === null || end === null || Date.parse(start) < Date.parse(end);

/** The same instants, however they are written. */
export const samePeriod = (one: Period, other: Period): boolean =>
  sameInstant(one.start, other.start) && sameInstant(one.end, other.end);

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** What most of these periods are, the first of them at a tie; null of none. Rows that differ from it are « propre ». */
export function usualPeriod(periods: readonly Period[]): Period | null {
  const counts = new Map<string, { period: Period; count: number }>();
  for (const period of periods) {
    const key = `${period.start === null ? '' : Date.parse(period.start)}/${period.end === null ? '' : Date.parse(period.end)}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { period, count: 1 });
    else known.count += 1;
  }
  let best: { period: Period; count: number } | undefined;
  for (const one of counts.values()) if (best === undefined || one.count > best.count) best = one;
  return best?.period ?? null;
}

/**
 * « reste N j. » (TODO-05): days of the calendar in the schools' zone until the last day, 0 on that day itself, never
 * below. Moving the clock by an hour moves no day.
 */
export const daysLeft = (end: string | Date, now: Date): number =>
  Math.max(0, daysBetween(schoolClock(now), schoolClock(new Date(end))));
