import { ALL_STEPS, type GridStep } from './grid-directions.ts';

/** Cells are numbered row by row from the top left. */
export const cellAt = (size: number, column: number, row: number): number => row * size + column;
/** Column of a cell, from 0 at the left. */
export const columnOf = (size: number, cell: number): number => cell % size;
/** Row of a cell, from 0 at the top. */
export const rowOf = (size: number, cell: number): number => Math.floor(cell / size);

/** Cells from a first one along a step. */
export const cellsAlong = (size: number, first: number, { column, row }: GridStep, length: number): number[] =>
  Array.from({ length }, (_, index) => first + index * (row * size + column));

/** True when so many cells from the first one stay inside the grid. */
export function isInside(size: number, first: number, { column, row }: GridStep, length: number): boolean {
  const lastColumn = columnOf(size, first) + column * (length - 1);
  const lastRow = rowOf(size, first) + row * (length - 1);
  return lastColumn >= 0 && lastColumn < size && lastRow >= 0 && lastRow < size;
}

/** Cells of the straight line between two cells, both included; undefined when no straight line joins them. */
export function lineBetween(size: number, first: number, last: number): number[] | undefined {
  const columns = columnOf(size, last) - columnOf(size, first);
  const rows = rowOf(size, last) - rowOf(size, first);
  if (columns !== 0 && rows !== 0 && Math.abs(columns) !== Math.abs(rows)) return undefined;
  const step = { column: Math.sign(columns), row: Math.sign(rows) } as GridStep;
  return cellsAlong(size, first, step, Math.max(Math.abs(columns), Math.abs(rows)) + 1);
}

/** A point of the grid in cells, fractions included: 0,5 and 0,5 is the middle of the first cell. */
export type GridPoint = { readonly column: number; readonly row: number };

/** The cell under a point; a point beside the grid belongs to the nearest cell. */
export function nearestCell(size: number, { column, row }: GridPoint): number {
  const within = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value)));
  return cellAt(size, within(column), within(row));
}

/** Last cell of the straight line from a cell towards a point, in the nearest of the eight directions. */
export function snapToLine(size: number, first: number, { column, row }: GridPoint): number {
  const columns = column - 0.5 - columnOf(size, first);
  const rows = row - 0.5 - rowOf(size, first);
  const step = ALL_STEPS[nearestStep(columns, rows)];
  if (step === undefined) return first;
  const wanted = Math.round((columns * step.column + rows * step.row) / (step.column !== 0 && step.row !== 0 ? 2 : 1));
  for (let length = Math.max(0, wanted) + 1; length > 1; length -= 1) {
    if (isInside(size, first, step, length)) return first + (length - 1) * (step.row * size + step.column);
  }
  return first;
}

/** Index of the step that points most nearly the same way. */
function nearestStep(columns: number, rows: number): number {
  const likeness = ALL_STEPS.map(
    ({ column, row }) => (columns * column + rows * row) / (column !== 0 && row !== 0 ? Math.SQRT2 : 1),
  );
  return likeness.indexOf(Math.max(...likeness));
}
