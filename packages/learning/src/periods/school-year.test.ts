import { expect, test } from 'vitest';
import { addDays, isoDay } from './school-time.ts';
import { DEFAULT_PART_STARTS, dayNumberOf, dayOfNumber, partsOf, readIsoDay, schoolYearAt } from './school-year.ts';
import { DEFAULT_YEAR_END } from './year-end.ts';

const written = (part: { from: Parameters<typeof isoDay>[0]; to: Parameters<typeof isoDay>[0] }) =>
  `${isoDay(part.from)} ${isoDay(part.to)}`;

test.each([
  ['2026-11-26T12:00:00Z', DEFAULT_YEAR_END, '2026-08-01 2027-07-31'],
  ['2027-07-31T21:59:59Z', DEFAULT_YEAR_END, '2026-08-01 2027-07-31'],
  ['2027-07-31T22:00:00Z', DEFAULT_YEAR_END, '2027-08-01 2028-07-31'],
  ['2027-02-01T12:00:00Z', { month: 12, day: 31 }, '2027-01-01 2027-12-31'],
])('the school year at %s', (now, end, year) => expect(written(schoolYearAt(new Date(now), end))).toBe(year));

test('two semesters, each to the day before the next one, and together the year', () => {
  const year = schoolYearAt(new Date('2026-11-26T12:00:00Z'), DEFAULT_YEAR_END);
  expect(partsOf(year, DEFAULT_PART_STARTS).map(written)).toEqual(['2026-08-01 2027-01-31', '2027-02-01 2027-07-31']);
  expect(partsOf(year, [{ month: 12, day: 24 }]).map(written)).toEqual([
    '2026-08-01 2026-12-23',
    '2026-12-24 2027-07-31',
  ]);
  const calendar = schoolYearAt(new Date('2027-06-01T12:00:00Z'), { month: 12, day: 31 });
  expect(partsOf(calendar, [{ month: 8, day: 1 }]).map(written)).toEqual([
    '2027-01-01 2027-07-31',
    '2027-08-01 2027-12-31',
  ]);
});

test('other parts: three of a year, in any order; without a beginning the year is one part', () => {
  const year = schoolYearAt(new Date('2026-11-26T12:00:00Z'), DEFAULT_YEAR_END);
  const starts = [
    { month: 3, day: 15 },
    { month: 11, day: 20 },
    { month: 8, day: 1 },
    { month: 3, day: 15 },
  ];
  expect(partsOf(year, starts).map(written)).toEqual([
    '2026-08-01 2026-11-19',
    '2026-11-20 2027-03-14',
    '2027-03-15 2027-07-31',
  ]);
  expect(partsOf(year, []).map(written)).toEqual(['2026-08-01 2027-07-31']);
});

test('days are counted from 1 January 2000, before it backwards', () => {
  const day = { year: 2026, month: 11, day: 26 };
  expect([dayNumberOf({ year: 2000, month: 1, day: 1 }), dayNumberOf(day)]).toEqual([0, 9_826]);
  expect(dayOfNumber(9_826)).toEqual(day);
  expect(dayOfNumber(dayNumberOf(addDays(day, -10_000)))).toEqual(addDays(day, -10_000));
});

test('a day is written and read as calls write it; no other text is a day', () => {
  expect(isoDay({ year: 2026, month: 2, day: 3 })).toBe('2026-02-03');
  expect(readIsoDay('2026-02-03')).toEqual({ year: 2026, month: 2, day: 3 });
  for (const text of ['2026-02-30', '2026-2-3', '', '26-02-03', '2026-02-03T00:00'])
    expect(readIsoDay(text)).toBeNull();
});
