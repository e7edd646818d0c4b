import { useEffect, useEffectEvent, useState } from 'react';
import { onServerTime, serverNow } from '../../api/server-time.ts';

/** Longest wait for a moment, in ms: timers sleep with their device. */
const LOOK_AGAIN = 60_000;
/** Ms after a moment that came until it is asked about again, twice as long each time: the server may be a little behind. */
const ASK_AGAIN = 2_000;

/**
 * Does this when the server's clock passes the moment, whatever this device's shows, and again for as long as the moment
 * stands: what hangs on it, e.g. a door, is read from the server and names another one then, or none.
 */
export function useServerMoment(moment: string | null, work: () => void): void {
  const doIt = useEffectEvent(work);
  useEffect(() => {
    if (moment === null) return;
    const at = Date.parse(moment);
    let pause = ASK_AGAIN;
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      const left = at - serverNow().getTime();
      if (left > 0) {
        timer = window.setTimeout(look, Math.min(left, LOOK_AGAIN));
        return;
      }
      timer = window.setTimeout(look, pause);
      pause = Math.min(2 * pause, LOOK_AGAIN);
      doIt();
    };
    const wake = () => {
      if (!document.hidden) look();
    };
    look();
    const stop = onServerTime(look);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [moment]);
}

type Moments = readonly (string | null | undefined)[];

/** The first of these moments, among those from then on. */
export function firstMoment(moments: Moments, from = Number.NEGATIVE_INFINITY): string | null {
  let first: string | null = null;
  for (const moment of moments) {
    const at = Date.parse(moment ?? '');
    if (at > from && (first === null || at < Date.parse(first))) first = moment ?? null;
  }
  return first;
}

/**
 * Now, by the server’s clock; another one once one of these moments has come, at each full hour (so at the first moment of a day,
 * whatever the zone) or more often, and when the time turns out otherwise.
 */
export function useServerNow(moments: Moments = [], everyMs: number = HOUR): Date {
  const [now, setNow] = useState(serverNow);
  const renew = () => setNow(serverNow());
  // What ends at a moment still runs in it: then it is looked at again.
  useServerMoment(firstMoment([...moments, nextTurn(now, everyMs)], now.getTime() - 1), renew);
  useEffect(() => onServerTime(() => setNow(serverNow())), []);
  return now;
}

const HOUR = 3_600_000;
const nextTurn = (now: Date, ms: number): string => new Date((Math.floor(now.getTime() / ms) + 1) * ms).toISOString();
