import { useEffect, useState } from 'react';

/** Ms between two looks at the clock: « il y a 2 minutes » is never wrong for long. */
const EVERY = 30_000;

/** The time now, again and again while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
