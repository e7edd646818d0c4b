import { PEOPLE_PAGE_SIZE, type Role, searchPeople } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../../test/statements.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { preferences, session } from '../../db/schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildPerson, buildPupil, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool, type SchoolRow } from '../../demo/build/build-school.ts';
import { getRemovedPerson, REMOVED_NAME } from '../../privacy/removed-person.ts';

let t: TestApp;
let admin: Client;
let school: SchoolRow;
let lea: PersonRow;
let marc: PersonRow;
beforeAll(async () => {
  t = await createTestApp();
  school = await buildSchool(t.db, { name: 'Collège du Crêt' });
  admin = await t.signInAs(await buildPerson(t.db, { displayName: 'Claude Vuilleumier', roles: ['admin'] }));
  lea = await buildPupil(t.db, { displayName: 'Léa Girardin', schools: [school], cloeeWorldId: 'W-1234' });
  await buildClass(t.db, { school, name: '7A', pupils: [lea], teachers: [] });
  marc = await buildPerson(t.db, {
    displayName: 'Marc-Antoine Pittet',
    roles: ['enseignants', 'publisher'],
    subject: 'sujet-de-marc',
    objectGuid: 'guid-de-marc-pittet-qui-est-trop-long',
    email: 'Marc.Pittet@ecole.test',
    lastSignInOn: new Date('2026-11-20T07:52:00Z'),
  });
  await buildDevAccount(t.db, { login: 'mpittet', person: marc });
  await t.db.insert(preferences).values({ personId: lea.id, email: 'lea@maison.test' });
  await getRemovedPerson(t.db);
});
afterAll(() => t.close());

const search = async (query: { texte?: string; role?: Role; ecole?: number; skip?: number }) =>
  (await admin.call(searchPeople, { query })).body;
const found = async (texte: string) => (await search({ texte })).rows.map(({ displayName }) => displayName);

test.each([
  ['a part of the name, without accents or case', 'lea GIRAR', ['Léa Girardin']],
  ['words in any order', 'pittet antoine', ['Marc-Antoine Pittet']],
  ['the world id', ' W-1234 ', ['Léa Girardin']],
  ['the directory’s id', 'guid-de-marc-pittet-qui-est-trop-long', ['Marc-Antoine Pittet']],
  ['the provider’s subject', 'sujet-de-marc', ['Marc-Antoine Pittet']],
  ['the beginning of a login', 'mpit', ['Marc-Antoine Pittet']],
  ['the beginning of the mail address', 'marc.pittet@', ['Marc-Antoine Pittet']],
  ['an address of the preferences', 'LEA@maison', ['Léa Girardin']],
  ['a sign of patterns as it is', '%', []],
  ['nothing but an accent', '\u0301', []],
  ['the account of those who were erased', REMOVED_NAME, []],
])('finds people by %s', async (_name, text, names) => {
  expect(await found(text)).toEqual(names);
});

test('finds a person by her number', async () => {
  expect(await found(String(marc.id))).toContain('Marc-Antoine Pittet');
});

test('shows role, class, school, last sign-in, open sessions and what one types to name her', async () => {
  await t.signInAs(lea);
  await t.signInAs(lea);
  await t.db
    .update(session)
    .set({ lastSeenOn: sql`now() - interval '61 minutes'` })
    .where(sql`id_hash = (select min(id_hash) from session where person_id = ${lea.id})`);
  expect((await search({ texte: 'léa' })).rows).toEqual([
    {
      id: lea.id,
      displayName: 'Léa Girardin',
      identifier: 'W-1234',
      roles: ['eleves'],
      classes: ['7A'],
      schools: ['Collège du Crêt'],
      active: true,
      lastSignInOn: null,
      sessions: 1,
      isSplit: false,
    },
  ]);
  const [row] = (await search({ texte: 'pittet' })).rows;
  expect(row).toMatchObject({
    identifier: 'mpittet',
    roles: ['publisher', 'enseignants'],
    lastSignInOn: '2026-11-20T07:52:00.000Z',
  });
});

test('filters by role and by school', async () => {
  expect((await search({ role: 'publisher' })).rows.map(({ id }) => id)).toEqual([marc.id]);
  expect((await search({ ecole: school.id })).rows.map(({ id }) => id)).toEqual([lea.id]);
  expect(await search({ ecole: school.id, role: 'publisher' })).toEqual({ count: 0, rows: [] });
});

test('pages a canton of 22,000 people by indexes, each page within a moment', async () => {
  await t.db.execute(sql`
    insert into person (display_name, folded_name, roles, object_guid)
    select 'Prénom' || n || ' Nom' || n, 'prenom' || n || ' nom' || n, array['eleves'], 'guid-' || n
    from generate_series(1, 22000) n`);
  await t.db.execute(sql`insert into school_member (school_id, person_id)
    select ${school.id}, id from person where folded_name like 'prenom1%' on conflict do nothing`);
  await t.db.execute(sql`vacuum (analyze) person`);
  await t.db.execute(sql`vacuum (analyze) school_member`);
  const [first, second] = [await search({ role: 'eleves' }), await search({ role: 'eleves', skip: PEOPLE_PAGE_SIZE })];
  expect(first.count).toBe(22_001);
  expect(first.rows).toHaveLength(PEOPLE_PAGE_SIZE);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(2 * PEOPLE_PAGE_SIZE);

  const asked: [string, object][] = [
    ['everybody', {}],
    ['a name', { texte: 'nom21999' }],
    ['a name and a school', { texte: 'nom1234', ecole: school.id }],
  ];
  for (const [name, query] of asked) {
    const since = performance.now();
    await search(query);
    console.log(`22,000 people, ${name}: ${Math.round(performance.now() - since)} ms`);
  }

  const calls = await statementsOf(t.pool, () => search({ texte: 'nom21999' }));
  const [config, values] = calls.find(([{ text }]) => text.includes('offset')) ?? [{ text: '' }, []];
  const { rows } = await t.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${config.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['person_folded_name_trgm', 'person_object_guid_unique', 'person_subject_apart']) {
    expect(plan).toContain(index);
  }
});
