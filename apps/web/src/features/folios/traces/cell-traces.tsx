import type { ObservationStore } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import { othersOf } from './others-of.ts';
import { TraceSheet, type TraceSheetProps } from './trace-sheet.tsx';

type CellTracesProps = Omit<TraceSheetProps, 'cell' | 'others' | 'onMarks'> & {
  store: ObservationStore;
  cell: number;
  /** All pupils of the folio. */
  pupils: Parameters<typeof othersOf>[0];
};

/** The traces of a cell of the table. */
export function CellTraces({ store, cell, pupils, ...props }: CellTracesProps) {
  const view = useCell(store, cell);
  if (view === undefined) return null;
  return (
    <TraceSheet
      {...props}
      cell={view}
      others={othersOf(pupils, (key) => store.getCell(key), cell)}
      onMarks={(marks) => store.change(cell, { marks })}
    />
  );
}
