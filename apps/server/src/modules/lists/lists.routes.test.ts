import { randomUUID } from 'node:crypto';
import {
  countLinkedCourses,
  createList,
  getList,
  LIST_ITEMS_MAX,
  type ListCreate,
  listCreate,
  saveList,
  searchPersonalLists,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../../test/statements.ts';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { list } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const author = await buildTeacher(app.db, { displayName: 'Anne Favre' });
const authorClient = await app.signInAs(author);
const other = await app.signInAs(await buildTeacher(app.db));
const pupil = await app.signInAs(await buildPupil(app.db));

const create = async (client: Client, body: object) =>
  (await client.call(createList, { body: body as ListCreate })).body;
const read = (client: Client, id: number | string) => client.call(getList, { params: { id } });
const countLists = () => app.db.$count(list);

describe('reading', () => {
  test('[ENT-13] [ENT-16] [ENT-17] a whole list', async () => {
    const row = await buildList(app.db, {
      author,
      title: 'Les animaux',
      description: '<p>De la ferme</p>',
      ribbon: 'nouveau',
      categories: ['5', 'ALL'],
      learnLanguage: 'de',
      hintLanguage: 'nc',
      items: [
        { learnTxt: 'die Kuh', hintTxt: 'la vache', hintImgUrl: '/images/vache.svg', flag: true, tags: ['ferme'] },
      ],
      updatedOn: new Date('2026-03-04T05:06:07Z'),
    });
    const { status, body } = await read(authorClient, row.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: row.id,
      title: 'Les animaux',
      description: '<p>De la ferme</p>',
      icon: 'bi bi-card-list',
      color: 'c-grey',
      ribbon: 'nouveau',
      author: 'Anne Favre',
      createdBy: author.objectGuid,
      updatedOn: '2026-03-04T05:06:07.000Z',
      categories: ['5', 'ALL'],
      learnLanguage: 'de',
      hintLanguage: 'nc',
      canEdit: true,
      canDelete: true,
      lexicon: false,
      rpn: false,
      itemCount: 1,
      version: 1,
      educationalTeam: [],
      items: [
        {
          id: expect.any(Number),
          listId: row.id,
          learnTxt: 'die Kuh',
          hintTxt: 'la vache',
          hintImgUrl: '/images/vache.svg',
          hintImgAlt: '',
          flag: true,
          tags: ['ferme'],
          accept: [],
        },
      ],
    });
  });

  test('[OP-013] a private list exists for its author and its team only', async () => {
    const member = await buildTeacher(app.db);
    const row = await buildList(app.db, { author, team: [{ person: member, canEdit: false }] });
    expect((await read(await app.signInAs(member), row.id)).body).toMatchObject({ canEdit: false });
    for (const client of [other, pupil, await app.signInAs(await buildPublisher(app.db))]) {
      expect(await read(client, row.id)).toMatchObject({ status: 404, error: { code: 'LIST_NOT_FOUND' } });
    }
    expect((await read(app.guest, row.id)).status).toBe(401);
  });

  test('[API-052] [OP-064] the secret opens it for any signed-in person, without remembering her', async () => {
    const row = await buildList(app.db, { author, title: 'secrète' });
    expect((await read(pupil, row.secret)).body).toMatchObject({ id: row.id, title: 'secrète', canEdit: false });
    expect((await read(pupil, row.id)).status).toBe(404);
    expect((await read(pupil, randomUUID())).status).toBe(404);
    expect((await read(app.guest, row.secret)).status).toBe(401);
  });

  test('readers of the lexicon do not get the names of the team', async () => {
    const row = await buildList(app.db, { lexicon: true, team: [{ person: author }] });
    expect((await read(pupil, row.id)).body).toMatchObject({ educationalTeam: [] });
    const [member] = (await read(authorClient, row.id)).body.educationalTeam;
    expect(member).toEqual({ displayName: 'Anne Favre', objectGuid: author.objectGuid, canEdit: true });
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', 'null'])('[LIMIT-40] %s is no id', async (id) => {
    expect(await read(authorClient, id)).toMatchObject({ status: 400, error: { code: 'INVALID' } });
  });

  test('[API-056] counts the courses that hold the list', async () => {
    const { id } = await buildList(app.db, { author });
    const count = async () => (await authorClient.call(countLinkedCourses, { params: { id } })).body;
    expect(await count()).toBe(0);
    const activity = { itemType: 'Activity', navigationUrl: `/activite/carte/${id}` } as const;
    await buildCourse(app.db, { author, items: [activity, activity] });
    await buildCourse(app.db, { author, items: [activity] });
    expect(await count()).toBe(2);
  });
});

describe('creating', () => {
  test('[LIST-60] [LIST-61] [LIST-62] an empty body makes the default list', async () => {
    const id = await create(pupil, {});
    expect((await read(pupil, id)).body).toMatchObject({
      title: 'Nouvelle liste',
      description: '',
      learnLanguage: 'fr',
      hintLanguage: 'fr',
      icon: 'bi bi-card-list',
      color: 'c-grey',
      items: [],
      canEdit: true,
      canDelete: true,
    });
  });

  test('[API-053] [OP-067] a copy belongs to the caller, with its items, without publication or team', async () => {
    const row = await buildList(app.db, {
      author,
      title: 'Lexique',
      lexicon: true,
      rpn: true,
      team: [{ person: await buildTeacher(app.db) }],
      items: [{ learnTxt: 'un', accept: ['1'] }, { learnTxt: 'deux' }],
    });
    const original = (await read(other, row.id)).body;
    const id = await create(other, original);
    const copy = (await read(other, id)).body;
    expect(copy).toMatchObject({ title: 'Lexique', lexicon: false, rpn: false, canEdit: true, educationalTeam: [] });
    expect(copy.items.map(({ learnTxt, accept }) => ({ learnTxt, accept }))).toEqual([
      { learnTxt: 'un', accept: ['1'] },
      { learnTxt: 'deux', accept: [] },
    ]);
    expect((await read(other, row.id)).body.items).toEqual(original.items);
  });

  test('[OP-017] pupils make personal lists; guests do not', async () => {
    const id = await create(pupil, { title: 'Ma liste' });
    const { body } = await pupil.call(searchPersonalLists, { query: { text: 'ma liste' } });
    expect(body.map((card) => card.id)).toContain(id);
    const before = await countLists();
    expect((await app.guest.call(createList, { body: {} })).status).toBe(401);
    expect(await countLists()).toBe(before);
  });

  test('a repeat with the same Idempotency-Key makes one list', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await countLists();
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await authorClient.call(createList, { body: {}, headers }));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countLists()).toBe(before + 1);
  });

  test('[LIST-59] what looks dangerous in plain text is kept as typed', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '=HYPERLINK("https://x.ch";"y")',
      '👨‍👩‍👧',
      'e\u0301te\u0301',
      'a < b & c',
      'שלום',
      "'; drop table list; --",
      '{"a":["\\\\"]}',
    ];
    const id = await create(authorClient, {
      title: texts[0],
      items: texts.map((learnTxt) => ({ learnTxt, tags: [learnTxt], accept: [learnTxt] })),
    });
    const { body } = await read(authorClient, id);
    expect(body.title).toBe(texts[0]);
    expect(body.items.map(({ learnTxt }) => learnTxt)).toEqual(texts);
    expect(body.items.map(({ tags }) => tags)).toEqual(texts.map((text) => [text]));
    expect(body.items.map(({ accept }) => accept)).toEqual(texts.map((text) => [text]));
  });

  test('[LIMIT-06] a title of 150 visible characters, emoji and decomposed accents, passes', async () => {
    const title = `${'👨‍👩‍👧'.repeat(75)}${'e\u0301'.repeat(75)}`;
    expect((await read(authorClient, await create(authorClient, { title }))).body.title).toBe(title);
  });

  const tooLong = (max: number) => 'é'.repeat(max + 1);
  test.each<[string, object, string]>([
    ['[LIMIT-06] title of 151', { title: tooLong(150) }, 'title'],
    ['[LIST-36] title of spaces', { title: '  ' }, 'title'],
    ['[LIMIT-07] description of 1,000', { description: `<p>${tooLong(999)}</p>` }, 'description'],
    ['[LIMIT-08] ribbon of 11', { ribbon: tooLong(10) }, 'ribbon'],
    ['[LIMIT-09] learn text of 1,000', { items: [{ learnTxt: tooLong(999) }] }, 'items.0.learnTxt'],
    [
      '[LIMIT-09] hint of 1,000',
      { items: [{ learnTxt: 'a' }, { learnTxt: 'a', hintTxt: tooLong(999) }] },
      'items.1.hintTxt',
    ],
    ['[LIMIT-10] nine tags', { items: [{ learnTxt: 'a', tags: [...'abcdefghi'] }] }, 'items.0.tags'],
    ['too many items', { items: Array.from({ length: LIST_ITEMS_MAX + 1 }, () => ({ learnTxt: 'a' })) }, 'items'],
    ['lone surrogate', { title: 'a\ud83d' }, 'title'],
    ['NUL', { items: [{ learnTxt: 'a\u0000' }] }, 'items.0.learnTxt'],
    ['NUL in a tag', { items: [{ learnTxt: 'a', tags: ['\u0000'] }] }, 'items.0.tags.0'],
    ['unknown category', { categories: ['5', 'XYZ'] }, 'categories.1'],
    ['unknown colour', { color: 'c-navy' }, 'color'],
    ['unknown language', { learnLanguage: 'ru' }, 'learnLanguage'],
    ['icon with another class', { icon: 'bi bi-star modal' }, 'icon'],
    ['title of the wrong type', { title: 12 }, 'title'],
  ])('[LIMIT-40] refused with nothing saved: %s', async (_, body, field) => {
    const before = await countLists();
    const { status, error } = await authorClient.call(createList, { body: body as ListCreate });
    expect({ status, code: error.code, fields: Object.keys(error.fields ?? {}) }).toEqual({
      status: 400,
      code: 'INVALID',
      fields: [field],
    });
    expect(await countLists()).toBe(before);
  });

  test('a list of 2,000 items is saved and read whole, in order', async () => {
    const items = Array.from({ length: LIST_ITEMS_MAX }, (_, index) => ({ learnTxt: `mot ${index}` }));
    const id = await create(authorClient, listCreate.parse({ items }));
    const { body } = await read(authorClient, id);
    expect(body.items.map(({ learnTxt }) => learnTxt)).toEqual(items.map(({ learnTxt }) => learnTxt));
    const saved = await authorClient.call(saveList, { body: { ...body, items: body.items.toReversed() } as never });
    expect(saved.body.items.map(({ id: itemId }) => itemId)).toEqual(
      body.items.map(({ id: itemId }) => itemId).toReversed(),
    );
  });
});

test('keyword search finds what was just created', async () => {
  const id = await create(authorClient, { items: [{ learnTxt: 'Hippopotamique' }] });
  const { body } = await authorClient.call(searchPersonalLists, { query: { text: 'hippopotamique' } });
  expect(body.map((card) => card.id)).toEqual([id]);
  const [row] = await app.db.select({ authorId: list.authorId }).from(list).where(eq(list.id, id));
  expect(row?.authorId).toBe(author.id);
});

test('three statements answer a whole list, the session included', async () => {
  const { id } = await buildList(app.db, { author });
  // A session that nobody used for a while is touched first: a new one is not.
  const fresh = await app.signInAs(author);
  expect(await statementsOf(app.pool, () => read(fresh, id))).toHaveLength(3);
});
