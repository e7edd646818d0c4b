import { expect, test } from 'vitest';
import { onOneLine } from './split-rows.ts';

test.each([
  ['a\nb', 'a b'],
  ['a \n\t b', 'a b'],
  ['a  b', 'a  b'],
  ['a', 'a'],
])('%j on one line is %j', (cell, line) => {
  expect(onOneLine(cell)).toBe(line);
});
