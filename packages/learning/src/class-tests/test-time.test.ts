import { describe, expect, test } from 'vitest';
import {
  type CopyContact,
  type CopyTimes,
  copyDeadline,
  copyState,
  lateUntil,
  type TestLimits,
  takesAnswer,
} from './test-time.ts';

const MINUTE = 60_000;
const limits = (given: Partial<TestLimits> = {}): TestLimits => ({
  opensOn: null,
  endsOn: null,
  closedOn: null,
  seconds: null,
  ...given,
});
const times = (given: Partial<CopyTimes & CopyContact> = {}): CopyTimes & CopyContact => ({
  ...{ startedOn: null, handedInOn: null, returnedOn: null, extraSeconds: 0, endsOn: null },
  ...{ heardOn: null, lateOn: null },
  ...given,
});
const begun = (given: Partial<CopyTimes & CopyContact> = {}) => times({ startedOn: 0, ...given });

describe('the end of a copy', () => {
  test.each([
    ['has none without limits', limits(), begun(), null],
    ['is the time from the start', limits({ seconds: 600 }), begun({ startedOn: 1_000 }), 601_000],
    ['is later for a pupil who has more time', limits({ seconds: 600 }), begun({ extraSeconds: 300 }), 900_000],
    ['knows no more time where there is no time', limits({ endsOn: 5_000 }), begun({ extraSeconds: 300 }), 5_000],
    ['is the end of the test when that comes first', limits({ seconds: 600, endsOn: 5_000 }), begun(), 5_000],
    ['is when the teacher closed it', limits({ endsOn: 9_000, closedOn: 4_000 }), begun(), 4_000],
    ['is the pupil’s own day', limits({ endsOn: 9_000, closedOn: 4_000 }), begun({ endsOn: 20_000 }), 20_000],
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
    ['open', limits({ endsOn: 10, closedOn: 10 }), times({ endsOn: 20 }), 15],
    ['writing', limits({ endsOn: 10 }), times({ startedOn: 1 }), 9],
    ['over', limits({ seconds: 1 }), begun(), 1_000],
    ['writing', limits({ seconds: 1 }), begun({ extraSeconds: 1 }), 1_000],
    ['over', limits(), begun({ handedInOn: 5 }), 6],
    ['over', limits({ closedOn: 5 }), begun(), 6],
    ['returned', limits({ closedOn: 5 }), begun({ handedInOn: 3, returnedOn: 6 }), 7],
  ] as const)('is %s', (expected, test, copy, now) => {
    expect(copyState(test, copy, now)).toBe(expected);
  });
});

const TEN = limits({ seconds: 600 });
const END = 600_000;
const HEARD = begun({ heardOn: 2 * MINUTE });

describe('an answer counts', () => {
  test.each([
    ['within the time, whatever the device says', TEN, begun(), -MINUTE, END - 1, true],
    ['without limits at any time', limits(), begun(), 36_000_000, 36_000_000, true],
    ['until the teacher ends it', limits({ closedOn: 5_000 }), begun(), 4_000, 4_999, true],
    ['in the half minute that the network has', TEN, begun(), END + 29_000, END + 29_000, true],
    ['not after it', TEN, begun(), END + 30_000, END + 30_000, false],
    ['ten minutes later, from a device that was away', TEN, begun({ heardOn: 2 * MINUTE }), END, END + 600_000, true],
    ['not later still', TEN, begun(), END, END + 600_001, false],
    ['not when it was written after the end', TEN, begun(), END + 1, END + MINUTE, false],
    [
      'not when the device was heard of after it says it wrote',
      TEN,
      begun({ heardOn: END - MINUTE }),
      END - 2 * MINUTE,
      END + MINUTE,
      false,
    ],
    ['not when it was written half a minute before the device was heard of', TEN, HEARD, 90_000, END + MINUTE, false],
    ['when it was written a moment later', TEN, HEARD, 90_001, END + MINUTE, true],
    ['not when it was written long before the start', TEN, begun(), -30_000, END + MINUTE, false],
    [
      'with the others that come at once',
      TEN,
      begun({ heardOn: MINUTE, lateOn: END + 2 * MINUTE }),
      3 * MINUTE,
      END + 2 * MINUTE + 59_000,
      true,
    ],
    [
      'not a minute after the first of them',
      TEN,
      begun({ heardOn: MINUTE, lateOn: END + 2 * MINUTE }),
      3 * MINUTE,
      END + 3 * MINUTE,
      false,
    ],
    ['not after the copy was handed in', TEN, begun({ handedInOn: 1_000 }), 999, 2_000, false],
    ['not after the teacher ended it', limits({ closedOn: 5_000 }), begun(), 4_000, 5_000, false],
    ['on the pupil’s own day', limits({ closedOn: 5_000 }), begun({ endsOn: END }), 6_000, 7_000, true],
    ['soon after the pupil’s own day', limits({ closedOn: 5_000 }), begun({ endsOn: END }), 6_000, END + 29_000, true],
    ['not when the copy is handed back', TEN, begun({ returnedOn: 6_000 }), 4_000, 7_000, false],
    ['not before the start', limits(), times(), 1, 1, false],
  ])('%s', (_, test, copy, writtenOn, now, expected) => {
    expect(takesAnswer(test, copy, writtenOn, now)).toBe(expected);
  });
});

test('answers of a begun copy may come for ten minutes, unless it is handed in or the teacher ended it', () => {
  expect(lateUntil(TEN, begun())).toBe(END + 600_000);
  expect(lateUntil(TEN, begun({ handedInOn: 1 }))).toBeNull();
  expect(lateUntil(limits({ seconds: 600, closedOn: END }), begun())).toBeNull();
  expect(lateUntil(limits(), begun())).toBeNull();
  expect(lateUntil(TEN, begun({ returnedOn: 1 }))).toBeNull();
  expect(lateUntil(limits({ endsOn: END }), times())).toBeNull();
  expect(lateUntil(limits({ closedOn: 5_000 }), begun({ endsOn: END }))).toBe(END + 600_000);
});
