import { describe, expect, test } from 'vitest';
import { lineBetween, nearestCell, snapToLine } from './grid-lines.ts';

const SIZE = 10;
const cell = (column: number, row: number) => row * SIZE + column;
const middle = (column: number, row: number) => ({ column: column + 0.5, row: row + 0.5 });

describe('the line between two cells', () => {
  test.each([
    ['to the east', cell(2, 3), cell(5, 3), [32, 33, 34, 35]],
    ['to the west', cell(2, 0), cell(0, 0), [2, 1, 0]],
    ['to the south', cell(1, 1), cell(1, 3), [11, 21, 31]],
    ['to the north', cell(1, 2), cell(1, 0), [21, 11, 1]],
    ['a diagonal down', cell(0, 0), cell(3, 3), [0, 11, 22, 33]],
    ['a diagonal up', cell(0, 3), cell(3, 0), [30, 21, 12, 3]],
    ['one cell', cell(4, 4), cell(4, 4), [44]],
  ])('%s', (_, first, last, line) => {
    expect(lineBetween(SIZE, first, last)).toEqual(line);
  });

  test('a knight’s move is no line', () => {
    expect(lineBetween(SIZE, cell(0, 0), cell(1, 2))).toBeUndefined();
  });
});

test.each([
  [{ column: 0.9, row: 0.1 }, cell(0, 0)],
  [{ column: 3.01, row: 7.99 }, cell(3, 7)],
  [{ column: -4, row: 5.5 }, cell(0, 5)],
  [{ column: 12, row: 99 }, cell(9, 9)],
])('a point belongs to the nearest cell: %j', (point, expected) => {
  expect(nearestCell(SIZE, point)).toBe(expected);
});

describe('a line snaps to the nearest of the eight directions', () => {
  const from = cell(4, 4);
  test.each([
    ['on the row', middle(8, 4), cell(8, 4)],
    ['a little under the row', { column: 8.5, row: 5.3 }, cell(8, 4)],
    ['on the column, upwards', { column: 4.9, row: 1.2 }, cell(4, 1)],
    ['near the diagonal', { column: 7.7, row: 7.2 }, cell(7, 7)],
    ['the other diagonal', { column: 6.5, row: 2.4 }, cell(6, 2)],
    ['to the west', { column: 1.4, row: 4.1 }, cell(1, 4)],
    ['hardly moved', { column: 4.7, row: 4.6 }, cell(4, 4)],
    ['beyond the edge', { column: 25, row: 4.5 }, cell(9, 4)],
    ['a diagonal beyond the corner', { column: 25, row: 25 }, cell(9, 9)],
    ['a diagonal that meets the edge early', { column: 0.5, row: 8.4 }, cell(0, 8)],
  ])('%s', (_, point, expected) => {
    expect(snapToLine(SIZE, from, point)).toBe(expected);
  });
});
