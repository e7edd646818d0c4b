import { describe, expect, test } from 'vitest';
import { isBlock, readClipboardCells } from './clipboard-cells.ts';

describe('cells of a copied text', () => {
  test('tabs part cells, line ends part rows, the last line end is no row', () => {
    expect(readClipboardCells('Hund\tchien\r\nKatze\tchat\r\n')).toEqual([
      ['Hund', 'chien'],
      ['Katze', 'chat'],
    ]);
  });

  test('quoted cells may hold line ends and quotes', () => {
    expect(readClipboardCells('"le ""grand""\nchien"\tx')).toEqual([['le "grand" chien', 'x']]);
    expect(readClipboardCells('"oui" dit-il\tx')).toEqual([['"oui" dit-il', 'x']]);
    expect(readClipboardCells('"sans fin')).toEqual([['"sans fin']]);
  });

  test('empty cells keep their place', () => {
    expect(readClipboardCells('a\t\tb\n\nc')).toEqual([['a', '', 'b'], [''], ['c']]);
  });

  test('a word is not a block; two words in a column are', () => {
    expect(isBlock(readClipboardCells('chien'))).toBe(false);
    expect(isBlock(readClipboardCells('chien\n'))).toBe(false);
    expect(isBlock(readClipboardCells('chien\nchat'))).toBe(true);
    expect(isBlock(readClipboardCells('chien\tchat'))).toBe(true);
  });
});
