import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Stopwatch, stopwatch } from '../../../api/server-time.ts';
import { watchResults } from '../../../platform/hub/result-watches.ts';
import { courseResults } from '../result-queries.ts';

/** Ms between two requests of a page while its class works: what is told meanwhile waits for the next one. */
const GAP = 2_000;
/** Ms after which a page asks by itself: while the hub tells it of changes, and while nobody does. */
const NET = 60_000;
const EVERY = 10_000;

/** Has the results of a course asked again when somebody works in it; returns how often the page asks by itself. */
export function useLiveResults(courseId: number): number {
  const queryClient = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    let sinceAsked: Stopwatch | undefined;
    let isOld = false;
    const ask = () => {
      timer = undefined;
      // Nobody looks: it is asked when somebody does.
      isOld = document.hidden;
      if (isOld) return;
      sinceAsked = stopwatch();
      void queryClient.invalidateQueries({ queryKey: courseResults(courseId).queryKey, exact: true });
    };
    const look = () => {
      if (isOld) ask();
    };
    const stop = watchResults(courseId, (news) => {
      if (news !== 'changed') return setHeard(news === 'heard');
      timer ??= window.setTimeout(ask, Math.max(0, GAP - (sinceAsked?.ms() ?? GAP)));
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      setHeard(false);
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [courseId, queryClient]);
  return isHeard ? NET : EVERY;
}
