import { dayNumberOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import type { SchoolTimes } from '../../observing/time/shown-time.ts';
import { partAt, periodKindsAt, periodOf, periodWord } from './report-period.ts';

const day = (year: number, month: number, on: number) => dayNumberOf({ year, month, day: on });
const YEAR = { from: day(2026, 8, 1), to: day(2027, 7, 31) };
const at = (today: number): SchoolTimes => ({
  year: YEAR,
  today,
  parts: [
    { name: 'Semestre 1', from: YEAR.from, to: day(2027, 1, 31) },
    { name: 'Semestre 2', from: day(2027, 2, 1), to: YEAR.to },
  ],
});

test.each([
  [day(2026, 11, 20), 0, { from: '2026-08-01', to: '2026-11-20' }],
  [day(2027, 2, 26), 1, { from: '2027-02-01', to: '2027-02-26' }],
  [day(2027, 2, 26), 0, { from: '2026-08-01', to: '2027-01-31' }],
  [day(2027, 7, 31), 'year', { from: '2026-08-01', to: '2027-07-31' }],
] as const)('on day %s « %s » goes until today, or to its own end', (today, kind, period) => {
  expect(periodOf(kind, at(today))).toEqual(period);
});

test.each([
  [day(2026, 8, 1), 0],
  [day(2027, 1, 31), 0],
  [day(2027, 2, 1), 1],
])('on day %s part %s runs, and the second is offered once it has begun', (today, part) => {
  expect(partAt(at(today))).toBe(part);
  expect(periodKindsAt(at(today))).toEqual(part === 1 ? [0, 1, 'year', 'days'] : [0, 'year', 'days']);
});

test('parts have the names that the table gives them', () => {
  const words = ([0, 1, 'year', 'days'] as const).map((kind) => periodWord(kind, at(YEAR.to)));
  expect(words).toEqual(['Semestre 1', 'Semestre 2', 'Année', 'Du… au…']);
});
