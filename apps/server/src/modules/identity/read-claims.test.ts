import { expect, test } from 'vitest';
import { isTeacher } from '../../http/signed-in-user.ts';
import { readClaims, readRoles } from './read-claims.ts';

const NAMES = { objectGuid: 'objectGuid', cloeeWorldId: 'cloeeWorldId' };

test.each([
  ['one role', 'enseignants', ['enseignants']],
  ['any case', 'ENSEIGNANTS', ['enseignants']],
  ['several in an array', ['Publisher', 'admin'], ['publisher', 'admin']],
  ['several in one text, by commas', 'enseignants, soutien', ['enseignants', 'soutien']],
  ['several in one text, by spaces', 'enseignants soutien', ['enseignants', 'soutien']],
  ['an array of such texts', ['eleves,soutien', 'ADMIN'], ['soutien', 'eleves', 'admin']],
  ['the singular eleve', 'Eleve', ['eleves']],
  ['unknown roles dropped', ['concierge', 'eleves'], ['eleves']],
  ['part of a word is no role', 'non-admin', []],
  ['twice the same', ['eleve', 'eleves'], ['eleves']],
  ['no claim', undefined, []],
  ['another kind of value', { role: 'admin' }, []],
])('[ROLE-01] [ROLE-02] app-role: %s', (_, claim, expected) => {
  expect(readRoles(claim)).toEqual(expected);
});

test.each([
  ['enseignants', true],
  ['soutien', true],
  ['publisher', true],
  ['eleves', false],
  ['admin', false],
] as const)('[ROLE-03] [ROLE-05] %s is a teacher: %s', (role, expected) => {
  expect(isTeacher({ roles: [role] })).toBe(expected);
});

test('reads name, provider and identifiers, whatever the case of the claims’ names', () => {
  const claims = readClaims(
    { sub: 's1', displayname: ' Ada\tRochat ', IDP: 'ecole', ObjectGuid: 'g1', CLOEEWORLDID: 12 },
    NAMES,
  );
  expect(claims).toEqual({
    subject: 's1',
    displayName: 'Ada Rochat',
    idp: 'ecole',
    roles: [],
    objectGuid: 'g1',
    cloeeWorldId: '12',
  });
});

test('the names of the linking claims are configurable, and absent ones are null', () => {
  const claims = readClaims({ sub: 's1', name: 'Ada', guid: 'g1' }, { objectGuid: 'guid', cloeeWorldId: 'world' });
  expect(claims).toMatchObject({ displayName: 'Ada', objectGuid: 'g1', cloeeWorldId: null });
});
