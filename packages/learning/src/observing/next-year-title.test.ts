import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleLength } from '../text/visible-length.ts';
import { nextYearTitle } from './next-year-title.ts';

const NEXT = { classes: ['7A'], nextClass: '7B', schoolYear: '2027–2028', max: 150 };

test.each([
  ['Français 7A', 'Français 7B'],
  ['7A – lire', '7B – lire'],
  ['Français 7A 2026–2027', 'Français 7B 2027–2028'],
  ['Français 2026-27', 'Français 2027–2028'],
  ['Français 2026/2027', 'Français 2027–2028'],
  ['Français', 'Français 2027–2028'],
  ['Français 17A', 'Français 17A 2027–2028'],
  ['Les années 2020', 'Les années 2020 2027–2028'],
])('%s becomes %s', (title, next) => {
  expect(nextYearTitle(title, NEXT)).toBe(next);
});

test('the same class again, or none yet, is told apart by the year', () => {
  expect(nextYearTitle('Français 7A', { ...NEXT, nextClass: '7A' })).toBe('Français 7A 2027–2028');
  expect(nextYearTitle('Français 7A', { ...NEXT, nextClass: '' })).toBe('Français 7A 2027–2028');
});

test('the name of a class is a text, whatever its signs', () => {
  const title = nextYearTitle('Lire 7/8 (A+)', { ...NEXT, classes: ['7/8 (A+)'], nextClass: '$& B' });
  expect(title).toBe('Lire $& B');
});

test('a title never grows too long, and always ends with the year where it has to give way', () => {
  expect(nextYearTitle(`${'a'.repeat(147)} 7A`, { ...NEXT, nextClass: '7-8 Est' })).toBe(
    `${'a'.repeat(140)} 2027–2028`,
  );
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 150 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (title, nextClass) => {
        expect(visibleLength(nextYearTitle(title, { ...NEXT, nextClass }))).toBeLessThanOrEqual(150);
      },
    ),
  );
});

test('an emoji or a decomposed letter at the edge stays whole or goes whole', () => {
  for (const sign of ['👩‍👩‍👧‍👦', '🇨🇭', 'e\u0301']) {
    expect(nextYearTitle(`${'a'.repeat(139)}${sign}${'b'.repeat(10)}`, NEXT)).toBe(
      `${'a'.repeat(139)}${sign} 2027–2028`,
    );
    expect(nextYearTitle(`${'a'.repeat(140)}${sign}${'b'.repeat(9)}`, NEXT)).toBe(`${'a'.repeat(140)} 2027–2028`);
  }
});
