import type { Folio } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useCode } from '../../../../ui/errors/use-code.ts';
import { folioSeries } from '../../folio-queries.ts';
import type { CellSource } from '../cells/cell-source.ts';
import { cellKey } from '../cells/cell-writes.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import type { Evolution } from './evolution.tsx';
import type { SchoolTimes, ShownTime } from './shown-time.ts';

/** Ms without a change after which the series is read again. */
const QUIET = 5_000;

type TimeParts = {
  folio: Folio;
  store: ObservationStore;
  times: SchoolTimes;
  shown: ShownTime;
  /** The series is drawn in the cells. */
  isDrawn: boolean;
  isCompact: boolean;
};

export type FolioTime = {
  /** The cells that the table shows: those of now, or how they stood; null until these are there. */
  cells: CellSource | null;
  evolution: Evolution | null;
  error: Error | null;
  retry: () => void;
};

/** What the time that one looks at makes of a folio's cells. Its code and the series come once they are wanted. */
export function useTime({ folio, store, times, shown, isDrawn, isCompact }: TimeParts): FolioTime {
  const isWanted = isDrawn || shown.isPast;
  const query = useQuery({ ...folioSeries(folio.id), enabled: isWanted });
  const { refetch } = query;
  const time = useCode(loadTime, isWanted);
  const { code } = time;
  // A later answer draws every line again: presses come before it.
  const series = useDeferredValue(query.data);
  const versions = useMemo(
    () => new Map(series === undefined ? [] : store.serverCells().map((cell) => [cellKey(cell), cell.version])),
    [store, series],
  );
  useReading(store, isWanted, refetch);
  const scale = scaleOf(folio.optionsProfessionnelles);
  const { today } = times;
  const evolution = useMemo(
    () =>
      isDrawn && series !== undefined && code !== null
        ? code.buildEvolution({ series, versions, scale, shown, today, isCompact })
        : null,
    [isDrawn, series, code, versions, scale, shown, today, isCompact],
  );
  const { isPast } = shown;
  const { to } = shown.days;
  const past = useMemo(
    () => (isPast && series !== undefined && code !== null ? code.pastCells(store, series, to) : null),
    [isPast, series, code, store, to],
  );
  const retry = () => {
    time.again();
    void refetch();
  };
  return { cells: isPast ? past : store, evolution, error: isWanted ? (query.error ?? time.error) : null, retry };
}

/** Reads the series again once nothing has changed for a while. */
function useReading(store: ObservationStore, isWanted: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWanted) return;
    let timer = 0;
    let revision = store.revision();
    const stop = store.subscribe(() => {
      if (store.revision() === revision) return;
      revision = store.revision();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => store.status().pending === 0 && void refetch(), QUIET);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store, isWanted, refetch]);
}

async function loadTime() {
  const [{ buildEvolution }, { pastCells }] = await Promise.all([import('./evolution.tsx'), import('./past-cells.ts')]);
  return { buildEvolution, pastCells };
}
