import { expect, test } from 'vitest';
import { mayReadByGuid } from './media.policy.ts';

test('a medium that an observation held once is not read by its guid alone', () => {
  expect([mayReadByGuid({ restricted: false }), mayReadByGuid({ restricted: true })]).toEqual([true, false]);
});
