import {
  COURSE_ITEMS_MAX,
  COURSE_ITEMS_TOO_MANY,
  type Course,
  type CourseSaveInput,
  createCourse,
  DEFAULT_COURSE_ICON,
  getCourse,
  saveCourse,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { curriculumEntry } from '../../db/curriculum-schema.ts';
import { buildCourse, type CourseOverrides } from '../../demo/build/build-course.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const author = await buildTeacher(app.db);
const client = await app.signInAs(author);
const publisherRow = await buildPublisher(app.db);
const publisher = await app.signInAs(publisherRow);

const build = (overrides: CourseOverrides = {}) => buildCourse(app.db, { author, ...overrides });
const read = async (id: number, as = client) => (await as.call(getCourse, { params: { id } })).body;
const save = (body: CourseSaveInput, as = client) => as.call(saveCourse, { body });
const find = async (id: number) => (await app.db.select().from(course).where(eq(course.id, id)))[0];

test('only editors of a course read the original names of its files', async () => {
  const { guid } = await buildMedium(app.db, { owner: author, name: 'plan du lac.png' });
  const { guid: hidden } = await buildMedium(app.db, { name: 'Léa.png', restricted: true });
  const address = (one: string) => `/api/v1/medias/${one}/image.png`;
  const { id } = await build({ rpn: true });
  const items = [
    { itemType: 'Media' as const, navigationUrl: address(guid) },
    { itemType: 'Media' as const, navigationUrl: address(hidden) },
    { itemType: 'Link' as const, navigationUrl: 'https://exemple.ch/' },
  ];
  const names = ({ items: read }: Course) => read.map(({ fileName }) => fileName);
  // A medium that the author may not show keeps its name.
  expect(names((await save({ id, title: 'Le lac', items })).body)).toEqual(['plan du lac.png', '', '']);
  expect(names(await read(id))).toEqual(['plan du lac.png', '', '']);
  const pupil = await app.signInAs(await buildPupil(app.db));
  expect(names(await read(id, pupil))).toEqual(['', '', '']);
});

describe('content', () => {
  test('[COURSE-74] title, subtitle, description, item descriptions and item links are cleaned', async () => {
    const { id } = await build();
    const { body, status } = await save({
      id,
      title: 'a < b\u0007\n<script>x</script>',
      subtitle: 'so\u0008us\ttitre',
      description: '<p onclick="x()">Bon<script>alert(1)</script><a href="javascript:x">jour</a></p>',
      ribbon: 'nou\u0001veau',
      items: [
        {
          itemType: 'Link',
          title: '<b>Lien</b>',
          description: '<p style="color:red">Texte<img src=x onerror=alert(1)></p>',
          navigationUrl: 'javascript:alert(1)',
          tags: ['MER', 'MER', '\u0001 '],
        },
        { itemType: 'Link', navigationUrl: 'https://www.rts.ch/play' },
        { itemType: 'Activity', navigationUrl: 'http://pupitre.test/activite/Carte/12?x=1' },
        { itemType: 'Link', navigationUrl: 'http://pupitre.test/parcours/rpn/7/', contentType: 'iclasse' },
        { itemType: 'Activity', navigationUrl: 'https://www.rts.ch/play' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'a < b <script>x</script>',
      subtitle: 'sous titre',
      description: '<p>Bonjour</p>',
      ribbon: 'nouveau',
    });
    expect(body.items[0]).toMatchObject({
      title: '<b>Lien</b>',
      description: '<p>Texte</p>',
      navigationUrl: '',
      tags: ['MER'],
    });
    expect(body.items.slice(1).map(({ navigationUrl, contentType }) => [navigationUrl, contentType])).toEqual([
      ['https://www.rts.ch/play', ''],
      ['/activite/carte/12', 'activite'],
      ['/parcours/detail/7', 'iclasse'],
      ['', ''],
    ]);
  });

  test('[LIMIT-13] [LIMIT-14] [LIMIT-18] what is too long is refused and nothing is saved', async () => {
    const row = await build({ title: 'Court' });
    const refused = async (change: Partial<CourseSaveInput>) => {
      const { status, error } = await save({ id: row.id, title: 'x', ...change });
      return [status, ...Object.keys(error.fields ?? {})];
    };
    expect(await refused({ title: 'é'.repeat(151) })).toEqual([400, 'title']);
    expect(await refused({ subtitle: 'é'.repeat(151) })).toEqual([400, 'subtitle']);
    expect(await refused({ ribbon: 'é'.repeat(11) })).toEqual([400, 'ribbon']);
    expect(await refused({ description: `<p>${'é'.repeat(1_000)}</p>` })).toEqual([400, 'description']);
    expect(await refused({ items: [{ itemType: 'Link', title: 'é'.repeat(251) }] })).toEqual([400, 'items.0.title']);
    const link = `https://exemple.ch/${'a'.repeat(1_000)}`;
    expect(await refused({ items: [{ itemType: 'Link', navigationUrl: link }] })).toEqual([
      400,
      'items.0.navigationUrl',
    ]);
    expect(await refused({ duration: 1.5 })).toEqual([400, 'duration']);
    const { body } = await save({ id: row.id, title: '👩‍👩‍👧‍👦'.repeat(150), duration: 45 });
    expect(body).toMatchObject({ duration: 45, version: 2 });
  });

  test('[COURSE-83] [COURSE-84] a new link, medium or activity counts for the progress, a text or title does not', async () => {
    const { id } = await build();
    const types = ['Link', 'Media', 'Activity', 'Text', 'Title'] as const;
    const { body } = await save({ id, title: 'x', items: types.map((itemType) => ({ itemType })) });
    expect(body.items.map((item) => item.progressionEnabled)).toEqual([true, true, true, false, false]);
    expect((await find(id))?.trackedCount).toBe(3);
    const chosen = body.items.map((item) => ({ ...item, progressionEnabled: !item.progressionEnabled }));
    const { body: next } = await save({ ...body, items: chosen } as CourseSaveInput);
    expect(next.items.map((item) => item.progressionEnabled)).toEqual([false, false, false, true, true]);
  });

  test('[COURSE-82] the type of a resource does not change', async () => {
    const row = await build();
    const { status, error } = await save({
      id: row.id,
      title: 'x',
      items: [{ id: row.items[0]?.id, itemType: 'Text' }],
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['items.0.itemType']]);
    expect((await read(row.id)).items).toHaveLength(3);
  });

  test('[COURSE-65] [ENT-26] resources keep their ids and their progress through a new order; new ones get ids', async () => {
    const pupil = await buildPupil(app.db);
    const row = await build({
      rpn: true,
      items: [{ title: 'un', doneBy: [pupil] }, { title: 'deux' }, { title: 'trois' }],
    });
    const [one, two, three] = row.items.map(({ id }) => id);
    const before = await read(row.id);
    const items = [before.items[2], before.items[0], { id: -1, itemType: 'Title' as const, title: 'neuf' }];
    const { body } = await save({ ...before, items } as CourseSaveInput);
    expect(body.items.map(({ title }) => title)).toEqual(['trois', 'un', 'neuf']);
    expect(body.items.map(({ id }) => id)).toEqual([three, one, expect.any(Number)]);
    expect(await app.db.$count(courseItem, eq(courseItem.id, two ?? 0))).toBe(0);
    const seen = await read(row.id, await app.signInAs(pupil));
    expect(seen.items.map(({ done }) => done)).toEqual([false, true, false]);
    expect(seen.progression).toBe(50);
  });

  test('an item id of another course is a new item', async () => {
    const other = await build({ items: [{ title: 'ailleurs' }] });
    const row = await build({ items: [] });
    const { body } = await save({ id: row.id, title: 'x', items: [{ id: other.items[0]?.id, itemType: 'Link' }] });
    expect(body.items[0]?.id).not.toBe(other.items[0]?.id);
    expect((await read(other.id)).items).toHaveLength(1);
  });

  const titles = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ itemType: 'Title' as const, title: `${index}` }));
  const tooMany = { status: 400, error: { fields: { items: COURSE_ITEMS_TOO_MANY } } };

  test('200 resources are saved and read, one more is refused, in a new course too', async () => {
    const { id } = await build({ items: [] });
    const { body } = await save({ id, title: 'Long', items: titles(COURSE_ITEMS_MAX) });
    expect(body.items.map(({ title }) => title)).toEqual(titles(COURSE_ITEMS_MAX).map(({ title }) => title));
    expect(await save({ id, title: 'Long', items: titles(COURSE_ITEMS_MAX + 1) })).toMatchObject(tooMany);
    const teacher = await app.signInAs(author);
    const created = await teacher.call(createCourse, { body: { items: titles(COURSE_ITEMS_MAX + 1) } });
    expect(created).toMatchObject(tooMany);
    expect((await read(id)).items).toHaveLength(COURSE_ITEMS_MAX);
  });

  test('a course that is longer already is read and saved, and does not grow', async () => {
    const { id, items } = await build({ items: titles(300) });
    expect((await read(id)).items).toHaveLength(300);
    const kept = items.map((item) => ({ id: item.id, itemType: 'Title' as const, title: 'Gardée' }));
    expect((await save({ id, title: 'Long', items: kept })).body.items).toHaveLength(300);
    expect(await save({ id, title: 'Long', items: [...kept, ...titles(1)] })).toMatchObject(tooMany);
    expect((await save({ id, title: 'Long', items: kept.slice(0, 250) })).body.items).toHaveLength(250);
    expect(await save({ id, title: 'Long', items: kept.slice(0, 251) })).toMatchObject(tooMany);
  });

  test('[OP-057] a publishers’ icon comes nowhere new, the default one of courses is everybody’s', async () => {
    const { id } = await build({ icon: 'bi bi-map' });
    expect((await save({ id, title: 'x', icon: 'bi bi-award' })).body.icon).toBe(DEFAULT_COURSE_ICON);
    expect((await save({ id, title: 'x', icon: 'bi bi-map' })).body.icon).toBe('bi bi-map');
    const official = await build({ rpn: true });
    expect((await save({ id: official.id, title: 'x', icon: 'bi bi-award' }, publisher)).body.icon).toBe('bi bi-award');
    expect((await save({ id: official.id, title: 'y', icon: 'bi bi-award' })).body.icon).toBe('bi bi-award');
  });

  test('curriculum entries must exist, and stay when they are retired later', async () => {
    const entry = { objectiveCode: 'L1 21', discipline: 'FRA', years: [7], learningHtml: '', searchText: '' };
    await app.db.insert(curriculumEntry).values({ ...entry, id: 71, position: 1 });
    const { id } = await build();
    const refused = await save({ id, title: 'x', planEtudeRomandIds: [71, 72] });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['planEtudeRomandIds']]);
    expect((await save({ id, title: 'x', planEtudeRomandIds: [71, 71] })).body).toMatchObject({
      planEtudeRomandIds: [71],
      perObjectiveCodes: ['L1 21'],
    });
    await app.db.delete(curriculumEntry).where(eq(curriculumEntry.id, 71));
    expect((await save({ id, title: 'y', planEtudeRomandIds: [71] })).body.planEtudeRomandIds).toEqual([71]);
  });
});

describe('publication and team', () => {
  const switches = { rpn: true, libre: true, teacher: true, possible: true };
  const published = ({ rpn, libre, teacher, possible }: Course) => ({ rpn, libre, teacher, possible });

  test('[OP-086] [ROLE-24] [ROLE-25] teachers have the teachers’ switch, publishers all four, pupils none', async () => {
    const mine = await build();
    const { body } = await save({ id: mine.id, title: 'x', ...switches });
    expect(published(body)).toEqual({ rpn: false, libre: false, teacher: true, possible: false });
    const official = await build({ author: publisherRow });
    expect(published((await save({ id: official.id, title: 'x', ...switches }, publisher)).body)).toEqual(switches);
    const pupil = await buildPupil(app.db);
    const own = await build({ author: pupil });
    const kept = await save({ id: own.id, title: 'x', ...switches }, await app.signInAs(pupil));
    expect(Object.values(published(kept.body))).toEqual([false, false, false, false]);
    // A save that names no switch moves none.
    expect((await save({ id: mine.id, title: 'y' })).body.teacher).toBe(true);
  });

  test('[OP-061] entering RPN or the teachers’ courses is dated, leaving takes the date back', async () => {
    const { id } = await build({ author: publisherRow });
    await save({ id, title: 'x', rpn: true, teacher: true }, publisher);
    const entered = await find(id);
    expect([entered?.rpnOn, entered?.teacherOn]).toEqual([expect.any(Date), expect.any(Date)]);
    await save({ id, title: 'y', rpn: true, teacher: false }, publisher);
    const left = await find(id);
    expect([left?.rpnOn, left?.teacherOn]).toEqual([entered?.rpnOn, null]);
  });

  test('a publisher who withdraws a course from RPN still gets what she saved', async () => {
    const { id } = await build({ rpn: true });
    const { status, body } = await save({ id, title: 'Retiré', rpn: false }, publisher);
    expect([status, body.rpn, body.canEdit]).toEqual([200, false, false]);
    expect((await publisher.call(getCourse, { params: { id } })).status).toBe(404);
  });

  test('[OP-087] [ROLE-29] [ROLE-33] teachers and publishers choose the team, among teachers; pupils have none', async () => {
    const colleague = await buildTeacher(app.db, { displayName: 'Zoé Blanc' });
    const pupil = await buildPupil(app.db);
    const member = (row: PersonRow, canEdit = true) => ({ objectGuid: row.objectGuid ?? '', displayName: '', canEdit });
    const mine = await build();
    const shared = await save({ id: mine.id, title: 'x', educationalTeam: [member(colleague)] });
    expect(shared.body.educationalTeam).toMatchObject([{ displayName: 'Zoé Blanc', canEdit: true }]);
    const colleagueClient = await app.signInAs(colleague);
    expect((await save({ id: mine.id, title: 'À deux' }, colleagueClient)).body.title).toBe('À deux');
    const late = await save({ id: mine.id, title: 'Trop tard', version: shared.body.version });
    expect([late.status, late.error.code]).toEqual([409, 'STALE']);
    const pupils = await build({ author: pupil });
    const ignored = await save(
      { id: pupils.id, title: 'x', educationalTeam: [member(colleague)] },
      await app.signInAs(pupil),
    );
    expect(ignored.body.educationalTeam).toEqual([]);
    const { id } = await build({ author: publisherRow });
    const refused = await save({ id, title: 'x', educationalTeam: [member(pupil)] }, publisher);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['educationalTeam.0.objectGuid']]);
    const { body } = await save(
      { id, title: 'x', educationalTeam: [member(colleague, false), member(publisherRow), member(colleague)] },
      publisher,
    );
    expect(body.educationalTeam).toEqual([
      { objectGuid: colleague.objectGuid, displayName: 'Zoé Blanc', canEdit: false },
    ]);
  });

  test('[COURSE-68] the right to read is no right to save', async () => {
    const { id } = await build({ rpn: true, teacher: true, libre: true, title: 'Intact' });
    const colleague = await app.signInAs(await buildTeacher(app.db));
    expect((await save({ id, title: 'volé' }, colleague)).status).toBe(403);
    expect((await save({ id: 999_999, title: 'volé' }, colleague)).status).toBe(404);
    expect((await read(id)).title).toBe('Intact');
  });
});
