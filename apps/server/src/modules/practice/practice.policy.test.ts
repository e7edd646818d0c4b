import { describe, expect, test } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { mayPractise, maySeeResults } from './practice.policy.ts';

type Who = Pick<Caller, 'roles' | 'keepsPractice' | 'sharesPractice'>;
const ON = { keepsPractice: true, sharesPractice: true };
const KEPT = { keepsPractice: true, sharesPractice: false };
const OFF = { keepsPractice: false, sharesPractice: false };
const who = (flags: typeof ON, ...roles: Caller['roles']): Who => ({ ...flags, roles });

describe('whose practice is kept, and who sees results', () => {
  test.each([
    ['a pupil', who(ON, 'eleves'), true, false],
    ['a teacher', who(ON, 'enseignants'), false, true],
    ['a support teacher', who(ON, 'soutien'), false, true],
    ['a publisher', who(ON, 'publisher'), false, true],
    ['a teacher who learns too', who(ON, 'eleves', 'enseignants'), false, true],
    ['an admin', who(ON, 'admin'), false, false],
    ['a person without a role', who(ON), false, false],
    ['a pupil where teachers see nothing', who(KEPT, 'eleves'), true, false],
    ['a teacher where teachers see nothing', who(KEPT, 'enseignants'), false, false],
    ['a pupil where nothing is kept', who(OFF, 'eleves'), false, false],
    ['a teacher where nothing is kept', who(OFF, 'enseignants'), false, false],
  ])('%s', (_, user, isKept, sees) => {
    expect([mayPractise(user), maySeeResults(user)]).toEqual([isKept, sees]);
  });
});
