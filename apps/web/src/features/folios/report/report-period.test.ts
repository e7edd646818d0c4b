import { expect, test } from 'vitest';
import { periodKindsAt, periodOf, semesterAt } from './report-period.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test.each([
  ['2026-11-20', 'first', { from: '2026-08-01', to: '2026-11-20' }],
  ['2027-02-26', 'second', { from: '2027-02-01', to: '2027-02-26' }],
  ['2027-02-26', 'first', { from: '2026-08-01', to: '2027-01-31' }],
  ['2027-07-31', 'year', { from: '2026-08-01', to: '2027-07-31' }],
] as const)('on %s « %s » goes until today, or to its own end', (today, kind, period) => {
  expect(periodOf(kind, at(today))).toEqual(period);
});

test.each([
  ['2026-08-01', 'first'],
  ['2027-01-31', 'first'],
  ['2027-02-01', 'second'],
] as const)('on %s the %s semester runs', (today, semester) => {
  expect(semesterAt(at(today))).toBe(semester);
  expect(periodKindsAt(at(today)).includes('second')).toBe(semester === 'second');
});
