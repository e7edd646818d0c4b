import {
  countIssues,
  getIssues,
  getPersonActs,
  keepAccountsApart,
  searchPeople,
  settleUnknownRole,
} from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { peopleIssue } from '../../db/directory-schema.ts';
import { rosterImport } from '../../db/roster-schema.ts';
import { buildPerson, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let t: TestApp;
let admin: Client;
let marc: PersonRow;
let twin: PersonRow;
beforeAll(async () => {
  t = await createTestApp();
  admin = await t.signInAs(await buildPerson(t.db, { displayName: 'Claude Vuilleumier', roles: ['admin'] }));
  marc = await buildTeacher(t.db, { displayName: 'Marc Pittet', subject: 'marc.pittet' });
  twin = await buildTeacher(t.db, { displayName: 'Pittet Marc', objectGuid: 'm.pittet2', cloeeWorldId: null });
});
beforeEach(async () => void (await t.db.delete(peopleIssue)));
afterAll(() => t.close());

const since = new Date('2026-11-18T08:00:00Z');
const add = (...values: (typeof peopleIssue.$inferInsert)[]) =>
  t.db.insert(peopleIssue).values(values).returning({ id: peopleIssue.id });
const addSplit = async () =>
  (await add({ kind: 'split-account', personId: marc.id, otherId: twin.id, createdOn: since }))[0]?.id ?? 0;
const open = async () => (await admin.call(getIssues)).body;
const count = async () => (await admin.call(countIssues)).body.count;

test('a split account names both, and marks both in the list until they are settled', async () => {
  const id = await addSplit();
  expect(await open()).toEqual([
    {
      kind: 'split-account',
      id,
      person: { id: marc.id, displayName: 'Marc Pittet', identifier: 'marc.pittet' },
      other: { id: twin.id, displayName: 'Pittet Marc', identifier: 'm.pittet2' },
      since: since.toISOString(),
    },
  ]);
  const marked = async () =>
    (await admin.call(searchPeople, { query: { texte: 'pittet' } })).body.rows.map(({ isSplit }) => isSplit);
  expect(await marked()).toEqual([true, true]);
  expect((await admin.call(keepAccountsApart, { params: { id } })).status).toBe(204);
  expect(await marked()).toEqual([false, false]);
  expect([await open(), await count()]).toEqual([[], 0]);
  expect((await admin.call(getPersonActs)).body[0]).toMatchObject({
    act: 'keep-apart',
    person: { id: marc.id },
    otherId: twin.id,
  });
  // Settled twice: somebody else was quicker.
  expect((await admin.call(keepAccountsApart, { params: { id } })).status).toBe(404);
});

test('what was settled stays settled when a sign-in finds it again', async () => {
  const id = await addSplit();
  await admin.call(keepAccountsApart, { params: { id } });
  await t.db.execute(sql`
    insert into people_issue (kind, person_id, other_id) values ('split-account', ${marc.id}, ${twin.id})
    on conflict on constraint people_issue_once do update set last_on = now()`);
  expect(await count()).toBe(0);
});

test('unknown roles come by their value, with the number of people and the first of them', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) => buildTeacher(t.db, { displayName: `Aide ${String(at).padStart(2, '0')}` })),
  );
  await add(
    ...people.map(({ id }, at) => ({
      kind: 'unknown-role' as const,
      personId: id,
      value: 'assistant-scol',
      createdOn: new Date(since.getTime() + at),
    })),
    { kind: 'unknown-role', personId: marc.id, value: 'doyen' },
  );
  const issues = await open();
  expect(issues).toMatchObject([
    { kind: 'unknown-role', role: 'assistant-scol', count: 12, since: since.toISOString() },
    { kind: 'unknown-role', role: 'doyen', count: 1, people: [{ id: marc.id }] },
  ]);
  const [first] = issues;
  expect(first?.kind === 'unknown-role' && first.people.map(({ displayName }) => displayName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Aide ${String(at).padStart(2, '0')}`),
  );
  expect(await count()).toBe(2);
  await admin.call(settleUnknownRole, { body: { role: 'assistant-scol' } });
  expect((await open()).map((issue) => issue.kind === 'unknown-role' && issue.role)).toEqual(['doyen']);
});

test('the latest import of the directory stands there until one is written', async () => {
  const add = (outcome: 'stopped' | 'written', startedOn: Date) =>
    t.db.insert(rosterImport).values({ way: 'command', fileName: 'annuaire.zip', outcome, startedOn }).returning();
  const [stopped] = await add('stopped', since);
  expect(await open()).toEqual([
    { kind: 'stopped-import', id: stopped?.id, outcome: 'stopped', since: since.toISOString() },
  ]);
  expect(await count()).toBe(1);
  await add('written', new Date(since.getTime() + 1));
  expect([await open(), await count()]).toEqual([[], 0]);
});
