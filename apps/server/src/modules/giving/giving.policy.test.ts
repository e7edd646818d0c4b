import { TAKE_BACK_MINUTES } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { canTakeBack, type GiftFacts, takeBackUntil } from './giving.policy.ts';

const createdOn = new Date('2026-11-20T10:00:00Z');
const gift = (given: Partial<GiftFacts> = {}): GiftFacts => ({ teacherId: 1, createdOn, isOpened: false, ...given });
const after = (ms: number) => new Date(createdOn.getTime() + ms);
const END = TAKE_BACK_MINUTES * 60_000;

test('a gift can be taken back for ten minutes', () => {
  expect(TAKE_BACK_MINUTES).toBe(10);
  expect(takeBackUntil(gift())).toEqual(new Date('2026-11-20T10:10:00Z'));
});

test.each([
  ['at once', gift(), after(0), true],
  ['in the last moment', gift(), after(END), true],
  ['too late', gift(), after(END + 1), false],
  ['opened by a pupil', gift({ isOpened: true }), after(0), false],
  ['given by somebody else', gift({ teacherId: 2 }), after(0), false],
])('taking back: %s', (_, given, now, expected) => {
  expect(canTakeBack({ id: 1 }, given, now)).toBe(expected);
});
