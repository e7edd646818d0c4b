import { useState } from 'react';
import { useCode } from '../../../../ui/errors/use-code.ts';
import type { Kept } from '../traces/kept-counts.tsx';

const NONE: Kept = new Map();
const loadCounts = async () => (await import('../traces/kept-counts.tsx')).KeptCounts;

/** How many traces wait for each row, once what counts them is there: the rows come first. */
export function useKeptTraces(folioId: number, isWanted: boolean) {
  const [kept, setKept] = useState(NONE);
  // Without network: the sheet of traces fetches it as well.
  const { code: Counts } = useCode(loadCounts, isWanted);
  return { kept, counter: Counts === null ? null : <Counts folioId={folioId} onCounts={setKept} /> };
}
