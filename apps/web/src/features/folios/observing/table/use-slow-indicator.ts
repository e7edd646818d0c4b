import { type RefObject, useEffect } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';

/** Ms for which nothing came back. */
const LATE = 900;

/**
 * Marks the table while what it sent stays unanswered for long; cells in waiting show only then. One mark on the table,
 * because an animation in each cell would make a layer of it at every tap.
 */
export function useSlowIndicator(table: RefObject<HTMLElement | null>, store: ObservationStore): void {
  useEffect(() => {
    let timer: number | undefined;
    let waited = 0;
    const mark = (isLate: boolean) => table.current?.toggleAttribute('data-late', isLate);
    const look = () => {
      const { pending } = store.status();
      const isAnswered = pending < waited;
      waited = pending;
      if (pending > 0 && !isAnswered && timer !== undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      if (pending > 0) timer = window.setTimeout(() => mark(true), LATE);
      if (isAnswered) mark(false);
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [table, store]);
}
