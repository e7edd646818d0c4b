import { expect, test } from 'vitest';
import { isDraft, type Lane, loadLane, registerLane } from './lane.ts';
import type { Waiting } from './outbox-storage.ts';

const write = (given: Partial<Waiting>): Waiting => ({
  ...{ item: 'a', group: 'b', method: 'PUT', path: '', key: 'c', at: 1 },
  ...given,
});

test.each([
  ['a change of a lane', write({ lane: 'cellules' }), true],
  ['a request of a lane', write({ lane: 'cellules', path: '/folio' }), false],
  ['a write without a lane', write({}), false],
])('%s is a draft: %s', (_, waiting, expected) => {
  expect(isDraft(waiting)).toBe(expected);
});

test('a lane is loaded by its name', async () => {
  const lane: Lane = {
    batch: () => ({ parts: [], request: null }),
    answered: () => undefined,
    refused: async () => undefined,
  };
  registerLane('essai', async () => lane);
  expect(await loadLane('essai')).toBe(lane);
  await expect(loadLane('aucune')).rejects.toThrow('No lane is called aucune.');
});
