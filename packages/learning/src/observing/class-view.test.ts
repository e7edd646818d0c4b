import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../periods/school-year.ts';
import { observationIdOf } from './cell-id.ts';
import { byHardness, classLines, countsOn, lastObserved, monthsBetween, share } from './class-view.ts';
import { countStates } from './progress.ts';
import type { LevelOfDay } from './series.ts';

const SERIES = new Map<number, LevelOfDay[]>([
  [
    observationIdOf(21, 11),
    [
      { day: 10, state: 'nok' },
      { day: 40, state: 'ok' },
    ],
  ],
  [observationIdOf(22, 11), [{ day: 30, state: 'unrated' }]],
  [observationIdOf(21, 99), [{ day: 90, state: 'ok' }]],
]);
const all = { pupils: [21, 22], criteria: [11, 12] };

describe('shares of levels', () => {
  test('of all cells, also the empty ones, as they stood on a day', () => {
    expect(countsOn(SERIES, all, 9)).toEqual({ ok: 0, nok: 0, unrated: 0, unset: 4, total: 4 });
    expect(countsOn(SERIES, all, 10)).toEqual({ ok: 0, nok: 1, unrated: 0, unset: 3, total: 4 });
    expect(countsOn(SERIES, all, 40)).toEqual({ ok: 1, nok: 0, unrated: 1, unset: 2, total: 4 });
  });
  test('the hardest first: fewest observed, then most under way; shares, not numbers; what was never observed is last', () => {
    const lines = [
      countStates(['ok', 'ok']),
      countStates(['nok', null]),
      countStates([null]),
      countStates(['ok', 'nok', null]),
    ];
    expect(lines.toSorted(byHardness)).toEqual([lines[1], lines[3], lines[0], lines[2]]);
    expect(share(countStates([]), 'ok')).toBe(0);
  });
});

test('lines by criterion, by axis and by pupil, in the order of the folio', () => {
  const criterion = (id: number, perObjectiveCode: string, axis: string) => ({
    ...{ id, label: `Critère ${id}`, perObjectiveCode },
    axesThematiques: axis === '' ? [] : [axis, 'Autre'],
  });
  const parts = {
    series: SERIES,
    pupils: [
      { id: 21, displayName: 'Alice' },
      { id: 22, displayName: 'Amir' },
    ],
    criteria: [criterion(11, 'L1 22', 'Écrire'), criterion(12, '', ''), criterion(99, 'L1 22', 'Écrire')],
  };
  const shown = (by: 'criteria' | 'axes' | 'pupils') =>
    classLines(by, parts, 90).map(({ id, code, name, counts }) => [id, code, name, counts.ok, counts.total]);
  expect(shown('criteria')).toEqual([
    [11, 'L1 22', 'Critère 11', 1, 2],
    [12, '', 'Critère 12', 0, 2],
    [99, 'L1 22', 'Critère 99', 1, 2],
  ]);
  expect(shown('axes')).toEqual([
    [11, 'L1 22', 'Écrire', 2, 4],
    [12, '', '', 0, 2],
  ]);
  expect(shown('pupils')).toEqual([
    [21, '', 'Alice', 2, 3],
    [22, '', 'Amir', 0, 3],
  ]);
});

test('the latest observation of a pupil: of the criteria shown, until the day', () => {
  expect(lastObserved(SERIES, 21, [11, 12], 100)).toBe(40);
  expect(lastObserved(SERIES, 21, [11, 12], 39)).toBe(10);
  expect(lastObserved(SERIES, 21, [11, 99], 100)).toBe(90);
  expect(lastObserved(SERIES, 22, [12], 100)).toBeNull();
});

test('months, each at its last day, the last one at the end', () => {
  const from = dayNumberOf({ year: 2026, month: 11, day: 15 });
  const to = dayNumberOf({ year: 2027, month: 2, day: 3 });
  expect(monthsBetween(from, to).map(({ month, day }) => [month.year, month.month, to - day])).toEqual([
    [2026, 11, 65],
    [2026, 12, 34],
    [2027, 1, 3],
    [2027, 2, 0],
  ]);
  expect(monthsBetween(to, from)).toEqual([]);
});

test('what nobody was ever observed on is after the hardest', () => {
  const of = (ok: number, nok: number, unset: number) => ({ ok, nok, unrated: 0, unset, total: ok + nok + unset });
  const [never, hard, easy] = [of(0, 0, 4), of(0, 3, 1), of(4, 0, 0)];
  expect([never, easy, hard].toSorted(byHardness)).toEqual([hard, easy, never]);
});
