import { describe, expect, test } from 'vitest';
import { isBelowHalf, isCellBelowHalf, isOverdue, passesFilter, pupilState, type ResultLine } from './result-states.ts';

type Cells = ResultLine['cells'];
const NOT = { state: 'not', best: null } as const;
const OPENED = { state: 'opened', best: null } as const;
const done = (best: number | null) => ({ state: 'finished', best }) as const;
const NOW = new Date('2026-11-20T10:00:00Z');
const OVER = '2026-11-19T10:00:00Z';
const line = (cells: Cells, end: string | null = null): ResultLine => ({ start: null, end, cells, late: 0 });

test.each<[string, Cells, string]>([
  ['without resources', [], 'a-faire'],
  ['who opened none', [NOT, NOT], 'a-faire'],
  ['who opened one', [NOT, OPENED], 'commence'],
  ['who finished one of two', [done(80), NOT], 'commence'],
  ['who finished one and opened the other', [done(80), OPENED], 'commence'],
  ['who finished all', [done(80), done(null)], 'termine'],
])('a pupil %s', (_, cells, state) => {
  expect(pupilState({ cells })).toBe(state);
});

test.each([
  ['once the period is over', [NOT], OVER, true],
  ['with a part of it too', [done(80), OPENED], OVER, true],
  ['not where all is finished', [done(80)], OVER, false],
  ['not while the period runs', [NOT], '2026-11-21T10:00:00Z', false],
  ['not where it has no end', [NOT], null, false],
])('late: %s', (_, cells, end, expected) => {
  expect(isOverdue(line(cells, end), NOW)).toBe(expected);
});

test.each<[string, Cells[number], boolean]>([
  ['a best game of 49 %', done(49), true],
  ['a best game of 0 %', done(0), true],
  ['a best game of 50 %', done(50), false],
  ['a resource without a result', done(null), false],
  ['a game that was not finished', { state: 'opened', best: 10 }, false],
])('below half: %s', (_, cell, expected) => {
  expect(isCellBelowHalf(cell)).toBe(expected);
});

test('one exercise below half is enough', () => {
  expect([isBelowHalf({ cells: [done(90), done(20)] }), isBelowHalf({ cells: [done(90)] })]).toEqual([true, false]);
});

describe('the filter', () => {
  const pupils = {
    idle: line([NOT]),
    late: line([OPENED], OVER),
    weak: line([done(20), OPENED]),
    good: line([done(90)], OVER),
  };
  test.each([
    [undefined, ['idle', 'late', 'weak', 'good']],
    ['a-faire', ['idle']],
    ['commence', ['late', 'weak']],
    ['termine', ['good']],
    ['en-retard', ['late']],
    ['moitie', ['weak']],
  ] as const)('%s', (filter, names) => {
    const passed = Object.entries(pupils).filter(([, pupil]) => passesFilter(pupil, filter, NOW));
    expect(passed.map(([name]) => name)).toEqual(names);
  });
});
