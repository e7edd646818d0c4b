import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Spot } from './use-grid-focus.ts';

/** Opened for one pupil (« Ses mots »), the table gives the focus to a cell of hers, and so brings it into sight. */
export function useLookedFor<Table extends HTMLElement>(spotOf: (cloeeWorldId: string) => Spot | null) {
  const table = useRef<Table>(null);
  const { resultsOf } = useLocation().state;
  const find = useEffectEvent(spotOf);
  useEffect(() => {
    const spot = resultsOf === undefined ? null : find(resultsOf);
    if (spot === null) return;
    const cell = `[data-row="${spot.row}"][data-column="${spot.column}"]`;
    table.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [resultsOf]);
  return table;
}
