import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { EQUIVALENTS, isEquivalent } from './equivalents.ts';

const root = path.join(import.meta.dirname, '../..');

test('every line that is listed stands in its source', () => {
  const gone = Object.entries(EQUIVALENTS).filter(([file, known]) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return known.some(([line]) => !lines.some((one) => one.trim() === line));
  });
  expect(gone).toEqual([]);
});

test('a listed line covers its own changes and no others', () => {
  const [file, known] = Object.entries(EQUIVALENTS)[0] ?? [];
  const [line, , becomes] = known?.[0] ?? [];
  if (file === undefined || line === undefined || becomes === undefined) throw new Error('Nothing is listed.');
  expect(isEquivalent(file, line, becomes)).toBe(true);
  expect(isEquivalent(file, line, 'something else')).toBe(false);
  expect(isEquivalent('another/file.ts', line, becomes)).toBe(false);
});

test.each(AREAS)('$name has sources and tests', ({ sources, root: folder, tests }) => {
  expect(sources.flatMap((one) => globSync(one, { cwd: root })).length).toBeGreaterThan(0);
  expect(tests.flatMap((one) => globSync(one, { cwd: path.join(root, folder) })).length).toBeGreaterThan(0);
});
