import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrid } from './use-grid.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** A table of criteria and one pupil, whose cell has the criterion's number. */
const show = (criteria: readonly number[]) =>
  renderHook(
    ({ rows }: { rows: readonly number[] }) => {
      const size = { rows: rows.length, columns: 1 };
      const grid = useGrid(size);
      useKeptPlace(grid, size, ({ row, column }) => (column === 0 ? (rows[row] ?? null) : null));
      return grid;
    },
    { initialProps: { rows: criteria } },
  );

test('the place follows its cell where lines go or come, and is on no cell where it went itself', () => {
  const { result, rerender } = show([11, 12, 13]);
  act(() => result.current.moveTo({ row: 1, column: 0 }));
  rerender({ rows: [12, 13] });
  expect(result.current.active).toEqual({ row: 0, column: 0 });
  rerender({ rows: [10, 11, 12, 13] });
  expect(result.current.active).toEqual({ row: 2, column: 0 });
  // A colleague takes the criterion out: the next digit grades nobody.
  rerender({ rows: [10, 11, 13] });
  expect(result.current.active).toEqual({ row: 2, column: -1 });
  act(() => result.current.moveTo({ row: 0, column: 0 }));
  expect(result.current.active).toEqual({ row: 0, column: 0 });
});
