import path from 'node:path';
import { expect, test } from 'vitest';
import { readFunctions } from '../figures/functions.ts';
import { readSources } from '../figures/sources.ts';

const MAX = 120;

test('a function is read within one screen, or two: at most 120 lines, counted from its first to its last', () => {
  const sources = readSources(path.join(import.meta.dirname, '../..')).filter(({ kind }) => kind === 'source');
  const functions = readFunctions(sources);
  expect(functions.length).toBeGreaterThan(5_000);
  expect(functions.filter(({ lines }) => lines > MAX)).toEqual([]);
});
