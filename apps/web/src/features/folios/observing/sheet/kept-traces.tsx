import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Kept, KeptCounts } from '../traces/kept-counts.tsx';

type Counts = ComponentType<ComponentProps<typeof KeptCounts>>;
const NONE: Kept = new Map();

/** How many traces wait for each row, once what counts them is there: the rows come first. */
export function useKeptTraces(folioId: number, isWanted: boolean) {
  const [kept, setKept] = useState(NONE);
  const [Counter, setCounter] = useState<Counts | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    import('../traces/kept-counts.tsx').then(
      ({ KeptCounts }) => isHere && setCounter(() => KeptCounts),
      // Without network: the sheet of traces fetches it as well.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return { kept, counter: Counter === null ? null : <Counter folioId={folioId} onCounts={setKept} /> };
}
