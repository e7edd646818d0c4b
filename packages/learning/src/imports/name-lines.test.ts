import { describe, expect, test } from 'vitest';
import { countNameLines, nameKey, readNameLines } from './name-lines.ts';

const read = (text: string) => readNameLines(text)[0];

test('names compare without case, accents and signs, each sign apart', () => {
  expect(nameKey('Jean-Luc D\'Été (7A) [x] a/b_c*d.e,f:g «h» "i"')).toBe('jean luc d ete 7a x a b c d e f g h i');
  expect(nameKey('  A  -  B  ')).toBe('a b');
});

test('lines that say something are read and counted, with their numbers', () => {
  const text = 'Nom\tPrénom\n\nEmery Noah\r\n---\r7';
  expect(readNameLines(text).map(({ line, text: one }) => [line, one])).toEqual([
    [3, 'Emery Noah'],
    [5, '7'],
  ]);
  expect(countNameLines(text)).toBe(3);
});

describe('a line of cells', () => {
  test('has neighbouring cells as names, the most of them first, in each order of their words', () => {
    expect(read('Emery\tNoah')?.keys).toEqual([['emery noah', 'noah emery'], ['emery'], ['noah']]);
    expect(read('Emery\tNoah\t7A')?.keys).toEqual([
      ['emery noah 7a', 'noah 7a emery', '7a emery noah', 'emery noah', 'noah emery'],
      ['emery noah', 'noah emery'],
      ['noah 7a', '7a noah', 'noah'],
      ['emery'],
      ['noah'],
      ['7a'],
    ]);
  });

  test('has identifiers, which hold a figure and no space, words that are names, and hints', () => {
    const line = read('20418833;Emery Noah;7 A;"7A"');
    expect(line?.ids).toEqual(['20418833', '7A']);
    expect(line?.words).toEqual(['emery', 'noah', 'a']);
    expect(line?.hints).toEqual(expect.arrayContaining(['20418833', 'emery noah', '7 a', '7a', '7']));
  });

  test('has no key of more than seven words', () => {
    expect(read('a b c d e f g')?.keys).toHaveLength(1);
    expect(read('a b c d e f g')?.keys[0]).toHaveLength(7);
    expect(read('a b c d e f g h')?.keys).toEqual([]);
    expect(read('7')?.keys).toEqual([['7']]);
  });
});

describe('a line that lists several', () => {
  const parts = (text: string) => read(text)?.parts.map(({ text: one, line }) => [line, one]);

  test.each(['Noah Emery, Léa Girardin', 'Noah Emery et Léa Girardin', 'Noah Emery\u00a0et\u00a0Léa Girardin'])(
    '%j has each of them',
    (text) => {
      expect(parts(text)).toEqual([
        [1, 'Noah Emery'],
        [1, 'Léa Girardin'],
      ]);
    },
  );

  test.each(['Emery, Noah', 'Noah Emery', 'Noah Emery, Léa\tGirardin', 'Noah Emery, Léa'])('%j is none', (text) => {
    expect(parts(text)).toEqual([]);
  });

  test('does without the spaces around a name', () => {
    expect(read('Noah Emery ,  Léa Girardin')?.parts.map(({ text }) => text)).toEqual(['Noah Emery', 'Léa Girardin']);
  });
});
