import { useLayoutEffect, useRef } from 'react';
import { type GridSize, isCell, type Position } from './grid-position.ts';
import type { Grid } from './use-grid.ts';

/**
 * One stays in the cell in which one is: where lines come or go, the place follows it. Where it went itself, one is on the
 * head of a line: the next digit grades nobody.
 */
export function useKeptPlace(grid: Grid, size: GridSize, keyAt: (at: Position) => number | null): void {
  const last = useRef<{ at: Position; key: number } | null>(null);
  const { active } = grid;
  useLayoutEffect(() => {
    const key = isCell(active) ? keyAt(active) : null;
    const before = last.current;
    const isSamePlace = before !== null && before.at.row === active.row && before.at.column === active.column;
    if (before !== null && isSamePlace && key !== before.key) {
      const found = placeOf(before.key, size, keyAt);
      last.current = found === null ? null : { at: found, key: before.key };
      grid.moveTo(found ?? { row: Math.max(0, Math.min(active.row, size.rows - 1)), column: -1 }, false);
    } else last.current = key === null ? null : { at: active, key };
  });
}

function placeOf(key: number, { rows, columns }: GridSize, keyAt: (at: Position) => number | null): Position | null {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) if (keyAt({ row, column }) === key) return { row, column };
  return null;
}
