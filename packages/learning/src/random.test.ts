import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom, shuffle } from './random.ts';

test('a shuffle keeps every item exactly once and leaves its input alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer(), (items, seed) => {
      const before = [...items];
      const shuffled = shuffle(items, seededRandom(seed));
      expect([...shuffled].sort((one, other) => one - other)).toEqual([...before].sort((one, other) => one - other));
      expect(items).toEqual(before);
    }),
  );
});

test('the same seed gives the same order, another seed another one', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffle(items, seededRandom(7))).toEqual(shuffle(items, seededRandom(7)));
  expect(shuffle(items, seededRandom(8))).not.toEqual(shuffle(items, seededRandom(7)));
});

test('every order of three items comes about as often', () => {
  const random = seededRandom(2026);
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = shuffle(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1_150);
  }
});

test('seeded numbers lie from 0 to below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      for (let round = 0; round < 20; round += 1) {
        const value = random();
        expect(value >= 0 && value < 1).toBe(true);
      }
    }),
  );
});

// The numbers of mulberry32 as others compute them: a demonstration looks the same on every machine and after every change.
test.each([
  [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
  [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
])('the seed %i gives the known numbers', (seed, numbers) => {
  const random = seededRandom(seed);
  expect(numbers.map(() => random())).toEqual(numbers);
});
