import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormedText, visibleLength } from './visible-length.ts';

test.each([
  ['', 0],
  ['école', 5],
  ['e\u0301cole', 5],
  ['🐑', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🇨🇭', 1],
  ['a\r\nb', 3],
  ['ça  va', 6],
  ['שלום', 4],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

test('the fast path for Latin text counts as the slow one', () => {
  const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0x2ff })), (codes) => {
      const text = String.fromCharCode(...codes);
      expect(visibleLength(text)).toBe([...segmenter.segment(text)].length);
    }),
  );
});

test('a text is never longer than its code units, and has length 0 only when empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(visibleLength(text)).toBeLessThanOrEqual(text.length);
      expect(visibleLength(text) === 0).toBe(text === '');
    }),
  );
});

test.each([
  ['école 🐑', true],
  ['\ud83d', false],
  ['a\udc11b', false],
  ['a\u0000b', false],
  ['', true],
])('%j well formed: %s', (text, expected) => {
  expect(isWellFormedText(text)).toBe(expected);
});
