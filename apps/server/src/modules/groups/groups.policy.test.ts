import { expect, test } from 'vitest';
import { isReadOnly } from './groups.policy.ts';

test('[ROLE-16] a class of the directory is read only, a group of one’s own is not', () => {
  expect([isReadOnly({ version: null }), isReadOnly({ version: 1 })]).toEqual([true, false]);
});
