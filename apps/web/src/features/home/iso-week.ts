import { DAY_MS } from '@pupitre/learning';

/** Number of the ISO week, the one that school calendars print: weeks start on Monday, week 1 holds the first Thursday. */
export function isoWeek(day: Date): number {
  const thursday = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - firstDay) / DAY_MS + 1) / 7);
}
