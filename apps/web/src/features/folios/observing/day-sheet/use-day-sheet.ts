import { type Folio, linesOf } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { connection } from '../../../../api/connection.ts';
import { serverNow } from '../../../../api/server-time.ts';
import { useSession } from '../../../../api/use-session.ts';
import type { WaitingTrace } from '../../../../platform/traces/trace-storage.ts';
import { isSameDay } from '../../../../ui/text/dates.ts';
import { closedBy } from '../../closed-by.ts';
import { seriesOf } from '../../folio-queries.ts';
import type { CellView } from '../cells/cell-views.ts';
import type { CellChange } from '../cells/cell-writes.ts';
import type { ChosenDay } from '../cells/given-change.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { isToday } from '../cells/of-today.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import { type CellDay, earlierDays, todayOf } from './cell-days.ts';

/** How the screen under the sheet writes: its own « Annuler » knows of it then. */
export type DayWrites = {
  change: (key: number, change: CellChange, seen?: number, day?: ChosenDay) => void;
  undo: () => void;
};

/** The cell of a sheet, with its folio and what this device holds of it. */
export type SheetCell = { folio: Folio; store: ObservationStore; view: CellView };
type DaySheetState = SheetCell & { write: DayWrites };

/** The days of one cell, which of them is open, and what is written there. */
export function useDaySheet({ folio, store, view, write }: DaySheetState) {
  const { displayName } = useSession();
  useRevision(store);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const read = useQuery({ ...seriesOf(folio.id, view.id, view.version), placeholderData: keepPreviousData });
  const [opened, open] = useState<string | null>(null);
  const [firstStep] = useState(store.lastStep);
  const days = earlierDays({
    view,
    stored: store.storedCell(view.id),
    series: read.data?.series,
    asideOf: (du) => store.asideOf(view.id, du),
  });
  const today = todayOf(view);
  /** null: today. One that somebody erased meanwhile is none any more. */
  const day = days.find(({ observedOn }) => observedOn === opened) ?? null;
  const closed = closedBy(folio);
  const byOther = ({ by }: Pick<CellDay, 'by'>): string => (by === displayName ? '' : by);
  const isTheirs = day !== null && byOther(day) !== '';
  const canWrite = closed === null && !isTheirs;
  const chosen: ChosenDay = day === null ? {} : { du: day.observedOn, was: day };
  const todayBy = read.data?.series.find(({ observedOn }) => observedOn === today.on)?.by ?? '';
  return {
    isOnline,
    read,
    days,
    today,
    day,
    open,
    closed,
    isTheirs,
    /** The colleague who observed on a day; '' where she did it herself. */
    byOther,
    canWrite,
    /** A colleague who observed her today; '' where nobody else did. */
    todayBy: byOther({ by: todayBy }),
    /** The level of the last day before today: what is said today without a level begins with it. */
    last: days.find(({ observedOn }) => !isToday(observedOn)) ?? null,
    marks: linesOf((day ?? today).marks),
    change: (change: CellChange, seen?: number) => write.change(view.id, change, seen, chosen),
    /** Something was done since the sheet opened. */
    canUndo: store.lastStep() !== firstStep && store.lastStep() !== null,
  };
}

export type DaySheet = ReturnType<typeof useDaySheet>;

/** Whether a trace that waits is of the day that is open; this device has dated it. */
export const isTraceOf =
  (day: CellDay | null) =>
  ({ du, at }: WaitingTrace): boolean => {
    if (day === null) return du === undefined && isSameDay(serverNow(), new Date(at));
    return du === undefined ? isSameDay(day.observedOn, new Date(at)) : du === day.observedOn;
  };
