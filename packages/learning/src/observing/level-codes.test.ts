import { describe, expect, test } from 'vitest';
import { readLevel, readSheet, writeSheet } from './level-codes.ts';
import { PROFESSIONAL_SCALE, STANDARD_SCALE } from './scales.ts';

describe('readLevel', () => {
  test.each([
    ['1', 'ok'],
    ['2', 'nok'],
    ['3', 'unrated'],
    ['ok', 'ok'],
    [' NOK ', 'nok'],
    ['Unrated', 'unrated'],
    ['Déjà observé', 'ok'],
    ['deja observe', 'ok'],
    ['Abordé, pas encore observé', 'nok'],
    ['abordé', 'nok'],
    ['a', 'nok'],
    ['D', 'ok'],
    ['n', 'unrated'],
    ['', null],
    ['  ', null],
    ['0', null],
    ['-', null],
    ['Indéfini', null],
    ['unset', null],
    ['4', undefined],
    ['x', undefined],
    ['Atteint', undefined],
    ['=1+1', undefined],
  ])('standard scale: « %s » is %s', (text, level) => expect(readLevel(STANDARD_SCALE, text)).toBe(level));

  test.each([
    ['Atteint', 'ok'],
    ['A', 'ok'],
    ['p', 'nok'],
    ['Pas atteint', 'nok'],
    ['Non évalué', 'unrated'],
    ['Déjà observé', undefined],
  ])('professional scale: « %s » is %s', (text, level) => expect(readLevel(PROFESSIONAL_SCALE, text)).toBe(level));
});

test('a sheet is read by lines and tabs, without the last end of line', () => {
  expect(readSheet('1\t2\r\n\t3\r\n')).toEqual([
    ['1', '2'],
    ['', '3'],
  ]);
  expect(readSheet('1')).toEqual([['1']]);
});

test('a copied sheet can be pasted back', () => {
  const states = [
    ['ok', null],
    ['unrated', 'nok'],
  ];
  const text = writeSheet(STANDARD_SCALE, states);
  expect(text).toBe('Déjà observé\t\nNon observable\tAbordé, pas encore observé');
  expect(readSheet(text).map((line) => line.map((word) => readLevel(STANDARD_SCALE, word)))).toEqual(states);
});
