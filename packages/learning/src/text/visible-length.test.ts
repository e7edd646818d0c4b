import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, isWellFormedText, tooLong, visibleLength } from './visible-length.ts';

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

test('« \\r\\n » is one sign to a reader, a line end alone too', () => {
  expect([visibleLength('\r\n'), visibleLength('\r'), visibleLength('\n'), visibleLength('a\r\nb\r')]).toEqual([
    1, 1, 1, 4,
  ]);
});

test.each([
  ['short', 5, 'short'],
  ['shorter', 5, 'shor…'],
  ['a  b c', 4, 'a…'],
  [' ab cd', 4, ' ab…'],
  ['🐑🐄🐖🐓', 3, '🐑🐄…'],
  ['e\u0301te\u0301s', 2, 'e\u0301…'],
  ['', 0, ''],
])('%j has at most %i visible characters: %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
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

test('what is too long is told how much it may be', () => {
  expect(tooLong(150)).toBe('150 caractères maximum.');
});
