import { useEffect, useEffectEvent, useReducer } from 'react';
import { isTimeSure, type Stopwatch, serverNow, stopwatch } from '../../../api/server-time.ts';

export type ServerClock = {
  /** The server's time, in ms. */
  now: () => number;
  /** Whether this device's clock ran on since the server's latest answer; not when it was set, or slept. */
  isSure: () => boolean;
};

const CLOCK: ServerClock = { now: () => serverNow().getTime(), isSure: isTimeSure };

/** Ms between two questions to the server while the time is in doubt. */
const ASK_AGAIN_MS = 5_000;
const SECOND = 1_000;

/**
 * The server's time in a test. A clock that is put right in the middle neither ends it nor makes an answer older than the one
 * before: while the time is in doubt, `ask` is called until the server has said what it is.
 */
export function useServerClock(ask: () => void): ServerClock {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let sinceAsked: Stopwatch | undefined;
    const timer = setInterval(() => {
      if (isTimeSure() || (sinceAsked?.ms() ?? ASK_AGAIN_MS) < ASK_AGAIN_MS) return;
      sinceAsked = stopwatch();
      askNow();
    }, SECOND);
    return () => clearInterval(timer);
  }, []);
  return CLOCK;
}

/** Ms until the end, anew each second; null without an end. */
export function useTimeLeft(endsAt: string | null, { now }: ServerClock): number | null {
  // Read at each rendering: what an earlier clock said must not end a test.
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Date.parse(endsAt) - now());
}
