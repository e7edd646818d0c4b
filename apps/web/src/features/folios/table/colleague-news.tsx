import { useEffect, useState } from 'react';
import type { ObservationStore } from './observation-store.ts';

/** Ms over which changes are counted before they are said: a colleague who taps says nothing at each tap. */
const GATHER = 5_000;

/** Says aloud, at most every few seconds, what colleagues changed in the table. */
export function ColleagueNews({ store }: { store: ObservationStore }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const counts = new Map<string, number>();
    let timer: number | undefined;
    const say = () => {
      timer = undefined;
      const words = [...counts].map(
        ([by, count]) => `${by}\u00a0: ${count} ${count > 1 ? 'observations changées' : 'observation changée'}`,
      );
      counts.clear();
      // The same words twice are said twice.
      setSaid((before) => (before === words.join(', ') ? `${before}\u200b` : words.join(', ')));
    };
    const stop = store.fresh.subscribe((by, count) => {
      counts.set(by, (counts.get(by) ?? 0) + count);
      timer ??= window.setTimeout(say, GATHER);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
