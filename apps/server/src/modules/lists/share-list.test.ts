import { randomUUID } from 'node:crypto';
import { getList, getListSecretLink, openListBySecret, renewListSecretLink } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listSecretReader } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let author: PersonRow;
let client: Client;
let pupil: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'http://pupitre.test' } });
  author = await buildTeacher(app.db);
  client = await app.signInAs(author);
  pupil = await app.signInAs(await buildPupil(app.db));
});
afterAll(() => app.close());

const link = (id: number, as = client) => as.call(getListSecretLink, { params: { id } });
const renew = (id: number, as = client) => as.call(renewListSecretLink, { params: { id } });
const open = (secret: string, as = pupil) => as.call(openListBySecret, { params: { secret } });
const read = (id: number, as = pupil) => as.call(getList, { params: { id } });

describe('[API-057] the secret link', () => {
  test('[OP-064] is the page of the secret, for those who may edit', async () => {
    const member = await buildTeacher(app.db);
    const row = await buildList(app.db, { author, team: [{ person: member }] });
    const expected = { secret: row.secret, link: `http://pupitre.test/listes/secret/${row.secret}` };
    expect((await link(row.id)).body).toEqual(expected);
    expect((await link(row.id, await app.signInAs(member))).body).toEqual(expected);
  });

  test('[ROLE-36] is refused to readers, and unknown to others', async () => {
    const row = await buildList(app.db, { author, lexicon: true });
    const hidden = await buildList(app.db, { author });
    const other = await app.signInAs(await buildTeacher(app.db));
    for (const ask of [link, renew]) {
      expect((await ask(row.id, other)).status).toBe(403);
      expect((await ask(row.id, pupil)).status).toBe(403);
      expect((await ask(hidden.id, other)).status).toBe(404);
      expect((await ask(row.id, app.guest)).status).toBe(401);
    }
    expect((await link(row.id)).body.secret).toBe(row.secret);
    expect((await link(row.id, await app.signInAs(await buildPublisher(app.db)))).status).toBe(200);
  });
});

describe('opening by secret', () => {
  test('[OP-013] grants reading, once and for all, and nothing more', async () => {
    const row = await buildList(app.db, { author });
    expect((await read(row.id)).status).toBe(404);
    expect((await open(row.secret)).body).toMatchObject({ id: row.id, canEdit: false, educationalTeam: [] });
    expect((await open(row.secret)).status).toBe(200);
    expect((await read(row.id)).body).toMatchObject({ id: row.id, canEdit: false });
    expect((await link(row.id, pupil)).status).toBe(403);
  });

  test('an unknown secret, a deleted list and a guest get nothing', async () => {
    const deleted = await buildList(app.db, { author, deletedOn: new Date() });
    const row = await buildList(app.db, { author });
    const before = await app.db.$count(listSecretReader);
    expect((await open(randomUUID())).status).toBe(404);
    expect((await open(deleted.secret)).status).toBe(404);
    expect((await open('pas-un-secret')).status).toBe(400);
    expect((await open(row.secret, app.guest)).status).toBe(401);
    expect((await open(row.secret, client)).status).toBe(200);
    expect(await app.db.$count(listSecretReader)).toBe(before);
  });
});

test('a renewed link opens; the old one and the reading that it granted are dead', async () => {
  const row = await buildList(app.db, { author });
  await open(row.secret);
  expect((await read(row.id)).status).toBe(200);
  const { body } = await renew(row.id);
  expect(body.secret).not.toBe(row.secret);
  expect(body.link).toBe(`http://pupitre.test/listes/secret/${body.secret}`);
  expect((await open(row.secret)).status).toBe(404);
  expect((await read(row.id)).status).toBe(404);
  expect((await open(body.secret)).status).toBe(200);
  expect((await read(row.id)).status).toBe(200);
});
