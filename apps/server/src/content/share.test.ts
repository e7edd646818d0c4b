import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentKit, EVERY_KIND } from '../../test/content-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../demo/build/build-person.ts';

let app: TestApp;
let author: PersonRow;
let member: PersonRow;
let reader: PersonRow;
let client: Client;
let other: Client;
let pupil: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'http://pupitre.test' } });
  [author, member, reader] = [await buildTeacher(app.db), await buildTeacher(app.db), await buildTeacher(app.db)];
  [client, other] = [await app.signInAs(author), await app.signInAs(await buildTeacher(app.db))];
  pupil = await app.signInAs(await buildPupil(app.db));
});
afterAll(() => app.close());

const callsOf = ({ calls, build }: ContentKit) => ({
  build: (overrides: Parameters<typeof build>[1] = {}) => build(app.db, { author, ...overrides }),
  link: (id: number, as = client) => as.call(calls.getSecretLink, { params: { id } }),
  renew: (id: number, as = client) => as.call(calls.renewSecretLink, { params: { id } }),
});

for (const kit of EVERY_KIND)
  describe(`[${kit.ids.link}] the secret link of a ${kit.kind}`, () => {
    const { build, link, renew } = callsOf(kit);

    test('[OP-064] is the page of the secret, for those who may edit', async () => {
      const row = await build({ team: [{ person: member }] });
      const expected = { secret: row.secret, link: `http://pupitre.test/${kit.screens}/secret/${row.secret}` };
      expect((await link(row.id)).body).toEqual(expected);
      expect((await link(row.id, await app.signInAs(member))).body).toEqual(expected);
    });

    test('[ROLE-36] is refused to readers, and unknown to others', async () => {
      const row = await build({ isPublished: true, team: [{ person: reader, canEdit: false }] });
      const hidden = await build();
      for (const ask of [link, renew]) {
        for (const as of [other, pupil, await app.signInAs(reader)]) expect((await ask(row.id, as)).status).toBe(403);
        expect((await ask(hidden.id, other)).status).toBe(404);
        expect((await ask(row.id, app.guest)).status).toBe(401);
      }
      expect((await link(row.id)).body.secret).toBe(row.secret);
      expect((await link(row.id, await app.signInAs(await buildPublisher(app.db)))).status).toBe(200);
    });

    test('a new one opens, the old one opens nothing any more', async () => {
      const row = await build();
      const read = (secret: string) => other.call(kit.calls.get, { params: { id: secret } });
      expect((await read(row.secret)).status).toBe(200);
      const { body } = await renew(row.id);
      expect(body.secret).not.toBe(row.secret);
      expect(body.link).toBe(`http://pupitre.test/${kit.screens}/secret/${body.secret}`);
      expect((await read(row.secret)).status).toBe(404);
      expect((await read(body.secret)).status).toBe(200);
    });
  });

const REMEMBERED = EVERY_KIND.flatMap((kit) =>
  kit.openBySecret === null ? [] : { ...kit, openBySecret: kit.openBySecret },
);

for (const kit of REMEMBERED)
  describe(`opening a ${kit.kind} by its secret`, () => {
    const { build, link, renew } = callsOf(kit);
    const open = (secret: string, as = pupil) => as.call(kit.openBySecret, { params: { secret } });
    const read = (id: number) => pupil.call(kit.calls.get, { params: { id } });

    test('[OP-013] grants reading, once and for all, and nothing more', async () => {
      const row = await build();
      expect((await read(row.id)).status).toBe(404);
      expect((await open(row.secret)).body).toMatchObject({ id: row.id, canEdit: false, educationalTeam: [] });
      expect((await open(row.secret)).status).toBe(200);
      expect((await read(row.id)).body).toMatchObject({ id: row.id, canEdit: false });
      expect((await link(row.id, pupil)).status).toBe(403);
    });

    test('with an unknown secret, deleted, or as a guest opens nothing', async () => {
      const deleted = await build({ deletedOn: new Date() });
      const row = await build();
      const countReaders = () => app.db.$count(sql`${sql.identifier(`${kit.kind}_secret_reader`)}`);
      const before = await countReaders();
      expect((await open(randomUUID())).status).toBe(404);
      expect((await open(deleted.secret)).status).toBe(404);
      expect((await open('pas-un-secret')).status).toBe(400);
      expect((await open(row.secret, app.guest)).status).toBe(401);
      expect((await open(row.secret, client)).status).toBe(200);
      expect(await countReaders()).toBe(before);
    });

    test('with a new one, the reading that the old one granted is over', async () => {
      const row = await build();
      await open(row.secret);
      expect((await read(row.id)).status).toBe(200);
      const { body } = await renew(row.id);
      expect((await open(row.secret)).status).toBe(404);
      expect((await read(row.id)).status).toBe(404);
      expect((await open(body.secret)).status).toBe(200);
      expect((await read(row.id)).status).toBe(200);
    });
  });
