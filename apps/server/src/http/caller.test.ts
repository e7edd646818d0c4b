import type { Role } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const userWith = (...roles: Role[]) => ({ id: 7, displayName: 'Léa', objectGuid: 'o', cloeeWorldId: 'w', roles });

test.each([
  ['2026-11-23T08:00:00Z', true],
  ['2026-11-23T09:00:01+01:00', false],
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['bientôt', false],
  [true, false],
  [undefined, false],
])('[OP-008] [OP-009] opening date %s: does a teacher see possibles? %s', (opening, isOpen) => {
  const sees = (...roles: Role[]) =>
    callerOf(userWith(...roles), opening === undefined ? {} : { ouvrir_les_possibles: opening }, NOW).seesPossibles;
  expect([sees('enseignants'), sees('soutien')]).toEqual([isOpen, isOpen]);
  expect(sees('publisher')).toBe(true);
  expect([sees('eleves'), sees('admin'), sees()]).toEqual([false, false, false]);
});

test('a caller is the person of the session, and no other', () => {
  const user = userWith('eleves');
  expect(callerOf(user, {}, NOW)).toEqual({
    ...user,
    ...{ seesPossibles: false, notifies: false, keepsPractice: false, sharesPractice: false },
  });
});
