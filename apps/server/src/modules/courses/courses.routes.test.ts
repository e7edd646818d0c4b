import {
  type CourseCreateInput,
  createCourse,
  DEFAULT_COURSE_ICON,
  getCourse,
  getTrashedCourses,
  PUPIL_COURSES_MAX,
  restoreCourse,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, createTestApp, openTestApp } from '../../../test/test-app.ts';
import { course } from '../../db/course-schema.ts';
import { curriculumEntry } from '../../db/curriculum-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPerson, buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const author = await buildTeacher(app.db, { displayName: 'Anne Favre' });
const pupil = await buildPupil(app.db, { displayName: 'Léa Rochat' });
const authorClient = await app.signInAs(author);
const colleague = await app.signInAs(await buildTeacher(app.db));
const pupilClient = await app.signInAs(pupil);
const publisher = await app.signInAs(await buildPublisher(app.db));

const read = (client: Client, id: number | string) => client.call(getCourse, { params: { id } });
const status = async (client: Client, id: number | string) => (await read(client, id)).status;
const create = (client: Client, body: CourseCreateInput) => client.call(createCourse, { body });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('reading', () => {
  test('[ENT-21] [ENT-25] [ENT-28] a whole course', async () => {
    await app.db.insert(curriculumEntry).values({
      id: 900,
      objectiveCode: 'MSN 21',
      discipline: 'MAT',
      years: [5],
      learningHtml: '<p>…</p>',
      searchText: '',
      position: 1,
    });
    const row = await buildCourse(app.db, {
      author,
      title: 'Au bord du lac',
      subtitle: 'Sortie',
      description: '<p>Une matinée</p>',
      duration: 45,
      ribbon: 'nouveau',
      color: 'c-blue',
      categories: ['5', 'MAT'],
      planEtudeRomandIds: [900],
      items: [
        {
          itemType: 'Media',
          title: 'Le plan',
          description: '<p>À regarder</p>',
          navigationUrl: 'https://exemple.ch/plan.png',
          tags: ['MER'],
          categories: ['5'],
          publishedOn: '2026-03-04',
          doneBy: [author],
        },
        { itemType: 'Title', title: 'Après' },
      ],
      createdOn: new Date('2026-03-01T05:06:07Z'),
      updatedOn: new Date('2026-03-04T05:06:07Z'),
    });
    const { body } = await read(authorClient, row.id);
    expect(body).toEqual({
      id: row.id,
      title: 'Au bord du lac',
      subtitle: 'Sortie',
      description: '<p>Une matinée</p>',
      ribbon: 'nouveau',
      duration: 45,
      icon: DEFAULT_COURSE_ICON,
      color: 'c-blue',
      categories: ['5', 'MAT'],
      author: 'Anne Favre',
      writtenBy: '',
      createdOn: '2026-03-01T05:06:07.000Z',
      updatedOn: '2026-03-04T05:06:07.000Z',
      canEdit: true,
      canDelete: true,
      rpn: false,
      libre: false,
      teacher: false,
      possible: false,
      distributed: false,
      distributedFrom: null,
      distributedTo: null,
      distributedBy: '',
      distributedInstruction: '',
      distributedClosed: false,
      progression: 100,
      isBegun: true,
      perObjectiveCodes: ['MSN 21'],
      itemCount: 2,
      version: 1,
      planEtudeRomandIds: [900],
      educationalTeam: [],
      isAuthor: true,
      proposal: null,
      ownRating: null,
      items: [
        {
          id: row.items[0]?.id,
          itemType: 'Media',
          title: 'Le plan',
          description: '<p>À regarder</p>',
          navigationUrl: 'https://exemple.ch/plan.png',
          contentType: '',
          icon: '',
          color: 'c-grey',
          tags: ['MER'],
          categories: ['5'],
          publishedOn: '2026-03-04',
          progressionEnabled: true,
          doneFrom: null,
          done: true,
          part: null,
          access: 'open',
          fileName: '',
        },
        {
          id: row.items[1]?.id,
          itemType: 'Title',
          title: 'Après',
          description: '',
          navigationUrl: '',
          contentType: '',
          icon: '',
          color: 'c-grey',
          tags: [],
          categories: [],
          publishedOn: null,
          progressionEnabled: false,
          doneFrom: null,
          done: false,
          part: null,
          access: 'open',
          fileName: '',
        },
      ],
    });
  });

  test('[ROLE-22] [ROLE-31] the codes of the curriculum travel to teachers only', async () => {
    const { id } = await buildCourse(app.db, { rpn: true, libre: true, planEtudeRomandIds: [900] });
    expect((await read(colleague, id)).body.perObjectiveCodes).toEqual(['MSN 21']);
    expect((await read(pupilClient, id)).body.perObjectiveCodes).toEqual([]);
    expect((await read(app.guest, id)).body.perObjectiveCodes).toEqual([]);
  });

  test('[OP-011] [ROLE-06] [ROLE-37] a guest reads public courses only, existing or not', async () => {
    const { id } = await buildCourse(app.db, { author, libre: true, ratings: [{ person: author, rating: 5 }] });
    const { status: code, body } = await read(app.guest, id);
    expect(code).toBe(200);
    expect(body).toMatchObject({ author: '', canEdit: false, progression: 0, educationalTeam: [], ownRating: null });
    for (const hidden of [{ rpn: true }, { teacher: true }, { possible: true }, {}]) {
      const other = await buildCourse(app.db, hidden);
      expect((await read(app.guest, other.id)).error.code).toBe('UNAUTHENTICATED');
      expect((await read(app.guest, other.secret)).error.code).toBe('UNAUTHENTICATED');
    }
    const gone = await buildCourse(app.db, { libre: true, deletedOn: new Date() });
    expect((await read(app.guest, gone.id)).status).toBe(401);
    expect((await read(app.guest, 999_999)).status).toBe(401);
  });

  test('[API-070] [ENT-22] the same course by its id and by its secret, with what may be done and where it shows', async () => {
    const publication = { rpn: true, libre: true, teacher: true, possible: true };
    const row = await buildCourse(app.db, { author, ...publication });
    const plain = await buildCourse(app.db, { author });
    for (const key of [row.id, row.secret])
      expect((await read(pupilClient, key)).body).toMatchObject({ id: row.id, canEdit: false, ...publication });
    expect((await read(publisher, row.id)).body).toMatchObject({ canEdit: true });
    expect((await read(authorClient, plain.id)).body).toMatchObject({
      canEdit: true,
      rpn: false,
      libre: false,
      teacher: false,
      possible: false,
    });
  });

  test('[OP-013] rights to read by publication, team, secret and proposal', async () => {
    const plain = await buildCourse(app.db, { author });
    const cases: [string, Awaited<ReturnType<typeof buildCourse>>, number[]][] = [
      // author, colleague, pupil, publisher
      ['private', plain, [200, 404, 404, 404]],
      ['rpn', await buildCourse(app.db, { author, rpn: true }), [200, 200, 200, 200]],
      ['libre', await buildCourse(app.db, { author, libre: true }), [200, 200, 200, 200]],
      ['teacher', await buildCourse(app.db, { author, teacher: true }), [200, 200, 404, 200]],
      ['proposed', await buildCourse(app.db, { author, proposals: [{}] }), [200, 404, 404, 200]],
      ['answered', await buildCourse(app.db, { author, proposals: [{ state: 'refused' }] }), [200, 404, 404, 404]],
      ['opened', await buildCourse(app.db, { author, secretReaders: [pupil] }), [200, 404, 200, 404]],
      ['team', await buildCourse(app.db, { author, team: [{ person: pupil, canEdit: false }] }), [200, 404, 200, 404]],
      ['deleted', await buildCourse(app.db, { author, rpn: true, deletedOn: new Date() }), [404, 404, 404, 404]],
    ];
    for (const [name, { id }, expected] of cases) {
      const got = [];
      for (const client of [authorClient, colleague, pupilClient, publisher]) got.push(await status(client, id));
      expect([name, ...got]).toEqual([name, ...expected]);
    }
    expect(await status(pupilClient, plain.secret)).toBe(200);
    // Opening by the secret without saying so records nothing.
    expect(await status(pupilClient, plain.id)).toBe(404);
  });

  test('[OP-013] a pupil reads a distributed course from its start until it closes, and what she started for good', async () => {
    const periods: [string, Parameters<typeof buildDistribution>[1] extends infer D ? Partial<D> : never, number][] = [
      ['without bounds', {}, 200],
      ['runs', { startOn: inDays(-1), endOn: inDays(1) }, 200],
      ['began', { startOn: inDays(-1) }, 200],
      ['ends later', { endOn: inDays(1) }, 200],
      ['not yet', { startOn: inDays(1) }, 404],
      ['over', { startOn: inDays(-3), endOn: inDays(-1) }, 200],
      ['closed', { startOn: inDays(-3), endOn: inDays(-1), closeAtEnd: true }, 404],
      ['closed but started', { endOn: inDays(-1), closeAtEnd: true, startedOn: inDays(-2) }, 200],
      ['will close', { startOn: inDays(-3), endOn: inDays(1), closeAtEnd: true }, 200],
    ];
    const other = await app.signInAs(await buildPupil(app.db));
    for (const [name, period, expected] of periods) {
      const given = await buildCourse(app.db, { author });
      await buildDistribution(app.db, { course: given, teacher: author, pupil, ...period });
      expect([name, await status(pupilClient, given.id)]).toEqual([name, expected]);
      expect(await status(other, given.id)).toBe(404);
    }
  });

  test('[OP-013] a period of one teacher opens the course even when another’s is over', async () => {
    const given = await buildCourse(app.db, { author });
    await buildDistribution(app.db, { course: given, pupil, endOn: inDays(-1) });
    await buildDistribution(app.db, { course: given, pupil, startOn: inDays(-1) });
    expect(await status(pupilClient, given.id)).toBe(200);
  });

  test('[OP-008] [OP-009] possibles are for publishers, and for teachers from the opening date on', async () => {
    const { settings } = app.config;
    const statuses = async (opening: string | boolean) => {
      const featureFlags = { ...settings.featureFlags, ouvrir_les_possibles: opening };
      const other = await createTestApp({ config: { settings: { ...settings, featureFlags } } });
      const { id } = await buildCourse(other.db, { possible: true });
      const people = [await buildTeacher(other.db), await buildPupil(other.db), await buildPublisher(other.db)];
      const got = [];
      for (const person of people) got.push(await status(await other.signInAs(person), id));
      await other.close();
      return got;
    };
    expect(await statuses('2026-01-05')).toEqual([200, 404, 200]);
    expect(await statuses('2999-01-05')).toEqual([404, 404, 200]);
    expect(await statuses(false)).toEqual([404, 404, 200]);
  });

  test('[OP-012] [ROLE-18] the right to edit', async () => {
    const canEdit = async (client: Client, id: number) => (await read(client, id)).body.canEdit;
    const editor = await buildTeacher(app.db);
    const editorClient = await app.signInAs(editor);
    const shared = await buildCourse(app.db, {
      author,
      teacher: true,
      team: [{ person: editor }, { person: pupil, canEdit: false }],
    });
    expect(await canEdit(authorClient, shared.id)).toBe(true);
    expect(await canEdit(editorClient, shared.id)).toBe(true);
    expect(await canEdit(pupilClient, shared.id)).toBe(false);
    expect(await canEdit(publisher, shared.id)).toBe(false);
    for (const [publication, expected] of [
      [{ rpn: true }, true],
      [{ possible: true }, true],
      [{ libre: true }, false],
    ] as const) {
      const { id } = await buildCourse(app.db, { author, ...publication });
      expect(await canEdit(publisher, id)).toBe(expected);
    }
    const official = await buildCourse(app.db, { author, rpn: true });
    expect(await canEdit(colleague, official.id)).toBe(false);
  });

  test('[OP-013] whoever may read a course may play the lists of its activities', async () => {
    const list = await buildList(app.db, { author });
    const path = `/api/v1/liste/${list.id}`;
    const ask = async (client: Client) => (await client.request('GET', path)).statusCode;
    expect(await ask(pupilClient)).toBe(404);
    const given = await buildCourse(app.db, {
      author,
      items: [{ itemType: 'Activity', navigationUrl: `/activite/carte/${list.id}` }],
    });
    expect(await ask(pupilClient)).toBe(404);
    await buildDistribution(app.db, { course: given, pupil, startOn: inDays(-1) });
    expect(await ask(pupilClient)).toBe(200);
    expect(await ask(colleague)).toBe(404);
    await app.db.update(course).set({ deletedOn: new Date() }).where(sql`id = ${given.id}`);
    expect(await ask(pupilClient)).toBe(404);
  });

  test('[OP-013] naming a list that one may not read in an activity opens nothing', async () => {
    const list = await buildList(app.db, { author });
    const items = [{ itemType: 'Activity' as const, navigationUrl: `/activite/carte/${list.id}` }];
    const { body: id } = await create(colleague, { title: 'Ruse', items });
    expect((await read(colleague, id)).body.items[0]?.navigationUrl).toBe(`/activite/carte/${list.id}`);
    expect((await colleague.request('GET', `/api/v1/liste/${list.id}`)).statusCode).toBe(404);
    const count = async () => (await authorClient.request('GET', `/api/v1/liste/${list.id}/nombre-parcours-lies`)).body;
    expect(await count()).toBe('0');
    await create(authorClient, { items: [...items, ...items] });
    expect(await count()).toBe('1');
  });
});

describe('creating', () => {
  test('[COURSE-77] [COURSE-78] [API-071] from {} the default course', async () => {
    const { body: id, status: code } = await create(pupilClient, {});
    expect(code).toBe(201);
    expect((await read(pupilClient, id)).body).toMatchObject({
      title: 'Nouveau parcours',
      icon: DEFAULT_COURSE_ICON,
      color: 'c-grey',
      items: [],
      isAuthor: true,
      version: 1,
    });
    const items = [{ itemType: 'Title' as const, title: 'Un' }];
    const { body: filled } = await create(pupilClient, { title: 'Avec contenu', items });
    expect((await read(pupilClient, filled)).body).toMatchObject({ title: 'Avec contenu', items });
  });

  test('[OP-067] a clone keeps its content, not its publication, team or progress', async () => {
    const row = await buildCourse(app.db, {
      author,
      rpn: true,
      libre: true,
      ribbon: 'nouveau',
      team: [{ person: author }],
      items: [
        { title: 'Un', navigationUrl: 'https://exemple.ch/', tags: ['MER'] },
        { itemType: 'Title', title: 'Deux' },
      ],
    });
    const { body } = await read(colleague, row.id);
    const { id: _, ...content } = body;
    const copy = await create(colleague, { ...content, title: 'Copie de Un' } as CourseCreateInput);
    const { body: kept } = await read(colleague, copy.body);
    expect(kept).toMatchObject({ title: 'Copie de Un', ribbon: 'nouveau', rpn: false, libre: false, version: 1 });
    expect(kept).toMatchObject({ isAuthor: true, educationalTeam: [], itemCount: 2 });
    expect(kept.items.map(({ title, tags, done }) => [title, tags, done])).toEqual([
      ['Un', ['MER'], false],
      ['Deux', [], false],
    ]);
    expect(kept.items[0]?.id).not.toBe(row.items[0]?.id);
  });

  test('a pupil has at most 200 courses, those in « Corbeille » not counted', async () => {
    const busy = await buildPupil(app.db);
    const client = await app.signInAs(busy);
    const columns = { authorId: busy.id, title: 'x', icon: DEFAULT_COURSE_ICON, color: 'c-grey' };
    await app.db.insert(course).values(Array.from({ length: PUPIL_COURSES_MAX }, () => columns));
    const before = await app.db.$count(course);
    const { error, status: code } = await create(client, {});
    expect([code, error.code]).toEqual([403, 'TOO_MANY_COURSES']);
    expect(await app.db.$count(course)).toBe(before);
    await app.db.execute(
      sql`update course set deleted_on = now() where id = (select max(id) from course where author_id = ${busy.id})`,
    );
    const made = await Promise.all([create(client, {}), create(client, {})]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 403]);
    const [trashed] = (await client.call(getTrashedCourses)).body;
    const restored = await client.call(restoreCourse, { params: { id: trashed?.id ?? 0 } });
    expect([restored.status, restored.error.code]).toEqual([403, 'TOO_MANY_COURSES']);
    const teacher = await buildTeacher(app.db);
    await app.db.update(course).set({ authorId: teacher.id }).where(sql`author_id = ${busy.id}`);
    expect((await create(await app.signInAs(teacher), {})).status).toBe(201);
  });

  test('[OP-120] ids end at 999,999: creating says so, and the logs warn from 80 % on', async () => {
    const other = await createTestApp();
    const client = await other.signInAs(await buildPerson(other.db));
    const setLast = (id: number) => other.db.execute(sql`select setval(pg_get_serial_sequence('course', 'id'), ${id})`);
    const warned = async () => {
      await other.app.pupitre.jobs.run('course-ids');
      return other.logLines.join('').includes('course ids run out');
    };
    await setLast(799_000);
    expect(await warned()).toBe(false);
    await setLast(999_998);
    expect((await create(client, {})).body).toBe(999_999);
    const { error, status: code } = await create(client, {});
    expect([code, error.code]).toEqual([503, 'COURSE_IDS_USED_UP']);
    expect(error.message).toContain('Tous les numéros de parcours');
    expect(await warned()).toBe(true);
    expect(await other.db.$count(course)).toBe(1);
    await other.close();
  });
});
