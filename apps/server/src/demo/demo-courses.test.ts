import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  courseCreate,
  getCourse,
  getList,
  RESOURCE_TYPES,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
  visibleHtmlText,
} from '@pupitre/contract';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDemoSchool } from '../../test/demo-kit.ts';
import { course, courseItem } from '../db/course-schema.ts';
import { devAccount } from '../db/schema.ts';
import { loadShippedCurriculum } from '../modules/curriculum/curriculum.service.ts';
import { DEMO_COURSES } from './data/courses.ts';

const app = await openDemoSchool();
const { signIn } = app;
await loadShippedCurriculum(app.db);

describe('data', () => {
  test('there are courses of every publication, private ones and a proposed one', () => {
    expect(DEMO_COURSES.length).toBeGreaterThanOrEqual(12);
    for (const publication of ['rpn', 'libre', 'teacher', 'possible'] as const) {
      expect(DEMO_COURSES.filter(({ published }) => published?.includes(publication)).length).toBeGreaterThanOrEqual(2);
    }
    expect(DEMO_COURSES.filter(({ published }) => published === undefined).length).toBeGreaterThanOrEqual(3);
    expect(DEMO_COURSES.filter(({ proposed }) => proposed)).toHaveLength(1);
    const parents = DEMO_COURSES.filter(({ categories }) => categories.includes('PAR'));
    expect(parents.every(({ published }) => published?.includes('libre'))).toBe(true);
    expect(new Set(DEMO_COURSES.flatMap(({ items }) => items.map(({ type }) => type)))).toEqual(
      new Set(RESOURCE_TYPES),
    );
    expect(new Set(DEMO_COURSES.map(({ title }) => title)).size).toBe(DEMO_COURSES.length);
  });

  test('texts are written as in print', () => {
    for (const { title, subtitle = '', description, items } of DEMO_COURSES) {
      const texts = [title, subtitle, description, ...items.flatMap((item) => [item.title, item.text ?? ''])];
      for (const text of texts) {
        expect(text).toBe(text.trim().normalize('NFC'));
        expect(text).not.toMatch(/ {2}| [;:!?»]|« |'|"|\.\.\./);
        expect(text.replace(/<\/?(?:p|strong|em|ul|ol|li)>/g, '')).not.toMatch(/[<>]/);
        if (text !== '') expect(visibleHtmlText(text).trim()).not.toBe('');
      }
    }
  });

  test('icons exist', () => {
    const require = createRequire(import.meta.url);
    const folder = path.join(path.dirname(require.resolve('bootstrap-icons/package.json')), 'icons');
    const names = new Set(readdirSync(folder).map((file) => `bi bi-${path.parse(file).name}`));
    expect(DEMO_COURSES.map(({ icon }) => icon).filter((icon) => !names.has(icon))).toEqual([]);
  });
});

describe('in the product', () => {
  test.each(['enseignante', 'collegue', 'soutien', 'editrice', 'eleve1'])(
    'the courses of %s are stored as the product itself would store them',
    async (login) => {
      const client = await signIn(login);
      const own = await app.db
        .select({ course })
        .from(course)
        .innerJoin(devAccount, eq(devAccount.personId, course.authorId))
        .where(eq(devAccount.login, login))
        .orderBy(asc(course.id));
      expect(own.length).toBeGreaterThan(0);
      for (const { course: before } of own) {
        const readItems = () =>
          app.db.select().from(courseItem).where(eq(courseItem.courseId, before.id)).orderBy(asc(courseItem.position));
        const items = await readItems();
        const { body } = await client.call(getCourse, { params: { id: before.id } });
        expect(courseCreate.safeParse(body).error?.issues).toBeUndefined();
        expect(body.perObjectiveCodes.length > 0).toBe(login !== 'eleve1' && before.planEtudeRomandIds.length > 0);
        // Only the ribbon changes: everything else, derived values included, must stay as it was.
        const saved = await client.request('PUT', '/api/v1/parcours', { body: { ...body, ribbon: 'Relu' } });
        expect(saved.statusCode, before.title).toBe(200);
        expect(await readItems()).toEqual(items);
        const [after] = await app.db.select().from(course).where(eq(course.id, before.id));
        expect(after).toEqual({ ...before, ribbon: 'Relu', version: 2, updatedOn: after?.updatedOn });
      }
    },
  );

  test('each account has contents worth showing', async () => {
    const count = async (login: string, endpoint: typeof searchRpnCourses) =>
      (await (await signIn(login)).call(endpoint, {})).body.length;
    expect(await count('eleve2', searchRpnCourses)).toBeGreaterThanOrEqual(2);
    expect((await app.guest.call(searchPublicCourses)).body.length).toBeGreaterThanOrEqual(3);
    expect(await count('enseignante', searchPersonalCourses as typeof searchRpnCourses)).toBeGreaterThanOrEqual(4);
    expect(await count('enseignante', searchTeamCourses as typeof searchRpnCourses)).toBeGreaterThanOrEqual(2);
    expect(await count('collegue', searchTeacherCourses as typeof searchRpnCourses)).toBeGreaterThanOrEqual(5);
    expect(await count('editrice', searchPossibles as typeof searchRpnCourses)).toBeGreaterThanOrEqual(2);
  });

  test('a pupil may play every list of an official course', async () => {
    const client = await signIn('eleve3');
    const { body: cards } = await client.call(searchRpnCourses);
    for (const { id } of cards) {
      for (const { navigationUrl } of (await client.call(getCourse, { params: { id } })).body.items) {
        const list = /^\/activite\/[a-z]+\/(\d+)$/.exec(navigationUrl)?.[1];
        if (list !== undefined) {
          expect((await client.call(getList, { params: { id: Number(list) } })).status, navigationUrl).toBe(200);
        }
      }
    }
  });
});
