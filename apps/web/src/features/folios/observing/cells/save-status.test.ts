import { expect, test } from 'vitest';
import { nextStatus, type SaveStatus } from './save-status.ts';

const SAVED: SaveStatus = { kind: 'saved', count: 0, pending: 0, phase: 'idle' };

test.each([
  ['all is saved', 0, 0, { kind: 'saved', count: 0, pending: 0 }],
  ['some are on their way', 2, 0, { kind: 'pending', count: 2, pending: 2 }],
  ['a choice comes first', 2, 1, { kind: 'conflict', count: 1, pending: 2 }],
])('%s', (_, pending, conflicts, expected) => {
  expect(nextStatus({ ...SAVED, phase: 'sent' }, { pending, conflicts }, 'idle')).toEqual({
    ...expected,
    phase: 'idle',
  });
});

test('it is the same object while nothing of it changes', () => {
  const waiting: SaveStatus = { kind: 'conflict', count: 1, pending: 2, phase: 'waiting' };
  const next = (pending: number, conflicts: number, phase: SaveStatus['phase']) =>
    nextStatus(waiting, { pending, conflicts }, phase);
  expect(next(2, 1, 'waiting')).toBe(waiting);
  expect([next(3, 1, 'waiting'), next(2, 2, 'waiting'), next(2, 1, 'idle'), next(2, 0, 'waiting')]).toEqual([
    { ...waiting, pending: 3 },
    { ...waiting, count: 2 },
    { ...waiting, phase: 'idle' },
    { ...waiting, kind: 'pending', count: 2 },
  ]);
  expect(nextStatus({ ...waiting, kind: 'pending' }, { pending: 2, conflicts: 1 }, 'waiting')).toEqual(waiting);
});
