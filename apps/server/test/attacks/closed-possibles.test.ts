import {
  type CourseSaveInput,
  deleteCourse,
  type Endpoint,
  getCourse,
  getTodo,
  openCourseBySecret,
  restoreCourse,
  saveCourse,
} from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildDistribution } from '../../src/demo/build/build-distribution.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../src/demo/build/build-person.ts';
import { buildSchool, type SchoolRow } from '../../src/demo/build/build-school.ts';
import { answerSchema } from '../../src/http/answer-schema.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';
import type { LooseInput } from '../test-client.ts';
import { testConfig } from '../test-config.ts';

/** Every call for teachers that reads courses: recognised by its path, its refusals, or its answer. */
const CALLS = new Map(
  ALL_ENDPOINTS.filter(([, endpoint]) => ['public', 'signedIn', 'teacher'].includes(endpoint.access)).filter(
    ([, endpoint]) =>
      /^\/(parcours|distribution|don)\b/.test(endpoint.path) ||
      endpoint.errors.includes('COURSE_NOT_FOUND') ||
      /"(possible|itemType|courseId|courseTitle|linkedCourseId)":/.test(JSON.stringify(answerSchema(endpoint) ?? {})),
  ),
);

/** A course: the possible, one that only the possible links to, or one that does not exist. */
type Target = { id: number; behindId: number; itemId: number; secret: string };
const ABSENT: Target = {
  id: 999_999,
  behindId: 999_998,
  itemId: 2_000_000_000,
  secret: '00000000-0000-4000-8000-000000000000',
};
type Line = [input: (target: Target) => LooseInput, before: number, after: number, shows?: 'after' | 'always'];

const none = () => ({});
const byId = ({ id }: Target) => ({ params: { id } });
const byText = () => ({ query: { text: 'cache' } });
const given = (thing: (target: Target) => object) => (target: Target) => ({
  body: { thing: thing(target), pupils: [{ cloeeWorldId: 'eva' }] },
});

/** Answers to a teacher before and after the opening date; the name of a call and its case. */
const LINES: Record<string, Line> = {
  getCourse: [byId, 404, 200, 'after'],
  'getCourse of what it leads to': [({ behindId }) => ({ params: { id: behindId } }), 404, 200, 'after'],
  'getCourse by the secret': [({ secret }) => ({ params: { id: secret } }), 200, 200, 'always'],
  openCourseBySecret: [({ secret }) => ({ params: { secret } }), 200, 200, 'always'],
  createCourse: [() => ({ body: {} }), 201, 201],
  saveCourse: [({ id }) => ({ body: { id, title: 'a' } }), 404, 403],
  deleteCourse: [byId, 404, 403],
  restoreCourse: [byId, 404, 404],
  getCourseSecretLink: [byId, 404, 403],
  renewCourseSecretLink: [byId, 404, 403],
  saveProgress: [({ itemId }) => ({ body: { id: itemId, done: true } }), 404, 200],
  clearProgress: [byId, 404, 204],
  rateCourse: [({ id }) => ({ body: { courseId: id, rating: 4 } }), 404, 403],
  getCourseRatings: [byId, 404, 403],
  proposeCourse: [byId, 404, 200],
  getDistributions: [byId, 404, 403],
  getFollowedDistributions: [byId, 404, 403],
  saveDistributions: [(target) => ({ ...byId(target), body: [] }), 404, 403],
  deleteDistributions: [byId, 404, 404],
  getCourseResults: [byId, 404, 404],
  exportCourseResults: [(target) => ({ ...byId(target), query: { format: 'csv' } }), 404, 404],
  giveWordsBack: [
    () => ({
      ...byId(ABSENT),
      body: { exercises: [{ type: 'carte' }], pupils: [{ cloeeWorldId: 'eva', items: [1] }] },
    }),
    ...([404, 404] as const),
  ],
  giveMissedWords: [
    () => ({
      ...byId(ABSENT),
      body: { exercises: [{ type: 'carte' }], pupils: [{ cloeeWorldId: 'eva', items: [1] }] },
    }),
    ...([404, 404] as const),
  ],
  getAlreadyGiven: [({ id }) => ({ query: { kind: 'course', id } }), 404, 200],
  getGivenNow: [({ id }) => ({ query: { kind: 'course', id } }), 200, 200],
  getDistributedCourse: [byId, 404, 404],
  getDistributedCourses: [none, 200, 200],
  openDistributedCourse: [byId, 204, 204],
  give: [given(({ id: courseId }) => ({ kind: 'course', courseId })), 404, 201, 'after'],
  'give a resource': [
    given(({ id: courseId, itemId }) => ({ kind: 'resource', courseId, itemId })),
    ...([404, 201, 'after'] as const),
  ],
  takeBackGift: [() => byId(ABSENT), 404, 404],
  searchPublicCourses: [byText, 200, 200],
  searchRpnCourses: [byText, 200, 200],
  searchTeacherCourses: [byText, 200, 200],
  searchTeamCourses: [byText, 200, 200],
  searchPersonalCourses: [byText, 200, 200],
  searchPossibles: [byText, 403, 200, 'after'],
  searchResources: [() => ({ query: { term: 'cache' } }), 200, 200, 'after'],
  getTodo: [none, 200, 200],
  getTrashedCourses: [none, 200, 200],
};
const callOf = (line: string): string => line.split(' ')[0] ?? '';

test('every call that reads courses has a line', () => {
  expect([...new Set(Object.keys(LINES).map(callOf))].sort()).toEqual([...CALLS.keys()].sort());
});

const HIDDEN = /cach(é|\\u00e9|%C3%A9)/i;
const { settings } = testConfig();

describe.each([
  ['before the opening date a possible does not exist for a teacher', false],
  ['after it a teacher reads it, and may not change it', true],
])('%s', (_title, isOpen) => {
  let t: TestApp;
  let schools: SchoolRow[];
  beforeAll(async () => {
    const featureFlags = { ...settings.featureFlags, ouvrir_les_possibles: isOpen ? '2020-01-01' : '2999-01-01' };
    t = await createTestApp({ config: { settings: { ...settings, featureFlags } } });
    schools = [await buildSchool(t.db)];
    await buildPupil(t.db, { schools, cloeeWorldId: 'eva' });
  });
  afterAll(() => t.close());

  /** A new teacher each time, because she may go on reading what she copied or opened by its secret. */
  async function enter(): Promise<{ teacher: PersonRow; client: Client }> {
    const teacher = await buildTeacher(t.db, { schools });
    return { teacher, client: await t.signInAs(teacher) };
  }

  async function buildPossible(): Promise<Target> {
    const behind = await buildCourse(t.db, { title: 'Suite cachée' });
    const row = await buildCourse(t.db, {
      author: await buildPublisher(t.db),
      title: 'Possible caché',
      possible: true,
      items: [
        { title: 'Ressource cachée' },
        { title: 'Lien caché', navigationUrl: `/parcours/detail/${behind.id}`, linkedCourseId: behind.id },
      ],
      ratings: [{ person: await buildPupil(t.db), rating: 5, comment: 'Avis caché' }],
    });
    return { id: row.id, behindId: behind.id, itemId: row.items[0]?.id ?? 0, secret: row.secret };
  }

  test.each(Object.entries(LINES))('[OP-008] %s', async (name, [inputOf, before, after, shows]) => {
    const endpoint = CALLS.get(callOf(name)) as Endpoint;
    const { client } = await enter();
    const ask = (target: Target) => client.call(endpoint, inputOf(target) as object);
    const { status, body, error, headers } = await ask(await buildPossible());
    expect({ status, shows: HIDDEN.test(JSON.stringify([body, error, headers])) }).toEqual({
      status: isOpen ? after : before,
      shows: shows === 'always' || (isOpen && shows === 'after'),
    });
    if (isOpen || status !== 404) return;
    // The same answer as for a missing course, to the last word.
    expect((await ask(ABSENT)).error).toEqual(error);
  });

  test('[OP-008] a link to it tells whether it opens, in every answer with the link', async () => {
    const { teacher, client } = await enter();
    const { id: possibleId } = await buildPossible();
    const items = [{ navigationUrl: `/parcours/detail/${possibleId}` }];
    const own = await buildCourse(t.db, { author: teacher, items });
    const others = await buildCourse(t.db, { items });
    await buildDistribution(t.db, { course: others, pupil: teacher });
    const params = { id: own.id };
    const access = (course: unknown) => (course as { items: { access: string }[] }).items[0]?.access;

    const { body: read } = await client.call(getCourse, { params });
    const { body: saved } = await client.call(saveCourse, { body: { ...read, title: 'b' } as CourseSaveInput });
    const stale = await client.call(saveCourse, { body: read as CourseSaveInput });
    await client.call(deleteCourse, { params });
    const { body: restored } = await client.call(restoreCourse, { params });
    const asAuthor = [read, saved, stale.error.current, restored].map(access);
    expect(asAuthor).toEqual(Array(4).fill(isOpen ? 'notForAll' : 'closed'));

    const { body: opened } = await client.call(openCourseBySecret, { params: { secret: others.secret } });
    const { body: todo } = await client.call(getTodo);
    const asReader = [access(opened), todo[0]?.next?.access];
    expect(asReader).toEqual(Array(2).fill(isOpen ? 'open' : 'closed'));
  });
});
