import { expect, test } from 'vitest';
import { canExportData } from './own-data.policy.ts';

test('each person exports her own data, and nobody else’s', () => {
  expect([canExportData({ id: 1 }, 1), canExportData({ id: 1 }, 2), canExportData({ id: 2 }, 1)]).toEqual([
    true,
    false,
    false,
  ]);
});
