import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Spot } from './use-grid-focus.ts';

/** Opened for one pupil (« Ses mots »), the table gives the focus to a cell of hers, and so brings it into sight. */
export function useLookedFor<Table extends HTMLElement>(
  spotOf: (cloeeWorldId: string) => Spot | null,
  onFound: (cell: HTMLElement) => void = () => undefined,
) {
  const table = useRef<Table>(null);
  const { resultsOf } = useLocation().state;
  const find = useEffectEvent(spotOf);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const spot = resultsOf === undefined ? null : find(resultsOf);
    if (spot === null) return;
    const place = `[data-row="${spot.row}"][data-column="${spot.column}"]`;
    const cell = table.current?.querySelector<HTMLElement>(place) ?? null;
    if (cell === null) return;
    cell.focus();
    found(cell);
  }, [resultsOf]);
  return table;
}
