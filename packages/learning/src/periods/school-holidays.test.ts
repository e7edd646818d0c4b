import { expect, test } from 'vitest';
import { DEFAULT_HOLIDAYS, isHoliday, isSchoolDay, schoolDaysSince } from './school-holidays.ts';
import type { SchoolDay } from './school-time.ts';
import { readIsoDay } from './school-year.ts';

function day(text: string): SchoolDay {
  const found = readIsoDay(text);
  if (found === null) throw new Error(`${text} is no day.`);
  return found;
}

test.each([
  ['2026-07-14', true],
  ['2026-10-05', true],
  ['2026-12-25', true],
  ['2027-01-06', true],
  ['2026-09-03', false],
  ['2026-11-26', false],
])('%s is a holiday: %s', (text, expected) => {
  expect(isHoliday(day(text))).toBe(expected);
});

test('a weekend is no school day, nor is a day of the holidays', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-10-05'].map((one) => isSchoolDay(day(one)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['2026-11-13', '2026-11-27', 10],
  // The same day, and a day that lies ahead.
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-20', 0],
  // Over two weeks of holidays.
  ['2026-10-02', '2026-10-19', 1],
  ['2026-10-02', '2026-10-30', 10],
  // Christmas goes over the turn of the year.
  ['2026-12-22', '2027-01-08', 2],
])('after %s there are until %s so many school days', (from, to, expected) => {
  expect(schoolDaysSince(day(from), day(to))).toBe(expected);
});

test('a school may have other holidays, or none', () => {
  expect(schoolDaysSince(day('2026-10-02'), day('2026-10-19'), [])).toBe(11);
  expect(DEFAULT_HOLIDAYS.every(({ from, to }) => from.month <= to.month)).toBe(true);
});
