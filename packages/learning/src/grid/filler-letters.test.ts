import { expect, test } from 'vitest';
import { drawLetter, fillerLetters } from './filler-letters.ts';

const WORDS = [[...'CHAT'], [...'ÉTÉ']];

test('letters that no word has can complete none', () => {
  expect(fillerLetters(WORDS, 'fr').neutral.join('')).toBe('BDEFGIJKLMNOPQRSUVWXYZ');
});

test('half of the letters are those of the words, half those of the language', () => {
  const { ordinary } = fillerLetters(WORDS, 'es');
  const half = ordinary.length / 2;
  expect(new Set(ordinary.slice(0, half))).toEqual(new Set('CHATÉ'));
  expect(ordinary.slice(half).filter((letter) => letter === 'E')).toHaveLength(13);
  expect(ordinary.slice(half)).not.toContain('É');
});

test('of another script all letters come from the words', () => {
  expect(fillerLetters([[...'КОТ']], 'ru').ordinary.join('')).toBe('КОТ');
});

test('each place is as likely, and of no letters none is drawn', () => {
  expect([0, 0.34, 0.99].map((value) => drawLetter(['A', 'B', 'C'], () => value))).toEqual(['A', 'B', 'C']);
  expect(drawLetter([], () => 0)).toBe('');
});
