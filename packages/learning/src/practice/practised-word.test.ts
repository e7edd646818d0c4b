import { expect, test } from 'vitest';
import { isPractisable, wordText } from './practised-word.ts';

const word = (hintTxt: string, picture: string) =>
  wordText({ learnTxt: 'das Schaf', hintTxt, picture, learnLanguage: 'de', hintLanguage: 'fr' });

test('a picture is the meaning where there is no text, and nothing beside one', () => {
  expect(word(' ', '/a.png')).not.toBe(word(' ', '/b.png'));
  expect(word(' ', '/a.png')).toBe(word('', ' /a.png '));
  expect(word('le mouton', '/a.png')).toBe(word('le mouton', '/b.png'));
});

test.each([
  ['das Schaf', true],
  ['', false],
  [' \t', false],
])('memory keeps %j: %s', (learnTxt, expected) => {
  expect(isPractisable({ learnTxt })).toBe(expected);
});
