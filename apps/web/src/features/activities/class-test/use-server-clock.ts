import type { TestCopy } from '@pupitre/contract';
import { useEffect, useMemo, useReducer, useRef } from 'react';

export type ServerClock = {
  /** The server's time, in ms. */
  now: () => number;
  /** Whether this device's clock ran on since the server's latest answer; not when it was set, or slept. */
  isSure: () => boolean;
};

/** Ms by which a clock may run otherwise than the page before it counts as set. */
const SET_BY_MS = 2_000;
/** Ms between two questions to the server while the time is in doubt. */
const ASK_AGAIN_MS = 5_000;
const SECOND = 1_000;

/**
 * The server's time on this device, from the latest answer on. A clock that is put right in the middle of a test neither
 * ends it nor makes an answer older than the one before: the time never runs back, and `ask` is called until the server
 * has said what it is.
 */
export function useServerClock({ now }: Pick<TestCopy, 'now'>, receivedAt: number, ask: () => void): ServerClock {
  const clock = useMemo(() => clockFrom(Date.parse(now), receivedAt), [now, receivedAt]);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      if (clock.isSure() || performance.now() - askedAt < ASK_AGAIN_MS) return;
      askedAt = performance.now();
      latest.current();
    }, SECOND);
    return () => clearInterval(timer);
  }, [clock]);
  return clock;
}

/** `performance` runs whatever the clock is set to, but on some devices not while they sleep. */
function clockFrom(answeredAt: number, receivedAt: number): ServerClock {
  const sinceAnswer = Date.now() - receivedAt;
  const start = { device: Date.now(), page: performance.now() };
  const elapsed = () => [Date.now() - start.device, performance.now() - start.page] as const;
  const wasSure = sinceAnswer > -SET_BY_MS && sinceAnswer < ASK_AGAIN_MS;
  return {
    now: () => answeredAt + Math.max(0, sinceAnswer) + Math.max(...elapsed()),
    isSure: () => {
      const [device, page] = elapsed();
      return wasSure && Math.abs(device - page) < SET_BY_MS;
    },
  };
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
