import { useEffect, useEffectEvent } from 'react';

/** Ms after which a screen has long been painted and used. */
const CALM = 1_200;

/** Does this once the screen is calm: fetches the code of what a lost network must not take away. */
export function useWhenIdle(isWanted: boolean, work: () => void): void {
  const doIt = useEffectEvent(work);
  useEffect(() => {
    if (!isWanted) return;
    const timer = window.setTimeout(() => doIt(), CALM);
    return () => window.clearTimeout(timer);
  }, [isWanted]);
}
