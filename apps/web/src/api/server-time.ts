/** A clock that is less wrong than this is right: an answer takes a while, and its header has no fractions. */
const RIGHT_WITHIN_MS = 120_000;

let offset = 0;

/** How far this device’s clock is from the server’s, by an answer that has just arrived. */
export function noteServerTime(response: Pick<Response, 'headers'>): void {
  const off = Date.parse(response.headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(off)) offset = Math.abs(off) < RIGHT_WITHIN_MS ? 0 : off;
}

/** Now, by the server’s clock: days that are left do not depend on the device’s. */
export const serverNow = (): Date => new Date(Date.now() + offset);
