/** When a document is made, and where. */
export type Moment = { now: Date; timeZone: string };

const day = (timeZone: string, year: '2-digit' | 'numeric') =>
  new Intl.DateTimeFormat('fr-CH', { timeZone, day: '2-digit', month: '2-digit', year });

/** « 12.11.26 » */
export const dayOf = (instant: string, { timeZone }: Moment): string =>
  day(timeZone, '2-digit').format(new Date(instant));

/** « 12.11.2026 » */
export const dayWithCentury = (instant: string, { timeZone }: Moment): string =>
  day(timeZone, 'numeric').format(new Date(instant));

/** « 2026-11-12 » */
export const isoDayOf = (instant: string, at: Moment): string =>
  dayWithCentury(instant, at).split('.').reverse().join('-');

/** « 21.11.2026 à 10:27 » */
export function momentOf({ now, timeZone }: Moment): string {
  const time = new Intl.DateTimeFormat('fr-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return `${day(timeZone, 'numeric').format(now)} à ${time}`;
}
