import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleLength } from '../text/visible-length.ts';
import { IMPORTED_LABEL_MAX, parseCriteriaText, TAG_LEVELS } from './criteria-text.ts';

const CATEGORIES = [
  { key: 'FRA', value: 'Français', short: 'Français' },
  { key: '7', value: '7e année', short: '7e' },
  { key: 'N1', value: 'Niveau 1', short: 'Niv. 1' },
] as const;
const read = (text: string) => parseCriteriaText(text, CATEGORIES);
const plain = { isCut: false, category: null, unknownCategory: '', tags: [], lostTags: 0 };

test('[CRIT-12] the first column is the label, the second one category, the rest are tags', () => {
  expect(read('Lit un texte court\tFRA\tlecture\tcourt\nCompte jusqu’à 20')).toEqual({
    criteria: [
      { ...plain, line: 1, label: 'Lit un texte court', category: 'FRA', tags: ['lecture', 'court'] },
      { ...plain, line: 2, label: 'Compte jusqu’à 20' },
    ],
    refused: [],
  });
});

test.each(['FRA', 'fra', 'Français', ' FRANCAIS ', 'Franc\u0327ais'])('[CRIT-12] %j names a category', (name) => {
  expect(read(`Lit\t${name}`).criteria[0]).toMatchObject({ category: 'FRA', unknownCategory: '' });
});

test.each([
  ['7', '7'],
  ['7e', '7'],
  ['7e année', '7'],
  ['niveau 1', 'N1'],
  ['Niv. 1', 'N1'],
])('[CRIT-12] %j is %s', (name, key) => {
  expect(read(`Lit\t${name}`).criteria[0]?.category).toBe(key);
});

test('[CRIT-12] an unknown category is reported, and the criterion comes without it', () => {
  expect(read('Lit\tCuisine\ttag').criteria).toEqual([
    { ...plain, line: 1, label: 'Lit', unknownCategory: 'Cuisine', tags: ['tag'] },
  ]);
});

describe('columns', () => {
  const line = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index + 1}`).join('\t');

  test('[CRIT-11] eleven are read, twelve are refused with the number of the line', () => {
    const { criteria, refused } = read(`${line(11)}\n\n${line(12)}\nLit`);
    expect(criteria.map(({ line: number, label }) => [number, label])).toEqual([
      [1, 'c1'],
      [4, 'Lit'],
    ]);
    expect(refused).toEqual([{ line: 3, reason: 'columns' }]);
  });

  test('[CRIT-11] empty cells at the end of a line are no columns', () => {
    expect(read(`Lit\tFRA${'\t'.repeat(20)}`)).toEqual({
      criteria: [{ ...plain, line: 1, label: 'Lit', category: 'FRA' }],
      refused: [],
    });
  });

  test('[CRIT-15] tags fill levels 0 to 7, an empty cell keeps its level, a ninth is left out', () => {
    expect(TAG_LEVELS).toBe(8);
    expect(read('Lit\t\ta\t\tc').criteria[0]?.tags).toEqual(['a', '', 'c']);
    const full = read(line(11)).criteria[0];
    expect(full?.tags).toEqual(['c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10']);
    expect(full?.lostTags).toBe(1);
  });

  test('a line without label is refused', () => {
    expect(read('\tFRA\nLit').refused).toEqual([{ line: 1, reason: 'noLabel' }]);
  });
});

describe('labels', () => {
  test('[CRIT-12] are cut to 149 visible characters', () => {
    expect(read('a'.repeat(149)).criteria[0]).toMatchObject({ label: 'a'.repeat(149), isCut: false });
    expect(read('a'.repeat(150)).criteria[0]).toMatchObject({ label: 'a'.repeat(149), isCut: true });
    const family = '👩‍👩‍👧';
    expect(read(family.repeat(150)).criteria[0]?.label).toBe(family.repeat(149));
    expect(read('e\u0301'.repeat(150)).criteria[0]?.label).toBe('é'.repeat(149));
  });

  test('are single lines', () => {
    expect(read('"Lit\r\nun  texte"\tFRA').criteria[0]?.label).toBe('Lit un texte');
  });
});

test.each(['', '\n', '\uFEFF', '\t\t', ' \r\n '])('%j holds nothing', (text) => {
  expect(read(text)).toEqual({ criteria: [], refused: [] });
});

test('any text is read without failing, and gives criteria worth keeping', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab"é\t\n\r ]{0,80}$/), (text) => {
      for (const criterion of read(text).criteria) {
        expect(criterion.label.trim()).not.toBe('');
        expect(visibleLength(criterion.label)).toBeLessThanOrEqual(IMPORTED_LABEL_MAX);
        expect(criterion.tags.length).toBeLessThanOrEqual(TAG_LEVELS);
        expect(criterion.tags.at(-1)).not.toBe('');
      }
    }),
  );
});

test('a key wins over a title, a title over a short one; a short one that is empty names nothing', () => {
  const categories = [
    { key: 'X', value: 'Un', short: 'A' },
    { key: 'A', value: 'Deux', short: 'Un' },
    { key: 'B', value: 'Trois', short: '' },
  ] as const;
  const categoryOf = (cell: string) => parseCriteriaText(`Lire\t${cell}\ttag`, categories).criteria[0]?.category;
  expect(['A', 'Un', 'trois', '', 'X'].map(categoryOf)).toEqual(['A', 'X', 'B', null, 'X']);
});

test('empty levels before a tag that is lost are no tags', () => {
  const [criterion] = parseCriteriaText(`Lire\t\ta${'\t'.repeat(8)}neuf`, []).criteria;
  expect(criterion).toMatchObject({ tags: ['a'], lostTags: 1 });
});
