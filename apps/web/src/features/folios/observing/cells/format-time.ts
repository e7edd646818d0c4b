import { serverNow } from '../../../../api/server-time.ts';
import { clockTime, dateAndTime, isSameDay } from '../../../../ui/text/dates.ts';

/** « à 10:42 » today, else with the day. */
export const hourOf = (when: string): string =>
  isSameDay(when, serverNow()) ? `à ${clockTime(new Date(when))}` : `le ${dateAndTime(when)}`;
