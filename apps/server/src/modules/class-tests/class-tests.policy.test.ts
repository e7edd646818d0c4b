import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { gaveTest, mayGiveTests, mayWriteTests } from './class-tests.policy.ts';

const where = (sharesPractice: boolean, ...roles: SignedInUser['roles']) => ({ sharesPractice, roles });

describe('giving tests, and writing them', () => {
  test.each([
    ['a teacher', where(true, 'enseignants'), true, false],
    ['a support teacher', where(true, 'soutien'), true, false],
    ['a publisher', where(true, 'publisher'), true, false],
    ['a pupil', where(true, 'eleves'), false, true],
    ['a teacher who learns too', where(true, 'eleves', 'enseignants'), true, false],
    ['an admin', where(true, 'admin'), false, false],
    ['a person without a role', where(true), false, false],
    ['a teacher where practice is not shared', where(false, 'enseignants'), false, false],
    ['a pupil where practice is not shared', where(false, 'eleves'), false, false],
  ])('%s', (_, user, gives, writes) => {
    expect([mayGiveTests(user), mayWriteTests(user)]).toEqual([gives, writes]);
  });
});

test('the giver alone has the copies', () => {
  expect([gaveTest({ id: 1 }, { teacherId: 1 }), gaveTest({ id: 2 }, { teacherId: 1 })]).toEqual([true, false]);
});
