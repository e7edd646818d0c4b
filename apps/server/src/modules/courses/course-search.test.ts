import {
  COURSE_PAGE_SIZE,
  type CourseCard,
  type courseSearchQuery,
  type Endpoint,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type Client, createTestApp, openTestApp } from '../../../test/test-app.ts';
import { buildCourse, type CourseOverrides } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

type Query = z.input<typeof courseSearchQuery>;

const app = await openTestApp();
const teacher = await buildTeacher(app.db);
const pupil = await buildPupil(app.db);
const teacherClient = await app.signInAs(teacher);
const pupilClient = await app.signInAs(pupil);

const titlesOf = (cards: readonly Pick<CourseCard, 'title'>[]) => cards.map(({ title }) => title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A teacher of her own, so that her personal view holds one test's courses only. */
async function newAuthor() {
  const author = await buildTeacher(app.db);
  const client = await app.signInAs(author);
  const cards = async (query: Query = {}) => (await client.call(searchPersonalCourses, { query })).body;
  return {
    author,
    client,
    cards,
    titles: async (query: Query = {}) => titlesOf(await cards(query)),
    build: (overrides: CourseOverrides) => buildCourse(app.db, { author, ...overrides }),
  };
}

describe('criteria', () => {
  test('a German word is found by whoever has no key for its umlaut, in courses and in their resources', async () => {
    const { client, titles, build } = await newAuthor();
    const items = [{ title: 'Übungen mit Rätseln' }, { title: 'Zur Ruhe' }];
    await build({ title: 'Noch eine Übung', updatedOn: day(2), items });
    await build({ title: 'Uebung ohne Taste', updatedOn: day(1) });
    await build({ title: 'Umbuchung' });
    expect(await titles({ text: 'uebung' })).toEqual(['Noch eine Übung', 'Uebung ohne Taste']);
    expect(await titles({ text: 'uebung noch' })).toEqual(['Noch eine Übung']);
    const found = async (term: string) =>
      (await client.call(searchResources, { query: { term } })).body.map(({ title }) => title);
    expect(await found('uebungen raetsel')).toEqual(['Übungen mit Rätseln']);
    expect(await found('uebungen ruhe')).toEqual([]);
  });

  test('[API-066] [COURSE-11] every word stands in title, subtitle or description, case and accents ignored', async () => {
    const { titles, build } = await newAuthor();
    await build({
      title: 'L’été',
      subtitle: 'au Bord',
      description: '<p>du <strong>Lé</strong>man</p>',
      updatedOn: day(2),
    });
    await build({ title: 'Ete', items: [{ title: 'Léman' }], updatedOn: day(1) });
    expect(await titles({ text: 'ÉTÉ' })).toEqual(['L’été', 'Ete']);
    expect(await titles({ text: 'bord leman' })).toEqual(['L’été']);
    expect(await titles({ text: 'le' })).toEqual(['L’été']);
    expect(await titles({ text: '%' })).toEqual([]);
  });

  test('[COURSE-12] categories: or within a group, and between groups', async () => {
    const { titles, build, client } = await newAuthor();
    await build({ title: '5 MAT', categories: ['5', 'MAT'], updatedOn: day(3) });
    await build({ title: '6 MAT', categories: ['6', 'MAT'], updatedOn: day(2) });
    await build({ title: '5 FRA', categories: ['5', 'FRA'], updatedOn: day(1) });
    expect(await titles({ categories: '5,6' })).toEqual(['5 MAT', '6 MAT', '5 FRA']);
    expect(await titles({ categories: '5,6,MAT' })).toEqual(['5 MAT', '6 MAT']);
    expect((await client.call(searchPersonalCourses, { query: { categories: '5,ABC' } })).status).toBe(400);
  });

  test('[COURSE-14] [ROLE-21] by a curriculum entry, for teachers', async () => {
    await buildCourse(app.db, { title: 'entrée', rpn: true, planEtudeRomandIds: [11, 12], updatedOn: day(9) });
    const found = await teacherClient.call(searchRpnCourses, { query: { planEtudeRomandId: 12, text: 'entree' } });
    expect(titlesOf(found.body)).toEqual(['entrée']);
    expect((await teacherClient.call(searchRpnCourses, { query: { planEtudeRomandId: 13 } })).body).toEqual([]);
    expect((await pupilClient.call(searchRpnCourses, { query: { planEtudeRomandId: 12 } })).status).toBe(403);
    expect((await app.guest.call(searchPublicCourses, { query: { planEtudeRomandId: 12 } })).status).toBe(401);
  });

  test('[LIMIT-33] [LIMIT-34] [LIMIT-41] 32 a page, latest first, until an empty one', async () => {
    const { titles, build } = await newAuthor();
    const total = COURSE_PAGE_SIZE + 3;
    for (let index = 0; index < total; index += 1) await build({ title: `${index}`, updatedOn: day(1), items: [] });
    const first = await titles();
    const second = await titles({ skip: COURSE_PAGE_SIZE });
    expect([first.length, second.length]).toEqual([COURSE_PAGE_SIZE, 3]);
    expect([...first, ...second]).toEqual(Array.from({ length: total }, (_, index) => `${total - 1 - index}`));
    expect(await titles({ skip: total })).toEqual([]);
  });

  test('[POSS-20] [POSS-21] returnAll gives whole published views, a page of the personal one', async () => {
    const publisher = await app.signInAs(await buildPublisher(app.db));
    const titles = Array.from({ length: COURSE_PAGE_SIZE + 1 }, (_, index) => `possible ${index}`);
    for (const title of titles)
      await buildCourse(app.db, { title, possible: true, categories: ['5', 'GEO'], items: [] });
    const query = { returnAll: 'true', onlyDistributed: 'false', skip: 0, categories: 'GEO,HIS,5,6' } as const;
    const { body } = await publisher.call(searchPossibles, { query });
    expect(titlesOf(body).toSorted()).toEqual(titles.toSorted());
    const { build, titles: pageOf } = await newAuthor();
    for (let index = 0; index <= COURSE_PAGE_SIZE; index += 1) await build({ title: `à moi ${index}`, items: [] });
    expect(await pageOf({ returnAll: 'true' })).toHaveLength(COURSE_PAGE_SIZE);
  });

  test('[POSS-20] [FILTER-11] title is another name of text, what a path says is taken, an unknown filter is refused', async () => {
    const publisher = await app.signInAs(await buildPublisher(app.db));
    for (const title of ['titre cerise rouge', 'titre cerise verte'])
      await buildCourse(app.db, { title, possible: true, items: [] });
    const found = async (query: string) => {
      const answer = await publisher.request('GET', `/api/v1/parcours/possibles?${query}`);
      return [answer.statusCode, answer.statusCode === 200 ? titlesOf(answer.json()) : answer.json().fields];
    };
    const criteria = 'nature=8&type=&returnAll=true&onlyDistributed=false&planEtudeRomandId=&skip=0';
    expect(await found(`${criteria}&title=cerise%20verte`)).toEqual([200, ['titre cerise verte']]);
    expect(await found('text=cerise&title=rouge')).toEqual([200, ['titre cerise rouge']]);
    expect(await found('titre=verte')).toEqual([400, { titre: 'Ce paramètre n’existe pas.' }]);
    expect(await found('type=Doc')).toEqual([400, { type: expect.any(String) }]);
  });

  test('onlyDistributed: what a teacher distributes, what is open to a pupil', async () => {
    const { author, titles, build } = await newAuthor();
    const given = await build({ title: 'donné', rpn: true, ribbon: 'od', subtitle: 'seulement' });
    await build({ title: 'gardé', rpn: true, subtitle: 'seulement' });
    await buildDistribution(app.db, { course: given, teacher: author, pupil, startOn: inDays(-1) });
    const late = await build({ title: 'plus tard', rpn: true, subtitle: 'seulement' });
    await buildDistribution(app.db, { course: late, teacher: author, pupil, startOn: inDays(1) });
    const query = { onlyDistributed: 'true', text: 'seulement' } as const;
    expect((await titles(query)).toSorted()).toEqual(['donné', 'plus tard']);
    expect(titlesOf((await pupilClient.call(searchRpnCourses, { query })).body)).toEqual(['donné']);
    expect((await teacherClient.call(searchRpnCourses, { query })).body).toEqual([]);
  });
});

describe('views', () => {
  const found = async (client: Client, endpoint: Endpoint, text: string) => {
    const { status, body } = await client.call(endpoint as typeof searchRpnCourses, { query: { text } });
    return status === 200 ? titlesOf(body) : status;
  };

  test('[API-063] [API-064] [API-067] each publication has its own view, without what was deleted', async () => {
    for (const [title, overrides] of [
      ['rpn', { rpn: true }],
      ['libre', { libre: true }],
      ['teacher', { teacher: true }],
      ['possible', { possible: true }],
      ['privé', {}],
      ['jeté', { rpn: true, libre: true, teacher: true, possible: true, deletedOn: new Date() }],
    ] as const) {
      await buildCourse(app.db, { title, subtitle: 'vues', ...overrides });
    }
    expect(await found(pupilClient, searchRpnCourses, 'vues')).toEqual(['rpn']);
    expect(await found(app.guest, searchPublicCourses, 'vues')).toEqual(['libre']);
    expect(await found(app.guest, searchRpnCourses, 'vues')).toBe(401);
    expect(await found(teacherClient, searchTeacherCourses, 'vues')).toEqual(['teacher']);
    expect(await found(pupilClient, searchTeacherCourses, 'vues')).toBe(403);
  });

  test('[API-068] [OP-008] [ROLE-14] possibles: publishers always, teachers from the date on, pupils never', async () => {
    const { settings } = app.config;
    const asked = async (opening: string) => {
      const featureFlags = { ...settings.featureFlags, ouvrir_les_possibles: opening };
      const other = await createTestApp({ config: { settings: { ...settings, featureFlags } } });
      await buildCourse(other.db, { title: 'p', possible: true });
      const people = [await buildPublisher(other.db), await buildTeacher(other.db), await buildPupil(other.db)];
      const got = [];
      for (const person of people) got.push(await found(await other.signInAs(person), searchPossibles, 'p'));
      await other.close();
      return got;
    };
    expect(await asked('2020-01-01')).toEqual([['p'], ['p'], 403]);
    expect(await asked('2999-01-01')).toEqual([['p'], 403, 403]);
  });

  test('[API-038] possibles are searched by all criteria and answered as cards', async () => {
    const seven = { title: 'Craie de 7e', possible: true, categories: ['7', 'MAT'] };
    const [kept] = [
      await buildCourse(app.db, seven),
      await buildCourse(app.db, { ...seven, categories: ['8', 'MAT'] }),
    ];
    await buildCourse(app.db, { ...seven, possible: false, rpn: true });
    const client = await app.signInAs(await buildPublisher(app.db));
    const query: Query = { text: 'craie', categories: '7,MAT', returnAll: 'true', onlyDistributed: 'false', skip: 0 };
    const { body } = await client.call(searchPossibles, { query });
    expect(body).toMatchObject([{ id: kept.id, title: 'Craie de 7e', possible: true, progression: 0 }]);
    expect((await client.call(searchPossibles, { query: { ...query, onlyDistributed: 'true' } })).body).toEqual([]);
  });

  test('[API-065] the team view holds what others share with the caller', async () => {
    const member = await buildTeacher(app.db);
    await buildCourse(app.db, { title: 'à lire', team: [{ person: member, canEdit: false }], updatedOn: day(2) });
    await buildCourse(app.db, { title: 'à écrire', team: [{ person: member }], updatedOn: day(1) });
    await buildCourse(app.db, { title: 'à elle', author: member });
    const { body } = await (await app.signInAs(member)).call(searchTeamCourses);
    expect(body.map(({ title, canEdit }) => [title, canEdit])).toEqual([
      ['à lire', false],
      ['à écrire', true],
    ]);
    const query: Query = { text: 'lire', returnAll: 'true', skip: 0 };
    expect(titlesOf((await (await app.signInAs(member)).call(searchTeamCourses, { query })).body)).toEqual(['à lire']);
  });

  test('[ENT-12] [ENT-24] a card carries the caller’s own progress', async () => {
    await buildCourse(app.db, {
      title: 'avance',
      subtitle: 'Pas à pas',
      ribbon: '7H2',
      icon: 'bi bi-droplet',
      color: 'c-blue',
      categories: ['7', 'MAT'],
      rpn: true,
      items: [{ doneBy: [pupil] }, {}, {}, { itemType: 'Text', doneBy: [pupil] }],
    });
    const card = async (client: Client) => (await client.call(searchRpnCourses, { query: { text: 'avance' } })).body[0];
    expect(await card(pupilClient)).toMatchObject({
      id: expect.any(Number),
      title: 'avance',
      subtitle: 'Pas à pas',
      ribbon: '7H2',
      icon: 'bi bi-droplet',
      color: 'c-blue',
      categories: ['7', 'MAT'],
      progression: 33,
      perObjectiveCodes: [],
    });
    expect((await card(teacherClient))?.progression).toBe(0);
  });

  test('[ENT-23] [OP-085] a teacher’s card says from when to when she distributes it, hers alone', async () => {
    const { author, cards, build } = await newAuthor();
    const [a, b] = [inDays(1), inDays(5)];
    const both = await build({ title: 'bornes', updatedOn: day(4) });
    await buildDistribution(app.db, { course: both, teacher: author, startOn: b, endOn: inDays(7) });
    await buildDistribution(app.db, { course: both, teacher: author, startOn: a, endOn: b });
    await buildDistribution(app.db, { course: both, startOn: inDays(-9), endOn: inDays(99) });
    const open = await build({ title: 'ouverte', updatedOn: day(3) });
    await buildDistribution(app.db, { course: open, teacher: author });
    await buildDistribution(app.db, { course: open, teacher: author, startOn: a, endOn: b });
    const others = await build({ title: 'd’une autre', updatedOn: day(2) });
    await buildDistribution(app.db, { course: others, startOn: a });
    const shown = (await cards()).map((card) => [card.distributed, card.distributedFrom, card.distributedTo]);
    expect(shown).toEqual([
      [true, a.toISOString(), expect.any(String)],
      // One of her pupils has it from the first moment on: it is under way, as the overview says.
      [true, null, null],
      [false, null, null],
    ]);
    // Whom it comes from is told to pupils, not to whoever gave it.
    expect((await cards()).map(({ distributedBy }) => distributedBy)).toEqual(['', '', '']);
  });
});

describe('resources', () => {
  const find = async (client: Client, query: z.input<NonNullable<typeof searchResources.query>>) =>
    (await client.call(searchResources, { query })).body;

  test('[API-078] [OP-096] [ENT-31] items of readable courses, latest first, with their course', async () => {
    const { client, build } = await newAuthor();
    const row = await build({ title: 'Le mien', items: [{ title: 'volcan actif', tags: ['géo'] }] });
    await buildCourse(app.db, {
      title: 'Officiel',
      rpn: true,
      items: [{ title: 'Volcans', description: '<p>du monde</p>' }],
    });
    await buildCourse(app.db, { title: 'Caché', items: [{ title: 'volcan secret' }] });
    const body = await find(client, { term: 'VOLCAN' });
    expect(body.map(({ title, courseTitle }) => [title, courseTitle])).toEqual([
      ['Volcans', 'Officiel'],
      ['volcan actif', 'Le mien'],
    ]);
    expect(body[1]).toMatchObject({ courseId: row.id, id: row.items[0]?.id, searchType: 'Link', done: false });
    expect(titlesOf(await find(client, { term: 'volcan geo' }))).toEqual(['volcan actif']);
    expect(titlesOf(await find(client, { term: 'volcan', skip: 1 }))).toEqual(['volcan actif']);
  });

  test('[OP-097] [ENT-27] types split media by their file', async () => {
    const { client, build } = await newAuthor();
    await build({
      items: [
        { itemType: 'Media', title: 'typée image', navigationUrl: 'https://exemple.ch/a.png' },
        { itemType: 'Media', title: 'typée vidéo', navigationUrl: 'https://exemple.ch/a.mp4' },
        { itemType: 'Media', title: 'typée son', navigationUrl: 'https://exemple.ch/a.mp3' },
        { itemType: 'Media', title: 'typée document', navigationUrl: 'https://exemple.ch/a.pdf' },
        { itemType: 'Activity', title: 'typée activité', navigationUrl: '/activite/carte/1', listId: null },
        { itemType: 'Text', title: 'typée texte' },
      ],
    });
    const titles = async (type: 'Img' | 'Vid' | 'Snd' | 'Doc' | 'Act' | 'Activity' | 'Media' | 'Text' | 'Link') =>
      titlesOf(await find(client, { term: 'typee', type }));
    expect(await titles('Img')).toEqual(['typée image']);
    expect(await titles('Vid')).toEqual(['typée vidéo']);
    expect(await titles('Snd')).toEqual(['typée son']);
    expect(await titles('Doc')).toEqual(['typée document']);
    expect(await titles('Act')).toEqual(['typée activité']);
    expect(await titles('Activity')).toEqual(['typée activité']);
    expect(await titles('Media')).toHaveLength(4);
    expect(await titles('Text')).toEqual(['typée texte']);
    expect(await titles('Link')).toEqual([]);
  });

  test('categories are those of the resource or of its course', async () => {
    const { client, build } = await newAuthor();
    await build({
      categories: ['5', 'MAT'],
      items: [{ title: 'classée' }, { title: 'classée aussi', categories: ['6'] }],
    });
    expect(titlesOf(await find(client, { term: 'classee', categories: '6,MAT' }))).toEqual(['classée aussi']);
    expect(titlesOf(await find(client, { term: 'classee', categories: '5' }))).toHaveLength(2);
  });
});
