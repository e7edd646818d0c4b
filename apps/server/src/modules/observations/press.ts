import { DAY_MS } from '@pupitre/learning';

/** What writes know of time: now, when the school year began, and instants of the device by the server's clock. */
export type PressClock = { now: number; from: number; ofDevice: (instant: string) => string };

/** The instant that a browser names for a press, where that can be in this school year; else now. */
export function pressedAt(named: string | undefined, { now, from, ofDevice }: PressClock): number {
  const at = named === undefined ? now : Date.parse(ofDevice(named));
  return at > now || at < from ? now : at;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** What the clock of the zone shows, as milliseconds of a clock in UTC that shows the same. */
function wallOf(at: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which the clock of the zone shows this. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallOf(wall, timeZone) - wall);
  return guess - (wallOf(guess, timeZone) - wall);
}

/** Of the last answer: nearly all presses are of one day. */
let lastDay = { timeZone: '', start: Number.NaN };
/** No day is shorter, also where clocks are changed. */
const SHORTEST_DAY_MS = DAY_MS - 3_600_000;

/** When the day of an instant began in the zone. */
export function startOfDay(at: number, timeZone: string): number {
  const { start } = lastDay;
  if (timeZone === lastDay.timeZone && at >= start && at < start + SHORTEST_DAY_MS) return start;
  const found = instantOf(Math.floor(wallOf(at, timeZone) / DAY_MS) * DAY_MS, timeZone);
  lastDay = { timeZone, start: found };
  return found;
}

/** « 2026-11-20 »: the day of an instant in the zone. */
export const dayIn = (at: number, timeZone: string): string =>
  new Date(wallOf(at, timeZone)).toISOString().slice(0, 10);

/** Noon of a day in the zone. */
export const noonOf = (day: string, timeZone: string): number => instantOf(Date.parse(`${day}T12:00:00Z`), timeZone);

/** An instant as PostgreSQL writes it in UTC. */
export function utcOf(at: number): string {
  const iso = new Date(at).toISOString();
  const millis = Number(iso.slice(20, 23));
  // « .250 » is written as « .25 », and nothing for whole seconds.
  const fraction = millis === 0 ? '' : String(millis / 1_000).slice(1);
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}`;
}
