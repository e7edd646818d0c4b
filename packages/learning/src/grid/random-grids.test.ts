import { describe, expect, test } from 'vitest';
import { gridEntries } from '../activities/grid-entries.ts';
import { seededRandom } from '../random.ts';
import { buildGrid } from './build-grid.ts';
import { randomList } from './testing/random-lists.ts';
import { countInGrid, directionOf } from './testing/read-grid.ts';

const LISTS = 10_000;

describe('10,000 random lists in four languages', () => {
  test('[ACT-GRID-05] [ACT-GRID-06] every word of every grid stands there exactly once', () => {
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
