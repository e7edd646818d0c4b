import type { RefObject } from 'react';
import type { Position } from './grid-position.ts';
import type { CellDialogs } from './table-dialogs.tsx';
import type { LevelEntry, TableWriting } from './use-level-entry.ts';
import type { TableDecisions } from './use-table-decisions.ts';

type TablePresses = Pick<TableWriting, 'facts' | 'grid' | 'keyAt'> & {
  scroller: RefObject<HTMLElement | null>;
  entry: Pick<LevelEntry, 'cycle'>;
  dialogs: Pick<CellDialogs, 'open'>;
  decide: Pick<TableDecisions, 'isOpen'>;
};

/** What a press does, on a cell and on the head of a line or a column. */
export function tablePresses({ facts, grid, keyAt, scroller, entry, dialogs, decide }: TablePresses) {
  return {
    onPick: (at: Position, isExtending: boolean) => {
      if (isExtending) return grid.extendTo(at);
      const key = keyAt(at);
      grid.moveTo(at);
      if (key === null) return;
      // A conflict is looked at before anything else is said about the cell.
      if (facts.cells.getCell(key)?.conflict) dialogs.open({ kind: 'conflict', cell: key });
      // The press shows why; what is written by it is for the card's buttons to say.
      else if (facts.canWrite && !decide.isOpen(key)) entry.cycle();
    },
    onHead: (at: Position, isExtending: boolean) => {
      grid.selectHead(at, isExtending);
      scroller.current?.focus({ preventScroll: true });
    },
  };
}
