import { createListeners } from './listeners.ts';

/** A clock that is less wrong than this is right: an answer takes a while, and its header has no fractions. */
const RIGHT_WITHIN_MS = 120_000;

let offset = 0;
let isKnown = false;
const listeners = createListeners();

/** How far this device’s clock is from the server’s, by an answer that has just arrived. */
export function noteServerTime(response: Pick<Response, 'headers'>): void {
  const off = Date.parse(response.headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(off)) return;
  isKnown = true;
  const before = offset;
  offset = Math.abs(off) < RIGHT_WITHIN_MS ? 0 : off;
  if (Math.abs(offset - before) >= RIGHT_WITHIN_MS) listeners.tell();
}

/** Told when this device’s clock turns out to be wrong, or right again; returns the end of it. */
export const onServerTime = listeners.subscribe;

/**
 * Whether something of this device is older than that by the server’s clock: before an answer has said what that shows,
 * nothing is.
 */
export const isOlderThan = (ms: number, savedAt: number): boolean => isKnown && serverNow().getTime() - savedAt > ms;

/** Now, by the server’s clock: days that are left do not depend on the device’s. */
export const serverNow = (): Date => new Date(Date.now() + offset);
