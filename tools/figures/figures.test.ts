import { expect, test } from 'vitest';
import { readFunctions } from './functions.ts';
import { countRepeats } from './repeats.ts';
import type { SourceFile } from './sources.ts';

const file = (name: string, text: string): SourceFile => ({ name, kind: 'source', lines: text.split('\n') });
/** Each line has another shape: one argument more than the line before. */
const statements = (count: number, variable: string) =>
  Array.from({ length: count }, (_, index) => `  ${variable}(${`${variable}, `.repeat(index)}0);`).join('\n');

test('a function is measured from its first line to its last, in any notation', () => {
  const text =
    'export function one() {\n  return 1;\n}\nconst two = () => {\n  run();\n  run();\n};\nconst three = () => 3;\n';
  expect(readFunctions([file('a.ts', text)]).map(({ name, lines }) => [name, lines])).toEqual([
    ['one', 3],
    ['two', 4],
  ]);
});

test('eight lines shared by two files count once, literally or by shape', () => {
  const [one, copy] = [file('a.ts', statements(12, 'x')), file('b.ts', `${statements(12, 'x')}\nlast();`)];
  const renamed = file('c.ts', statements(12, 'y'));
  expect(countRepeats([one, copy], 'letter')).toBe(1);
  expect(countRepeats([one, renamed], 'letter')).toBe(0);
  expect(countRepeats([one, renamed], 'shape')).toBe(1);
});

test('seven lines, comments, imports and lone brackets make no repeated run', () => {
  const [one, other] = ['a.ts', 'b.ts'].map((name) => file(name, statements(7, 'x')));
  const imports = Array.from({ length: 9 }, (_, index) => `import { a${index} } from './a.ts';\n// why\n}`).join('\n');
  expect(
    countRepeats(
      [one, other].flatMap((it) => it ?? []),
      'letter',
    ),
  ).toBe(0);
  expect(countRepeats([file('c.ts', imports), file('d.ts', imports)], 'letter')).toBe(0);
});
