import { createListeners } from './listeners.ts';

/**
 * The doors to the clock; nobody else reads it (tools/checks/doors.test.ts). `serverNow` is the time that counts, `deviceNow`
 * what a person reads on her own device, `writtenNow` the instant of what is written, `stopwatch` a while.
 */

/** Ms by which a clock may run otherwise than the page before it counts as set, or the page as having slept. */
const SET_BY_MS = 2_000;
/** Ms by which the time must turn out otherwise for screens to be told. */
const TOLD_FROM_MS = 120_000;
/** `Date` of an answer has no fractions. */
const SECOND = 1_000;

export type Stopwatch = ReturnType<typeof stopwatch>;

/**
 * Ms since now, by whichever ran further: the device's clock can be set, and the page's own stands still on some devices that
 * sleep. Where the two differ, what has passed is in doubt.
 */
export function stopwatch() {
  const start = { device: Date.now(), page: performance.now() };
  const both = () => [Date.now() - start.device, performance.now() - start.page] as const;
  return {
    ms: (): number => Math.max(...both()),
    isSure: (): boolean => {
      const [device, page] = both();
      return Math.abs(device - page) < SET_BY_MS;
    },
  };
}

/** What the server last said, and what has passed since. */
let said: { at: number; since: Stopwatch } | null = null;
const listeners = createListeners();

/** Told when the time turns out to be another one; returns the end of it. */
export const onServerTime = listeners.subscribe;

/** Now, by the server's clock: what begins, ends, opens or is old does not depend on the device's. */
export const serverNow = (): Date => (said === null ? deviceNow() : new Date(said.at + said.since.ms()));

/** Now, as the clock of this device shows it. */
export const deviceNow = (): Date => new Date(Date.now());

/** The server has said what time it is, and nobody has set the device's clock since. */
export const isTimeSure = (): boolean => said?.since.isSure() === true;

/** The instant of something written here; the server is told by which clock (`isServerTime` of its call). */
export const writtenNow = (): Date => (isTimeSure() ? serverNow() : deviceNow());

/**
 * Whether something that was written at a time that is sure is older than that. While the time is in doubt, nothing is.
 */
export const isOlderThan = (ms: number, writtenAt: number): boolean =>
  isTimeSure() && serverNow().getTime() - writtenAt > ms;

/** The time in an answer that has just arrived, asked for at this time of the page. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, askedAt = performance.now()): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(at)) return;
  const early = serverNow().getTime() - at;
  const isRight = early >= 0 && early <= SECOND + performance.now() - askedAt;
  if (!isRight || !isTimeSure()) noteServerMoment(at + SECOND / 2);
}

/** What the server's clock shows now, to the ms. */
export function noteServerMoment(at: number): void {
  const before = serverNow().getTime();
  said = { at, since: stopwatch() };
  if (Math.abs(at - before) >= TOLD_FROM_MS) listeners.tell();
}

/** A page that no server has told anything. */
export const forgetServerTime = (): void => {
  said = null;
};
