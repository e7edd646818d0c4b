import { describe, expect, test } from 'vitest';
import { gridEntries } from '../activities/grid-entries.ts';
import { DEFAULT_SETTINGS, type GridSettings } from '../activities/settings.ts';
import { type Random, seededRandom } from '../random.ts';
import { buildGrid, PLACING_TRIES } from './build-grid.ts';
import { countInGrid, directionOf } from './testing/read-grid.ts';
import { UNWANTED_WORDS } from './unwanted-words.ts';

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

  test('two words may cross at a letter that both have', () => {
    const options = { vertical: true };
    const crossings = Array.from({ length: 50 }, (_, seed) => {
      const cells = build(['maison', 'jardin', 'école'], options, seededRandom(seed)).words.flatMap(
        (word) => word.cells,
      );
      return cells.length - new Set(cells).size;
    });
    expect(Math.max(...crossings)).toBeGreaterThan(0);
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

  test('words of another script get its letters only, also where a letter had to be exchanged', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { letters } = build(['молоко', 'корова'], {}, seededRandom(seed), 'nc');
      expect(letters.join('')).toMatch(/^\p{Script=Cyrillic}+$/u);
    }
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
