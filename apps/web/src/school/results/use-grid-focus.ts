import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export type Spot = { readonly row: number; readonly column: number };
type Size = { rows: number; columns: number };
type GridOptions = Size & { /** Enter on a cell. */ onOpen?: (spot: Spot) => void };

/** The cell that the keyboard is in: one stop of Tab for the whole table, arrows inside it. Cells name their place by `cellProps`. */
export function useGridFocus({ rows, columns, onOpen }: GridOptions) {
  const [kept, setSpot] = useState<Spot>({ row: 0, column: 0 });
  // Filters take rows away under it.
  const spot = { row: within(kept.row, rows), column: within(kept.column, columns) };
  return {
    spot,
    table: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const next = spotOf(target);
        if (next !== null && (next.row !== kept.row || next.column !== kept.column)) setSpot(next);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const from = spotOf(event.target as Element);
        if (from === null || event.altKey || event.shiftKey) return;
        const isCell = (event.target as Element).matches('[data-row]');
        if (event.key === 'Enter' && isCell && onOpen !== undefined) {
          event.preventDefault();
          onOpen(from);
          return;
        }
        const to = moved(from, event.key, event.ctrlKey || event.metaKey, { rows, columns });
        if (to === null) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
      },
    },
  };
}

/** The place of a cell; `active` is the column of its row that Tab stops at, null for none. */
export const cellProps = (row: number, column: number, active: number | null) => ({
  'data-row': row,
  'data-column': column,
  tabIndex: active === column ? 0 : -1,
});

/** The cell that an element is in. */
export function spotOf(element: Element | null): Spot | null {
  const cell = element?.closest<HTMLElement>('[data-row][data-column]') ?? null;
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function moved({ row, column }: Spot, key: string, isFar: boolean, size: Size): Spot | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : within(row - 1, size.rows), column };
    case 'ArrowDown':
      return { row: isFar ? last.row : within(row + 1, size.rows), column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : within(column - 1, size.columns) };
    case 'ArrowRight':
      return { row, column: isFar ? last.column : within(column + 1, size.columns) };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return null;
  }
}

const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));
