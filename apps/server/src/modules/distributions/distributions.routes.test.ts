import {
  type DistributionDraft,
  deleteDistributions,
  getDistributions,
  SEEN_VERSION_HEADER,
  saveDistributions,
} from '@pupitre/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrackedCourse, doItems } from '../../../test/distribution-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { courseItemDone, distribution } from '../../db/course-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPerson, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let colleague: PersonRow;
let client: Client;
let pupils: PersonRow[];
let given: Awaited<ReturnType<typeof buildTrackedCourse>>;
let group: { key: string };

beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, { name: 'Collège du Vieux-Moulin' });
  teacher = await buildTeacher(app.db, { schools: [school] });
  colleague = await buildTeacher(app.db, { schools: [school] });
  client = await app.signInAs(teacher);
  pupils = [];
  for (const displayName of ['Zoé Perrin', 'Ämir Hasani', 'Léa Girardin']) {
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  }
  group = await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils });
});
beforeEach(async () => {
  given = await buildTrackedCourse(app.db, { author: teacher, team: [colleague] });
});
afterAll(() => app.close());

const START = '2026-11-16T06:30:00.000Z';
const END = '2026-11-26T16:30:00.000Z';

const world = (index: number): string => pupils[index]?.cloeeWorldId ?? '';
const row = (index: number, more: Partial<DistributionDraft> = {}) => ({ cloeeWorldId: world(index), ...more });
const read = (as = client) => as.call(getDistributions, { params: { id: given.id } });
const save = (body: Parameters<typeof row>[1][] | unknown[], headers = {}, as = client) =>
  as.call(saveDistributions, { params: { id: given.id }, body: body as { cloeeWorldId: string }[], headers });
const stored = (teacherId = teacher.id) =>
  app.db
    .select()
    .from(distribution)
    .where(and(eq(distribution.courseId, given.id), eq(distribution.teacherId, teacherId)))
    .orderBy(distribution.pupilId);

describe('reading', () => {
  test('[API-080] [ENT-32] [OP-099] answers a flat array by class and name, with each pupil’s progress', async () => {
    const [zoe, amir, lea] = pupils as [PersonRow, PersonRow, PersonRow];
    const label = { groupKey: group.key, className: '7A', schoolName: 'Collège du Vieux-Moulin' };
    await buildDistribution(app.db, { course: given, teacher, pupil: lea });
    await buildDistribution(app.db, { course: given, teacher, pupil: zoe, startOn: new Date(START), ...label });
    await buildDistribution(app.db, {
      course: given,
      teacher,
      pupil: amir,
      endOn: new Date(END),
      preserveFromDeletion: true,
      closeAtEnd: true,
      ...label,
    });
    await doItems(app.db, zoe, given, 1);
    await doItems(app.db, lea, given, 4);
    const { body, headers } = await read();
    const common = { courseId: given.id, instruction: '' };
    const inClass = { ...common, classeGroupeKey: group.key, classeName: '7A', schoolName: label.schoolName };
    expect(body).toEqual([
      {
        ...inClass,
        cloeeWorldId: amir.cloeeWorldId,
        displayName: 'Ämir Hasani',
        start: null,
        end: END,
        preserveFromDeletion: true,
        closeAtEnd: true,
        progression: 0,
        isBegun: false,
        late: 0,
      },
      {
        ...inClass,
        cloeeWorldId: zoe.cloeeWorldId,
        displayName: 'Zoé Perrin',
        start: START,
        end: null,
        preserveFromDeletion: false,
        closeAtEnd: false,
        progression: 25,
        isBegun: true,
        late: 0,
      },
      {
        ...common,
        classeGroupeKey: '',
        classeName: '',
        schoolName: '',
        cloeeWorldId: lea.cloeeWorldId,
        displayName: 'Léa Girardin',
        start: null,
        end: null,
        preserveFromDeletion: false,
        closeAtEnd: false,
        progression: 100,
        isBegun: true,
        late: 0,
      },
    ]);
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
  });

  test('[DIST-13] progress is rounded and counts only what counts', async () => {
    given = await buildTrackedCourse(app.db, { author: teacher, tracked: 3 });
    const [zoe, amir] = pupils as [PersonRow, PersonRow];
    await save([row(0), row(1)]);
    await doItems(app.db, zoe, given, 2);
    await doItems(app.db, amir, given, 0);
    expect((await read()).body.map((one) => one.progression)).toEqual([0, 67]);
  });

  test('of a course without items is empty progress, and of nothing an empty array', async () => {
    expect((await read()).body).toEqual([]);
    given = await buildTrackedCourse(app.db, { author: teacher, tracked: 0 });
    await save([row(0)]);
    expect((await read()).body).toMatchObject([{ progression: 0 }]);
  });
});

describe('saving', () => {
  test('[API-082] [DIST-17] takes a flat array and answers the refreshed one with its tag', async () => {
    const { status, body, headers } = await save([
      row(0, { start: START, end: END, classeGroupeKey: group.key }),
      row(2, { preserveFromDeletion: true }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { displayName: 'Zoé Perrin', start: START, end: END, classeName: '7A', schoolName: 'Collège du Vieux-Moulin' },
      { displayName: 'Léa Girardin', start: null, end: null, preserveFromDeletion: true, classeName: '' },
    ]);
    const again = await read();
    expect(again.body).toEqual(body);
    expect(again.headers.etag).toBe(headers.etag);
  });

  test('« Fermer à la fin » is kept for each pupil, changes the tag, and means nothing without an end', async () => {
    const { headers } = await save([row(0, { end: END }), row(1, { end: END })]);
    const closed = await save([row(0, { end: END, closeAtEnd: true }), row(1, { closeAtEnd: true })]);
    const flags = Object.fromEntries(closed.body.map((one) => [one.cloeeWorldId, one.closeAtEnd]));
    expect(flags).toEqual({ [world(0)]: true, [world(1)]: false });
    expect(closed.headers.etag).not.toBe(headers.etag);
    expect((await save([row(0, { end: END })])).body[0]?.closeAtEnd).toBe(false);
  });

  test('[DIST-12] either bound may be empty; instants keep what they mean in any zone', async () => {
    const { body } = await save([row(0, { start: '2026-11-16T07:30:00+01:00' }), row(1, { end: END }), row(2)]);
    expect(body.map(({ start, end }) => [start, end])).toEqual([
      [null, null],
      [null, END],
      [START, null],
    ]);
  });

  test('replaces the caller’s rows only, and takes back what GET gave', async () => {
    const other = await buildDistribution(app.db, { course: given, teacher: colleague, pupil: pupils[1] });
    const elsewhere = await buildTrackedCourse(app.db, { author: teacher });
    await buildDistribution(app.db, { course: elsewhere, teacher, pupil: pupils[0] });
    await save([row(0), row(1)]);
    const { body } = await read();
    const { body: saved } = await save([...body.slice(0, 1), row(2)]);
    expect(saved.map((one) => one.displayName)).toEqual(['Léa Girardin', 'Ämir Hasani']);
    expect(await stored(colleague.id)).toEqual([other]);
    expect(await app.db.$count(distribution, eq(distribution.courseId, elsewhere.id))).toBe(1);
    await save([]);
    expect(await stored()).toEqual([]);
    expect(await stored(colleague.id)).toHaveLength(1);
  });

  test('keeps the instruction where a row leaves it out, takes another, and takes it away', async () => {
    const saved = async (instruction?: string) => {
      await save([row(0, instruction === undefined ? {} : { instruction })]);
      return (await stored()).map((one) => one.instruction);
    };
    expect(await saved(' Avec un crayon.\u0007 ')).toEqual(['Avec un crayon.']);
    expect(await saved()).toEqual(['Avec un crayon.']);
    expect(await saved('')).toEqual(['']);
  });

  test('keeps the dates given and first used of a pupil who stays', async () => {
    const createdOn = new Date('2026-09-01T08:00:00Z');
    const startedOn = new Date('2026-09-02T08:00:00Z');
    await buildDistribution(app.db, { course: given, teacher, pupil: pupils[0], createdOn, startedOn });
    await save([row(0, { start: START, preserveFromDeletion: true })]);
    expect(await stored()).toMatchObject([
      { createdOn, startedOn, startOn: new Date(START), preserveFromDeletion: true },
    ]);
  });

  test('keeps the progress of a removed pupil', async () => {
    await save([row(0)]);
    await doItems(app.db, pupils[0] as PersonRow, given, 2);
    await save([]);
    await save([row(0)]);
    expect((await read()).body).toMatchObject([{ progression: 50 }]);
  });

  const SOONER = '2026-11-20T06:30:00.000Z';
  test.each([
    ['the later end, and whether it closes', { end: SOONER }, { end: END, closeAtEnd: true }, [null, END, true]],
    ['the same the other way round', { end: END }, { end: SOONER, closeAtEnd: true }, [null, END, false]],
    ['no end', { start: SOONER, end: END, closeAtEnd: true }, { start: START }, [START, null, false]],
    ['no start', { start: SOONER, end: END }, { end: END }, [null, END, false]],
    ['both bounds', { start: SOONER, end: END }, { start: START, end: SOONER }, [START, END, false]],
  ])('[DIST-15] a pupil who comes twice is added once, in the first group, with %s', async (_, one, other, period) => {
    const { body } = await save([row(0, { ...one, classeGroupeKey: group.key }), row(1), row(0, other)]);
    expect(body).toHaveLength(2);
    const zoe = body.find(({ displayName }) => displayName === 'Zoé Perrin');
    expect([zoe?.classeName, zoe?.start, zoe?.end, zoe?.closeAtEnd]).toEqual(['7A', ...period]);
  });

  test('[DIST-10] the class must be the caller’s and hold the pupil; a kept row keeps its former names', async () => {
    const foreign = await buildClass(app.db, { name: '8B', school, teachers: [colleague], pupils });
    const other = await buildPupil(app.db, { schools: [school] });
    const { body } = await save([
      row(0, { classeGroupeKey: foreign.key }),
      row(1, { classeGroupeKey: group.key }),
      { cloeeWorldId: other.cloeeWorldId, classeGroupeKey: group.key },
    ]);
    expect(body.map(({ classeName }) => classeName).sort()).toEqual(['', '', '7A']);
    await app.db
      .update(distribution)
      .set({ groupKey: 'gone', className: '6A', schoolName: 'Avant' })
      .where(eq(distribution.pupilId, pupils[1]?.id ?? 0));
    const { body: kept } = await save([row(1, { classeGroupeKey: 'gone' })]);
    expect(kept).toMatchObject([{ classeGroupeKey: 'gone', classeName: '6A', schoolName: 'Avant' }]);
  });

  test('a pupil out of reach is refused with the name of her row, and nothing is written', async () => {
    await save([row(0)]);
    const stranger = await buildPupil(app.db, { schools: [await buildSchool(app.db)] });
    const result = await save([row(1), { cloeeWorldId: stranger.cloeeWorldId }, { cloeeWorldId: 'nobody' }]);
    expect(result).toMatchObject({
      status: 400,
      error: {
        code: 'INVALID',
        fields: { '1.cloeeWorldId': expect.any(String), '2.cloeeWorldId': expect.any(String) },
      },
    });
    expect(Object.keys(result.error.fields ?? {})).toHaveLength(2);
    expect((await read()).body.map((one) => one.displayName)).toEqual(['Zoé Perrin']);
  });

  test('a pupil who moved away since stays with her teacher', async () => {
    const moved = await buildPupil(app.db, { schools: [await buildSchool(app.db)] });
    await buildDistribution(app.db, { course: given, teacher, pupil: moved });
    const { status, body } = await save([{ cloeeWorldId: moved.cloeeWorldId, end: END }]);
    expect({ status, end: body[0]?.end }).toEqual({ status: 200, end: END });
  });

  test.each([
    [{ start: END, end: START }, '0.end'],
    [{ start: START, end: START }, '0.end'],
    [{ start: '2026-11-16' }, '0.start'],
    [{ start: 'demain' }, '0.start'],
    [{ end: '9999-01-01T00:00:00Z' }, '0.end'],
    [{ cloeeWorldId: '' }, '0.cloeeWorldId'],
    [{ preserveFromDeletion: 'oui' }, '0.preserveFromDeletion'],
  ])('%o is refused in %s', async (change, field) => {
    const { status, error } = await save([{ ...row(0), ...change }]);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty([field]);
    expect(await stored()).toEqual([]);
  });

  test('at most 2000 pupils', async () => {
    const { status } = await save(Array.from({ length: 2_001 }, (_, index) => ({ cloeeWorldId: `w${index}` })));
    expect(status).toBe(400);
  });
});

describe('two people or two windows', () => {
  // A proxy may take the first one away.
  test.each(['if-match', SEEN_VERSION_HEADER])(
    'a save over a newer one answers 409 with what is there, and writes nothing (%s)',
    async (header) => {
      const first = await save([row(0)]);
      await save([row(0), row(1)], { [header]: first.headers.etag });
      const { status, error } = await save([row(2)], { [header]: first.headers.etag });
      expect({ status, code: error.code }).toEqual({ status: 409, code: 'STALE' });
      expect(error.current).toEqual((await read()).body);
      expect(await stored()).toHaveLength(2);
    },
  );

  test('without If-Match it is unconditional; a weak tag and any tag match', async () => {
    const { headers } = await save([row(0)]);
    expect(await save([row(0), row(1)], { 'if-match': `W/${String(headers.etag)}` })).toMatchObject({ status: 200 });
    expect(await save([row(0)], { 'if-match': '*' })).toMatchObject({ status: 200 });
    expect(await save([row(1)])).toMatchObject({ status: 200 });
  });

  test('a pupil’s progress meanwhile makes nothing stale', async () => {
    const { headers } = await save([row(0)]);
    await doItems(app.db, pupils[0] as PersonRow, given, 2);
    expect((await read()).headers.etag).toBe(headers.etag);
  });

  test('of two simultaneous saves from the same state one is refused', async () => {
    const { headers } = await save([row(0)]);
    const condition = { 'if-match': headers.etag };
    const results = await Promise.all([save([row(1)], condition), save([row(2)], condition)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });

  test('a repeat with the same key gets the first answer and its tag', async () => {
    const headers = { 'idempotency-key': '7b0e54a6-4a29-4be6-8d22-0f6a55d1b001' };
    const first = await save([row(0)], headers);
    await save([row(0), row(1)]);
    const again = await save([row(0)], headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await stored()).toHaveLength(2);
  });
});

describe('who may', () => {
  test('[OP-084] a colleague of the team has rows of her own; without the right to edit it is refused', async () => {
    const as = await app.signInAs(colleague);
    await save([row(0)]);
    expect((await read(as)).body).toEqual([]);
    expect(await save([row(1)], {}, as)).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
    const rpn = await buildTrackedCourse(app.db, { author: colleague, rpn: true });
    given = rpn;
    expect(await read()).toMatchObject({ status: 403 });
    expect(await save([row(0)])).toMatchObject({ status: 403 });
    const publisher = await buildPerson(app.db, { roles: ['publisher'], schools: [school] });
    expect(await read(await app.signInAs(publisher))).toMatchObject({ status: 200 });
  });

  test('a course that is not there is not found', async () => {
    const unknown = await client.call(getDistributions, { params: { id: 999_999 } });
    expect(unknown).toMatchObject({ status: 404, error: { code: 'COURSE_NOT_FOUND' } });
    expect(await client.call(getDistributions, { params: { id: 'x' } })).toMatchObject({ status: 400 });
  });
});

describe('deleting', () => {
  test('[API-083] [OP-099] removes all the caller’s rows of the course, nobody else’s, and no progress', async () => {
    await save([row(0), row(1)]);
    await doItems(app.db, pupils[0] as PersonRow, given, 2);
    await buildDistribution(app.db, { course: given, teacher: colleague, pupil: pupils[0] });
    expect(await client.call(deleteDistributions, { params: { id: given.id } })).toMatchObject({ status: 204 });
    expect(await stored()).toEqual([]);
    expect(await stored(colleague.id)).toHaveLength(1);
    expect(await app.db.$count(courseItemDone, eq(courseItemDone.courseId, given.id))).toBe(3);
    expect(await client.call(deleteDistributions, { params: { id: given.id } })).toMatchObject({ status: 404 });
  });
});
