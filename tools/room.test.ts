import { expect, test } from 'vitest';
import { shortOf } from './room.ts';

test('a machine with room is told nothing', () => {
  expect(shortOf({ memory: 1_200, disk: 500 })).toBeNull();
});

test.each([
  [{ memory: 1_199, disk: 500 }, 'environ 1\u202f200\u00a0Mo de mémoire, il en reste 1\u202f199\u00a0Mo. Si'],
  [{ memory: 4_000, disk: 80 }, 'environ 500\u00a0Mo de disque, il en reste 80\u00a0Mo. Si'],
  [{ memory: 300, disk: 80 }, 'il en reste 300\u00a0Mo\u00a0; et 500\u00a0Mo de disque, il en reste 80\u00a0Mo. Si'],
])('with %j free one is told what is short', (free, said) => {
  expect(shortOf(free)).toContain(said);
});
