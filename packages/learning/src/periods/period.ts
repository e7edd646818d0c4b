import { daysBetween, schoolClock } from './school-time.ts';

/** From when to when a course is distributed: ISO instants, either may be open (ENT-32). */
export type Period = { readonly start: string | null; readonly end: string | null };

export const PERIOD_STATES = ['planned', 'running', 'over'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Position of an instant relative to the period; both bounds belong to it. */
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

/** A period as a teacher gives it: with « Fermer à la fin », work after its end does not count. */
export type GivenPeriod = Period & { readonly closeAtEnd: boolean };

/** The same instants, closed in the same way; a period without end cannot close. */
export const sameGivenPeriod = (one: GivenPeriod, other: GivenPeriod): boolean =>
  samePeriod(one, other) && (one.closeAtEnd === other.closeAtEnd || one.end === null);

/**
 * The most frequent of these periods, the first at a tie; null without any. Rows that differ from it are « propre ».
 */
export function usualPeriod(periods: readonly GivenPeriod[]): GivenPeriod | null {
  const counts = new Map<string, { period: GivenPeriod; count: number }>();
  for (const period of periods) {
    const { start, end, closeAtEnd } = period;
    const key = `${start === null ? '' : Date.parse(start)}/${end === null ? '' : `${Date.parse(end)} ${closeAtEnd}`}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { period, count: 1 });
    else known.count += 1;
  }
  let best: { period: GivenPeriod; count: number } | undefined;
  for (const one of counts.values()) if (best === undefined || one.count > best.count) best = one;
  return best?.period ?? null;
}

/**
 * « reste N j. » (TODO-05): days of the calendar in the schools' zone until the last day, 0 on that day itself, never
 * negative. Changes of the clock do not matter.
 */
export const daysLeft = (end: string | Date, now: Date): number =>
  Math.max(0, daysBetween(schoolClock(now), schoolClock(new Date(end))));
