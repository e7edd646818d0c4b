import { expect, test } from 'vitest';
import { byFamilyName, familyKey } from './family-names.ts';
import { shortNames } from './short-names.ts';
import { splitTold, toldName } from './tell-apart.ts';
import { wordsBeside } from './words-beside.ts';

type Row = [displayName: string, className: string, label?: string];
const wordsOf = (rows: readonly Row[]) =>
  wordsBeside(
    rows.map(([displayName, className, label = ''], index) => ({ id: index + 1, displayName, className, label })),
  );

test.each<[string, Row[], string[]]>([
  [
    'nobody is alike',
    [
      ['Léa Girardin', '7A'],
      ['Léa Gerber', '7A', 'grande'],
    ],
    ['', ''],
  ],
  [
    'two classes',
    [
      ['Léa Girardin', '7A'],
      ['Noé Blanc', '7A'],
      ['Léa Girardin', '10C'],
    ],
    ['7A', '', '10C'],
  ],
  [
    'accents and case do not make two names',
    [
      ['Léa Girardin', '7A'],
      ['LEA GIRARDIN', '8B'],
      ['Le\u0301a Girardin', '9C'],
    ],
    ['7A', '8B', '9C'],
  ],
  [
    'labels are before classes',
    [
      ['Léa Girardin', '7A', 'lunettes'],
      ['Léa Girardin', '7A', 'natte'],
    ],
    ['lunettes', 'natte'],
  ],
  [
    'one label is enough',
    [
      ['Léa Girardin', '7A', 'lunettes'],
      ['Léa Girardin', '7A'],
    ],
    ['lunettes', '7A'],
  ],
  [
    'nothing is known',
    [
      ['Léa Girardin', '7A'],
      ['Léa Girardin', '7A'],
    ],
    ['7A, 1', '7A, 2'],
  ],
  [
    'no class at all',
    [
      ['Léa Girardin', ''],
      ['Léa Girardin', '7A'],
    ],
    ['1', '7A'],
  ],
  [
    'two equal labels',
    [
      ['Léa Girardin', '7A', 'Natte'],
      ['Léa Girardin', '8B', 'natte'],
    ],
    ['Natte, 1', 'natte, 2'],
  ],
])('%s', (_, rows, words) => {
  expect(wordsOf(rows)).toEqual(words);
});

test('one person twice in a list is nobody’s twin', () => {
  const lea = { id: 7, displayName: 'Léa Girardin', className: '7A', label: 'natte' };
  expect(wordsBeside([lea, lea])).toEqual(['', '']);
});

test('a number stays the same in another order', () => {
  const twins = [5, 3].map((id) => ({ id, displayName: 'Léa Girardin', className: '7A', label: '' }));
  expect(wordsBeside(twins)).toEqual(['7A, 2', '7A, 1']);
});

test('a told name has both parts again', () => {
  expect(toldName('Léa Girardin', '')).toBe('Léa Girardin');
  expect(splitTold(toldName('Léa Girardin', '7A'))).toEqual({ name: 'Léa Girardin', word: '7A' });
  expect(splitTold(toldName('Léa (Lou) Girardin', 'la grande (frange)'))).toEqual({
    name: 'Léa (Lou) Girardin',
    word: 'la grande (frange)',
  });
  expect(splitTold('Léa (Lou)')).toEqual({ name: 'Léa (Lou)', word: '' });
});

test('the word changes neither the order of people nor how names are shortened', () => {
  const names = ['Zoé Girardin', 'Léa Girardin\u00a0(10C)', 'Léa Girardin\u00a0(7A)', 'Ana Girardin'];
  expect(byFamilyName(names.map((displayName) => ({ displayName }))).map((one) => one.displayName)).toEqual([
    'Ana Girardin',
    'Léa Girardin\u00a0(10C)',
    'Léa Girardin\u00a0(7A)',
    'Zoé Girardin',
  ]);
  expect(familyKey('Léa Girardin\u00a0(7A)')).toBe(familyKey('Lea Girardin'));
  expect(shortNames([...names, 'Léa Gerber'])).toEqual([
    'Zoé G.',
    'Léa Gi.\u00a0(10C)',
    'Léa Gi.\u00a0(7A)',
    'Ana G.',
    'Léa Ge.',
  ]);
});
