import { expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { type Conflict, conflictStorage } from './conflict-storage.ts';

const theirs = buildObservation(21, 11);
const CONFLICT: Conflict = { mine: { state: 'ok' }, theirs, at: 5 };
const PLACE = 'pupitre-conflict:3:7/12';

test('conflicts are kept by cell, for one person and one folio, until they are settled', () => {
  const storage = conflictStorage(3, 7);
  const dated = { ...CONFLICT, du: '2026-11-20T08:00:00.000Z' };
  storage.put(12, CONFLICT);
  storage.put(13, dated);
  expect([...storage.list()]).toEqual([
    [12, CONFLICT],
    [13, dated],
  ]);
  expect([conflictStorage(4, 7).list().size, conflictStorage(3, 8).list().size]).toEqual([0, 0]);
  storage.remove(12);
  expect([...conflictStorage(3, 7).list().keys()]).toEqual([13]);
});

test.each([
  ['{"half'],
  ['null'],
  ['"a"'],
  [JSON.stringify({ ...CONFLICT, mine: undefined })],
  [JSON.stringify({ ...CONFLICT, theirs: undefined })],
  [JSON.stringify({ ...CONFLICT, at: '5' })],
])('what cannot be read goes: %s', (text) => {
  localStorage.setItem(PLACE, text);
  expect(conflictStorage(3, 7).list().size).toBe(0);
  expect(localStorage.getItem(PLACE)).toBeNull();
});

test.each([
  [null, true],
  [PLACE, true],
  ['pupitre-conflict:3:77/12', false],
  ['other', false],
])('the place %s is one of these: %s', (place, expected) => {
  expect(conflictStorage(3, 7).owns(place)).toBe(expected);
});
