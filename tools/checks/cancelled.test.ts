import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');

/** Where a question is cancelled: no screen that opens waits for its answer. Everybody else asks anew (`readAnew`). */
const CANCELLING = [
  // Puts another one in its place at once.
  'api/read-anew.ts',
  // The page goes.
  'close-page.tsx',
  // Of proposals and notifications that are shown, and of a number that no screen waits for.
  'features/folios/observing/proposals/use-proposals.ts',
  'features/notifications/use-dismiss.ts',
  'platform/notifications/notification-queries.ts',
];

test('nobody cancels a question whose answer a screen may wait for', () => {
  const cancelling = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(web, file), 'utf8').includes('cancelQueries('));
  expect(cancelling.toSorted()).toEqual(CANCELLING.toSorted());
});
