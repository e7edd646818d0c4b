import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLetters, wholeLetters } from './plain-letters.ts';

test.each([
  ['ﬁlle, ﬂeur, aﬀaire, diﬃcile, siﬄer', 'fille, fleur, affaire, difficile, siffler'],
  ['ﬅ ﬆ', 'st st'],
  ['ré\u00adflé\u200bchit\u2060 \ufeffbien', 'réfléchit bien'],
  ['e\u0301te\u0301', 'été'],
  ['A\u030angstro\u0308m', 'Ångström'],
  ['le\u00a0chat\u202fnoir\u2009!', 'le chat noir\u2009!'],
  ['il dit «\u00a0oui\u00a0»\u202f: ça va\u00a0?', 'il dit «\u00a0oui\u00a0»\u202f: ça va\u00a0?'],
  ['12\u202f000', '12 000'],
  ['un\u00a0\u00a0? deux', 'un ? deux'],
  ['a\ud800b', 'ab'],
  ['\u202ale chat\u202c, \u200eder Hund, \u2068Zoé\u2069', 'le chat, der Hund, Zoé'],
])('%j is %j', (given, plain) => {
  expect(plainLetters(given)).toBe(plain);
});

test.each(['👩‍👩‍👧', 'می\u200cخواهم', 'œuf, Straße', 'שָׁלוֹם\u200f', 'اسم\u200f (Zoé)\u200e', '❤️'])(
  '%j stays, joiners and marks of a script included',
  (text) => {
    expect(plainLetters(text)).toBe(text.normalize('NFC'));
  },
);

test('what is typed keeps its spaces and its accents as they are', () => {
  expect(wholeLetters('ﬁl\u00a0e\u0301')).toBe('fil\u00a0e\u0301');
});

test('a second time changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ﬁ', 'e', '\u0301', '\u00a0', '?', '«', '\u00ad', ' ', '\ud83d') }),
      (text) => {
        expect(plainLetters(plainLetters(text))).toBe(plainLetters(text));
      },
    ),
  );
});
