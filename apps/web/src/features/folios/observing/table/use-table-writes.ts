import { counted } from '@pupitre/learning';
import { type RefObject, useCallback, useState } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';
import type { Replayed } from '../cells/undo-stack.ts';
import type { Block } from './grid-position.ts';
import type { Replacement } from './replaced.tsx';
import type { Grid } from './use-grid.ts';
import type { LevelChange } from './use-level-entry.ts';

/** Filled cells of which fewer are replaced without a word. */
const MANY = 30;

type TableWrites = {
  store: ObservationStore;
  grid: Grid;
  scroller: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
  /** « Léa Girardin, Donne son avis, Déjà observé », as the cell is now. */
  wordsOf: (key: number) => string | null;
};

/** Several cells at once, and the ways back: what was replaced, undo and redo. */
export function useTableWrites({ store, grid, scroller, announce, wordsOf }: TableWrites) {
  const [replaced, setReplaced] = useState<Replacement | null>(null);
  const [written, setWritten] = useState<Block | null>(null);
  const replay = (step: Replayed | null, verb: string) => {
    if (step === null) return announce(`Rien à ${verb === 'Annulé' ? 'annuler' : 'rétablir'}`);
    const kept =
      step.skipped > 0 ? `, ${counted(step.skipped, 'changée depuis et laissée', 'changées depuis et laissées')}` : '';
    const one = step.only === undefined || step.changed === 0 ? null : wordsOf(step.only);
    announce(`${verb}\u00a0: ${one ?? counted(step.changed, 'observation')}${kept}`);
  };
  const closeReplaced = useCallback(() => {
    if (document.activeElement?.closest('[data-replaced]')) scroller.current?.focus({ preventScroll: true });
    setReplaced(null);
  }, [scroller]);
  return {
    /** Many cells that held something are replaced without a question, and with a way back that says how many. */
    write: (changes: readonly LevelChange[], way: 'fill' | 'paste' = 'fill'): number => {
      const filled = changes.filter(({ key, change }) => {
        const now = store.getCell(key)?.state ?? null;
        return now !== null && now !== change.state;
      });
      setWritten(grid.selected());
      const count = store.changeAll(changes, way);
      const step = store.lastStep();
      setReplaced(filled.length > MANY && step !== null ? { count: filled.length, step } : null);
      return count;
    },
    /** The block that was filled last: what became of it stands in the place of its size. */
    written,
    undo: () => {
      setReplaced(null);
      replay(store.undo(), 'Annulé');
    },
    redo: () => replay(store.redo(), 'Rétabli'),
    replaced,
    closeReplaced,
    takenBack: (step: Replayed | null) => {
      closeReplaced();
      replay(step, 'Annulé');
    },
  };
}

export type TableWritesState = ReturnType<typeof useTableWrites>;
