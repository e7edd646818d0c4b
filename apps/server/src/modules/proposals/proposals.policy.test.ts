import { expect, test } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { mayDecide } from './proposals.policy.ts';

const caller = (sharesPractice: boolean, ...roles: Caller['roles']): Caller => ({
  ...{ id: 1, displayName: '', objectGuid: '', cloeeWorldId: '', roles },
  ...{ seesPossibles: false, notifies: false, keepsPractice: true, sharesPractice },
});

test.each([
  ['a teacher who observes', caller(true, 'enseignants'), true, true],
  ['a support teacher who observes', caller(true, 'soutien'), true, true],
  ['a teacher who only reads the folio', caller(true, 'enseignants'), false, false],
  ['a teacher who observes, where practice is not shared', caller(false, 'enseignants'), true, false],
  ['nobody without a teacher’s role', caller(true, 'admin'), true, false],
  ['no pupil', caller(true, 'eleves'), true, false],
])('a proposed level is decided by %s', (_, user, mayObserve, expected) => {
  expect(mayDecide(user, { mayObserve })).toBe(expected);
});
