import { useState } from 'react';
import type { CellDialog } from './cell-menu.tsx';
import type { Position } from './grid-position.ts';
import type { Grid } from './use-grid.ts';

export type OpenDialog = { kind: CellDialog; cell: number | null };

/** The cell whose menu is open, and what was opened of a cell. */
export function useCellDialogs(grid: Grid, keyAt: (at: Position) => number | null) {
  const [menu, setMenu] = useState<number | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // A dialog that leaves the page at once gives nothing back: the cell takes the focus again.
  const backToTable = () => grid.moveTo(grid.spot());
  return {
    menu,
    openMenu: (at: Position) => {
      grid.moveTo(at);
      setMenu(keyAt(at));
    },
    closeMenu: () => {
      setMenu(null);
      backToTable();
    },
    dialog,
    open: (next: OpenDialog) => setDialog(next),
    close: () => {
      setDialog(null);
      backToTable();
    },
    backToTable,
  };
}

export type CellDialogs = ReturnType<typeof useCellDialogs>;
