import { expect, test } from 'vitest';
import { freePlace, type Obstacle } from './free-place.ts';

const SIZE = { width: 360, height: 80 };
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const obstacle = (left: number, top: number, width: number, height: number, weight = 1): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});
const isOver = (place: { left: number; top: number }, { left, top, right, bottom }: Obstacle) =>
  place.left < right && place.left + SIZE.width > left && place.top < bottom && place.top + SIZE.height > top;

test('the top right is the place as long as nothing is pressed there', () => {
  expect(freePlace(SIZE, LAPTOP, [])).toEqual({ left: 990, top: 8 });
});

test('it comes under the header and the actions of the page', () => {
  const header = obstacle(0, 0, 1366, 57, 0.2);
  const save = obstacle(1200, 80, 118, 40);
  expect(freePlace(SIZE, LAPTOP, [header, save])).toEqual({ left: 990, top: 120 });
});

test('a menu, the cross of a dialog and the field with the focus stay free, on a phone too', () => {
  for (const view of [LAPTOP, PHONE]) {
    const menu = obstacle(view.width - 260, 60, 240, 300, 4);
    const cross = obstacle(view.width - 60, 8, 44, 44, 4);
    const field = obstacle(16, 400, view.width - 32, 60, 20);
    const place = freePlace(SIZE, view, [menu, cross, field]);
    for (const each of [menu, cross, field]) expect(isOver(place, each)).toBe(false);
  }
});

test('without a free place it covers what matters least', () => {
  const page = obstacle(0, 0, 390, 844, 1);
  const dialog = obstacle(0, 0, 390, 600, 4);
  expect(freePlace(SIZE, PHONE, [page, dialog]).top).toBeGreaterThanOrEqual(600);
});

test('a toast at a good place stays, one under an opened menu moves', () => {
  const now = { left: 990, top: 300 };
  expect(freePlace(SIZE, LAPTOP, [], now)).toBe(now);
  expect(freePlace(SIZE, LAPTOP, [obstacle(1000, 320, 200, 40, 4)], now)).not.toBe(now);
});

test('a toast that has grown comes back into its window from a place that was good', () => {
  const large = { width: 608, height: 160 };
  expect(freePlace(large, LAPTOP, [], { left: 990, top: 300 })).toEqual({ left: 742, top: 8 });
  expect(freePlace(large, LAPTOP, [], { left: 700, top: 700 })).toEqual({ left: 742, top: 8 });
});
