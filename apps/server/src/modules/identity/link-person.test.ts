import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { peopleIssue } from '../../db/directory-schema.ts';
import { classMember, person, schoolMember } from '../../db/schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPerson, buildPupil, type PersonOverrides } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { linkPerson } from './link-person.ts';
import type { SignInClaims } from './read-claims.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

const ISSUER = 'https://id.example';
const claims = (overrides: Partial<SignInClaims>): SignInClaims => ({
  issuer: ISSUER,
  subject: 'subject',
  displayName: 'Ada Rochat',
  givenName: '',
  familyName: '',
  idp: 'ecole',
  roles: ['enseignants'],
  unknownRoles: [],
  objectGuid: null,
  cloeeWorldId: null,
  ...overrides,
});
const link = async (overrides: Partial<SignInClaims> = {}) => (await linkPerson(t.db, claims(overrides))).person;
/** A row without identifiers but those given. */
const build = (columns: PersonOverrides) => buildPerson(t.db, { objectGuid: null, cloeeWorldId: null, ...columns });
const signedIn = (columns: PersonOverrides = {}) => build({ subject: 'subject', issuer: ISSUER, ...columns });
const readRow = async (id: number) => (await t.db.select().from(person).where(eq(person.id, id)))[0];
const issues = () =>
  t.db
    .select({
      kind: peopleIssue.kind,
      person: peopleIssue.personId,
      other: peopleIssue.otherId,
      value: peopleIssue.value,
    })
    .from(peopleIssue)
    .orderBy(peopleIssue.id);

test.each([
  ['the subject', { subject: 'known' }],
  ['objectGuid', { objectGuid: 'guid' }],
  ['cloeeWorldId', { cloeeWorldId: 'world' }],
])('a person is found by %s', async (_, found) => {
  const known = await build({ subject: 'known', issuer: ISSUER, objectGuid: 'guid', cloeeWorldId: 'world' });
  expect((await link(found)).id).toBe(known.id);
  expect(await t.db.$count(person)).toBe(1);
});

test('the same name and mail link nobody: a new person without memberships', async () => {
  const known = await build({ displayName: 'Ada Rochat', email: 'ada@ecole.example' });
  const linked = await link({ roles: ['eleves'] });
  expect(linked.id).not.toBe(known.id);
  expect(linked).toMatchObject({ displayName: 'Ada Rochat', foldedName: 'ada rochat', roles: ['eleves'], email: '' });
  expect(await t.db.$count(schoolMember)).toBe(0);
  expect(await t.db.$count(classMember)).toBe(0);
});

test('[ROLE-01] name, roles and the time are refreshed at each sign-in', async () => {
  const known = await signedIn({ displayName: 'Ancien Nom', roles: ['admin'] });
  await link({ displayName: 'Élodie Nouveau', roles: ['soutien'] });
  const row = await readRow(known.id);
  expect(row).toMatchObject({ displayName: 'Élodie Nouveau', foldedName: 'elodie nouveau', roles: ['soutien'] });
  expect(Date.now() - (row?.lastSignInOn?.getTime() ?? 0)).toBeLessThan(60_000);
});

test('a name that the provider does not give stays; nobody is without one', async () => {
  const known = await signedIn({ displayName: 'Léa Girardin' });
  await link({ displayName: '' });
  expect((await readRow(known.id))?.displayName).toBe('Léa Girardin');
  expect((await link({ subject: 'new', displayName: '' })).displayName).toBe('Personne sans nom');
});

test('two first sign-ins at once make one person', async () => {
  const both = await Promise.all([link(), link()]);
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await t.db.$count(person)).toBe(1);
});

describe('issuer and subject', () => {
  test('the same subject at another issuer is somebody else', async () => {
    const theirs = await build({ subject: 'subject', issuer: 'https://other.example', displayName: 'Anne Prof' });
    expect((await link()).id).not.toBe(theirs.id);
    expect((await readRow(theirs.id))?.displayName).toBe('Anne Prof');
  });

  test('a row without issuer is the first one’s, and gets it', async () => {
    const known = await build({ subject: 'subject', issuer: '' });
    expect((await link()).id).toBe(known.id);
    expect((await readRow(known.id))?.issuer).toBe(ISSUER);
  });

  test('where both exist the one with the issuer is meant', async () => {
    await build({ subject: 'subject', issuer: '' });
    const known = await signedIn();
    expect((await link()).id).toBe(known.id);
  });
});

// The lines of the table in docs/sign-in.md.
describe('the directory’s identifiers', () => {
  const GUID = { objectGuid: 'guid' };

  test('1. nobody is known: a new account with the identifiers', async () => {
    expect(await link({ ...GUID, cloeeWorldId: 'world' })).toMatchObject({ objectGuid: 'guid', cloeeWorldId: 'world' });
  });

  test('2. a row of the directory is known: it gets the subject, also in place of an older one', async () => {
    const listed = await build({ ...GUID, subject: 'old', issuer: 'https://old.example' });
    expect((await link(GUID)).id).toBe(listed.id);
    expect(await readRow(listed.id)).toMatchObject({ subject: 'subject', issuer: ISSUER });
  });

  test('3. an empty identifier of the known account is filled', async () => {
    const known = await signedIn();
    await link({ ...GUID, cloeeWorldId: 'world' });
    expect(await readRow(known.id)).toMatchObject({ objectGuid: 'guid', cloeeWorldId: 'world' });
    await link();
    expect(await readRow(known.id)).toMatchObject({ objectGuid: 'guid', cloeeWorldId: 'world' });
  });

  test('4. another identifier replaces one that the provider gave', async () => {
    const known = await signedIn({ objectGuid: 'wrong claim' });
    await link(GUID);
    expect((await readRow(known.id))?.objectGuid).toBe('guid');
  });

  test('5. and does not replace one that the directory gave', async () => {
    const school = await buildSchool(t.db);
    const known = await signedIn({ objectGuid: 'roster', schools: [school] });
    await link({ ...GUID, cloeeWorldId: 'world' });
    expect(await readRow(known.id)).toMatchObject({ objectGuid: 'roster', cloeeWorldId: 'world' });
  });

  test('6. a row of the directory that never signed in is joined by itself, with its classes and what was given to it', async () => {
    const known = await signedIn({ roles: ['eleves'] });
    const school = await buildSchool(t.db);
    const listed = await build({ ...GUID, cloeeWorldId: 'world', roles: ['eleves'], schools: [school] });
    await buildClass(t.db, { school, pupils: [listed] });
    await buildDistribution(t.db, { pupil: listed });
    const { person: linked, joined } = await linkPerson(t.db, claims({ ...GUID, roles: ['eleves'] }));
    expect({ id: linked.id, joined }).toEqual({ id: known.id, joined: [listed.id] });
    expect(await readRow(listed.id)).toBeUndefined();
    expect(await readRow(known.id)).toMatchObject({ subject: 'subject', objectGuid: 'guid', cloeeWorldId: 'world' });
    for (const table of [schoolMember, classMember]) {
      expect(await t.db.$count(table, eq(table.personId, known.id))).toBe(1);
    }
    expect(await issues()).toEqual([]);
  });

  test('6. also where the account held an identifier of an earlier claim', async () => {
    const known = await signedIn({ objectGuid: 'wrong claim' });
    await build(GUID);
    await link(GUID);
    expect((await readRow(known.id))?.objectGuid).toBe('guid');
    expect(await t.db.$count(person)).toBe(1);
  });

  test('7. one that has signed in stays apart, before the administrator, until they are one', async () => {
    const known = await signedIn();
    const other = await build({ ...GUID, subject: 'other', issuer: ISSUER });
    expect((await link(GUID)).id).toBe(known.id);
    const split = { kind: 'split-account', person: known.id, other: other.id, value: '' };
    expect(await issues()).toEqual([split]);
    await link(GUID);
    expect(await issues()).toEqual([split]);
    expect((await readRow(known.id))?.objectGuid).toBeNull();
    await t.db.update(person).set({ objectGuid: null }).where(eq(person.id, other.id));
    await link(GUID);
    expect(await issues()).toEqual([]);
    expect((await readRow(known.id))?.objectGuid).toBe('guid');
  });

  test('8. two rows of the directory are never joined by themselves', async () => {
    const school = await buildSchool(t.db);
    const known = await signedIn({ objectGuid: 'roster', schools: [school] });
    const other = await build({ ...GUID, schools: [school] });
    await link(GUID);
    expect(await issues()).toEqual([{ kind: 'split-account', person: known.id, other: other.id, value: '' }]);
    expect(await readRow(other.id)).toBeDefined();
  });

  test('9. nor one that has another identifier than the provider says', async () => {
    await signedIn();
    const other = await build({ objectGuid: 'somebody else’s', cloeeWorldId: 'world' });
    await link({ ...GUID, cloeeWorldId: 'world' });
    expect(await issues()).toMatchObject([{ kind: 'split-account', other: other.id }]);
  });

  test('10. objectGuid counts before cloeeWorldId', async () => {
    const byGuid = await buildPupil(t.db, { objectGuid: 'guid', cloeeWorldId: 'w2' });
    const byWorld = await buildPupil(t.db, { objectGuid: 'g3', cloeeWorldId: 'w3' });
    expect((await link({ ...GUID, cloeeWorldId: 'w3' })).id).toBe(byGuid.id);
    expect(await issues()).toMatchObject([{ person: byGuid.id, other: byWorld.id }]);
    expect((await link({ subject: 'third', cloeeWorldId: 'w3' })).id).toBe(byWorld.id);
  });

  test('11. whoever the directory has deactivated is refused, with nothing changed', async () => {
    const gone = await signedIn({ displayName: 'Partie', roles: [], active: false });
    expect(await link(GUID)).toEqual(gone);
    const left = await build({ ...GUID, active: false });
    await build({ subject: 'second', issuer: ISSUER });
    expect(await link({ ...GUID, subject: 'second' })).toEqual(left);
  });
});

describe('unknown roles', () => {
  test('are put before the administrator while they last', async () => {
    const { id } = await link({ unknownRoles: ['assistant-scol', 'invité'] });
    const unknown = (value: string) => ({ kind: 'unknown-role', person: id, other: null, value });
    expect(await issues()).toEqual([unknown('assistant-scol'), unknown('invité')]);
    await link({ unknownRoles: ['invité'] });
    expect(await issues()).toEqual([unknown('invité')]);
    await link();
    expect(await issues()).toEqual([]);
  });
});

test('the halves of a name that the roster knows stay where the sign-in says the same name without them', async () => {
  const halves = { givenName: 'Ana Maria', familyName: 'da Costa' };
  const known = { ...halves, displayName: 'Ana\u00a0Maria da Costa' };
  await buildPerson(t.db, { ...known, subject: null, objectGuid: 'guid-ana' });
  const named = { objectGuid: 'guid-ana', givenName: '', familyName: '' };
  expect(await link({ ...named, displayName: 'Ana Maria da Costa' })).toMatchObject(known);
  expect(await link({ ...named, displayName: 'Ana Costa' })).toMatchObject({
    ...{ displayName: 'Ana Costa', givenName: '', familyName: '', foldedName: 'ana costa' },
  });
  expect(await link({ ...named, ...known })).toMatchObject(known);
});
