import { describe, expect, test } from 'vitest';
import {
  DEFAULT_YEAR_END,
  type DistributionDates,
  endsWithYear,
  lastDayOfYear,
  lastYearEnd,
  schoolYear,
} from './year-end.ts';

const date = (text: string) => new Date(text);

test.each([
  ['2027-07-31T21:59:59Z', '2026-07-31T22:00:00.000Z'],
  ['2027-07-31T22:00:00Z', '2027-07-31T22:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2026-07-31T22:00:00.000Z'],
  ['2027-01-15T12:00:00Z', '2026-07-31T22:00:00.000Z'],
])('[OP-102] at %s the last year was over at %s', (now, over) =>
  expect(lastYearEnd(date(now), DEFAULT_YEAR_END).toISOString()).toBe(over),
);

test('[OP-102] another day can be set', () => {
  expect(lastYearEnd(date('2027-01-15T12:00:00Z'), { month: 12, day: 31 }).toISOString()).toBe(
    '2026-12-31T23:00:00.000Z',
  );
});

test.each([
  ['2027-07-31T21:59:59Z', 0, '2027-07-31', '2026–2027'],
  ['2027-07-31T22:00:00Z', 0, '2028-07-31', '2027–2028'],
  ['2026-11-23T10:00:00Z', 1, '2028-07-31', '2027–2028'],
  ['2026-11-23T10:00:00Z', 5, '2032-07-31', '2031–2032'],
])('at %s, %i years on, the school year ends on %s and is %s', (now, years, lastDay, name) => {
  expect(lastDayOfYear(date(now), DEFAULT_YEAR_END, years)).toBe(lastDay);
  expect(schoolYear(date(now), DEFAULT_YEAR_END, years)).toBe(name);
});

test('a school year of the calendar has one number, and a last day that a year lacks moves on', () => {
  expect(schoolYear(date('2026-12-31T12:00:00Z'), { month: 12, day: 31 }, 1)).toBe('2027');
  expect(lastDayOfYear(date('2026-01-15T12:00:00Z'), { month: 2, day: 29 })).toBe('2026-03-01');
});

describe('[DIST-30] the yearly deletion takes', () => {
  const NOW = date('2027-08-01T03:00:00Z');
  const ordinary: DistributionDates = {
    createdOn: date('2027-03-01T08:00:00Z'),
    start: date('2027-03-01T08:00:00Z'),
    end: date('2027-03-12T16:30:00Z'),
    preserveFromDeletion: false,
  };
  test.each<[string, Partial<DistributionDates>, boolean]>([
    ['what is over', {}, true],
    ['not what is kept', { preserveFromDeletion: true }, false],
    ['not what was made after the year’s end', { createdOn: date('2027-07-31T22:00:00Z') }, false],
    ['what was made in its last minute', { createdOn: date('2027-07-31T21:59:00Z') }, true],
    ['not what still runs', { end: date('2027-08-20T16:30:00Z') }, false],
    [
      'not what is prepared for the next year',
      { start: date('2027-08-20T06:00:00Z'), end: date('2027-08-31T16:00:00Z') },
      false,
    ],
    ['what was for always', { start: null, end: null }, true],
    ['what began and has no end', { end: null }, true],
    ['not what begins with the next year and has no end', { start: date('2027-07-31T22:00:00Z'), end: null }, false],
    ['not what begins next year and has no end', { start: date('2027-08-20T06:00:00Z'), end: null }, false],
  ])('%s', (_, change, isTaken) =>
    expect(endsWithYear({ ...ordinary, ...change }, NOW, DEFAULT_YEAR_END)).toBe(isTaken),
  );
});
