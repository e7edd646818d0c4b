import { expect, test } from 'vitest';
import { percentile, summarise, table } from './statistics.ts';

test('percentiles take the nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(samples, 0.5), percentile(samples, 0.95), percentile(samples, 0.99)]).toEqual([50, 95, 99]);
  expect(percentile([7], 0.95)).toBe(7);
});

test('throughput is answers over time', () => {
  expect(summarise([1, 2, 3, 4], 2, 1)).toEqual({ perSecond: 2, p50: 2, p95: 4, p99: 4, failures: 1 });
});

test('numbers are aligned to the right', () => {
  expect(
    table(
      ['what', 'p95'],
      [
        ['search', '4.1'],
        ['save', '12.0'],
      ],
    ).split('\n'),
  ).toEqual(['what     p95', '──────  ────', 'search   4.1', 'save    12.0']);
});
