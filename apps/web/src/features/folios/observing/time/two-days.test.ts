import { dayNumberOf } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import type { SchoolTimes } from './shown-time.ts';
import { readTwoDays, type TwoDays } from './time-address.ts';
import { shownDays } from './two-days.ts';

const number = (year: number, month: number, day: number) => dayNumberOf({ year, month, day });
const at = (today: number): SchoolTimes => ({
  year: { from: number(2026, 8, 1), to: number(2027, 7, 31) },
  today,
  parts: [
    { name: 'Semestre 1', from: number(2026, 8, 1), to: number(2027, 1, 31) },
    { name: 'Semestre 2', from: number(2027, 2, 1), to: number(2027, 7, 31) },
  ],
});
const FEBRUARY = at(number(2027, 2, 26));
const days = (given: TwoDays, times = FEBRUARY) => {
  const { before, after } = shownDays(given, times);
  return [before.day, after.day];
};

describe('two days side by side', () => {
  test('the end of the part before, and today', () => {
    expect(days({})).toEqual([number(2027, 1, 31), number(2027, 2, 26)]);
    expect(shownDays({}, FEBRUARY).after.isToday).toBe(true);
  });

  test('in the first part of the year four weeks ago, and not before its first day', () => {
    expect(days({}, at(number(2026, 11, 26)))[0]).toBe(number(2026, 10, 29));
    expect(days({}, at(number(2026, 8, 10)))[0]).toBe(number(2026, 8, 1));
    expect(shownDays({}, at(number(2026, 8, 1))).before.isToday).toBe(true);
  });

  test('a day, or the end of a part; today may stand on either side', () => {
    expect(days({ avant: '2026-11-20', apres: 1 })).toEqual([number(2026, 11, 20), number(2027, 1, 31)]);
    expect(days({ avant: '2027-02-26', apres: '2026-09-01' })).toEqual([number(2027, 2, 26), number(2026, 9, 1)]);
  });

  test.each(['2027-02-27', '2026-07-31', '2026-02-30', 'hier', 3, -1])('%s is none of this year', (given) => {
    expect(days({ avant: given, apres: given })).toEqual(days({}));
  });

  test('the address keeps texts and numbers only', () => {
    expect(readTwoDays({ avant: 1, apres: ['2026-11-20'], autre: 'x' })).toEqual({ avant: 1 });
  });
});
