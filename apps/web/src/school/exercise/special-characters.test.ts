import { expect, test } from 'vitest';
import { capitalOf, specialCharacters } from './special-characters.ts';
import { insertAt } from './turn-draft.ts';

test.each([
  ['fr', 'éèêàçœ'],
  ['de', 'äöüß'],
  ['es', 'ñ¿'],
  ['it', 'àèéìòù'],
])('%s offers %s', (language, letters) => {
  expect(specialCharacters(language, [])).toEqual(expect.arrayContaining([...letters]));
});

test('another language offers the special Latin letters of its list, however they are composed', () => {
  expect(specialCharacters('nc', ['Şeker', 'c\u0327ay', 'gül', 'بقرة', 'abc'])).toEqual(['ç', 'ü', 'ş']);
});

test('English needs none', () => {
  expect(specialCharacters('en', ['café'])).toEqual([]);
});

test('capitals keep one letter: ß stays', () => {
  expect([...'éœäß¿'].map(capitalOf)).toEqual(['É', 'Œ', 'Ä', 'ß', '¿']);
});

test('a letter takes the place of what is selected, and 999 characters are the end', () => {
  expect(insertAt('Khe', 'ü', { selectionStart: 1, selectionEnd: 1 })).toEqual({ text: 'Kühe', caret: 2 });
  expect(insertAt('Kuhe', 'ü', { selectionStart: 1, selectionEnd: 2 })).toEqual({ text: 'Kühe', caret: 2 });
  expect(insertAt('K', 'ü', null)).toEqual({ text: 'Kü', caret: 2 });
  expect(insertAt('a'.repeat(999), 'ü', null)).toBeUndefined();
});
