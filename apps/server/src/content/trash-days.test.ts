import { expect, test } from 'vitest';
import { presentDeletion, trashLimit } from './trash.ts';

const now = new Date('2026-11-23T12:00:00Z');

test('what was deleted thirty days ago has left the trash', () => {
  expect(trashLimit(now)).toEqual(new Date('2026-10-24T12:00:00Z'));
});

test.each([
  ['2026-11-23T12:00:00.000Z', 30],
  ['2026-11-22T13:00:00.000Z', 30],
  ['2026-11-22T11:00:00.000Z', 29],
  ['2026-10-25T11:00:00.000Z', 1],
  ['2026-10-24T12:00:00.000Z', 0],
  ['2026-09-01T12:00:00.000Z', 0],
])('deleted on %s there are %i days left', (deletedOn, daysLeft) => {
  expect(presentDeletion(new Date(deletedOn), now)).toEqual({ deletedOn, daysLeft });
});
