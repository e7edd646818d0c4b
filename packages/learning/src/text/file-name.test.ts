import { expect, test } from 'vitest';
import { plainFileName, safeFileName } from './file-name.ts';

test.each([
  ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ['\u2067a\u2069\u202Db\u202C.pdf', 'ab.pdf'],
  ['été \u{1F469}\u200D\u{1F3EB}.png', 'été \u{1F469}\u200D\u{1F3EB}.png'],
  ['كتاب\u200F.pdf', 'كتاب\u200F.pdf'],
])('%s reads as %s', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});

test.each([
  ['Der/die: "das"?', 'Der die das'],
  ['  les   mots\n du  jour ', 'les mots du jour'],
  ['e\u0301te\u0301', 'été'],
  ['.caché', 'caché'],
  ['fin. . ', 'fin'],
  ['???', 'liste'],
  ['', 'liste'],
  ['CON', '_CON'],
  ['aux.mots', '_aux.mots'],
  ['Nul', '_Nul'],
  ['com1', '_com1'],
  ['LPT¹.x', '_LPT¹.x'],
  ['Contes', 'Contes'],
  ['Aux arbres', 'Aux arbres'],
  ['gnp.\u202Efdp', 'gnp. fdp'],
  ['a\u2066b', 'a b'],
  ['\ud800', 'liste'],
  ['\u{1F600}'.repeat(101), '\u{1F600}'.repeat(100)],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('%j is a file called %j on every system', (title, name) => {
  expect(safeFileName(title, 'liste')).toBe(name);
});
