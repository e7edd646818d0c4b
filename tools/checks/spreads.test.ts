import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../figures/sources.ts';

/** An object that is spread where it is written: its fields could stand there. Attributes of an element have no other way. */
const LITERAL = /(?<!\{)\.\.\.\{/;

/** A field that is left out where its value is undefined, which is what a field with that value does as well. */
const LEFT_OUT =
  /\.\.\.\((?:([\w.]+) === undefined \? \{\} : \{ (?:\1|[\w[\].]+: \1) \}|([\w.]+)(?: !== undefined)? && \{ (?:\2|[\w[\].]+: \2) \})\)/;
const WITHOUT_LEFT_OUT = /^(apps\/(server|web)|packages\/\w+)\/src\//;
/** Where the field must not be there at all. */
const MUST_BE_ABSENT = [
  // It would take the place of what the builder gives.
  'apps/server/src/demo/fill-demo-courses.ts',
  // A header that is undefined is sent as the word, or refused.
  'apps/server/src/http/fetch-configured.ts',
  'apps/server/src/http/file-answer.ts',
  // Laid over other values, or counted: the presence of the key says something.
  'apps/web/src/features/activities/asked-options.ts',
  'apps/web/src/features/folios/keeping/editor/folio-draft.ts',
  'apps/web/src/features/preferences/use-preferences-form.ts',
  'apps/web/src/school/giving/give-choice.ts',
];

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

test('a field that may be undefined stands plainly', () => {
  const sources = readSources(path.join(import.meta.dirname, '../..')).filter(
    ({ name, kind }) => kind === 'source' && WITHOUT_LEFT_OUT.test(name),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(({ lines }) => LEFT_OUT.test(lines.join('\n')));
  expect(found.map(({ name }) => name)).toEqual(MUST_BE_ABSENT);
  const wrong = ['...(a === undefined ? {} : { a })', '...(a.b === undefined ? {} : { c: a.b })', '...(a && { a })'];
  expect([...wrong, '...(a !== undefined && { [b.c]: a })'].every((text) => LEFT_OUT.test(text))).toBe(true);
  // Another value, another condition, more fields.
  const right = ['...(a === undefined ? {} : { a: f(a) })', '...(a === null ? {} : { a })', '...(a && { a, b })'];
  expect(right.some((text) => LEFT_OUT.test(text))).toBe(false);
});
