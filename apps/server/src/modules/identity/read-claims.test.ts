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
  ['several in one text, by bars', 'enseignants|soutien', ['enseignants', 'soutien']],
  ['several in one text, by commas', 'enseignants, soutien', ['enseignants', 'soutien']],
  ['several in one text, by spaces', 'enseignants soutien', ['enseignants', 'soutien']],
  ['an array of such texts', ['eleves,soutien', 'ADMIN'], ['soutien', 'eleves', 'admin']],
  ['a list as Keycloak writes it in one text', '[enseignants, admin]', ['enseignants', 'admin']],
  ['one alone in brackets', ' [eleves] ', ['eleves']],
  ['a list as JSON in one text', '["enseignants","soutien"]', ['enseignants', 'soutien']],
  ['lists as texts in an array', ['[publisher]', '["admin"]'], ['publisher', 'admin']],
  ['empty brackets', '[]', []],
  ['brackets that do not close', '[admin', []],
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
    givenName: '',
    familyName: '',
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
    ['a list in brackets', '[faculty, urn:mace:ecole:it staff]', ['enseignants', 'soutien', 'admin']],
    ['our own names mean nothing', ['admin', 'eleve'], []],
    ['what every object has is no value', ['constructor', 'toString'], []],
  ])('%s', (_, claim, expected) => {
    expect(readRoles(claim, MAP).roles).toEqual(expected);
  });

  test('tells what it does not know, and not what it knows to give nothing', () => {
    expect(readRoles(['member', 'staff', 'faculty, guest'], MAP).unknown).toEqual(['staff', 'guest']);
  });
});

test.each([
  ['[concierge, eleves]', ['concierge']],
  ['["Responsable informatique"]', ['Responsable informatique']],
  [{ roles: ['admin'] }, ['{"roles":["admin"]}']],
  [true, ['true']],
  [['eleves', 12], ['12']],
  [null, []],
])('what a claim holds that is no role stands before the administrator: %j', (claim, unknown) => {
  expect(readRoles(claim, null).unknown).toEqual(unknown);
});

test('a long text is never cut inside a sign', () => {
  const [kept = ''] = readRoles(`${'x'.repeat(254)}👩‍🏫`, null).unknown;
  expect(kept.isWellFormed()).toBe(true);
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

test.each([
  [
    { displayName: 'Ana Maria da Costa', given_name: 'Ana Maria', family_name: 'da Costa' },
    'Ana\u00a0Maria da Costa',
    'da Costa',
  ],
  [{ given_name: 'Ana Maria', family_name: 'da Costa' }, 'Ana\u00a0Maria da Costa', 'da Costa'],
  [{ name: 'COSTA Ana', Given_Name: ['Ana'], FAMILY_NAME: 'Costa' }, 'Ana Costa', 'Costa'],
  [{ displayName: 'Ana  Maria Costa', given_name: 'Ana Maria' }, 'Ana Maria Costa', ''],
  [{ displayName: 'Lou Perrin', given_name: 'Marie', family_name: 'Costa' }, 'Lou Perrin', ''],
  [{ given_name: 'a'.repeat(200), family_name: 'b'.repeat(200) }, '', ''],
])('given and family name of %j', (given, displayName, familyName) => {
  expect(readClaims({ sub: 's', ...given }, NAMES, ISSUER)).toMatchObject({ displayName, familyName });
});
