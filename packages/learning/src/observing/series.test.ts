import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isStillOpen,
  type LevelOfDay,
  levelOn,
  levelsOn,
  notBefore,
  OBSERVATION_OPEN_MS,
  placeInSeries,
  removeFromSeries,
  withinDays,
} from './series.ts';

describe('a level changes the standing observation', () => {
  const dayStart = 1_000_000;
  const press = (at: number, by: number | null = 1) => ({ at, by, dayStart });
  test.each([
    ['of the same day', { on: dayStart, by: 1 }, press(dayStart + 5), true],
    ['of a colleague too', { on: dayStart + 1, by: 2 }, press(dayStart + 5), true],
    ['but not of the day before', { on: dayStart - 1, by: 1 }, press(dayStart + 5), false],
  ])('%s', (_, standing, given, open) => expect(isStillOpen(standing, given, false)).toBe(open));

  test.each([
    ['within five minutes', { on: dayStart, by: 1 }, press(dayStart + OBSERVATION_OPEN_MS), true],
    ['no longer', { on: dayStart, by: 1 }, press(dayStart + OBSERVATION_OPEN_MS + 1), false],
    ['of nobody else', { on: dayStart, by: 2 }, press(dayStart + 1), false],
    ['also over midnight', { on: dayStart - 1, by: 1 }, press(dayStart + 1), true],
  ])('with several a day: %s', (_, standing, given, open) => expect(isStillOpen(standing, given, true)).toBe(open));
});

test('a level never stands before the one that it follows, nor at the same instant', () => {
  expect([notBefore(5, null), notBefore(5, 4), notBefore(5, 5), notBefore(5, 9)]).toEqual([5, 5, 6, 10]);
});

test('a series stays in the order of its dates, wherever one is put, and without one it is as before', () => {
  const instants = fc.uniqueArray(fc.nat(1_000), { maxLength: 8 });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1_001, max: 2_000 }), fc.boolean(), (given, late, isLate) => {
      const series = given.toSorted((one, other) => one - other).map((on) => ({ on }));
      const added = { on: isLate ? late : late - 1_001.5 };
      const placed = placeInSeries(series, added);
      expect(placed.map(({ on }) => on)).toEqual([...given, added.on].toSorted((one, other) => one - other));
      expect(removeFromSeries(placed, added.on)).toEqual(series);
    }),
  );
});

const SERIES: LevelOfDay[] = [
  { day: 10, state: 'nok' },
  { day: 20, state: 'ok' },
  { day: 20, state: 'unrated' },
];

test('on a day stands the last level until its end', () => {
  expect([9, 10, 19, 20, 99].map((day) => levelOn(SERIES, day))).toEqual([null, 'nok', 'nok', 'unrated', 'unrated']);
  const cells = new Map([
    ['a', SERIES],
    ['b', SERIES.slice(1)],
  ]);
  expect([...levelsOn(cells, 15)]).toEqual([['a', 'nok']]);
});

test('a period has its observations, both ends included', () => {
  expect(withinDays(SERIES, { from: 10, to: 19 })).toEqual([SERIES[0]]);
  expect(withinDays(SERIES, { from: 20, to: 20 })).toEqual([SERIES[1], SERIES[2]]);
  expect(withinDays(SERIES, { from: 11, to: 19 })).toEqual([]);
});
