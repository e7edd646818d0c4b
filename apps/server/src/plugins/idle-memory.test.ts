import { expect, test, vi } from 'vitest';
import { idleCollector } from './idle-memory.ts';

test('memory goes back when the loop is quiet, once for each growth', () => {
  let heap = 200;
  const collect = vi.fn(() => {
    heap = 80;
  });
  const look = idleCollector(collect, () => heap);
  look(0.5);
  expect(collect).not.toHaveBeenCalled();
  look(0.01);
  expect(collect).toHaveBeenCalledTimes(1);
  heap = 99;
  look(0.01);
  expect(collect).toHaveBeenCalledTimes(1);
  heap = 100;
  look(0.021);
  expect(collect).toHaveBeenCalledTimes(1);
  look(0.02);
  expect(collect).toHaveBeenCalledTimes(2);
});
