import { dayNumberOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { dateOfNumber, isoOfNumber, type SchoolTimes, shownTime } from './shown-time.ts';
import { readTime } from './time-address.ts';

const day = (year: number, month: number, on: number) => dayNumberOf({ year, month, day: on });
const TODAY = day(2026, 11, 26);
const YEAR = { from: day(2026, 8, 1), to: day(2027, 7, 31) };
const TIMES: SchoolTimes = {
  year: YEAR,
  today: TODAY,
  parts: [
    { name: 'Trimestre 1', from: YEAR.from, to: day(2026, 10, 31) },
    { name: 'Trimestre 2', from: day(2026, 11, 1), to: day(2027, 2, 28) },
    { name: 'Trimestre 3', from: day(2027, 3, 1), to: YEAR.to },
  ],
};

test('an address names a part or a day; anything else is today', () => {
  expect(readTime({ periode: '2' })).toEqual({ periode: 2 });
  expect(readTime({ jour: '2026-11-20', periode: 2 })).toEqual({ jour: '2026-11-20' });
  for (const wrong of [{}, { periode: 'x' }, { periode: 0 }, { jour: 'hier' }, { jour: 20_261_120 }])
    expect(readTime(wrong)).toEqual({});
  expect(shownTime(readTime({ jour: '2026-02-30' }), TIMES).address).toEqual({});
});

test('today is written, from the beginning of the year', () =>
  expect(shownTime({}, TIMES)).toEqual({ days: { from: YEAR.from, to: TODAY }, isPast: false, address: {} }));

test('a part that is over is read only and shows how it ended; the present one is written', () => {
  expect(shownTime({ periode: 1 }, TIMES)).toMatchObject({ days: { to: day(2026, 10, 31) }, isPast: true });
  expect(shownTime({ periode: 2 }, TIMES)).toMatchObject({
    days: { from: day(2026, 11, 1), to: TODAY },
    isPast: false,
  });
});

test('a day before today is read only', () =>
  expect(shownTime({ jour: '2026-11-25' }, TIMES)).toMatchObject({
    days: { from: YEAR.from, to: TODAY - 1 },
    isPast: true,
  }));

test.each([{ periode: 3 }, { periode: 9 }, { jour: '2026-11-26' }, { jour: '2026-07-31' }, { jour: '2027-01-01' }])(
  '%o is no time that one can look at: today',
  (address) => expect(shownTime(address, TIMES)).toEqual(shownTime({}, TIMES)),
);

test('days as dates and as texts of an address', () => {
  expect(dateOfNumber(TODAY)).toBe('26.11.2026');
  expect(isoOfNumber(TODAY)).toBe('2026-11-26');
});
