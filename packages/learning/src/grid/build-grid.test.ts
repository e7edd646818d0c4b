import { describe, expect, test } from 'vitest';
import type { GridSettings } from '../activities/settings.ts';
import { DEFAULT_SETTINGS } from '../activities/settings.ts';
import { type Random, seededRandom } from '../random.ts';
import { buildGrid, type GridWord, type LetterGrid, PLACING_TRIES } from './build-grid.ts';
import { gridEntries } from './grid-entries.ts';
import { randomList } from './testing/random-lists.ts';
import { UNWANTED_WORDS } from './unwanted-words.ts';

const LISTS = 10_000;
const EIGHT = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Counts in the slow and simple way: from each cell in each direction, letter by letter, never beyond an edge. */
function countInGrid({ size, letters }: Pick<LetterGrid, 'size' | 'letters'>, word: readonly string[]): number {
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (letters[row * size + column] !== word[0]) continue;
      for (const [down, right] of EIGHT) {
        let length = 1;
        while (length < word.length) {
          const [nextRow, nextColumn] = [row + length * down, column + length * right];
          if (nextRow < 0 || nextRow >= size || nextColumn < 0 || nextColumn >= size) break;
          if (letters[nextRow * size + nextColumn] !== word[length]) break;
          length += 1;
        }
        if (length === word.length) count += 1;
      }
    }
  }
  return count;
}

const directionOf = ({ cells }: GridWord, size: number) => {
  const [first = 0, second = 0] = cells;
  const row = Math.floor(second / size) - Math.floor(first / size);
  const column = (second % size) - (first % size);
  if (row !== 0 && column !== 0) return 'diagonal';
  if (row !== 0) return row === 1 ? 'south' : 'north';
  return column === 1 ? 'east' : 'west';
};

const itemsOf = (...texts: string[]) => texts.map((learnTxt) => ({ learnTxt, hintTxt: '', hintImgUrl: '', tags: [] }));
const build = (
  texts: string[],
  options: Partial<GridSettings> = {},
  random: Random = seededRandom(1),
  language = 'fr',
) => {
  const settings = { ...DEFAULT_SETTINGS.grille, ...options };
  return buildGrid(gridEntries(itemsOf(...texts), settings, language), settings, random, language);
};

describe('10,000 random lists in four languages', () => {
  test('[ACT-GRID-05] [ACT-GRID-06] every word is in its grid exactly once', { timeout: 180_000 }, () => {
    const random = seededRandom(20_261_121);
    const faults: string[] = [];
    let words = 0;
    for (let list = 0; list < LISTS; list += 1) {
      const { language, items, settings } = randomList(random);
      const entries = gridEntries(items, settings, 'fr');
      const grid = buildGrid(entries, settings, random, language);
      const longest = Math.max(0, ...entries.map((entry) => entry.letters.length));
      if (grid.words.length !== entries.length) faults.push(`${list}: ${entries.length - grid.words.length} left out`);
      if (entries.length > 0 && grid.size !== longest + 3) faults.push(`${list}: size ${grid.size} for ${longest}`);
      if (grid.letters.length !== grid.size ** 2 || grid.letters.includes('')) faults.push(`${list}: not full`);
      if (grid.words.length > grid.size) faults.push(`${list}: too many words`);
      for (const word of grid.words) {
        words += 1;
        const spelled = word.cells.map((cell) => grid.letters[cell]).join('');
        if (spelled !== word.letters.join('')) faults.push(`${list}: ${word.letters.join('')} is written ${spelled}`);
        const count = countInGrid(grid, word.letters);
        if (count !== 1) faults.push(`${list}: ${word.letters.join('')} stands ${count} times`);
        const direction = directionOf(word, grid.size);
        const isAllowed = { east: true, west: settings.backward, diagonal: settings.diagonal }[direction as 'east'];
        if (!(isAllowed ?? settings.vertical)) faults.push(`${list}: ${direction} is not allowed`);
      }
    }
    expect(faults).toEqual([]);
    expect(words).toBeGreaterThan(5 * LISTS);
  });
});

describe('directions', () => {
  const WORDS = ['maison', 'jardin', 'école', 'chaise', 'table', 'porte'];
  const directions = (options: Partial<GridSettings>) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) {
      const grid = build(WORDS, options, seededRandom(seed));
      for (const word of grid.words) seen.add(directionOf(word, grid.size));
    }
    return [...seen].sort();
  };

  test.each([
    ['east alone by default', {}, ['east']],
    ['west too with backward', { backward: true }, ['east', 'west']],
    ['south and north too with vertical', { vertical: true }, ['east', 'north', 'south']],
    ['diagonals too with diagonal', { diagonal: true }, ['diagonal', 'east']],
    [
      'all with all three',
      { backward: true, vertical: true, diagonal: true },
      ['diagonal', 'east', 'north', 'south', 'west'],
    ],
  ])('[ACT-GRID-09] [ACT-GRID-10] [ACT-GRID-11] %s', (_, options, expected) => {
    expect(directions(options)).toEqual(expected);
  });

  test('[ACT-GRID-12] diagonal words run all four ways', () => {
    const steps = new Set<number>();
    for (let seed = 0; seed < 100; seed += 1) {
      const { words } = build(WORDS, { diagonal: true }, seededRandom(seed));
      for (const { cells } of words) steps.add((cells[1] ?? 0) - (cells[0] ?? 0));
    }
    expect([...steps].sort((a, b) => a - b)).toEqual([-10, -8, 1, 8, 10]);
  });

  test('words of a script that is read from the right run that way', () => {
    const grid = build(['بقرة', 'مدرسة', 'שלום עולם'], {}, seededRandom(3), 'nc');
    expect(grid.words).toHaveLength(3);
    expect(grid.words.map((word) => directionOf(word, grid.size))).toEqual(['west', 'west', 'west']);
  });
});

describe('places', () => {
  test('[ACT-GRID-07] a word is tried at 100 places', () => {
    expect(PLACING_TRIES).toBe(100);
    // Constant randomness tries the same place for every word, where only the first fits; the tries are limited.
    let calls = 0;
    const stubborn = () => {
      calls += 1;
      return 0;
    };
    const grid = build(['maison', 'jardin'], {}, stubborn);
    expect(grid.words.map((word) => word.letters.join(''))).toEqual(['MAISON']);
    expect(calls).toBeGreaterThan(PLACING_TRIES * 3);
    expect(calls).toBeLessThan(100_000);
  });

  test('without words there is no grid', () => {
    expect(build(['né', 'ici'])).toEqual({ size: 0, letters: [], words: [] });
  });

  test('as many words of one length as there are rows all fit, in any direction', () => {
    const random = seededRandom(5);
    const word = () => Array.from({ length: 15 }, () => 'ABCDEFGHIJKLMNOP'[Math.floor(random() * 16)]).join('');
    const full = Array.from({ length: 18 }, word);
    const all = { backward: true, vertical: true, diagonal: true };
    for (const options of [{}, { vertical: true }, { diagonal: true }, all]) {
      expect(build(full, options, random).words).toHaveLength(18);
    }
  });

  test.each([
    ['two letters for all words', ['abab abba', 'baab', 'aaab', 'aabba', 'babba', 'bbbab', 'abbbbb']],
    ['one letter but one', ['eeee x', 'eeeexeee']],
    ['signs of one syllable', ['ああああい', 'いいああ']],
    [
      'every letter of the alphabet',
      ['portez ce vieux', 'whisky au juge', 'blond qui fume', 'abcdefghijklm', 'nopqrstuvwxyz'],
    ],
  ])('%s: still exactly once', (_, texts) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const options = { backward: true, vertical: true, diagonal: true };
      const grid = build(texts, options, seededRandom(seed), 'nc');
      expect(grid.words.length).toBeGreaterThan(0);
      for (const word of grid.words) expect(countInGrid(grid, word.letters)).toBe(1);
    }
  });

  test('[ACT-19] another seed gives another grid, the same seed the same', () => {
    const grid = (seed: number) => build(['maison', 'jardin', 'école'], {}, seededRandom(seed)).letters;
    expect(grid(1)).not.toEqual(grid(2));
    expect(grid(1)).toEqual(grid(1));
  });
});

describe('letters in between', () => {
  test('accents come only when the words have them', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const plain = build(['maison', 'jardin'], {}, seededRandom(seed));
      expect(plain.letters.join('')).toMatch(/^[A-Z]+$/);
      const bare = build(['école', 'garçon'], { withoutAccents: true }, seededRandom(seed));
      expect(bare.letters.join('')).toMatch(/^[A-Z]+$/);
    }
    const accents = Array.from({ length: 20 }, (_, seed) => build(['école', 'garçon'], {}, seededRandom(seed)).letters);
    expect(accents.flat().filter((letter) => letter === 'É').length).toBeGreaterThan(20);
  });

  test('words of another script get its letters only', () => {
    expect(build(['молоко', 'корова'], {}, seededRandom(1), 'nc').letters.join('')).toMatch(/^\p{Script=Cyrillic}+$/u);
  });

  test('filler letters never spell an unwanted word', () => {
    const faults: string[] = [];
    for (let seed = 0; seed < 300; seed += 1) {
      // Letters that would often spell one.
      const grid = build(['ébrcfu', 'niqlsxt', 'pudzhot'], {}, seededRandom(seed));
      const letters = grid.letters.map((letter) => letter.normalize('NFD').charAt(0));
      for (const word of UNWANTED_WORDS) {
        if (countInGrid({ ...grid, letters }, [...word]) > 0) faults.push(`${seed}: ${word}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('inside a word of the list it stays', () => {
    const grid = build(['concombre', 'culture']);
    expect(grid.words.map((word) => word.letters.join(''))).toEqual(['CONCOMBRE', 'CULTURE']);
  });
});
