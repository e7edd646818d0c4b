import { DAY_MS } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ContentKit, EVERY_KIND } from '../../test/content-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../demo/build/build-person.ts';

let app: TestApp;
let author: PersonRow;
let member: PersonRow;
let client: Client;
let memberClient: Client;
beforeAll(async () => {
  app = await createTestApp();
  [author, member] = [await buildTeacher(app.db), await buildTeacher(app.db)];
  [client, memberClient] = [await app.signInAs(author), await app.signInAs(member)];
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** The calls of a kind, made as the author unless another client is given. */
const callsOf = ({ calls, build }: ContentKit) => ({
  build: (overrides: Parameters<typeof build>[1] = {}) => build(app.db, { author, ...overrides }),
  read: (id: number | string, as = client) => as.call(calls.get, { params: { id } }),
  remove: (id: number, as = client) => as.call(calls.remove, { params: { id } }),
  restore: (id: number, as = client) => as.call(calls.restore, { params: { id } }),
  trash: async (as = client) => (await as.call(calls.getTrashed)).body,
});

for (const kit of EVERY_KIND)
  describe(`[${kit.ids.remove}] deleting a ${kit.kind}`, () => {
    const { build, read, remove, trash } = callsOf(kit);

    test('moves it out of sight, into its author’s « Corbeille »', async () => {
      const row = await build({ title: 'À jeter', team: [{ person: member }] });
      expect((await remove(row.id)).status).toBe(204);
      for (const as of [client, memberClient]) {
        expect((await read(row.id, as)).status).toBe(404);
        expect((await read(row.secret, as)).status).toBe(404);
      }
      const { body } = await client.call(kit.searchPersonal);
      expect(body.map(({ id }) => id)).not.toContain(row.id);
      expect(await trash()).toMatchObject([
        { id: row.id, title: 'À jeter', daysLeft: 30, deletedOn: expect.any(String) },
      ]);
      expect(await trash(memberClient)).toEqual([]);
      expect((await remove(row.id)).status).toBe(404);
    });

    test('[ROLE-36] [OP-122] is the author’s only', async () => {
      const row = await build({ isPublished: true, team: [{ person: member }] });
      const hidden = await build();
      for (const person of [member, await buildPublisher(app.db), await buildPupil(app.db)]) {
        expect((await remove(row.id, await app.signInAs(person))).status).toBe(403);
      }
      expect((await remove(hidden.id, memberClient)).status).toBe(404);
      expect((await remove(row.id, app.guest)).status).toBe(401);
      for (const { id } of [row, hidden]) expect((await read(id)).status).toBe(200);
    });
  });

for (const kit of EVERY_KIND)
  describe(`restoring a ${kit.kind}`, () => {
    const { build, read, remove, restore, trash } = callsOf(kit);

    test('brings back everything, unchanged', async () => {
      for (const isPublished of [false, true]) {
        const { id } = await build({ isPublished, team: [{ person: member }] });
        const { body: whole } = await read(id);
        await remove(id);
        expect(await restore(id)).toMatchObject({ status: 200, body: whole });
        expect((await read(id)).body).toEqual(whole);
        expect((await trash()).map((card) => card.id)).not.toContain(id);
      }
    });

    test('is there until the moment at which 30 days are over', async () => {
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now });
      const deletedAt = async (ms: number) => (await build({ deletedOn: new Date(ms - 30 * DAY_MS) })).id;
      expect((await restore(await deletedAt(now))).status).toBe(404);
      expect((await restore(await deletedAt(now + 1))).status).toBe(200);
    });

    test('is refused to others, after 30 days, and for what is not deleted', async () => {
      const deleted = await build({ isPublished: true, deletedOn: new Date() });
      const old = await build({ deletedOn: new Date(Date.now() - 30 * DAY_MS - 1_000) });
      const kept = await build();
      for (const as of [await app.signInAs(await buildPublisher(app.db)), memberClient]) {
        expect((await restore(deleted.id, as)).status).toBe(404);
      }
      expect((await restore(deleted.id, app.guest)).status).toBe(401);
      expect((await restore(old.id)).status).toBe(404);
      expect((await restore(kept.id)).status).toBe(404);
      const ids = (await trash()).map(({ id }) => id);
      expect(ids).toContain(deleted.id);
      expect(ids).not.toContain(old.id);
    });
  });

for (const kit of EVERY_KIND)
  test(`« Corbeille » shows the latest ${kit.kind} first and counts the days left`, async () => {
    const someone = await buildTeacher(app.db);
    for (const days of [10, 0, 29]) {
      await kit.build(app.db, {
        author: someone,
        title: `${days}`,
        deletedOn: new Date(Date.now() - days * DAY_MS),
      });
    }
    const cards = await callsOf(kit).trash(await app.signInAs(someone));
    expect(cards.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
      ['0', 30],
      ['10', 20],
      ['29', 1],
    ]);
  });

for (const kit of EVERY_KIND)
  test(`the purge deletes each ${kit.kind} that has rested 30 days, parts and all, and nothing else`, async () => {
    const { build } = callsOf(kit);
    const now = new Date('2030-06-30T12:00:00Z');
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const kept = await build();
    const resting = await build({ deletedOn: ago(29.9) });
    const over = await build({ deletedOn: ago(30.1) });
    const purge = () => app.app.pupitre.jobs.run(`${kit.kind}s-trash`, { now });
    await Promise.all([purge(), purge()]);
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from ${sql.identifier(kit.kind)}`);
    const left = rows.map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([kept.id, resting.id]));
    expect(left).not.toContain(over.id);
    const countParts = (id: number) =>
      app.db.$count(sql`${sql.identifier(kit.parts.table)} where ${sql.identifier(kit.parts.owner)} = ${id}`);
    expect([await countParts(over.id), await countParts(resting.id)]).toEqual([0, 3]);
  });
