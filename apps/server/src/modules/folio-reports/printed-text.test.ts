import { expect, test } from 'vitest';
import { printedText, runningTitle } from './printed-text.ts';

test.each([
  ['Oui : non ; si ! quoi ? 5 %', 'Oui\u00a0: non\u00a0; si\u00a0! quoi\u00a0? 5\u00a0%'],
  ['« cité »', '«\u00a0cité\u00a0»'],
  ['«cité»', '«\u00a0cité»'],
  ['l\u202f!', 'l\u00a0!'],
  ["l'eau d'un", 'l’eau d’un'],
  ["'guillemets'", "'guillemets'"],
  ['une\r\nligne\tet\u0007', 'une\nligne et'],
  ['  bords  ', 'bords'],
  ['seul \ud800 demi', 'seul \ufffd demi'],
  ['anticonstitutionnellement', 'anticons\u200btitution\u200bnellemen\u200bt'],
  ['', ''],
])('%j is printed as %j', (typed, printed) => {
  expect(printedText(typed)).toBe(printed);
});

test('a word that no column holds may break, never inside a sign of several code points', () => {
  const family = '👨‍👩‍👧';
  const broken = printedText(family.repeat(30));
  expect(broken.split('\u200b')).toEqual([family.repeat(8), family.repeat(8), family.repeat(8), family.repeat(6)]);
  expect(printedText('x'.repeat(24))).toBe('x'.repeat(24));
});

test('the foot of a page is cut where it is long', () => {
  expect(runningTitle('Léa · Français\n7e')).toBe('Léa · Français 7e');
  const long = runningTitle('mot '.repeat(50));
  expect(long).toBe(`${'mot '.repeat(17)}m…`);
});
