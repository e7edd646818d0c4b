import type { Criterion } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { groupCriteria } from './report-groups.ts';

const criterion = (label: string, given: Partial<Criterion> = {}): Criterion =>
  ({ label, perObjectiveCode: '', axesThematiques: [], tags: [], ...given }) as Criterion;
const grouped = (...criteria: Criterion[]) =>
  groupCriteria(criteria, ({ label }) => label).map(({ code, title, rows }) => [code, title, ...rows]);

test('criteria keep their order on paper: a head comes again where another group stood between', () => {
  const reading = { perObjectiveCode: 'L1 21', axesThematiques: ['Lire', 'Comprendre'] };
  expect(
    grouped(criterion('a', reading), criterion('b', reading), criterion('c'), criterion('d', reading), criterion('e')),
  ).toEqual([
    ['L1 21', 'Lire · Comprendre', 'a', 'b'],
    ['', 'Autres critères', 'c'],
    ['L1 21', 'Lire · Comprendre', 'd'],
    ['', 'Autres critères', 'e'],
  ]);
});

test('without curriculum the tags make the groups; one group alone has no head of its own', () => {
  expect(grouped(criterion('a', { tags: ['Oral', 'Base'] }), criterion('b', { tags: ['Écrit'] }))).toEqual([
    ['', 'Oral › Base', 'a'],
    ['', 'Écrit', 'b'],
  ]);
  expect(grouped(criterion('a'), criterion('b'))).toEqual([['', '', 'a', 'b']]);
});
