import { randomUUID } from 'node:crypto';
import { getList, type List, type ListSaveInput, saveList, searchLexicon } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { list, listItem } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

const listItemXmin = sql<string>`xmin::text`;

const app = await openTestApp();
const author = await buildTeacher(app.db);
const colleague = await buildTeacher(app.db, { displayName: 'Béa Rochat' });
const pupil = await buildPupil(app.db);
const client = await app.signInAs(author);
const publisher = await app.signInAs(await buildPublisher(app.db));

const read = async (id: number, as = client) => (await as.call(getList, { params: { id } })).body;
/** The whole list as GET gave it, read-only fields included, with some changes. */
const save = (whole: List, changes: object, as = client) =>
  as.call(saveList, { body: { ...whole, ...changes } as ListSaveInput });
const memberOf = (person: PersonRow, canEdit = true) => ({
  displayName: person.displayName,
  objectGuid: person.objectGuid ?? '',
  canEdit,
});

describe('[API-054] replacing a list', () => {
  test('the head is replaced, the version counts up, updatedOn moves', async () => {
    const row = await buildList(app.db, { author, updatedOn: new Date('2020-01-01T00:00:00Z') });
    const whole = await read(row.id);
    const changes = {
      title: 'Neu',
      description: '<p><strong>gras</strong></p>',
      icon: 'bi bi-star',
      color: 'c-red',
      ribbon: 'neuf',
      categories: ['7', 'ALL'],
      learnLanguage: 'de',
      hintLanguage: 'fr',
    };
    const { status, body } = await save(whole, changes);
    expect(status).toBe(200);
    expect(body).toEqual({ ...whole, ...changes, version: 2, updatedOn: expect.any(String) });
    expect(Date.parse(body.updatedOn)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
    expect(await read(row.id)).toEqual(body);
  });

  test('[ENT-14] [ENT-15] items are kept by id, added, removed and put in order', async () => {
    const row = await buildList(app.db, { author, items: ['un', 'deux', 'trois'].map((learnTxt) => ({ learnTxt })) });
    const foreign = await read((await buildList(app.db, { author })).id);
    const whole = await read(row.id);
    const [un, deux, trois] = whole.items;
    const { body } = await save(whole, {
      items: [
        { id: -1, learnTxt: 'zéro', selected: true, filtered: false },
        { ...trois, hintTxt: 'drei' },
        { ...un },
        { ...un, learnTxt: 'un encore' },
        { id: 0, learnTxt: 'quatre' },
        { id: 0, learnTxt: 'cinq' },
        { ...foreign.items[0], learnTxt: 'emprunté' },
      ],
    });
    expect(body.items.map(({ learnTxt, hintTxt }) => `${learnTxt}:${hintTxt}`)).toEqual([
      'zéro:',
      'trois:drei',
      'un:',
      'un encore:',
      'quatre:',
      'cinq:',
      `emprunté:${foreign.items[0]?.hintTxt}`,
    ]);
    expect(body.items[1]?.id).toBe(trois?.id);
    expect(body.items[2]?.id).toBe(un?.id);
    const ids = body.items.map(({ id }) => id);
    expect(ids).not.toContain(deux?.id);
    expect(new Set(ids).size).toBe(7);
    expect(ids.every((id) => id > 0)).toBe(true);
    expect(body.itemCount).toBe(7);
    expect(body.items[0]).not.toHaveProperty('selected');
    expect(await read(foreign.id)).toEqual(foreign);
  });

  test('read-only fields are ignored', async () => {
    const row = await buildList(app.db, { author });
    const whole = await read(row.id);
    const stolen = {
      author: 'Moi',
      createdBy: 'x',
      canEdit: false,
      rpn: true,
      itemCount: 99,
      updatedOn: 'jamais',
      secret: randomUUID(),
    };
    expect((await save(whole, stolen)).body).toEqual(whole);
    const [after] = await app.db.select().from(list).where(eq(list.id, row.id));
    expect(after).toEqual(row);
  });

  test('search text and activities follow the items', async () => {
    const row = await buildList(app.db, { author, items: [], lexicon: true });
    const items = ['Zwetschgenkuchen', 'Apfelkuchen'].map((learnTxt) => ({ id: -1, learnTxt, hintTxt: 'gâteau' }));
    await save(await read(row.id), { items });
    const { body } = await client.call(searchLexicon, { query: { text: 'zwetschgen' } });
    expect(body).toMatchObject([{ id: row.id, itemCount: 2, activities: expect.arrayContaining(['carte']) }]);
    await save(await read(row.id), { items: [] });
    expect((await client.call(searchLexicon, { query: { text: 'zwetschgen' } })).body).toEqual([]);
  });
});

describe('versions', () => {
  test('a repeat with the same Idempotency-Key is no conflict', async () => {
    const whole = await read((await buildList(app.db, { author })).id);
    const input = {
      body: { ...whole, title: 'une fois' } as ListSaveInput,
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await client.call(saveList, input);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await client.call(saveList, input)).body).toEqual(first.body);
  });
});

describe('refusals', () => {
  test('[ROLE-36] [OP-122] nothing is saved for those who may not edit', async () => {
    const member = await buildTeacher(app.db);
    const row = await buildList(app.db, { author, lexicon: true, team: [{ person: member, canEdit: false }] });
    const hidden = await buildList(app.db, { author });
    const whole = await read(row.id);
    for (const person of [member, colleague, pupil]) {
      expect(await save(whole, { title: 'x' }, await app.signInAs(person))).toMatchObject({ status: 403 });
    }
    const other = await app.signInAs(colleague);
    expect(await save(whole, { id: hidden.id, title: 'x' }, other)).toMatchObject({ status: 404 });
    expect(await save(whole, { id: 2_000_000_000, title: 'x' })).toMatchObject({ status: 404 });
    expect(await save(whole, { title: 'x' }, app.guest)).toMatchObject({ status: 401 });
    expect(await read(row.id)).toEqual(whole);
  });

  test('[LIMIT-40] one bad item refuses the whole list', async () => {
    const whole = await read((await buildList(app.db, { author })).id);
    const answer = await save(whole, {
      title: 'neuf',
      items: [...whole.items, { id: -1, learnTxt: 'é'.repeat(1_000) }],
    });
    expect(answer).toMatchObject({ status: 400, error: { fields: { 'items.3.learnTxt': expect.any(String) } } });
    expect(await read(whole.id)).toEqual(whole);
  });

  test('a deleted list cannot be saved', async () => {
    const row = await buildList(app.db, { author });
    const whole = await read(row.id);
    await app.db.update(list).set({ deletedOn: new Date() }).where(eq(list.id, row.id));
    expect((await save(whole, { title: 'x' })).status).toBe(404);
  });
});

describe('educational team', () => {
  test('[ENT-18] members are added, changed and removed; the author and a repeat are left out', async () => {
    const whole = await read((await buildList(app.db, { author })).id);
    const third = await buildTeacher(app.db, { displayName: 'Yves Zwahlen' });
    const added = await save(whole, {
      educationalTeam: [memberOf(colleague), memberOf(author), memberOf(third, false), memberOf(colleague, false)],
    });
    expect(added.body).toMatchObject({ version: 2, educationalTeam: [memberOf(colleague), memberOf(third, false)] });
    const changed = await save(added.body, { educationalTeam: [memberOf(third)] });
    expect(changed.body.educationalTeam).toEqual([memberOf(third)]);
    expect((await save(changed.body, { educationalTeam: undefined })).body.educationalTeam).toEqual([memberOf(third)]);
    expect((await save(changed.body, { educationalTeam: [] })).body.educationalTeam).toEqual([]);
  });

  test.each([
    ['unknown', () => ({ displayName: 'x', objectGuid: 'inconnu', canEdit: true })],
    ['a pupil', () => memberOf(pupil)],
  ])('[LIMIT-40] %s is refused under its field', async (_, member) => {
    const whole = await read((await buildList(app.db, { author })).id);
    const answer = await save(whole, { title: 'x', educationalTeam: [memberOf(colleague), member()] });
    expect(answer).toMatchObject({
      status: 400,
      error: { fields: { 'educationalTeam.1.objectGuid': expect.any(String) } },
    });
    expect(await read(whole.id)).toEqual(whole);
  });

  test('a person who has left stays in the team, so that the list can still be saved', async () => {
    const leaver = await buildTeacher(app.db, { active: false });
    const whole = await read((await buildList(app.db, { author, team: [{ person: leaver }] })).id);
    expect(await save(whole, { title: 'encore' })).toMatchObject({
      status: 200,
      body: { title: 'encore', educationalTeam: [memberOf(leaver)] },
    });
  });

  test('what a pupil says of a team is ignored', async () => {
    const row = await buildList(app.db, { author: pupil });
    const pupilClient = await app.signInAs(pupil);
    const whole = await read(row.id, pupilClient);
    const { status, body } = await save(whole, { educationalTeam: [memberOf(colleague)] }, pupilClient);
    expect({ status, team: body.educationalTeam }).toEqual({ status: 200, team: [] });
  });
});

describe('lexicon', () => {
  test('[OP-063] a publisher edits, publishes and withdraws', async () => {
    const owner = await buildPublisher(app.db);
    const ownerClient = await app.signInAs(owner);
    const row = await buildList(app.db, { author: owner });
    const published = await save(await read(row.id, ownerClient), { lexicon: true }, ownerClient);
    expect(published.body).toMatchObject({ lexicon: true, version: 2, canEdit: true });
    const [entered] = await app.db.select().from(list).where(eq(list.id, row.id));
    expect(entered?.lexiconOn).toBeInstanceOf(Date);
    const edited = await save(await read(row.id, publisher), { title: 'relue' }, publisher);
    expect(edited.body).toMatchObject({ title: 'relue', lexicon: true });
    const [kept] = await app.db.select().from(list).where(eq(list.id, row.id));
    expect(kept?.lexiconOn).toEqual(entered?.lexiconOn);
    const withdrawn = await save(edited.body, { lexicon: false }, ownerClient);
    expect(withdrawn.body.lexicon).toBe(false);
    expect((await publisher.call(getList, { params: { id: row.id } })).status).toBe(404);
  });

  test('a publisher who withdraws a colleague’s list gets the saved list all the same', async () => {
    const row = await buildList(app.db, { author, lexicon: true });
    const answer = await save(await read(row.id, publisher), { lexicon: false }, publisher);
    expect(answer).toMatchObject({ status: 200, body: { lexicon: false, canEdit: false } });
  });

  test('[OP-012] what others say of the lexicon is ignored', async () => {
    const row = await buildList(app.db, { author });
    expect((await save(await read(row.id), { lexicon: true })).body).toMatchObject({ lexicon: false, version: 1 });
    const published = await buildList(app.db, { author, lexicon: true });
    expect((await save(await read(published.id), { lexicon: false })).body.lexicon).toBe(true);
  });

  test('[OP-063] a teacher’s published list stays hers to edit, and an official one is the publishers’', async () => {
    const rpn = await buildList(app.db, { rpn: true });
    expect((await save(await read(rpn.id, publisher), { title: 'officielle' }, publisher)).body).toMatchObject({
      title: 'officielle',
      rpn: true,
    });
    expect((await save(await read(rpn.id), { title: 'x' })).status).toBe(403);
  });
});

test('unchanged items are not rewritten', async () => {
  const row = await buildList(app.db, { author });
  const whole = await read(row.id);
  const versions = async () => {
    const rows = await app.db
      .select({ id: listItem.id, xmin: listItemXmin })
      .from(listItem)
      .where(eq(listItem.listId, row.id))
      .orderBy(listItem.position);
    return rows.map(({ xmin }) => xmin);
  };
  const before = await versions();
  await save(whole, { items: whole.items.map((item, index) => (index === 1 ? { ...item, flag: true } : item)) });
  const after = await versions();
  expect(after.map((xmin, index) => xmin === before[index])).toEqual([true, false, true]);
});
