import { DAY_MS } from '@pupitre/learning';

const DAY = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-CH', { hour: '2-digit', minute: '2-digit' });
const WEEKDAY = new Intl.DateTimeFormat('fr-CH', { weekday: 'long' });
const RELATIVE = new Intl.RelativeTimeFormat('fr-CH', { numeric: 'auto' });

const toDate = (when: Date | string) => (typeof when === 'string' ? new Date(when) : when);

/** 11.07.2019 (GEN-02). */
export const shortDate = (when: Date | string): string => DAY.format(toDate(when));

/** 11.07.2019 à 08:12. */
export const dateAndTime = (when: Date | string): string =>
  `${DAY.format(toDate(when))} à ${TIME.format(toDate(when))}`;

/** 08:12. */
export const clockTime = (when: Date | number): string => TIME.format(when);

/** 18.11. */
export const dayAndMonth = (when: Date | string): string => DAY.format(toDate(when)).slice(0, 5);

/** vendredi 27.11. */
export const weekdayAndDay = (when: Date): string => `${WEEKDAY.format(when)} ${dayAndMonth(when)}`;

/** Lundi 23.11.2026. */
export function longDate(when: Date): string {
  const day = WEEKDAY.format(when);
  return `${day.charAt(0).toLocaleUpperCase('fr-CH')}${day.slice(1)} ${DAY.format(when)}`;
}

/** « aujourd’hui », « hier », « il y a 3 jours », then the date. */
export function relativeDay(when: Date | string, now: Date): string {
  const date = toDate(when);
  const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY_MS);
  return days <= 0 && days > -7 ? RELATIVE.format(days, 'day') : DAY.format(date);
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** « à l’instant », « il y a 12 minutes », « il y a 2 heures », « hier », « il y a 3 jours », then the date. */
export function relativeTime(when: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - toDate(when).getTime()) / 60_000);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return RELATIVE.format(-minutes, 'minute');
  if (minutes < 24 * 60) return RELATIVE.format(-Math.floor(minutes / 60), 'hour');
  return relativeDay(when, now);
}

/** Whether both are on the same day of the calendar. */
export const isSameDay = (one: Date | string, other: Date): boolean => startOfDay(toDate(one)) === startOfDay(other);
