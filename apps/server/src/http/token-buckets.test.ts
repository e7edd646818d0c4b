import { afterEach, expect, test, vi } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

afterEach(() => vi.useRealTimers());

test('a bucket allows its burst, then refills at its rate, and each key has its own', () => {
  let now = 0;
  const buckets = createTokenBuckets(3, 2, () => now);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBeCloseTo(0.5);
  expect(buckets.take('b')).toBe(0);
  now = 500;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBeGreaterThan(0);
  now = 60_000;
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBeGreaterThan(0);
});

test('a clock that is set back or forth lets nobody wait, and opens nothing', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:10:00Z') });
  const buckets = createTokenBuckets(2, 1);
  for (const at of ['2026-11-28T11:10:00Z', '2026-11-28T06:10:00Z', '2025-01-01T00:00:00Z']) {
    vi.setSystemTime(new Date(at));
    expect(buckets.take(`after ${at}`)).toBe(0);
  }
  expect(buckets.take('one')).toBe(0);
  vi.setSystemTime(new Date('2024-01-01T00:00:00Z'));
  expect(buckets.take('one')).toBe(0);
  const wait = buckets.take('one');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(1);
});
