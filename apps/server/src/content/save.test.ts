import { getNotifications } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_KIND } from '../../test/content-kit.ts';
import { HUB_ON } from '../../test/hub-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../demo/build/build-person.ts';

let app: TestApp;
let author: PersonRow;
let member: PersonRow;
let client: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { settings: HUB_ON } });
  [author, member] = [await buildTeacher(app.db), await buildTeacher(app.db)];
  client = await app.signInAs(author);
});
afterAll(() => app.close());

for (const { kind, ids, calls, build: buildOne, onePart } of EVERY_KIND)
  describe(`[${ids.save}] versions of a ${kind}`, () => {
    const build = async () => (await buildOne(app.db, { author, team: [{ person: member }] })).id;
    const read = async (id: number) => (await client.call(calls.get, { params: { id } })).body;
    type SaveInput = NonNullable<Parameters<typeof client.call<typeof calls.save>>[1]>['body'];
    /** The whole content as GET gave it, read-only fields included, with some changes. */
    const save = (whole: object, changes: object, as = client) =>
      as.call(calls.save, { body: { ...whole, ...changes } as SaveInput });

    test('a stale one gets the current content and writes nothing', async () => {
      const id = await build();
      const whole = await read(id);
      await save(whole, { title: 'première' }, await app.signInAs(member));
      const current = await read(id);
      expect(current).toMatchObject({ title: 'première', version: 2 });
      const stale = await save(whole, { title: 'seconde', ...onePart });
      expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
      expect(stale.error.current).toEqual(current);
      expect(await read(id)).toEqual(current);
    });

    test('of three saves at once on one version, one is kept and the others are told', async () => {
      for (let round = 0; round < 5; round += 1) {
        const whole = await read(await build());
        const answers = await Promise.all(['a', 'b', 'c'].map((title) => save(whole, { title, ...onePart })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await read(whole.id)).toEqual(answers.find(({ status }) => status === 200)?.body);
      }
    });

    test('without one the save is unconditional', async () => {
      const whole = await read(await build());
      await save(whole, { title: 'un' });
      expect((await save(whole, { title: 'deux', version: undefined })).body).toMatchObject({
        title: 'deux',
        version: 3,
      });
    });

    test('what did not change is not written', async () => {
      const whole = await read(await build());
      expect((await save(whole, {})).body).toEqual(whole);
      expect((await save(whole, { version: undefined })).body).toEqual(whole);
    });

    test('whoever leaves the team loses what she was told of it, whoever joins is told', async () => {
      const whole = await read((await buildOne(app.db, { author })).id);
      const someone = await buildTeacher(app.db);
      const as = await app.signInAs(someone);
      const told = async () => (await as.call(getNotifications)).body.length;
      const { displayName, objectGuid } = someone;
      const { body: joined } = await save(whole, { educationalTeam: [{ displayName, objectGuid, canEdit: true }] });
      expect(await told()).toBe(1);
      await save(joined, { educationalTeam: [] });
      expect(await told()).toBe(0);
    });
  });

test('people who may not choose a team save the rest and leave it as it is', async () => {
  for (const { kind, calls, build, barred } of EVERY_KIND) {
    // A pupil of her own list; a publisher, who sees no people, of a model.
    const isOwn = barred === null;
    const caller = isOwn ? await buildPupil(app.db) : await buildPublisher(app.db);
    const owner = isOwn ? caller : author;
    const { id } = await build(app.db, { author: owner, isPublished: !isOwn, team: [{ person: member }] });
    const body = { id, title: 'Sauvé', educationalTeam: [] };
    const answer = await (await app.signInAs(caller)).call(calls.save, { body });
    expect({ kind, status: answer.status }).toEqual({ kind, status: 200 });
    const { body: kept } = await (await app.signInAs(owner)).call(calls.get, { params: { id } });
    expect(kept).toMatchObject({ title: 'Sauvé', educationalTeam: [{ objectGuid: member.objectGuid }] });
  }
});
