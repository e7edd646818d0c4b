import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

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
