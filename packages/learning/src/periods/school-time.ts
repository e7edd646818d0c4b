import { DAY_MS } from './day-ms.ts';

/** The schools' clock, whatever the zone of the browser or the server (« Distributions »). */
export const SCHOOL_TIME_ZONE = 'Europe/Zurich';

/** A day of the calendar; months count from 1. */
export type SchoolDay = { readonly year: number; readonly month: number; readonly day: number };
export type SchoolTime = { readonly hour: number; readonly minute: number };
/** A local date and time in the schools' zone. */
export type SchoolClock = SchoolDay & SchoolTime;

const WALL = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHOOL_TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const MINUTE_MS = 60_000;

/** The local date and time of an instant. */
export function schoolClock(instant: Date): SchoolClock {
  const offset = aheadOn(instant);
  if (offset === null) return readWall(instant);
  const wall = new Date(instant.getTime() + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

/** Before 1900 the zone was not whole minutes ahead. */
const WHOLE_SINCE = Date.UTC(1900, 0);
/** How far the zone is ahead, by day of UTC; null on a day of change. Asking the zone itself takes fifty times as long. */
const ahead = new Map<number, number | null>();
const KEPT_DAYS = 4_000;

function aheadOn(instant: Date): number | null {
  const at = instant.getTime();
  if (!(at >= WHOLE_SINCE)) return null;
  const day = Math.floor(at / DAY_MS);
  const known = ahead.get(day);
  if (known !== undefined) return known;
  if (ahead.size >= KEPT_DAYS) ahead.clear();
  const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS].map((moment) => wallOf(new Date(moment)) - moment);
  const found = first === last && first !== undefined ? first : null;
  ahead.set(day, found);
  return found;
}

function readWall(instant: Date): SchoolClock {
  const parts: Record<string, number> = {};
  for (const { type, value } of WALL.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/**
 * The instant of a local date and time. A time skipped in spring is read as winter time (02:30 is 03:30); a time that
 * occurs twice in autumn is the first one.
 */
export function schoolInstant(day: SchoolDay, time: SchoolTime): Date {
  const wall = Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute);
  // The zone is one or two hours ahead. Of the instants with this local time the earlier has the larger offset.
  const found = [120, 60].map((offset) => new Date(wall - offset * MINUTE_MS)).find((at) => wallOf(at) === wall);
  return found ?? new Date(wall - 60 * MINUTE_MS);
}

function wallOf(instant: Date): number {
  const { year, month, day, hour, minute } = readWall(instant);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** A day as data, calls and inputs hold it, 2027-07-31: texts of this kind compare as their days do. */
export const isoDay = ({ year, month, day }: SchoolDay): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The same of an instant, on the schools' clock. */
export const calendarDay = (instant: Date): string => isoDay(schoolClock(instant));

/** Days between two days of the calendar; negative when `to` comes first. */
export const daysBetween = (from: SchoolDay, to: SchoolDay): number => (dayNumber(to) - dayNumber(from)) / DAY_MS;

export function addDays(day: SchoolDay, count: number): SchoolDay {
  const date = new Date(dayNumber(day) + count * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 Monday to 7 Sunday: the week begins on Monday. */
export const weekday = (day: SchoolDay): number => ((new Date(dayNumber(day)).getUTCDay() + 6) % 7) + 1;

const dayNumber = ({ year, month, day }: SchoolDay): number => Date.UTC(year, month - 1, day);

/** Whether the calendar has this day (no 31.02.). */
export function isRealDay(day: SchoolDay): boolean {
  const { year, month, day: number } = addDays(day, 0);
  return year === day.year && month === day.month && number === day.day;
}
