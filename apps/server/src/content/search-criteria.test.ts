import { RETURN_ALL_MAX } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { commonPart, groupCategories, readCriteria, spellingsOf, splitWords } from './search-criteria.ts';

test('the words of a search are folded, each once', () => {
  expect(splitWords('  L’Été  des  ÉTÉ été ')).toEqual([...new Set(splitWords('L’Été des ÉTÉ'))]);
  expect(splitWords('vache  Vache VÂCHE pré')).toEqual(['vache', 'pre']);
  expect(splitWords('  ')).toEqual([]);
});

test.each([
  // Whoever has no umlaut key writes an e after it.
  ['uebung', ['uebung', 'ubung'], 'bung'],
  ['schoenes', ['schoenes', 'schones'], 'sch'],
  ['raetsel', ['raetsel', 'ratsel'], 'tsel'],
  ['muehlraeder', ['muehlraeder', 'muhlraeder', 'muehlrader', 'muhlrader'], 'hlr'],
  // No umlaut, and nothing more is found.
  ...['question', 'quelque', 'coeur', 'voeux', 'feuer', 'bleue', 'langue', 'langues', 'lac'].map(
    (word) => [word, [word], word] as const,
  ),
  // Three letters stand in too many words.
  ['noel', ['noel'], 'n'],
] as const)('%s is also looked for as %j', (word, spellings, common) => {
  expect(spellingsOf(word)).toEqual(spellings);
  expect(commonPart(word)).toBe(common);
});

test('categories of one group belong together, groups in one order whatever was asked first', () => {
  expect(groupCategories(['MAT', '7', '8', '7', 'FRA'])).toEqual(groupCategories(['7', '8', 'MAT', 'FRA']));
  expect(groupCategories(['MAT', '7', '8', '7', 'FRA'])).toEqual([
    ['7', '8'],
    ['MAT', 'FRA'],
  ]);
  expect(groupCategories([])).toEqual([]);
});

test('an unknown category is refused', () => {
  const error = (() => {
    try {
      return groupCategories(['7', 'nimporte']);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: 'INVALID',
    details: { fields: { categories: 'Cette catégorie n’existe pas.' } },
  });
});

test('what is not asked for bounds nothing, and gives a first page', () => {
  const page = readCriteria('list', {}, false);
  expect(page).toEqual({ words: [], categoryGroups: [], limit: expect.any(Number), skip: 0 });
  expect(page.limit).toBeLessThan(RETURN_ALL_MAX);
});

test('words of text and title are looked for, in the categories, from the place that is asked for', () => {
  const asked = { text: 'Les vaches', title: 'PRÉ', categories: ['7'], skip: 48 };
  expect(readCriteria('list', asked, false)).toMatchObject({
    words: ['les', 'vaches', 'pre'],
    categoryGroups: [['7']],
    skip: 48,
  });
});

test.each([
  [true, false, 'all'],
  [true, true, 'a page'],
  [false, false, 'a page'],
  [false, true, 'a page'],
])('everything is asked for: %s, the view has pages: %s, gives %s', (returnAll, isPaged, given) => {
  const page = readCriteria('course', {}, false).limit;
  expect(readCriteria('course', { returnAll }, isPaged).limit).toBe(given === 'all' ? RETURN_ALL_MAX : page);
});
