import { randomUUID } from 'node:crypto';
import {
  type GiftDraftInput,
  getCourse,
  getDistributions,
  getList,
  getNotifications,
  getTodo,
  give,
  openDistributedCourse,
  saveRun,
  takeBackGift,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrackedCourse } from '../../../test/distribution-kit.ts';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { course, gift } from '../../db/course-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPerson, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let client: Client;
let pupils: PersonRow[];
let group: { key: string };
let list: { id: number };

beforeAll(async () => {
  app = await createTestApp({ config: { settings: HUB_ON } });
  school = await buildSchool(app.db, {});
  teacher = await buildTeacher(app.db, { schools: [school] });
  client = await app.signInAs(teacher);
});
beforeEach(async () => {
  pupils = [];
  for (const displayName of ['Léa Girardin', 'Amir Hasani', 'Noah Emery']) {
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  }
  group = await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils });
  list = await buildList(app.db, {
    author: teacher,
    title: 'Dictée du 27 novembre',
    color: 'c-green',
    icon: 'bi bi-tree',
    categories: ['francais'],
    learnLanguage: 'fr',
    hintLanguage: 'fr',
  });
});
afterAll(() => app.close());

const END = '2099-11-27T16:30:00.000Z';
const pupilAt = (index: number) => ({
  cloeeWorldId: pupils[index]?.cloeeWorldId ?? '',
  classeGroupeKey: group.key,
});
const everybody = () => pupils.map((_, index) => pupilAt(index));
const ofList = (...types: ('carte' | 'ecriture' | 'traduction')[]) => ({
  kind: 'list' as const,
  listId: list.id,
  exercises: types.map((type) => ({ type })),
});
const given = (body: Partial<GiftDraftInput> = {}, as = client) =>
  as.call(give, { body: { thing: ofList('carte', 'ecriture'), pupils: everybody(), end: END, ...body } });
const takeBack = (id: number, as = client) => as.call(takeBackGift, { params: { id } });
const asPupil = (index: number) => app.signInAs(pupils[index] ?? teacher);

describe('giving a list', () => {
  test('makes a course with its title, look and tags, an exercise a step, and distributes it to the class', async () => {
    const { status, body } = await given();
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Dictée du 27 novembre', isNewCourse: true, students: 3 });
    const made = (await client.call(getCourse, { params: { id: body.courseId } })).body;
    expect(made).toMatchObject({
      title: 'Dictée du 27 novembre',
      color: 'c-green',
      icon: 'bi bi-tree',
      categories: ['francais'],
      isAuthor: true,
      items: [
        { title: 'Carte', navigationUrl: `/activite/carte/${list.id}`, progressionEnabled: true },
        { title: 'Écriture', navigationUrl: `/activite/ecriture/${list.id}`, progressionEnabled: true },
      ],
    });
    const rows = (await client.call(getDistributions, { params: { id: body.courseId } })).body;
    expect(rows.map(({ displayName, classeName, end }) => [displayName, classeName, end])).toEqual([
      ['Noah Emery', '7A', END],
      ['Léa Girardin', '7A', END],
      ['Amir Hasani', '7A', END],
    ]);
  });

  test('« dès maintenant » is the minute of giving; a period that is over already has no such start', async () => {
    const startsOf = async (end: string | null) => {
      const { body } = await given({ thing: ofList('carte'), pupils: [pupilAt(0)], end });
      const [row] = (await client.call(getDistributions, { params: { id: body.courseId } })).body;
      return row?.start ?? null;
    };
    const before = Date.now() - 60_000;
    const start = Date.parse((await startsOf(null)) ?? '');
    expect(start % 60_000).toBe(0);
    expect(start).toBeGreaterThan(before);
    expect(start).toBeLessThanOrEqual(Date.now());
    expect(await startsOf('2026-01-01T16:30:00.000Z')).toBeNull();
  });

  test('says what the teacher says with it, to its pupils only', async () => {
    const instruction = 'Page 12 du livre,\r\navec un crayon. <b>À savoir</b> 🐙 ';
    const { body } = await given({ instruction });
    const shown = 'Page 12 du livre,\navec un crayon. <b>À savoir</b> 🐙';
    const lea = await asPupil(0);
    expect((await lea.call(getTodo)).body.map((one) => one.distributedInstruction)).toEqual([shown]);
    const params = { id: body.courseId };
    expect((await lea.call(getCourse, { params })).body.distributedInstruction).toBe(shown);
    expect((await client.call(getCourse, { params })).body.distributedInstruction).toBe('');
    const rows = (await client.call(getDistributions, { params })).body;
    expect(rows.map((row) => row.instruction)).toEqual([shown, shown, shown]);
    expect((await given({ instruction: 'x'.repeat(301), pupils: [pupilAt(1)] })).status).toBe(400);
  });

  test('asks for the words and the level that the teacher settled, and gives the same again through the same course', async () => {
    const settled = (words: number | 'tous') => ({
      ...ofList(),
      exercises: [{ type: 'carte' as const }, { type: 'ecriture' as const, level: 'tolerante' as const, words }],
    });
    const { body } = await given({ thing: settled(10), pupils: [pupilAt(0)] });
    const made = (await client.call(getCourse, { params: { id: body.courseId } })).body;
    expect(made.items.map(({ navigationUrl }) => navigationUrl)).toEqual([
      `/activite/carte/${list.id}`,
      `/activite/ecriture/${list.id}?reponses=tolerante&mots=10`,
    ]);
    const again = await given({ thing: settled(10), pupils: [pupilAt(1)] });
    expect(again.body).toMatchObject({ courseId: body.courseId, isNewCourse: false });
    const other = await given({ thing: settled('tous'), pupils: [pupilAt(2)] });
    expect(other.body).toMatchObject({ isNewCourse: true });
    expect((await given({ thing: settled(0), pupils: [pupilAt(2)] })).status).toBe(400);
  });

  test('closes at the end where the teacher wants it and there is one', async () => {
    const closing = async (end: string | null) => {
      const { body } = await given({ thing: ofList('carte'), end, closeAtEnd: true });
      const rows = (await client.call(getDistributions, { params: { id: body.courseId } })).body;
      return rows.map(({ closeAtEnd }) => closeAtEnd);
    };
    expect(await closing(END)).toEqual([true, true, true]);
    expect(await closing(null)).toEqual([false, false, false]);
  });

  test('opens the list to the pupils who play it, and notifies them', async () => {
    const { body } = await given();
    const lea = await asPupil(0);
    expect((await lea.call(getTodo)).body.map(({ id }) => id)).toEqual([body.courseId]);
    expect((await lea.call(getList, { params: { id: list.id } })).status).toBe(200);
    expect((await lea.call(getNotifications)).body).toMatchObject([{ link: `/parcours/enseignants/${body.courseId}` }]);
  });

  test('refuses an exercise that the list cannot have and a pupil out of reach', async () => {
    const { status, error } = await given({ thing: ofList('carte', 'traduction') });
    expect([status, error.fields]).toEqual([
      400,
      { 'thing.exercises.1.type': 'Cette liste ne permet pas cet exercice.' },
    ]);
    const stranger = await buildPupil(app.db, {});
    const refused = await given({ pupils: [pupilAt(0), { cloeeWorldId: stranger.cloeeWorldId ?? '' }] });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { 'pupils.1.cloeeWorldId': 'Cet élève n’est pas dans vos écoles.' },
    ]);
  });

  test('leaves nothing behind when the distribution is refused', async () => {
    const before = await app.db.$count(course, eq(course.authorId, teacher.id));
    const stranger = await buildPupil(app.db, {});
    await given({ pupils: [{ cloeeWorldId: stranger.cloeeWorldId ?? '' }] });
    expect(await app.db.$count(course, eq(course.authorId, teacher.id))).toBe(before);
    expect(await app.db.$count(gift, eq(gift.source, `list:${list.id}`))).toBe(0);
  });

  test('a repeat with the same key gives nothing twice', async () => {
    const input = {
      body: { thing: ofList('carte'), pupils: everybody() },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    const first = await client.call(give, input);
    expect((await client.call(give, input)).body).toEqual(first.body);
    expect(await app.db.$count(gift, eq(gift.source, `list:${list.id}`))).toBe(1);
  });

  test('a support teacher gives it too', async () => {
    const support = await buildPerson(app.db, { roles: ['soutien'], schools: [school] });
    const lexicon = await buildList(app.db, { lexicon: true });
    const thing = { kind: 'list' as const, listId: lexicon.id, exercises: [{ type: 'carte' as const }] };
    expect((await given({ thing }, await app.signInAs(support))).status).toBe(201);
  });
});

describe('giving it again', () => {
  test('to other pupils goes through the same course; other exercises make another one', async () => {
    const first = (await given({ pupils: [pupilAt(0)] })).body;
    const second = (await given({ pupils: [pupilAt(1)] })).body;
    expect(second).toMatchObject({ courseId: first.courseId, isNewCourse: false, students: 1 });
    const other = (await given({ thing: ofList('carte'), pupils: [pupilAt(2)] })).body;
    expect(other.isNewCourse).toBe(true);
  });

  test('to a pupil who had it begins a new course, so that she starts afresh', async () => {
    const first = (await given({ pupils: [pupilAt(0)] })).body;
    const second = (await given()).body;
    expect(second).toMatchObject({ isNewCourse: true, students: 3 });
    expect(second.courseId).not.toBe(first.courseId);
  });

  test('two at once, to different pupils, end in one course', async () => {
    const both = await Promise.all([given({ pupils: [pupilAt(0)] }), given({ pupils: [pupilAt(1)] })]);
    expect(new Set(both.map(({ body }) => body.courseId)).size).toBe(1);
    expect(both.map(({ body }) => body.isNewCourse).sort()).toEqual([false, true]);
  });
});

describe('giving a course or a resource', () => {
  test('her own course is distributed as it is; pupils who have it keep their period', async () => {
    const own = await buildTrackedCourse(app.db, { author: teacher });
    const thing = { kind: 'course' as const, courseId: own.id };
    await given({ thing, pupils: [pupilAt(0)], end: null });
    const { body } = await given({ thing });
    expect(body).toMatchObject({ courseId: own.id, isNewCourse: false, students: 2 });
    const rows = (await client.call(getDistributions, { params: { id: own.id } })).body;
    expect(rows.map(({ end }) => end)).toEqual([END, null, END]);
    const nobody = await given({ thing });
    expect([nobody.status, nobody.error.fields]).toEqual([400, { pupils: 'Ces élèves ont déjà ce parcours.' }]);
  });

  test('[OP-084] one that she may only read is copied first; the copy is hers and private', async () => {
    const official = await buildTrackedCourse(app.db, { author: await buildTeacher(app.db), rpn: true });
    const { body } = await given({ thing: { kind: 'course', courseId: official.id } });
    expect(body).toMatchObject({ title: official.title, isNewCourse: true, students: 3 });
    const copy = (await client.call(getCourse, { params: { id: body.courseId } })).body;
    expect(copy).toMatchObject({ isAuthor: true, rpn: false, color: official.color });
    expect(copy.items.map(({ title }) => title)).toEqual(official.items.map(({ title }) => title));
  });

  test('a link in the copy to her own list opens that list to all its pupils, through one course', async () => {
    const official = await buildCourse(app.db, {
      author: await buildTeacher(app.db),
      rpn: true,
      items: [{ itemType: 'Link', title: 'Les mots', navigationUrl: `/listes/detail/${list.id}` }],
    });
    const thing = { kind: 'course' as const, courseId: official.id };
    const first = (await given({ thing, pupils: [pupilAt(0)] })).body;
    const second = (await given({ thing, pupils: [pupilAt(1)] })).body;
    expect(second).toMatchObject({ courseId: first.courseId, isNewCourse: false });
    const read = async (index: number) =>
      (await (await asPupil(index)).call(getList, { params: { id: list.id } })).status;
    expect([await read(0), await read(1), await read(2)]).toEqual([200, 200, 404]);
  });

  test('a resource becomes a course of one step', async () => {
    const official = await buildTrackedCourse(app.db, { author: await buildTeacher(app.db), rpn: true });
    const itemId = official.items[1]?.id ?? 0;
    const { body } = await given({ thing: { kind: 'resource', courseId: official.id, itemId } });
    expect(body).toMatchObject({ title: 'Lien 0', isNewCourse: true });
    const made = (await client.call(getCourse, { params: { id: body.courseId } })).body;
    expect(made.items.map(({ title }) => title)).toEqual(['Lien 0']);
    const unknown = { kind: 'resource' as const, courseId: official.id, itemId: itemId + 100_000 };
    expect((await given({ thing: unknown })).status).toBe(404);
  });

  test('a course that she may not read does not exist', async () => {
    const foreign = await buildTrackedCourse(app.db, { author: await buildTeacher(app.db) });
    expect((await given({ thing: { kind: 'course', courseId: foreign.id } })).status).toBe(404);
  });
});

describe('taking it back', () => {
  test('removes distribution, course and notifications', async () => {
    const { body } = await given();
    expect((await takeBack(body.id)).status).toBe(204);
    expect((await client.call(getCourse, { params: { id: body.courseId } })).status).toBe(404);
    const lea = await asPupil(0);
    expect((await lea.call(getTodo)).body).toEqual([]);
    expect((await lea.call(getNotifications)).body).toEqual([]);
    expect((await takeBack(body.id)).status).toBe(404);
  });

  test('keeps her own course, the pupils of another gift, and a course that she changed since', async () => {
    const own = await buildTrackedCourse(app.db, { author: teacher });
    const gone = (await given({ thing: { kind: 'course', courseId: own.id } })).body;
    await takeBack(gone.id);
    expect((await client.call(getCourse, { params: { id: own.id } })).status).toBe(200);

    const first = (await given({ pupils: [pupilAt(0)] })).body;
    const second = (await given({ pupils: [pupilAt(1)] })).body;
    await takeBack(first.id);
    const left = (await client.call(getDistributions, { params: { id: first.courseId } })).body;
    expect(left.map(({ displayName }) => displayName)).toEqual(['Amir Hasani']);
    // The last one takes the course with it, whichever of them made it.
    await takeBack(second.id);
    expect((await client.call(getCourse, { params: { id: first.courseId } })).status).toBe(404);

    const changed = (await given()).body;
    await app.db.update(course).set({ version: 2 }).where(eq(course.id, changed.courseId));
    await takeBack(changed.id);
    const [row] = await app.db.select().from(course).where(eq(course.id, changed.courseId));
    expect(row?.deletedOn).not.toBeNull();
  });

  test('is refused once a pupil has opened it, or done something of it', async () => {
    const opened = (await given()).body;
    await (await asPupil(0)).call(openDistributedCourse, { params: { id: opened.courseId } });
    const { status, error } = await takeBack(opened.id);
    expect([status, error.code]).toEqual([409, 'GIFT_STANDS']);
    expect((await client.call(getDistributions, { params: { id: opened.courseId } })).body).toHaveLength(3);

    const begun = (await given({ thing: ofList('carte') })).body;
    const items = (await client.call(getCourse, { params: { id: begun.courseId } })).body.items;
    const on = new Date().toISOString();
    const body = {
      activity: 'carte',
      listId: list.id,
      courseId: begun.courseId,
      resourceId: items[0]?.id ?? 0,
    } as const;
    await (await asPupil(1)).call(saveRun, {
      params: { runId: randomUUID() },
      body: { ...body, begunOn: on, endedOn: on, seconds: 9, isFinished: true, rate: 50, words: [] },
    });
    expect((await takeBack(begun.id)).status).toBe(409);
  });

  test('is refused after ten minutes', async () => {
    const { body } = await given();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await app.db
      .update(gift)
      .set({ createdOn: minutesAgo(10.1) })
      .where(eq(gift.id, body.id));
    expect((await takeBack(body.id)).status).toBe(409);
    await app.db
      .update(gift)
      .set({ createdOn: minutesAgo(9.5) })
      .where(eq(gift.id, body.id));
    expect((await takeBack(body.id)).status).toBe(204);
  });
});
