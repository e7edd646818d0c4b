import type { EvaluationLevel } from '@pupitre/learning';
import { useMemo, useState } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';
import { touchedLevel } from '../cells/of-today.ts';
import type { OneHandItem } from './one-hand-cells.ts';
import type { RowActions } from './one-hand-row.tsx';
import type { useTouches } from './use-touches.ts';

/** The row whose sheet is open; it stays while the sheet fades out. */
type Opened = { isOpen: boolean; isForTraces: boolean; item: OneHandItem | null };

type RowActionsInput = Pick<ReturnType<typeof useTouches>, 'touch' | 'endGo'> & {
  scale: readonly EvaluationLevel[];
  store: ObservationStore;
};

/** What a touch of a row does, the same object through all of them, and whose sheet is open. */
export function useRowActions({ touch, endGo, scale, store }: RowActionsInput) {
  const [opened, setOpened] = useState<Opened>({ isOpen: false, isForTraces: false, item: null });
  const actions = useMemo<RowActions>(() => {
    // What is said or taken there lies between two touches: they are not one go.
    const openSheet = (item: OneHandItem, isForTraces: boolean) => {
      endGo();
      setOpened({ isOpen: true, isForTraces, item });
    };
    return {
      onTouch: ({ key }) => touch(key, touchedLevel(scale, store.getCell(key))),
      onLevel: ({ key }, state) => touch(key, state),
      onMore: (item) => openSheet(item, false),
      onTrace: (item) => openSheet(item, true),
    };
  }, [touch, endGo, scale, store]);
  return { opened, close: () => setOpened((now) => ({ ...now, isOpen: false })), actions };
}
