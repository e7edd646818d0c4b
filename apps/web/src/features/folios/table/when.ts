import { dateAndTime, shortDate } from '../../../shared/dates.ts';

/** « à 10:42 » today, else with the day. */
export function hourOf(when: string): string {
  const date = new Date(when);
  if (shortDate(date) !== shortDate(new Date())) return `le ${dateAndTime(date)}`;
  return `à ${date.toLocaleTimeString('fr-CH', { hour: '2-digit', minute: '2-digit' })}`;
}
