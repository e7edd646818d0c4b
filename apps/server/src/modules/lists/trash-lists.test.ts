import { deleteList, getList, getTrashedLists, restoreList, searchPersonalLists } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { list, listItem } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { purgeTrashedLists } from './trash-lists.ts';

let app: TestApp;
let author: PersonRow;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  author = await buildTeacher(app.db);
  client = await app.signInAs(author);
});
afterAll(() => app.close());

const remove = (id: number, as = client) => as.call(deleteList, { params: { id } });
const restore = (id: number, as = client) => as.call(restoreList, { params: { id } });
const trash = async (as = client) => (await as.call(getTrashedLists)).body;

describe('[API-055] deleting', () => {
  test('moves the list out of sight, into its author’s « Corbeille »', async () => {
    const member = await buildTeacher(app.db);
    const row = await buildList(app.db, { author, title: 'À jeter', team: [{ person: member }] });
    expect((await remove(row.id)).status).toBe(204);
    const memberClient = await app.signInAs(member);
    for (const as of [client, memberClient]) {
      expect((await as.call(getList, { params: { id: row.id } })).status).toBe(404);
      expect((await as.call(getList, { params: { id: row.secret } })).status).toBe(404);
    }
    const { body } = await client.call(searchPersonalLists);
    expect(body.map(({ id }) => id)).not.toContain(row.id);
    expect(await trash()).toMatchObject([
      { id: row.id, title: 'À jeter', daysLeft: 30, deletedOn: expect.any(String) },
    ]);
    expect(await trash(memberClient)).toEqual([]);
    expect((await remove(row.id)).status).toBe(404);
  });

  test('[ROLE-36] [OP-122] is the author’s only', async () => {
    const member = await buildTeacher(app.db);
    const row = await buildList(app.db, { author, lexicon: true, team: [{ person: member }] });
    const hidden = await buildList(app.db, { author });
    for (const person of [member, await buildPublisher(app.db), await buildPupil(app.db)]) {
      expect((await remove(row.id, await app.signInAs(person))).status).toBe(403);
    }
    expect((await remove(hidden.id, await app.signInAs(member))).status).toBe(404);
    expect((await remove(row.id, app.guest)).status).toBe(401);
    expect((await client.call(getList, { params: { id: row.id } })).status).toBe(200);
    expect((await client.call(getList, { params: { id: hidden.id } })).status).toBe(200);
  });
});

describe('restoring', () => {
  test('brings back everything, unchanged', async () => {
    const row = await buildList(app.db, { author, lexicon: true, team: [{ person: await buildTeacher(app.db) }] });
    const whole = (await client.call(getList, { params: { id: row.id } })).body;
    await remove(row.id);
    const { status, body } = await restore(row.id);
    expect({ status, body }).toEqual({ status: 200, body: whole });
    expect((await client.call(getList, { params: { id: row.id } })).body).toEqual(whole);
    expect((await trash()).map(({ id }) => id)).not.toContain(row.id);
  });

  test('is refused to others, after 30 days, and for what is not deleted', async () => {
    const deleted = await buildList(app.db, { author, lexicon: true, deletedOn: new Date() });
    const old = await buildList(app.db, { author, deletedOn: new Date(Date.now() - 30 * DAY_MS - 1_000) });
    const kept = await buildList(app.db, { author });
    expect((await restore(deleted.id, await app.signInAs(await buildPublisher(app.db)))).status).toBe(404);
    expect((await restore(deleted.id, app.guest)).status).toBe(401);
    expect((await restore(old.id)).status).toBe(404);
    expect((await restore(kept.id)).status).toBe(404);
    const ids = (await trash()).map(({ id }) => id);
    expect(ids).toContain(deleted.id);
    expect(ids).not.toContain(old.id);
  });
});

test('« Corbeille » shows the latest first and counts the days left', async () => {
  const someone = await buildTeacher(app.db);
  for (const days of [10, 0, 29]) {
    await buildList(app.db, { author: someone, title: `${days}`, deletedOn: new Date(Date.now() - days * DAY_MS) });
  }
  const cards = await trash(await app.signInAs(someone));
  expect(cards.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
    ['0', 30],
    ['10', 20],
    ['29', 1],
  ]);
});

test('the purge deletes for good what has rested 30 days, items and all, and nothing else', async () => {
  const now = new Date('2030-06-30T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const kept = await buildList(app.db, { author, updatedOn: ago(400) });
  const resting = await buildList(app.db, { author, deletedOn: ago(29.9) });
  const over = await buildList(app.db, { author, deletedOn: ago(30.1) });
  await Promise.all([purgeTrashedLists(app.db, now), purgeTrashedLists(app.db, now)]);
  const left = (await app.db.select({ id: list.id }).from(list)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([kept.id, resting.id]));
  expect(left).not.toContain(over.id);
  expect(await app.db.$count(listItem, eq(listItem.listId, over.id))).toBe(0);
  expect(await app.db.$count(listItem, eq(listItem.listId, resting.id))).toBe(3);
});
