import { describe, expect, test } from 'vitest';
import { copyDeadline, copyState, type TestLimits, takesAnswer } from './test-time.ts';

const MINUTE = 60_000;
const limits = (given: Partial<TestLimits> = {}): TestLimits => ({
  opensOn: null,
  endsOn: null,
  closedOn: null,
  returnedOn: null,
  seconds: null,
  ...given,
});
const times = (startedOn: number | null = null, handedInOn: number | null = null) => ({ startedOn, handedInOn });

describe('the end of a copy', () => {
  test.each([
    ['has none without limits', limits(), times(0), null],
    ['is the time from the start', limits({ seconds: 600 }), times(1_000), 601_000],
    ['is the end of the test when that comes first', limits({ seconds: 600, endsOn: 5_000 }), times(0), 5_000],
    ['is when the teacher closed it', limits({ endsOn: 9_000, closedOn: 4_000 }), times(0), 4_000],
    ['does not run before the start', limits({ seconds: 600 }), times(), null],
  ])('%s', (_, test, copy, expected) => {
    expect(copyDeadline(test, copy)).toBe(expected);
  });
});

describe('the state of a copy', () => {
  test.each([
    ['waiting', limits({ opensOn: 10 }), times(), 9],
    ['open', limits({ opensOn: 10 }), times(), 10],
    ['over', limits({ endsOn: 10 }), times(), 10],
    ['writing', limits({ endsOn: 10 }), times(1), 9],
    ['over', limits({ seconds: 1 }), times(0), 1_000],
    ['over', limits(), times(0, 5), 6],
    ['over', limits({ closedOn: 5 }), times(0), 6],
    ['returned', limits({ closedOn: 5, returnedOn: 6 }), times(0, 3), 7],
  ] as const)('is %s', (expected, test, copy, now) => {
    expect(copyState(test, copy, now)).toBe(expected);
  });
});

describe('an answer counts', () => {
  const TEN = limits({ seconds: 600 });
  const END = 600_000;
  test.each([
    ['within the time', TEN, times(0), END - 1, END - 1, true],
    ['in the half minute that the network has', TEN, times(0), END + 29_000, END + 29_000, true],
    ['not after it', TEN, times(0), END + 30_000, END + 30_000, false],
    ['ten minutes later, when it was written before the end', TEN, times(0), END, END + 10 * MINUTE, true],
    ['not later still', TEN, times(0), END, END + 10 * MINUTE + 1, false],
    ['not when it was written after the end', TEN, times(0), END + 1, END + MINUTE, false],
    ['after the copy was handed in, when it was written before', TEN, times(0, 1_000), 999, 2_000, true],
    ['not when it was written after that', TEN, times(0, 1_000), 1_001, 2_000, false],
    [
      'after the teacher closed it, when it was written before',
      limits({ closedOn: 5_000 }),
      times(0),
      4_000,
      90_000,
      true,
    ],
    [
      'not when the copies are handed back',
      limits({ closedOn: 5_000, returnedOn: 6_000 }),
      times(0),
      4_000,
      7_000,
      false,
    ],
    ['not before the start', limits(), times(), 1, 1, false],
  ])('%s', (_, test, copy, writtenOn, now, expected) => {
    expect(takesAnswer(test, copy, writtenOn, now)).toBe(expected);
  });
});
