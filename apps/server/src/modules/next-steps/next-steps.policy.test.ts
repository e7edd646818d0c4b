import { expect, test } from 'vitest';
import type { FolioRole } from '../../db/folio-schema.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { mayHaveNextSteps, OBSERVING_ROLES } from './next-steps.policy.ts';

test.each<[who: string, roles: SignedInUser['roles'], expected: boolean]>([
  ['a teacher', ['enseignants'], true],
  ['a support teacher', ['soutien'], true],
  ['a publisher', ['publisher'], true],
  ['a teacher who administers', ['admin', 'enseignants'], true],
  ['an admin', ['admin'], false],
  ['a pupil', ['eleves'], false],
  ['a person without a role', [], false],
])('next steps of %s: %s', (_, roles, expected) => {
  expect(mayHaveNextSteps({ roles })).toBe(expected);
});

test('owners and editors are told of answers, readers and members of the criteria are not', () => {
  const roles: readonly FolioRole[] = ['owner', 'editor', 'reader', 'criteria'];
  expect(roles.filter((role) => OBSERVING_ROLES.includes(role))).toEqual(['owner', 'editor']);
});
