import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../../api/server-time.ts';

/** Ms between two looks at the clock. */
const MINUTE = 60_000;

/** Does this once it is another day: a tablet lies open over night. */
export function useNewDay(work: () => void): void {
  const doIt = useEffectEvent(work);
  useEffect(() => {
    let day = serverNow().toDateString();
    const look = () => {
      const now = serverNow().toDateString();
      if (now === day) return;
      day = now;
      doIt();
    };
    const timer = window.setInterval(look, MINUTE);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
