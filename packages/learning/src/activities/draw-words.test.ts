import { describe, expect, test } from 'vitest';
import { seededRandom, shuffle } from '../random.ts';
import { drawWords } from './draw-words.ts';

const ITEMS = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const draw = (count: number, asked: readonly number[] = [], seed = 3) =>
  drawWords(ITEMS, count, seededRandom(seed), new Set(asked)).map(({ id }) => id);
const shuffled = (seed = 3) => shuffle(ITEMS, seededRandom(seed)).map(({ id }) => id);

test('the words of a first round are the first ones of a shuffle', () => {
  expect(drawWords(ITEMS, 4, seededRandom(3)).map(({ id }) => id)).toEqual(shuffled().slice(0, 4));
  expect(draw(4)).toEqual(shuffled().slice(0, 4));
});

describe('of a later round', () => {
  test('what was not asked comes first, then what was, each in the order of the shuffle', () => {
    const asked = [1, 2, 3, 4];
    const [fresh, old] = [shuffled().filter((id) => id > 4), shuffled().filter((id) => id <= 4)];
    expect(draw(1, asked)).toEqual(fresh.slice(0, 1));
    expect(draw(5, asked)).toEqual([...fresh, ...old.slice(0, 3)]);
  });

  test.each([6, 7])('%i words, which are all, stand as they were shuffled', (count) => {
    for (const seed of [1, 2, 3]) expect(draw(count, [1, 2, 3], seed)).toEqual(shuffled(seed));
  });
});
