import { describe, expect, test } from 'vitest';
import { DEFAULT_CLAIMS } from '../../config-oidc.ts';
import { isTeacher } from '../../http/signed-in-user.ts';
import { readClaims, readRoles } from './read-claims.ts';

const NAMES = DEFAULT_CLAIMS;
const ISSUER = 'https://id.example';

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
  expect(readRoles(claim, null).roles).toEqual(expected);
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
    ISSUER,
  );
  expect(claims).toEqual({
    issuer: ISSUER,
    unknownRoles: [],
    subject: 's1',
    displayName: 'Ada Rochat',
    idp: 'ecole',
    roles: [],
    objectGuid: 'g1',
    cloeeWorldId: '12',
  });
});

test('the names of all claims are configurable, addresses among them, and absent ones are null', () => {
  const uri = (name: string) => `http://schemas.exemple.ch/identity/claims/${name}`;
  const names = {
    objectGuid: uri('guid'),
    cloeeWorldId: uri('world'),
    displayName: uri('name'),
    idp: uri('home'),
    appRole: uri('app-role'),
    roles: null,
  };
  const raw = {
    sub: 's1',
    [uri('guid')]: 'g1',
    [uri('name')]: 'Ada',
    [uri('Home')]: 'ecole',
    [uri('app-role')]: ['admin'],
    'app-role': 'publisher',
  };
  expect(readClaims(raw, names, ISSUER)).toMatchObject({
    displayName: 'Ada',
    objectGuid: 'g1',
    cloeeWorldId: null,
    idp: 'ecole',
    roles: ['admin'],
  });
});

test('a name is that of the claim, else the standard one, else none', () => {
  expect(readClaims({ sub: 's1', name: 'Ada' }, NAMES, ISSUER).displayName).toBe('Ada');
  expect(readClaims({ sub: 's1' }, NAMES, ISSUER).displayName).toBe('');
});

describe('a map of roles', () => {
  const MAP = {
    faculty: ['enseignants'],
    'urn:mace:ecole:it staff': ['admin', 'soutien'],
    'cn=profs,ou=ecole': ['enseignants'],
    member: [],
  } as const;

  test.each([
    ['a value in any case', 'Faculty', ['enseignants']],
    ['a value with spaces, to several roles', ['urn:mace:ecole:IT staff'], ['soutien', 'admin']],
    ['a value with commas', 'CN=Profs,OU=Ecole', ['enseignants']],
    ['several in one text', 'member;faculty', ['enseignants']],
    ['our own names mean nothing', ['admin', 'eleve'], []],
    ['what every object has is no value', ['constructor', 'toString'], []],
  ])('%s', (_, claim, expected) => {
    expect(readRoles(claim, MAP).roles).toEqual(expected);
  });

  test('tells what it does not know, and not what it knows to give nothing', () => {
    expect(readRoles(['member', 'staff', 'faculty, guest'], MAP).unknown).toEqual(['staff', 'guest']);
  });
});

test('an unknown text is one value, and few are kept', () => {
  expect(readRoles('Responsable informatique', null).unknown).toEqual(['Responsable informatique']);
  expect(
    readRoles(
      Array.from({ length: 40 }, (_, index) => `groupe-${index}`),
      null,
    ).unknown,
  ).toHaveLength(10);
  expect(readRoles(`x${'y'.repeat(400)}`, null).unknown[0]).toHaveLength(255);
});
