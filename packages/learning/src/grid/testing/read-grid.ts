import type { GridWord, LetterGrid } from '../build-grid.ts';

const EIGHT = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Counted the slow and simple way: from each cell in each direction, letter by letter, never beyond an edge. */
export function countInGrid({ size, letters }: Pick<LetterGrid, 'size' | 'letters'>, word: readonly string[]): number {
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (letters[row * size + column] !== word[0]) continue;
      for (const [down, right] of EIGHT) {
        let length = 1;
        while (length < word.length) {
          const [nextRow, nextColumn] = [row + length * down, column + length * right];
          if (nextRow < 0 || nextRow >= size || nextColumn < 0 || nextColumn >= size) break;
          if (letters[nextRow * size + nextColumn] !== word[length]) break;
          length += 1;
        }
        if (length === word.length) count += 1;
      }
    }
  }
  return count;
}

/** Which way a word runs. */
export const directionOf = ({ cells }: GridWord, size: number) => {
  const [first = 0, second = 0] = cells;
  const row = Math.floor(second / size) - Math.floor(first / size);
  const column = (second % size) - (first % size);
  if (row !== 0 && column !== 0) return 'diagonal';
  if (row !== 0) return row === 1 ? 'south' : 'north';
  return column === 1 ? 'east' : 'west';
};
