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

/** A value that is spread only where there is one: a field may stand there as `undefined`. */
const GUARDED = /\.\.\.\(([\w.]+) (?:=== undefined \? \{\} : |!== undefined && )\{ (?:\w+: )?\1 \}\)/;
/** Laid over other values, or counted: here the presence of a key says something. */
const PRESENCE_COUNTS = [
  'apps/web/src/features/activities/asked-options.ts',
  'apps/web/src/features/folios/keeping/editor/folio-draft.ts',
  'apps/web/src/features/preferences/use-preferences-form.ts',
  'apps/web/src/school/giving/give-choice.ts',
];

test('no field of the web application is left out only because it is undefined', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = readSources(root).filter(({ name }) => /^apps\/web\/src\/.*\.tsx?$/.test(name));
  const guarded = sources.filter(({ lines }) => GUARDED.test(lines.join('\n')));
  expect(guarded.map(({ name }) => name)).toEqual(PRESENCE_COUNTS);
  expect(
    ['...(x === undefined ? {} : { x })', '...(a.b !== undefined && { c: a.b })'].every((t) => GUARDED.test(t)),
  ).toBe(true);
  expect(GUARDED.test('...(x === undefined ? {} : { y: x.y })')).toBe(false);
});
