import { expect, test } from 'vitest';
import { joinPieces, type Piece } from './least-cost.ts';

const piece = (
  kilobytes: number,
  visits: readonly number[],
  needs: readonly number[] = [],
  hasStyles = false,
): Piece => ({
  kilobytes,
  hasStyles,
  visits: new Set(visits),
  needs: new Set(needs),
});

test('small files that are needed together become one, large ones that others would fetch for nothing stay apart', () => {
  expect(joinPieces([piece(2, [0, 1]), piece(3, [0, 1])], [1, 1])).toEqual([0, 0]);
  expect(joinPieces([piece(2, [0, 1]), piece(50, [0])], [1, 1])).toEqual([0, 1]);
  // The more the visit counts that needs both, the more bytes others may pay for it.
  expect(joinPieces([piece(2, [0, 1]), piece(50, [0])], [9, 1])).toEqual([0, 0]);
  // Nobody needs them together.
  expect(joinPieces([piece(1, [0]), piece(1, [1])], [1, 1])).toEqual([0, 1]);
});

test('styles are a request of their own', () => {
  const apart = [piece(20, [0, 1]), piece(20, [0])];
  expect(joinPieces(apart, [1, 1])).toEqual([0, 1]);
  expect(
    joinPieces(
      apart.map((one) => ({ ...one, hasStyles: true })),
      [1, 1],
    ),
  ).toEqual([0, 0]);
});

test('what a joined file needs is fetched by all who need the file, and counts', () => {
  const [main, part, tool] = [piece(2, [0, 1]), piece(2, [0], [2]), piece(1, [0, 2])];
  const weights = [2, 1, 20];
  expect(joinPieces([main, part, tool], weights)).toEqual([0, 0, 2]);
  expect(joinPieces([main, part, { ...tool, kilobytes: 60 }], weights)).toEqual([0, 1, 2]);
});

test('no two files ever need each other', () => {
  // The first needs the last through the middle one, which is too large for the visit without it.
  const pieces = [piece(1, [0], [1]), piece(500, [0, 2], [2]), piece(1, [0, 1, 2])];
  const groups = joinPieces(pieces, [1, 40, 0]);
  expect(new Set(groups).size).toBeGreaterThan(1);
  const needs = (from: number) =>
    new Set(pieces.flatMap((one, at) => (groups[at] === from ? [...one.needs].map((need) => groups[need]) : [])));
  for (const group of new Set(groups))
    for (const other of new Set(groups))
      if (group !== other) expect(needs(group).has(other) && needs(other).has(group)).toBe(false);
});
