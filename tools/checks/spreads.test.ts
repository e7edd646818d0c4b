import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../figures/sources.ts';

/** An object that is spread where it is written: its fields could stand there. Attributes of an element have no other way. */
const LITERAL = /(?<!\{)\.\.\.\{/;

test('no object is spread only to put more fields on a line', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = readSources(root).filter(
    ({ name, kind }) => kind === 'source' && name !== 'tools/checks/spreads.test.ts',
  );
  expect(sources.length).toBeGreaterThan(2_000);
  const packed = sources.filter(({ lines }) => LITERAL.test(lines.join('\n')));
  expect(packed.map(({ name }) => name)).toEqual([]);
  expect(['...{ a, b },', 'call(...{ a })'].every((text) => LITERAL.test(text))).toBe(true);
  expect(['<A {...{ a, b }} />', '...(x && { a })'].some((text) => LITERAL.test(text))).toBe(false);
});
