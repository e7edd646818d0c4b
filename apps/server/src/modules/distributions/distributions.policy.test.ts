import { expect, test } from 'vitest';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { mayFollow } from './distributions.policy.ts';

const AUTHOR = 1;
const person = (id: number, ...roles: SignedInUser['roles']) => ({ id, roles });
const course = (teamCanEdit: boolean | null = null) => ({ authorId: AUTHOR, teamCanEdit });

test.each([
  ['its author', person(AUTHOR, 'enseignants'), course(), true],
  ['a member of its team who may edit', person(2, 'enseignants'), course(true), true],
  ['a member of its team who may not', person(2, 'soutien'), course(false), true],
  ['no other teacher', person(2, 'enseignants'), course(), false],
  ['no publisher outside the team', person(2, 'publisher'), course(), false],
  ['no author who teaches no more', person(AUTHOR, 'admin'), course(), false],
  ['no author who is a pupil', person(AUTHOR, 'eleves'), course(), false],
  ['no member who is a pupil', person(2, 'eleves'), course(true), false],
])('what others give of a course is followed by: %s', (_, user, facts, expected) => {
  expect(mayFollow(user, facts)).toBe(expected);
});
