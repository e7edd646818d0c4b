import {
  customPeriod,
  isOrdered,
  isoDay,
  type Period,
  readDay,
  type SchoolClock,
  type SchoolTime,
  schoolClock,
  schoolInstant,
} from '@pupitre/learning';

/** A bound as the fields show it: a day (YYYY-MM-DD, null without one) and a time (HH:MM, '' without one). */
export type Bound = { readonly day: string | null; readonly isReadable: boolean; readonly time: string };
export type CustomFields = { readonly start: Bound; readonly end: Bound };

/** What the form shows first: the existing period, or today 07:30 to ten days ahead 17:30 (DIST-24). */
export function startFields(value: Period | null, now: Date): CustomFields {
  const proposed = customPeriod(now);
  if (value === null) return { start: boundOf(proposed.start), end: boundOf(proposed.end) };
  const read = (instant: string | null, time: SchoolTime): Bound =>
    instant === null ? { day: null, isReadable: true, time: timeText(time) } : boundOf(schoolClock(new Date(instant)));
  return { start: read(value.start, proposed.start), end: read(value.end, proposed.end) };
}

const two = (value: number) => String(value).padStart(2, '0');
const timeText = ({ hour, minute }: SchoolTime) => `${two(hour)}:${two(minute)}`;
const boundOf = (clock: SchoolClock): Bound => ({ day: isoDay(clock), isReadable: true, time: timeText(clock) });

export type Reading = { period: Period; problem: null } | { period: null; problem: string };

/** The period of the fields in the schools' zone, or what is missing. An empty day leaves its side open. */
export function readFields({ start, end }: CustomFields): Reading {
  const fail = (problem: string): Reading => ({ period: null, problem });
  if (!start.isReadable || !end.isReadable) return fail('Une date n’est pas lisible.');
  const from = instantOf(start);
  const to = instantOf(end);
  if (from === undefined || to === undefined) return fail('Il manque une heure.');
  const period = { start: from, end: to };
  return isOrdered(period) ? { period, problem: null } : fail('La fin doit venir après le début.');
}

function instantOf({ day, time }: Bound): string | null | undefined {
  if (day === null) return null;
  const [year, month, number] = day.split('-');
  const date = readDay(`${number}.${month}.${year}`);
  const [hour, minute] = time.split(':').map(Number);
  if (date === null || hour === undefined || minute === undefined || time === '') return undefined;
  return schoolInstant(date, { hour, minute }).toISOString();
}
