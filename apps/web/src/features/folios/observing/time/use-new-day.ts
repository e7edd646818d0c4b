import { useEffect, useEffectEvent, useState } from 'react';
import { onServerTime, serverNow } from '../../../../api/server-time.ts';

/** Ms between two looks at the clock. */
const MINUTE = 60_000;

/** Does this once it is another day: a tablet lies open over night, or its clock turns out to be wrong. */
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
    const stop = onServerTime(look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      stop();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Today, by the server’s clock, for whoever shows it. */
export function useToday(): Date {
  const [today, setToday] = useState(serverNow);
  useNewDay(() => setToday(serverNow()));
  return today;
}
