import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('lists within lists are counted, not those that a text writes', () => {
  expect(isTooDeep(nested(64))).toBe(false);
  expect(isTooDeep(nested(65))).toBe(true);
  expect(isTooDeep(JSON.stringify({ text: `"\\${'['.repeat(100)}\\`, more: '{'.repeat(100) }))).toBe(false);
  expect(isTooDeep(`["${'\\\\'.repeat(3)}",${'['.repeat(64)}`)).toBe(true);
  expect(isTooDeep('"[[[')).toBe(false);
});
