import { useEffect } from 'react';
import { useKeptByCell } from './use-traces.ts';

export type Kept = ReadonlyMap<number, number>;
type KeptCountsProps = { folioId: number; onCounts: (kept: Kept) => void };

/** Tells how many traces wait for each cell; in a file of its own, because the queue and what it sends with come along. */
export function KeptCounts({ folioId, onCounts }: KeptCountsProps) {
  const kept = useKeptByCell(folioId);
  useEffect(() => onCounts(kept), [kept, onCounts]);
  return null;
}
