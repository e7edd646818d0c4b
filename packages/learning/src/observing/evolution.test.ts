import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeByDay, withPresent } from './evolution.ts';
import { LEVEL_CODES } from './scales.ts';
import type { LevelOfDay } from './series.ts';

const SERIES: LevelOfDay[] = [
  { day: 10, state: 'nok' },
  { day: 20, state: 'ok' },
];

describe('what a cell holds now', () => {
  test('as the series says, it is the series itself', () => expect(withPresent(SERIES, 'ok', 30)).toBe(SERIES));
  test('another level of a later day is one more observation', () =>
    expect(withPresent(SERIES, 'nok', 30)).toEqual([...SERIES, { day: 30, state: 'nok' }]));
  test('another level of the same day takes the place of the last one', () =>
    expect(withPresent(SERIES, 'unrated', 20)).toEqual([SERIES[0], { day: 20, state: 'unrated' }]));
  test('a level taken away leaves what is of earlier days', () => {
    expect(withPresent(SERIES, null, 20)).toEqual([SERIES[0]]);
    expect(withPresent(SERIES, null, 30)).toEqual(SERIES);
    expect(withPresent([], null, 30)).toEqual([]);
  });
});

describe('places', () => {
  const days = { from: 0, to: 100 };
  test('by date, and what is earlier stands at the beginning', () => {
    const series: LevelOfDay[] = [{ day: -50, state: 'unrated' }, ...SERIES, { day: 100, state: 'ok' }];
    expect(placeByDay(series, days, 0.05).map(({ at }) => at)).toEqual([0, 0.1, 0.2, 1]);
  });
  test('two of one day stand beside each other, the later one at its day', () =>
    expect(placeByDay([SERIES[1], SERIES[1]] as LevelOfDay[], days, 0.1).map(({ at }) => at)).toEqual([0.1, 0.2]));
  test('none leaves the drawing or covers another one while all have room', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -20, max: 100 }), fc.constantFrom(...LEVEL_CODES)), { maxLength: 5 }),
        (given) => {
          const series = given.map(([day, state]) => ({ day, state })).toSorted((a, b) => a.day - b.day);
          const places = placeByDay(series, days, 0.2).map(({ at }) => at);
          for (const [index, at] of places.entries()) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(1.0001);
            if (index > 0) expect(at - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(0.1999);
          }
        },
      ),
    ));
});
