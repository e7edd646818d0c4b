/** A place in the table; row −1 is the head of a pupil, column −1 the link of a criterion. */
export type Position = { readonly row: number; readonly column: number };
export type GridSize = { readonly rows: number; readonly columns: number };
/** Inclusive. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
/** Where one goes after a level: to the next pupil on the criterion, or to the next criterion of the pupil. */
export type EntryDirection = 'criterion' | 'pupil';

export const PUPIL_ROW = -1;

export function clampCell({ row, column }: Position, { rows, columns }: GridSize): Position {
  return { row: within(row, 0, rows - 1), column: within(column, 0, columns - 1) };
}

export const isCell = ({ row, column }: Position): boolean => row >= 0 && column >= 0;

export function blockOf(one: Position, other: Position): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** The next cell in the direction; at the end of the line one stays. */
export function advance(at: Position, direction: EntryDirection, size: GridSize): Position {
  const next = direction === 'criterion' ? { ...at, column: at.column + 1 } : { ...at, row: at.row + 1 };
  return clampCell(next, size);
}

/** The same, and from the end of a line on to the beginning of the next; at the very last cell one stays. */
export function advanceOn(at: Position, direction: EntryDirection, size: GridSize): Position {
  const next = advance(at, direction, size);
  if (next.row !== at.row || next.column !== at.column) return next;
  const begin = direction === 'criterion' ? { row: at.row + 1, column: 0 } : { row: 0, column: at.column + 1 };
  return begin.row < size.rows && begin.column < size.columns ? begin : at;
}

export const sameBlock = (one: Block, other: Block | null): boolean =>
  one.top === other?.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

export const cellsOf = ({ top, bottom, left, right }: Block): Position[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_unused, along) => ({ row: top + down, column: left + along })),
  ).flat();

/** Where a key leads; null when it is not about moving. `isFar`: with Ctrl or Cmd. `page` is how many rows one sees. */
export function moved(at: Position, key: string, isFar: boolean, size: GridSize, page: number): Position | null {
  const { row, column } = at;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: isFar && row > 0 ? 0 : Math.max(row - 1, column < 0 ? 0 : PUPIL_ROW), column };
    case 'ArrowDown':
      return { row: isFar ? last.row : Math.min(row + 1, last.row), column };
    case 'ArrowLeft':
      return { row, column: isFar && column > 0 ? 0 : Math.max(column - 1, row < 0 ? 0 : -1) };
    case 'ArrowRight':
      return { row, column: isFar ? last.column : Math.min(column + 1, last.column) };
    case 'Home':
      return isFar ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return isFar ? last : { row, column: last.column };
    case 'PageUp':
      return { row: Math.max(Math.min(row, 0), row - page), column };
    case 'PageDown':
      return { row: Math.min(row + page, last.row), column };
    default:
      return null;
  }
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
