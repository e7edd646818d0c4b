import type { TestCell } from '@pupitre/contract';
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
  orderedIds(results, { sort: readSort(tri), filter, classe: undefined, text }).map((id) => id.split(' ')[1]);

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
  ['commence', ['Yanis', 'Inès']],
  ['a-faire', ['Elsa']],
  ['termine', ['Chiara']],
  ['moitie', ['Chiara']],
  ['en-retard', []],
] as const)('only %s', (filter, expected) => expect(names(undefined, filter)).toEqual(expected));

test('sorted by a test: without a copy, not begun, begun, handed in by the words that are right', () => {
  const copy = (state: TestCell['state'], isBegun: boolean, right: number | null = null) => ({ state, isBegun, right });
  const copies = { Ana: copy('returned', true, 9), Bo: null, Cléa: copy('writing', true), Dan: copy('open', false) };
  const pupils = Object.entries({ ...copies, Eva: copy('returned', true, 4) }).map(([name, cell]) =>
    buildResultPupil(name, [], { tests: [cell] }),
  );
  const test_ = { id: 7, title: 'Dictée', kind: 'dictation', wordCount: 12, opensOn: null, isReturned: true } as const;
  const view = { sort: readSort('c7'), filter: undefined, classe: undefined, text: '' };
  expect(orderedIds(buildCourseResults(pupils, { tests: [test_] }), view).map((id) => id.split(' ')[1])).toEqual([
    ...['Bo', 'Dan', 'Cléa', 'Eva', 'Ana'],
  ]);
});

test('a search finds names without accents, within a filter', () => {
  expect(names(undefined, undefined, 'ines')).toEqual(['Inès']);
  expect(names(undefined, 'a-faire', 'ines')).toEqual([]);
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
    { tri: 'r12', filtre: 'commence' },
    { tri: 'r12', filtre: 'commence' },
  ],
  [{ tri: '-c7' }, { tri: '-c7' }],
  [{ tri: 'eleve' }, {}],
  [{ tri: 'world Léa', filtre: 'tous' }, {}],
  [{ tri: ['temps'] }, {}],
  [{ classe: 'c7a' }, { classe: 'c7a' }],
  [{ classe: 12 }, { classe: '12' }],
  [{ classe: 'x'.repeat(101) }, {}],
])('of the address %j stays %j', (given, expected) => expect(parseResultSearch(given)).toEqual(expected));

test('counts those who have finished everything and those on their way', () => {
  expect(countPupils(results.pupils)).toEqual({ success: 1, info: 2, students: 4 });
});
