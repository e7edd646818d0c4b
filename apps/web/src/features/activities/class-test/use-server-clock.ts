import type { TestCopy } from '@pupitre/contract';
import { useCallback, useEffect, useState } from 'react';

/** How far this device's clock is from the server's, as the latest answer says it. */
export function useServerClock({ now }: Pick<TestCopy, 'now'>, receivedAt: number): () => number {
  const offset = Date.parse(now) - receivedAt;
  return useCallback(() => Date.now() + offset, [offset]);
}

const SECOND = 1_000;

/** Ms until the end, anew each second; null without an end. */
export function useTimeLeft(endsAt: string | null, clock: () => number): number | null {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (endsAt === null) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), SECOND);
    return () => clearInterval(timer);
  }, [endsAt, clock]);
  return endsAt === null ? null : Math.max(0, Date.parse(endsAt) - now);
}
