import { expect, test } from 'vitest';
import { axesOf, countReached } from './axes.ts';

const criterion = (id: number, perObjectiveCode: string, ...axesThematiques: string[]) => ({
  ...{ id, perObjectiveCode, axesThematiques },
});
const READ = criterion(11, 'L1 21', 'Lire');
const SPELL = criterion(12, 'L1 26', 'Langue');
const INFER = criterion(13, 'L1 21', 'Lire', 'Autre');
const BARE = criterion(14, '');

test('criteria of one code and first axis stand together, in the order of the folio; those without make one', () => {
  const shown = axesOf([READ, SPELL, INFER, BARE]).map(({ id, name, code, criteria }) => [id, name, code, criteria]);
  expect(shown).toEqual([
    [11, 'Lire', 'L1 21', [READ, INFER]],
    [12, 'Langue', 'L1 26', [SPELL]],
    [14, '', '', [BARE]],
  ]);
  expect(axesOf([])).toEqual([]);
});

test('what was reached counts as it stood on a day, and the other levels do not', () => {
  const levelAt = (id: number, day: number) => (day < 10 ? null : id === 11 ? 'ok' : id === 12 ? 'nok' : 'unrated');
  expect(countReached([READ, SPELL, INFER], levelAt, 9)).toBe(0);
  expect(countReached([READ, SPELL, INFER], levelAt, 10)).toBe(1);
});
