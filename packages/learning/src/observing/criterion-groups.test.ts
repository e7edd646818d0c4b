import { expect, test } from 'vitest';
import { criterionGroups, tagGroups } from './criterion-groups.ts';

const one = (id: number, tags: string[] = [], perObjectiveCode = '', axesThematiques: string[] = []) => ({
  ...{ id, tags, perObjectiveCode, axesThematiques },
});
const headsOf = (criteria: ReturnType<typeof one>[]) =>
  criterionGroups(criteria).map(({ head, criteria: own }) => [head.code, head.title, own.map(({ id }) => id)]);

test.each([
  ['nothing', [], []],
  ['no head at all', [one(1), one(2)], [['', '', [1, 2]]]],
  [
    'tags, which only count without code and axis',
    [one(1, ['Lire']), one(2, ['Lire']), one(3, ['Lire'], 'L1 22')],
    [
      ['', 'Lire', [1, 2]],
      ['L1 22', '', [3]],
    ],
  ],
  [
    'a head that comes again',
    [one(1, ['Lire']), one(2, ['Dire', 'Jouer']), one(3, ['Lire'])],
    [
      ['', 'Lire', [1]],
      ['', 'Dire › Jouer', [2]],
      ['', 'Lire', [3]],
    ],
  ],
  [
    'others beside heads',
    [one(1, [], 'L1 22', ['Écrire', 'Lire']), one(2)],
    [
      ['L1 22', 'Écrire · Lire', [1]],
      ['', 'Autres critères', [2]],
    ],
  ],
])('criteria with %s', (_what, criteria, heads) => {
  expect(headsOf(criteria)).toEqual(heads);
});

test('under tags, those of one tag stand together wherever they were; those without are last', () => {
  const given = [one(1), one(2, ['Lire']), one(3, ['', 'Jouer'], 'L1 22'), one(4, ['Lire']), one(5)];
  const groups = tagGroups(given).map(({ head, criteria }) => [head.title, criteria.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Lire', [2, 4]],
    ['Jouer', [3]],
    ['Autres critères', [1, 5]],
  ]);
  expect(tagGroups([one(1), one(2)]).map(({ head }) => head.title)).toEqual(['']);
});
