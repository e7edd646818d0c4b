import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { EQUIVALENTS, isEquivalent } from './equivalents.ts';

const root = path.join(import.meta.dirname, '../..');

test('every line that is listed stands in its source', () => {
  const gone = EQUIVALENTS.filter(({ file, line }) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return !lines.some((one) => one.trim() === line);
  });
  expect(gone).toEqual([]);
});

test('a listed line covers its own changes and no others', () => {
  const [first] = EQUIVALENTS.filter(({ becomes }) => becomes !== undefined);
  if (first?.becomes === undefined) throw new Error('Nothing is listed.');
  expect(isEquivalent(first.file, first.line, first.becomes[0] ?? '')).toBe(true);
  expect(isEquivalent(first.file, first.line, 'something else')).toBe(false);
  expect(isEquivalent('another/file.ts', first.line, first.becomes[0] ?? '')).toBe(false);
});

test.each(AREAS)('$name has sources and tests', ({ sources, root: folder, tests }) => {
  expect(sources.flatMap((one) => globSync(one, { cwd: root })).length).toBeGreaterThan(0);
  expect(tests.flatMap((one) => globSync(one, { cwd: path.join(root, folder) })).length).toBeGreaterThan(0);
});
