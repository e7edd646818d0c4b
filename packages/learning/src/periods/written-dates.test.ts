import { describe, expect, test } from 'vitest';
import {
  distributionDay,
  readDay,
  writtenDay,
  writtenEnd,
  writtenGivenPeriod,
  writtenPeriod,
} from './written-dates.ts';

describe('[DIST-08] dates of distributions', () => {
  test('are dd.MM.yy in Swiss time', () => {
    expect(distributionDay('2026-11-05T23:30:00Z')).toBe('06.11.26');
  });

  test.each([
    ['2026-11-16T06:30:00Z', '2026-11-26T16:30:00Z', '16.11.26 07:30 – 26.11.26 17:30'],
    ['2026-11-16T06:30:00Z', null, 'dès le 16.11.26 07:30'],
    [null, '2026-11-26T16:30:00Z', 'jusqu’au 26.11.26 17:30'],
    [null, null, 'Tout le temps'],
  ])('from %s to %s', (start, end, text) => expect(writtenPeriod({ start, end })).toBe(text));

  test('can leave the times out', () => {
    expect(writtenPeriod({ start: '2026-11-16T06:30:00Z', end: null }, distributionDay)).toBe('dès le 16.11.26');
  });
});

describe('[GEN-03] typed dates', () => {
  test.each([
    ['21.11.2026', { year: 2026, month: 11, day: 21 }],
    [' 1.2.2027 ', { year: 2027, month: 2, day: 1 }],
    ['01.02.27', { year: 2027, month: 2, day: 1 }],
    ['29.02.2027', null],
    ['31.04.2027', null],
    ['21/11/2026', null],
    ['2026-11-21', null],
    ['21.11', null],
    ['', null],
    ['<b>', null],
  ])('%s', (text, day) => expect(readDay(text)).toEqual(day));

  test('are written as they are read', () => {
    expect(writtenDay({ year: 2027, month: 2, day: 1 })).toBe('01.02.2027');
  });
});

describe('[TODO-05] when something ends', () => {
  const NOW = new Date('2026-11-21T16:00:00Z');
  test.each([
    [null, 'sans fin'],
    ['2026-12-03T16:30:00Z', 'reste 12\u00a0j.'],
    ['2026-11-29T09:00:00Z', 'reste 8\u00a0j.'],
    ['2026-11-28T16:30:00Z', 'jusqu’à samedi 28.11'],
    ['2026-11-24T16:30:00Z', 'jusqu’à mardi 24.11'],
    ['2026-11-23T16:30:00Z', 'reste 2\u00a0j.'],
    ['2026-11-22T09:00:00Z', 'reste 1\u00a0j.'],
    ['2026-11-21T22:55:00Z', 'jusqu’à ce soir'],
    ['2026-11-21T16:30:00Z', 'jusqu’à 17:30'],
    ['2026-11-21T16:00:00Z', 'jusqu’à 17:00'],
    ['2026-11-21T15:59:59Z', 'période finie le 21.11'],
    ['2026-11-13T16:30:00Z', 'période finie le 13.11'],
    ['2025-12-31T22:59:00Z', 'période finie le 31.12.25'],
  ])('%s: %s', (end, text) => expect(writtenEnd(end, NOW)).toBe(text));
});

test('no date is read before 2000, nor one that no month has', () => {
  expect(readDay('31.12.1999')).toBeNull();
  expect(readDay('01.01.2000')).toEqual({ day: 1, month: 1, year: 2000 });
  expect([readDay('31.02.2026'), readDay('29.02.2027'), readDay('1.13.2026')]).toEqual([null, null, null]);
});

test('a given period with an end tells that it closes', () => {
  const end = '2026-11-26T16:30:00Z';
  expect(writtenGivenPeriod({ start: null, end, closeAtEnd: true })).toBe('jusqu’au 26.11.26 17:30, fermé à la fin');
  expect(writtenGivenPeriod({ start: null, end, closeAtEnd: false })).toBe('jusqu’au 26.11.26 17:30');
  expect(writtenGivenPeriod({ start: null, end: null, closeAtEnd: true })).toBe('Tout le temps');
});
