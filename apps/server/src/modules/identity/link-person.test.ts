import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { classMember, person, schoolMember } from '../../db/schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { linkPerson } from './link-person.ts';
import type { SignInClaims } from './read-claims.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

const claims = (overrides: Partial<SignInClaims>): SignInClaims => ({
  subject: 'subject',
  displayName: 'Ada Rochat',
  idp: 'ecole',
  roles: ['enseignants'],
  objectGuid: null,
  cloeeWorldId: null,
  ...overrides,
});

test.each([
  ['the subject', { subject: 'known' }],
  ['objectGuid', { objectGuid: 'guid' }],
  ['cloeeWorldId', { cloeeWorldId: 'world' }],
])('a person is found by %s', async (_, found) => {
  const known = await buildPerson(t.db, { subject: 'known', objectGuid: 'guid', cloeeWorldId: 'world' });
  const linked = await linkPerson(t.db, claims(found));
  expect(linked.id).toBe(known.id);
  expect(await t.db.$count(person)).toBe(1);
});

test('the subject wins over objectGuid, and objectGuid over cloeeWorldId', async () => {
  const bySubject = await buildPerson(t.db, { subject: 'subject', objectGuid: 'g1', cloeeWorldId: 'w1' });
  const byGuid = await buildPerson(t.db, { objectGuid: 'g2', cloeeWorldId: 'w2' });
  const byWorld = await buildPerson(t.db, { objectGuid: 'g3', cloeeWorldId: 'w3' });
  expect((await linkPerson(t.db, claims({ objectGuid: 'g2', cloeeWorldId: 'w3' }))).id).toBe(bySubject.id);
  const other = await linkPerson(t.db, claims({ subject: 'second', objectGuid: 'g2', cloeeWorldId: 'w3' }));
  expect(other.id).toBe(byGuid.id);
  expect((await linkPerson(t.db, claims({ subject: 'third', cloeeWorldId: 'w3' }))).id).toBe(byWorld.id);
});

test('the same name and mail link nobody: a new person without memberships', async () => {
  const known = await buildPerson(t.db, { displayName: 'Ada Rochat', email: 'ada@ecole.example' });
  const linked = await linkPerson(t.db, claims({ roles: ['eleves'] }));
  expect(linked.id).not.toBe(known.id);
  expect(linked).toMatchObject({ displayName: 'Ada Rochat', foldedName: 'ada rochat', roles: ['eleves'], email: '' });
  expect(await t.db.$count(schoolMember)).toBe(0);
  expect(await t.db.$count(classMember)).toBe(0);
});

test('[ROLE-01] name and roles are refreshed at each sign-in', async () => {
  const known = await buildPerson(t.db, { subject: 'subject', displayName: 'Ancien Nom', roles: ['admin'] });
  await linkPerson(t.db, claims({ displayName: 'Élodie Nouveau', roles: ['soutien'] }));
  const [row] = await t.db.select().from(person).where(eq(person.id, known.id));
  expect(row).toMatchObject({ displayName: 'Élodie Nouveau', foldedName: 'elodie nouveau', roles: ['soutien'] });
});

test('a deactivated person stays as she is', async () => {
  const gone = await buildPerson(t.db, { subject: 'subject', displayName: 'Partie', roles: [], active: false });
  expect(await linkPerson(t.db, claims({}))).toEqual(gone);
});

test('two first sign-ins at once make one person', async () => {
  const both = await Promise.all([linkPerson(t.db, claims({})), linkPerson(t.db, claims({}))]);
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await t.db.$count(person)).toBe(1);
});
