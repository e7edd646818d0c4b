import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { ItemRow, TextColumn } from './item-row.ts';

/** Columns that the cursor visits: the handle and the row's buttons too, by arrow only. */
export type GridColumn = 'handle' | TextColumn | 'details' | 'remove';
export const isTextColumn = (column: GridColumn): column is TextColumn =>
  !['handle', 'details', 'remove'].includes(column);

type Cursor = { readonly key: number; readonly column: GridColumn };

export type GridCursor = {
  readonly cursor: Cursor | null;
  /** The cell that the next render must focus; read once by the cell itself. */
  readonly pendingFocus: RefObject<boolean>;
  /** 'edit' while a text is being changed: then left and right move in the text. */
  readonly mode: RefObject<'move' | 'edit'>;
  readonly goTo: (cursor: Cursor, options?: { focus?: boolean }) => void;
  readonly moveBy: (rows: number, columns: number) => boolean;
  readonly moveTo: (edge: 'rowStart' | 'rowEnd' | 'first' | 'last') => void;
  /** Next or previous cell in reading order; false at the end of the table, where Tab leaves it. */
  readonly tab: (back: boolean) => boolean;
  /** Down from the column where the run of Tabs began, as spreadsheets do. */
  readonly enter: (back: boolean) => void;
};

type Latest = { rows: readonly ItemRow[]; columns: readonly TextColumn[] };

/** Where one is in the item table, and how keys move it. Everything but `cursor` keeps its identity. */
export function useGridCursor(latest: RefObject<Latest>): GridCursor {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const current = useRef(cursor);
  const pendingFocus = useRef(false);
  const mode = useRef<'move' | 'edit'>('move');
  const tabOrigin = useRef<GridColumn | null>(null);

  const goTo = useCallback((next: Cursor, { focus = true } = {}) => {
    // The focus that follows the cursor is no move of its own: it must not end a run of Tabs.
    const { key, column } = current.current ?? {};
    if (!focus && key === next.key && column === next.column) return;
    mode.current = 'move';
    pendingFocus.current = focus;
    tabOrigin.current = null;
    current.current = next;
    setCursor(next);
  }, []);

  const moves = useMemo(() => {
    const place = () => {
      const { rows, columns } = latest.current;
      const all: GridColumn[] = ['handle', ...columns, 'details', 'remove'];
      const row = rows.findIndex((candidate) => candidate.key === current.current?.key);
      return { rows, columns, all, row, column: all.indexOf(current.current?.column ?? 'learnTxt') };
    };
    const jump = (row: number, column: GridColumn | undefined): boolean => {
      const target = latest.current.rows[row];
      if (target === undefined || column === undefined) return false;
      goTo({ key: target.key, column });
      return true;
    };
    const moveBy = (rowSteps: number, columnSteps: number) => {
      const at = place();
      const row = Math.min(Math.max(at.row + rowSteps, 0), at.rows.length - 1);
      const column = Math.min(Math.max(at.column + columnSteps, 0), at.all.length - 1);
      return jump(row, at.all[column]);
    };
    const moveTo = (edge: 'rowStart' | 'rowEnd' | 'first' | 'last') => {
      const at = place();
      const row = edge === 'first' ? 0 : edge === 'last' ? at.rows.length - 1 : at.row;
      jump(row, edge === 'rowEnd' ? at.columns.at(-1) : edge === 'last' ? at.all[at.column] : at.columns[0]);
    };
    const tab = (back: boolean) => {
      const at = place();
      const origin = tabOrigin.current ?? current.current?.column ?? null;
      const position = at.row * at.columns.length + tabColumn(at.columns, at.all[at.column], back) + (back ? -1 : 1);
      const moved =
        position >= 0 && jump(Math.floor(position / at.columns.length), at.columns[position % at.columns.length]);
      if (moved && !back) tabOrigin.current = origin;
      return moved;
    };
    const enter = (back: boolean) => {
      const at = place();
      jump(at.row + (back ? -1 : 1), tabOrigin.current ?? at.all[at.column]);
    };
    return { moveBy, moveTo, tab, enter };
  }, [goTo, latest]);

  return useMemo(() => ({ cursor, pendingFocus, mode, goTo, ...moves }), [cursor, goTo, moves]);
}

/** Place of a column among those that Tab visits; handle counts before the first, the buttons after the last. */
function tabColumn(columns: readonly TextColumn[], column: GridColumn | undefined, back: boolean): number {
  if (column === 'handle') return back ? 0 : -1;
  if (column === 'details' || column === 'remove') return back ? columns.length : columns.length - 1;
  return column === undefined ? 0 : columns.indexOf(column);
}
