import { DAY_MS } from '@pupitre/learning';
import { clockTime, isSameDay, shortDate, weekdayAndDay } from '../../ui/text/dates.ts';

const WEEKDAY = new Intl.DateTimeFormat('fr-CH', { weekday: 'long' });
const WEEK_MS = 6 * DAY_MS;
/** Whoever did something so short a while ago is at work. */
const NOW_MS = 5 * 60_000;

/** An answer's instant to the minute: rows without news are not drawn again for the seconds. */
export const minuteOf = (at: string): string => `${at.slice(0, 16)}:00.000Z`;

export const isAtWork = (lastOn: string | null, at: string): boolean =>
  lastOn !== null && Date.parse(at) - Date.parse(lastOn) < NOW_MS;

/** « aujourd’hui 10:31 », « lundi 17:40 », then the date. */
export function lastTime(lastOn: string, now: Date): string {
  const when = new Date(lastOn);
  if (isSameDay(when, now)) return `aujourd’hui ${clockTime(when)}`;
  return now.getTime() - when.getTime() < WEEK_MS ? `${WEEKDAY.format(when)} ${clockTime(when)}` : shortDate(when);
}

/** « mardi 24.11 à 10:31 ». */
export function writtenDayAndTime(instant: string): string {
  const when = new Date(instant);
  return `${weekdayAndDay(when)} à ${clockTime(when)}`;
}

/** « 13 min », begun minutes whole; « – » for none. */
export const minutes = (seconds: number): string => (seconds === 0 ? '–' : `${Math.ceil(seconds / 60)}\u00a0min`);

/** « 92 % ». */
export const percent = (rate: number): string => `${rate}\u00a0%`;
