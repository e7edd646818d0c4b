import {
  type Endpoint,
  FOLIO_PAGE_SIZE,
  type FolioCard,
  type folioSearchQuery,
  getCurriculumCriteria,
  getNewsCounters,
  markTabOpened,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
} from '@pupitre/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { openTestApp } from '../../../test/test-app.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

type Query = z.input<typeof folioSearchQuery>;

const app = await openTestApp();
const publisher = await buildPublisher(app.db);
const publisherClient = await app.signInAs(publisher);
const teacherClient = await app.signInAs(await buildTeacher(app.db));

const titlesOf = (cards: readonly Pick<FolioCard, 'title'>[]) => cards.map(({ title }) => title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A teacher of her own, so that her personal view holds one test's folios only. */
async function newOwner() {
  const author = await buildTeacher(app.db);
  const client = await app.signInAs(author);
  return {
    author,
    client,
    titles: async (query: Query = {}) => titlesOf((await client.call(searchPersonalFolios, { query })).body),
    build: (overrides: FolioOverrides) => buildFolio(app.db, { author, ...overrides }),
  };
}

describe('[API-086] personal folios', () => {
  test('[FOLIO-10] every word stands in the title, case and accents ignored', async () => {
    const { titles, build } = await newOwner();
    await build({ title: 'L’été des cerises', updatedOn: day(2) });
    await build({ title: 'Ete', updatedOn: day(1) });
    expect(await titles({ text: 'ÉTÉ' })).toEqual(['L’été des cerises', 'Ete']);
    expect(await titles({ text: 'cerise ete' })).toEqual(['L’été des cerises']);
    expect(await titles({ text: '%' })).toEqual([]);
  });

  test('categories: or within a group, and between groups', async () => {
    const { titles, build } = await newOwner();
    await build({ title: '5 MAT', categories: ['5', 'MAT'], updatedOn: day(3) });
    await build({ title: '6 MAT', categories: ['6', 'MAT'], updatedOn: day(2) });
    await build({ title: '5 FRA', categories: ['5', 'FRA'], updatedOn: day(1) });
    expect(await titles({ categories: '5,6' })).toEqual(['5 MAT', '6 MAT', '5 FRA']);
    expect(await titles({ categories: '5,6,MAT' })).toEqual(['5 MAT', '6 MAT']);
  });

  test('[LIMIT-31] [FOLIO-08] 32 a page, latest first, then by id', async () => {
    const { titles, build } = await newOwner();
    for (let index = 0; index < FOLIO_PAGE_SIZE + 2; index += 1) {
      await build({ title: `F${index}`, criteria: [], updatedOn: day(1) });
    }
    const first = await titles();
    expect(first).toHaveLength(32);
    expect(first[0]).toBe('F33');
    expect(await titles({ skip: 32 })).toEqual(['F1', 'F0']);
  });

  test('[LIMIT-24] a search of 255 characters passes, one more does not', async () => {
    const { client } = await newOwner();
    const ask = (length: number) => client.call(searchPersonalFolios, { query: { text: 'é'.repeat(length) } });
    expect((await ask(255)).status).toBe(200);
    expect((await ask(256)).status).toBe(400);
  });

  test('are one’s own only, without those of « Corbeille »', async () => {
    const { titles, build, author } = await newOwner();
    await build({ title: 'À moi' });
    await build({ title: 'Jeté', deletedOn: new Date() });
    await buildFolio(app.db, { title: 'Partagé', team: [{ person: author }] });
    expect(await titles()).toEqual(['À moi']);
  });
});

describe('the other views', () => {
  test('[API-087] [ROLE-35] shared ones are those whose team holds the caller', async () => {
    const { client, author } = await newOwner();
    const pupil = await buildPupil(app.db);
    const { id } = await buildFolio(app.db, {
      title: 'Partagé',
      pupils: [pupil],
      criteria: [{}],
      team: [{ person: author, canEdit: false }],
      observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
    });
    await buildFolio(app.db, { title: 'À d’autres', team: [{ person: await buildTeacher(app.db) }] });
    await buildFolio(app.db, { title: 'Jeté', team: [{ person: author }], deletedOn: new Date() });
    const { body } = await client.call(searchTeamFolios);
    expect(body).toMatchObject([
      { id, isMember: true, canEdit: false, studentCount: 1, progression: { success: 100 } },
    ]);
    expect((await client.call(searchTeamFolios, { query: { returnAll: 'true' } })).body).toHaveLength(1);
    expect((await client.call(searchTeamFolios, { query: { text: 'PARTAGE' } })).body).toHaveLength(1);
    expect((await client.call(searchTeamFolios, { query: { text: 'autres' } })).body).toEqual([]);
    expect((await client.call(searchTeamFolios, { query: { skip: 1 } })).body).toEqual([]);
  });

  test('[API-085] [GEN-08] models are for every teacher, also narrowed by words', async () => {
    await buildFolio(app.db, { title: 'Modèle de lecture', rpn: true });
    await buildFolio(app.db, { title: 'Lecture privée' });
    for (const query of [{}, { text: 'lecture' }, { text: 'lecture modele', categories: '' }]) {
      expect(titlesOf((await teacherClient.call(searchRpnFolios, { query })).body)).toEqual(['Modèle de lecture']);
    }
  });

  test('[API-088] [FOLIO-06] folios of the curriculum are for publishers', async () => {
    await buildFolio(app.db, { title: 'Du plan d’études', planEtudeRomand: true });
    await buildFolio(app.db, { title: 'Des plans d’études, publié', planEtudeRomand: true, rpn: true });
    const { body } = await publisherClient.call(searchCurriculumFolios, { query: { text: 'etudes' } });
    expect(titlesOf(body)).toEqual(['Du plan d’études']);
    expect(body[0]).toMatchObject({ canEdit: true, isMember: false });
    expect((await teacherClient.call(searchCurriculumFolios)).status).toBe(403);
  });

  test('[API-085] planEtudeRomandId finds the folios with a criterion of that entry', async () => {
    const entry = (label: string, perId: string, more = {}) => ({ label, perId, ...more });
    await buildFolio(app.db, { title: 'Entrée 12', rpn: true, criteria: [entry('a', '12-1')] });
    await buildFolio(app.db, { title: 'Entrée 123', rpn: true, criteria: [entry('a', '123-1')] });
    const gone = { removedOn: new Date() };
    const tied = await buildFolio(app.db, { title: 'Reliée à la main', rpn: true, criteria: [entry('b', '12')] });
    await buildFolio(app.db, { title: 'Retirée', rpn: true, criteria: [entry('a', '12-1', gone)] });
    const query = { planEtudeRomandId: 12 };
    const found = titlesOf((await teacherClient.call(searchRpnFolios, { query })).body);
    expect(found.toSorted()).toEqual(['Entrée 12', tied.title]);
  });

  test('[ROLE-36] guests are refused by every search', async () => {
    const searches: Endpoint[] = [searchPersonalFolios, searchTeamFolios, searchRpnFolios, searchCurriculumFolios];
    for (const search of searches) expect((await app.guest.call(search)).status).toBe(401);
  });
});

test('[FOLIO-05] [REF-18] the counter of models counts those since the tab was opened, for teachers', async () => {
  const client = await app.signInAs(await buildTeacher(app.db));
  const pupilClient = await app.signInAs(await buildPupil(app.db));
  const count = async (as = client) => (await as.call(getNewsCounters)).body.newBookletModels;
  await client.call(markTabOpened, { params: { kind: 'newBookletModels' } });
  expect(await count()).toBe(0);
  await buildFolio(app.db, { rpn: true, updatedOn: new Date(Date.now() + 1_000) });
  await buildFolio(app.db, { rpn: true, deletedOn: new Date(), updatedOn: new Date(Date.now() + 1_000) });
  await buildFolio(app.db, { planEtudeRomand: true });
  expect(await count()).toBe(1);
  expect(await count(pupilClient)).toBe(0);
});

describe('[API-110] [OP-116] criteria of the curriculum', () => {
  beforeAll(async () => {
    const entry = { discipline: 'FRA', learningHtml: '', searchText: '', position: 1 };
    await app.db.insert(curriculumEntry).values([
      { ...entry, id: 501, objectiveCode: 'L1 11', years: [1, 2], axesThematiques: ['Lire', 'Comprendre', 'Dire'] },
      { ...entry, id: 502, objectiveCode: 'MSN 12', discipline: 'MAT', years: [3] },
    ]);
    const criterion = (entryId: number, number: number, retired = false) => ({
      perId: `${entryId}-${number}`,
      entryId,
      label: `Critère ${entryId}-${number}`,
      position: number,
      retired,
    });
    await app.db
      .insert(curriculumCriterion)
      .values([criterion(501, 1), criterion(501, 2), criterion(501, 3, true), criterion(502, 1)]);
  });
  const ask = async (persIds: string) => (await teacherClient.call(getCurriculumCriteria, { query: { persIds } })).body;

  test('come in the order asked for, each once, unknown ones left out', async () => {
    const found = await ask('502-1, 501-2,502-1,501-9,7,9999999999');
    expect(found.map(({ perId }) => perId)).toEqual(['502-1', '501-2']);
    expect(found[1]).toEqual({
      perId: '501-2',
      perObjectiveCode: 'L1 11',
      label: 'Critère 501-2',
      axesThematiques: ['Lire', 'Comprendre'],
      categories: ['FRA', '1', '2'],
    });
    expect(await ask('')).toEqual([]);
  });

  test('the id of an entry gives all that it offers; a retired one comes only by its own id', async () => {
    expect((await ask('501')).map(({ perId }) => perId)).toEqual(['501-1', '501-2']);
    expect((await ask('501-3')).map(({ perId }) => perId)).toEqual(['501-3']);
    expect((await ask('501-2,501')).map(({ perId }) => perId)).toEqual(['501-2', '501-1']);
  });
});
