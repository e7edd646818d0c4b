import { expect, test } from 'vitest';
import { buildCourseResults, buildResultPupil, finished, opened, untouched } from '../../../../test/results-kit.ts';
import { parseResultSearch } from '../result-search.ts';
import { countPupils, orderedIds, pressedSort, readSort } from './results-order.ts';

const done = buildResultPupil('Chiara Bianchi', [finished(92), finished(75), finished(0)], { seconds: 600 });
const under = buildResultPupil('Yanis Bouzid', [finished(100, 2), opened(33), untouched], { seconds: 90 });
const open = buildResultPupil('Inès Chappuis', [opened(), untouched, untouched], {
  lastOn: '2026-11-26T09:00:00.000Z',
});
const idle = buildResultPupil('Elsa Wüthrich', [untouched, untouched, untouched]);
const results = buildCourseResults([done, under, open, idle]);

const names = (tri: string | undefined, filter?: Parameters<typeof orderedIds>[1]['filter'], text = '') =>
  orderedIds(results, { sort: readSort(tri), filter, text }).map((id) => id.split(' ')[1]);

test.each([
  [undefined, ['Chiara', 'Yanis', 'Inès', 'Elsa']],
  ['-eleve', ['Elsa', 'Inès', 'Yanis', 'Chiara']],
  // Not opened, then opened, then finished by its rate.
  ['r1', ['Elsa', 'Inès', 'Chiara', 'Yanis']],
  ['-r1', ['Yanis', 'Chiara', 'Inès', 'Elsa']],
  ['temps', ['Elsa', 'Inès', 'Yanis', 'Chiara']],
  ['-derniere', ['Inès', 'Yanis', 'Chiara', 'Elsa']],
])('sorted by %s', (tri, expected) => expect(names(tri)).toEqual(expected));

test.each([
  ['en-cours', ['Yanis', 'Inès']],
  ['pas-commence', ['Elsa']],
  ['sous-80', ['Chiara', 'Yanis']],
] as const)('only %s', (filter, expected) => expect(names(undefined, filter)).toEqual(expected));

test('a search finds names without accents, within a filter', () => {
  expect(names(undefined, undefined, 'ines')).toEqual(['Inès']);
  expect(names(undefined, 'pas-commence', 'ines')).toEqual([]);
});

test('a head sorts its own way at first, then the other way round; the names are what no address needs to say', () => {
  expect(pressedSort(readSort(), 'temps')).toBe('temps');
  expect(pressedSort(readSort('temps'), 'temps')).toBe('-temps');
  expect(pressedSort(readSort('-temps'), 'temps')).toBe('temps');
  expect(pressedSort(readSort('temps'), 'eleve')).toBeUndefined();
  expect(pressedSort(readSort(), 'eleve')).toBe('-eleve');
});

test.each([
  [
    { tri: 'r12', filtre: 'en-cours' },
    { tri: 'r12', filtre: 'en-cours' },
  ],
  [{ tri: 'eleve' }, {}],
  [{ tri: 'world Léa', filtre: 'tous' }, {}],
  [{ tri: ['temps'] }, {}],
])('of the address %j stays %j', (given, expected) => expect(parseResultSearch(given)).toEqual(expected));

test('counts those who have finished everything and those on their way', () => {
  expect(countPupils(results.pupils)).toEqual({ success: 1, info: 2, students: 4 });
});
