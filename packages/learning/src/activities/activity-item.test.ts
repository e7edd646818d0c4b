import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPercentage, sortOutResult, successRate } from './activity-item.ts';

describe('success', () => {
  const item = (attempt: number, known: boolean) => ({ attempt, known });

  test.each([
    ['all known at the first try', [item(1, true), item(1, true)], 100],
    ['one of three repeated once', [item(2, true), item(1, true), item(1, true)], 75],
    ['items never tried count as one attempt', [item(1, true), item(0, false), item(0, false)], 33],
    ['nothing tried', [item(0, false), item(0, false)], 0],
    ['two thirds are rounded up', [item(1, true), item(1, true), item(1, false)], 67],
    ['no item', [], 0],
  ])('[ACT-17] [OP-079] %s', (_, items, rate) => {
    expect(successRate(items)).toBe(rate);
  });

  test('[ACT-17] is a whole number from 0 to 100 for any game', () => {
    const played = fc.record({ attempt: fc.nat({ max: 50 }), known: fc.boolean() });
    fc.assert(
      fc.property(fc.array(played), (items) => {
        const rate = successRate(items);
        expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
      }),
    );
  });

  test.each([
    [-5, 0],
    [0.4, 0],
    [49.5, 50],
    [100.4, 100],
    [250, 100],
    [Number.NaN, 0],
  ])('[ACT-17] %f is shown as %i', (value, shown) => {
    expect(clampPercentage(value)).toBe(shown);
  });
});

test('a result has three parts: first try, to repeat, never tried', () => {
  const play = (id: number, attempt: number, known: boolean) => ({
    id,
    attempt,
    known,
    learnTxt: 'a',
    hintTxt: 'b',
    hintImgUrl: '',
    hintImgAlt: '',
    tags: [],
  });
  const items = [play(1, 1, true), play(2, 3, true), play(3, 1, false), play(4, 0, false)];
  const ids = (part: readonly { id: number }[]) => part.map((item) => item.id);
  const result = sortOutResult(items);
  expect(ids(result.firstTry)).toEqual([1]);
  expect(ids(result.toRepeat)).toEqual([2, 3]);
  expect(ids(result.untried)).toEqual([4]);
});
