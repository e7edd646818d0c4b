import { expect, test } from 'vitest';
import { DEFAULT_THRESHOLDS, isHigher, PROFESSIONAL_THRESHOLDS, proposedLevel } from './proposals.ts';

test.each([
  [{ right: 16, asked: 20, total: 20 }, 'ok'],
  [{ right: 15, asked: 20, total: 20 }, 'nok'],
  [{ right: 12, asked: 20, total: 20 }, 'nok'],
  [{ right: 11, asked: 20, total: 20 }, null],
  // Words that were never asked count as not known.
  [{ right: 12, asked: 12, total: 20 }, 'nok'],
  [{ right: 0, asked: 0, total: 0 }, null],
  // Two thirds are no whole percent: 66,67 is not 67, and is more than 66.
  [{ right: 2, asked: 3, total: 3 }, 'nok'],
] as const)('of %o the highest level whose threshold is reached is %s', (share, level) => {
  expect(proposedLevel(share, DEFAULT_THRESHOLDS, false)).toBe(level);
});

test('less than half of the words is a sample that proposes nothing, however low the threshold', () => {
  const low = { ok: 40, nok: 10 };
  expect(proposedLevel({ right: 9, asked: 9, total: 20 }, low, false)).toBeNull();
  expect(proposedLevel({ right: 10, asked: 10, total: 20 }, low, false)).toBe('ok');
});

test('the scale of professional options knows no step below: nothing proposes « Pas atteint »', () => {
  expect(proposedLevel({ right: 15, asked: 20, total: 20 }, DEFAULT_THRESHOLDS, true)).toBeNull();
  expect(proposedLevel({ right: 15, asked: 20, total: 20 }, PROFESSIONAL_THRESHOLDS, false)).toBeNull();
  expect(proposedLevel({ right: 16, asked: 20, total: 20 }, DEFAULT_THRESHOLDS, true)).toBe('ok');
});

test('a threshold of two thirds is compared exactly', () => {
  const share = { right: 2, asked: 3, total: 3 };
  expect(proposedLevel(share, { ok: 67, nok: null }, false)).toBeNull();
  expect(proposedLevel(share, { ok: 66, nok: null }, false)).toBe('ok');
});

test('only a level that says more than the cell has is proposed', () => {
  const states = [null, 'unrated', 'nok', 'ok'];
  expect(states.map((state) => isHigher('ok', state))).toEqual([true, true, true, false]);
  expect(states.map((state) => isHigher('nok', state))).toEqual([true, true, false, false]);
});
