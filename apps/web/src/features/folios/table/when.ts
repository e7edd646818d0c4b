import { clockTime, dateAndTime, isSameDay } from '../../../shared/text/dates.ts';

/** « à 10:42 » today, else with the day. */
export const hourOf = (when: string): string =>
  isSameDay(when, new Date()) ? `à ${clockTime(new Date(when))}` : `le ${dateAndTime(when)}`;
