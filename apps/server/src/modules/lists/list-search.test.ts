import {
  type List,
  type ListCard,
  type listSearchQuery,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { statementsOf } from '../../../test/statements.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { buildList, type ListOverrides } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

type Query = z.input<typeof listSearchQuery>;

const app = await openTestApp();
const teacher = await buildTeacher(app.db, { displayName: 'Anne Favre' });
const pupil = await buildPupil(app.db);
const teacherClient = await app.signInAs(teacher);
const pupilClient = await app.signInAs(pupil);

/** A teacher of her own for each test, so that her personal view holds that test's lists only. */
async function newAuthor() {
  const author = await buildTeacher(app.db);
  const client = await app.signInAs(author);
  const titles = async (query: Query = {}) => titlesOf((await client.call(searchPersonalLists, { query })).body);
  const build = (overrides: ListOverrides) => buildList(app.db, { author, ...overrides });
  return { author, client, titles, build };
}

const titlesOf = (cards: readonly Pick<ListCard | List, 'title'>[]) => cards.map(({ title }) => title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('keyword', () => {
  test('[LIST-06] every word stands somewhere in title, description or items, case and accents ignored', async () => {
    const { titles, build } = await newAuthor();
    await build({ title: 'Les bêtes', description: '<p>À l’<strong>Étable</strong></p>', updatedOn: day(2) });
    await build({ title: 'Le bœuf', items: [{ learnTxt: 'der Ochse', hintTxt: 'ÉTABLE' }], updatedOn: day(1) });
    expect(await titles({ text: 'etable' })).toEqual(['Les bêtes', 'Le bœuf']);
    expect(await titles({ text: 'BOEUF étable' })).toEqual(['Le bœuf']);
    expect(await titles({ text: 'ochs' })).toEqual(['Le bœuf']);
    expect(await titles({ text: 'strong' })).toEqual([]);
    expect(await titles({ text: 'etable cheval' })).toEqual([]);
    expect(await titles({ text: '  ' })).toEqual(['Les bêtes', 'Le bœuf']);
  });

  test.each(['%', '_', '\\', '100%', 'a_b', "l'", '--'])('the characters %s stand for themselves', async (text) => {
    const { titles, build } = await newAuthor();
    await build({ title: "100% a_b \\ l'été -- oui", items: [] });
    await build({ title: 'axb 100 été', items: [] });
    expect(await titles({ text })).toEqual(["100% a_b \\ l'été -- oui"]);
  });

  test('[LIMIT-11] more than 255 visible characters are refused, 255 emoji are not', async () => {
    const long = await teacherClient.call(searchPersonalLists, { query: { text: 'a'.repeat(256) } });
    expect(long).toMatchObject({ status: 400, error: { code: 'INVALID', fields: { text: expect.any(String) } } });
    const emoji = await teacherClient.call(searchPersonalLists, { query: { text: '🐈'.repeat(255) } });
    expect(emoji).toMatchObject({ status: 200, body: [] });
  });
});

describe('categories', () => {
  test('[LIST-07] or within a group, and between groups', async () => {
    const { titles, build } = await newAuthor();
    await build({ title: '5 ALL', categories: ['5', 'ALL'], updatedOn: day(4) });
    await build({ title: '6 ALL', categories: ['6', 'ALL'], updatedOn: day(3) });
    await build({ title: '5 ANG', categories: ['5', 'ANG'], updatedOn: day(2) });
    await build({ title: 'rien', categories: [], updatedOn: day(1) });
    expect(await titles({ categories: '5,6' })).toEqual(['5 ALL', '6 ALL', '5 ANG']);
    expect(await titles({ categories: '5,6,ALL' })).toEqual(['5 ALL', '6 ALL']);
    expect(await titles({ categories: 'ANG,ALL,5' })).toEqual(['5 ALL', '5 ANG']);
    expect(await titles({ categories: '' })).toHaveLength(4);
    expect(await titles({ categories: '5', text: 'ang' })).toEqual(['5 ANG']);
  });

  test('[LIMIT-40] an unknown category is refused', async () => {
    const { status, error } = await teacherClient.call(searchLexicon, { query: { categories: '5,XYZ' } });
    expect({ status, error }).toMatchObject({ status: 400, error: { fields: { categories: expect.any(String) } } });
  });
});

describe('pages', () => {
  test('[LIMIT-30] [LIMIT-32] [LIMIT-35] 32 a page, latest first, the higher id first on one instant', async () => {
    const { client, build } = await newAuthor();
    const ids: number[] = [];
    for (let index = 0; index < 40; index += 1) ids.push((await build({ items: [], updatedOn: day(1) })).id);
    const newest = await build({ items: [], updatedOn: day(2) });
    const page = async (skip?: number) => {
      const { body } = await client.call(searchPersonalLists, { query: { skip } });
      return body.map(({ id }) => id);
    };
    const expected = [newest.id, ...ids.toReversed()];
    expect(await page()).toEqual(expected.slice(0, 32));
    expect(await page(32)).toEqual(expected.slice(32));
    expect(await page(41)).toEqual([]);
  });

  test('[API-048] [API-051] returnAll gives more than a page of team and official lists, a page elsewhere', async () => {
    for (let index = 0; index < 34; index += 1) await buildList(app.db, { items: [], rpn: true, title: 'tout' });
    const all = await pupilClient.call(searchRpnLists, { query: { returnAll: 'true', text: 'tout' } });
    expect(all.body).toHaveLength(34);
    for (const endpoint of [searchLexicon, searchPersonalLists]) {
      const page = await teacherClient.call(endpoint, { query: { returnAll: 'true' } });
      const same = await teacherClient.call(endpoint);
      expect([page.status, page.body]).toEqual([200, same.body]);
    }
  });
});

describe('views', () => {
  test('[API-048] [API-049] lexicon and official lists are everybody’s, others’ private and deleted lists nobody’s', async () => {
    const word = 'vuepubliee';
    await buildList(app.db, { title: `${word} lexique`, lexicon: true });
    await buildList(app.db, { title: `${word} rpn`, rpn: true });
    await buildList(app.db, { title: `${word} privée` });
    await buildList(app.db, { title: `${word} supprimée`, lexicon: true, rpn: true, deletedOn: day(1) });
    for (const client of [teacherClient, pupilClient]) {
      const lexicon = await client.call(searchLexicon, { query: { text: word } });
      expect(titlesOf(lexicon.body)).toEqual([`${word} lexique`]);
      const rpn = await client.call(searchRpnLists, { query: { text: word } });
      expect(titlesOf(rpn.body)).toEqual([`${word} rpn`]);
    }
  });

  test('[API-050] [API-051] personal holds the caller’s own, shared those whose team she is in', async () => {
    const { author, client, titles, build } = await newAuthor();
    await build({ title: 'la mienne' });
    await build({ title: 'jetée', deletedOn: day(1) });
    await buildList(app.db, { title: 'partagée', team: [{ person: author, canEdit: false }], updatedOn: day(2) });
    await buildList(app.db, { title: 'à modifier', team: [{ person: author }], updatedOn: day(1) });
    await buildList(app.db, { title: 'jetée', team: [{ person: author }], deletedOn: day(1) });
    expect(await titles()).toEqual(['la mienne']);
    const shared = await client.call(searchTeamLists);
    expect(shared.body.map(({ title, canEdit }) => ({ title, canEdit }))).toEqual([
      { title: 'partagée', canEdit: false },
      { title: 'à modifier', canEdit: true },
    ]);
    expect(await titles({ text: 'mienne' })).toEqual(['la mienne']);
    expect(await titles({ text: 'partagée' })).toEqual([]);
    const named = await client.call(searchTeamLists, { query: { text: 'modifier', returnAll: 'true', skip: 0 } });
    expect(titlesOf(named.body)).toEqual(['à modifier']);
  });

  test('a card carries its head, its item count, its activities and no items', async () => {
    const row = await buildList(app.db, {
      author: teacher,
      title: 'carteuniverselle',
      activities: ['carte'],
      rpn: true,
    });
    const { body } = await pupilClient.call(searchRpnLists, { query: { text: 'carteuniverselle' } });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: row.id,
      author: 'Anne Favre',
      // An identifier of the directory: only those who edit get it.
      createdBy: '',
      itemCount: 3,
      activities: ['carte'],
      canEdit: false,
      canDelete: false,
      version: 1,
    });
    expect(body[0]).not.toHaveProperty('items');
  });

  test('[OP-012] a publisher may edit what the lexicon shows', async () => {
    await buildList(app.db, { title: 'editrices', lexicon: true });
    const publisher = await app.signInAs(await buildPublisher(app.db));
    const { body } = await publisher.call(searchLexicon, { query: { text: 'editrices' } });
    expect(body[0]).toMatchObject({ canEdit: true, canDelete: false });
  });
});

test('frequent and rare words give the same pages as a plain walk through all lists', async () => {
  // Enough lists that the sample decides, in an order that is not that of their making.
  for (let index = 0; index < 700; index += 1) {
    await buildList(app.db, {
      title: `n${index} ${index % 2 === 0 ? 'frequentissime' : ''} ${index % 70 === 69 ? 'rarissime' : ''}`,
      items: [],
      lexicon: true,
      categories: index % 3 === 0 ? ['11'] : [],
      updatedOn: day((index * 37) % 700),
    });
  }
  const everything: ListCard[] = [];
  for (let skip = 0; ; skip += 32) {
    const { body } = await pupilClient.call(searchLexicon, { query: { skip } });
    everything.push(...body);
    if (body.length < 32) break;
  }
  const hasWord = (word: string) => (card: ListCard) => card.title.includes(word);
  const cases: [Query, (card: ListCard) => boolean][] = [
    [{ text: 'frequentissime' }, hasWord('frequentissime')],
    [{ text: 'rarissime' }, hasWord('rarissime')],
    [{ text: 'rarissime n6' }, (card) => hasWord('rarissime')(card) && hasWord('n6')(card)],
    [{ text: 'n6' }, hasWord('n6')],
    [{ categories: '11' }, (card) => card.categories.includes('11')],
    [
      { text: 'frequentissime', categories: '11' },
      (card) => hasWord('frequentissime')(card) && card.categories.includes('11'),
    ],
  ];
  for (const [query, isMatch] of cases) {
    const expected = everything.filter(isMatch).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    for (const skip of [0, 32, 320]) {
      const { body } = await pupilClient.call(searchLexicon, { query: { ...query, skip } });
      expect(body.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 32));
    }
  }
});

test.each([
  ['page 1 of a keyword', { text: 'carteuniverselle', categories: '5' }],
  ['page 20 of the whole view', { skip: 608 }],
])('two statements answer %s, the session included', async (_, query) => {
  const statements = await statementsOf(app.pool, () => pupilClient.call(searchLexicon, { query }));
  expect(statements).toHaveLength(2);
});
