import { describe, expect, test } from 'vitest';
import { daysLeft, isOrdered, periodState, sameGivenPeriod, samePeriod, usualPeriod } from './period.ts';

const NOW = new Date('2026-11-21T16:00:00Z');
const BEFORE = '2026-11-21T15:59:59.999Z';
const AFTER = '2026-11-21T16:00:00.001Z';

test.each([
  [null, null, 'running'],
  [BEFORE, null, 'running'],
  [AFTER, null, 'planned'],
  [null, AFTER, 'running'],
  [null, BEFORE, 'over'],
  [NOW.toISOString(), NOW.toISOString(), 'running'],
  [AFTER, AFTER, 'planned'],
  [BEFORE, BEFORE, 'over'],
])('[DIST-12] from %s to %s: %s', (start, end, state) => expect(periodState({ start, end }, NOW)).toBe(state));

test('a closed period ends after it begins', () => {
  expect(isOrdered({ start: BEFORE, end: AFTER })).toBe(true);
  expect(isOrdered({ start: AFTER, end: BEFORE })).toBe(false);
  expect(isOrdered({ start: AFTER, end: AFTER })).toBe(false);
  expect(isOrdered({ start: AFTER, end: null })).toBe(true);
  expect(isOrdered({ start: null, end: BEFORE })).toBe(true);
});

test('periods are the same when their instants are', () => {
  const one = { start: '2026-11-21T16:00:00Z', end: null };
  expect(samePeriod(one, { start: '2026-11-21T17:00:00+01:00', end: null })).toBe(true);
  expect(samePeriod(one, { start: '2026-11-21T16:00:00Z', end: '2026-11-21T17:00:00Z' })).toBe(false);
  expect(samePeriod(one, { start: null, end: null })).toBe(false);
});

test('given periods are the same when they also close alike; a period without end never closes', () => {
  const given = { start: BEFORE, end: AFTER, closeAtEnd: false };
  expect(sameGivenPeriod(given, { ...given })).toBe(true);
  expect(sameGivenPeriod(given, { ...given, closeAtEnd: true })).toBe(false);
  expect(sameGivenPeriod({ ...given, end: null }, { ...given, end: null, closeAtEnd: true })).toBe(true);
});

test('the usual period is the most frequent one, the first at a tie', () => {
  const open = { start: null, end: null, closeAtEnd: false };
  const closed = { start: BEFORE, end: AFTER, closeAtEnd: false };
  expect(usualPeriod([])).toBeNull();
  expect(usualPeriod([open, closed, closed])).toEqual(closed);
  expect(usualPeriod([open, closed])).toEqual(open);
  // Without an end there is nothing to close at.
  expect(usualPeriod([closed, open, { ...open, closeAtEnd: true }])).toEqual(open);
  const closing = { ...closed, closeAtEnd: true };
  expect(usualPeriod([closed, closing, closing])).toEqual(closing);
});

describe('[TODO-05] days left', () => {
  test.each([
    ['2026-11-27T22:55:00Z', 6],
    ['2026-11-22T22:55:00Z', 1],
    ['2026-11-21T22:55:00Z', 0],
    ['2026-11-20T22:55:00Z', 0],
  ])('until %s: %i', (end, days) => expect(daysLeft(end, NOW)).toBe(days));

  test('are days of the Swiss calendar, also over a change of the clock', () => {
    expect(daysLeft('2026-11-22T23:30:00Z', new Date('2026-11-21T22:30:00Z'))).toBe(2);
    expect(daysLeft('2027-03-28T21:55:00Z', new Date('2027-03-27T22:59:00Z'))).toBe(1);
    expect(daysLeft('2026-10-25T22:55:00Z', new Date('2026-10-24T21:59:00Z'))).toBe(1);
  });
});
