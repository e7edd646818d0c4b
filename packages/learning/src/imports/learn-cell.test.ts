import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLearnCell, writeLearnCell } from './learn-cell.ts';

test.each([
  ['das Velo', [], 'das Velo'],
  ['das Velo', ['das Fahrrad', 'das Rad'], 'das Velo | das Fahrrad | das Rad'],
  ['a|b', [], 'a\\|b'],
  ['C:\\école', [], 'C:\\école'],
  ['a\\', ['b'], 'a\\\\ | b'],
])('%j with %j is written %j', (learnTxt, accept, cell) => {
  expect(writeLearnCell(learnTxt, accept)).toBe(cell);
  expect(readLearnCell(cell)).toEqual({ learnTxt, accept });
});

test('[LIST-47] other right answers and any sign come back as they were', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '|', '\\', 'é', '\n') });
  const answer = text.filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(text, fc.array(answer), (learnTxt, accept) => {
      expect(readLearnCell(writeLearnCell(learnTxt, accept))).toEqual({ learnTxt, accept });
    }),
  );
});

test('answers that say nothing are left out, and a backslash at the end stays', () => {
  expect(writeLearnCell('das Velo', [' ', 'das Rad', ''])).toBe('das Velo | das Rad');
  expect(writeLearnCell('das Velo', ['  '])).toBe('das Velo');
  expect(readLearnCell('das Velo |   | das Rad\\')).toEqual({ learnTxt: 'das Velo', accept: ['das Rad\\'] });
});
