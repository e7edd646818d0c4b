import {
  type CourseSaveInput,
  createCourse,
  deleteCourse,
  getCourse,
  getCourseSecretLink,
  getTrashedCourses,
  openCourseBySecret,
  renewCourseSecretLink,
  restoreCourse,
  saveCourse,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildCourse, type CourseOverrides } from '../../src/demo/build/build-course.ts';
import { CALLER_ONLY, EVERY_ROLE, NO_INPUT, row, type Who, type World } from './row.ts';

/** A course of the teacher. */
export const teachersCourse = (world: World, overrides: CourseOverrides = {}) =>
  buildCourse(world.db, { author: world.people.teacher, ...overrides });

export const BAD_COURSE_ID = async () => ({
  as: 'teacher' as Who,
  input: { params: { id: 1_000_000 } },
  status: 400 as const,
  field: 'id',
});
const UNKNOWN_CATEGORY = async () => ({
  as: 'teacher' as Who,
  input: { query: { categories: 'XYZ' } },
  status: 400 as const,
  field: 'categories',
});

/** By id on a course that the colleague may not even see. */
export const hiddenCourse = async (world: World) => ({
  as: 'colleague' as Who,
  input: { params: { id: (await teachersCourse(world)).id } },
  status: 404 as const,
});
/** By id on a published course, which the pupil sees and may not change. */
export const publishedCourse = async (world: World) => ({
  as: 'pupil' as Who,
  input: { params: { id: (await teachersCourse(world, { rpn: true })).id } },
  status: 403 as const,
});

const draft = (id: number, title: string): CourseSaveInput => ({ id, title, items: [{ itemType: 'Text' }] });

/** A search of one publication that finds a course published there. */
const published = (publication: 'libre' | 'rpn' | 'teacher' | 'possible', as: Who) => async (world: World) => {
  const title = `tableau${publication}`;
  const { id } = await teachersCourse(world, { title, [publication]: true });
  return {
    as,
    input: { query: { text: title, returnAll: 'true' as const } },
    check: ({ body }: { body: { id: number }[] }) => expect(body[0]).toMatchObject({ id, [publication]: true }),
  };
};
const PUBLISHED = { none: 'what is published is for everybody of the role' };
const ONLY_TEACHERS = async () => ({ as: 'pupil' as Who, status: 403 as const });

export const coursesRows = [
  row(searchPublicCourses, {
    right: published('libre', 'pupil'),
    wrongRole: async () => ({ as: 'pupil', input: { query: { planEtudeRomandId: 1 } }, status: 403 }),
    otherOwner: PUBLISHED,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchRpnCourses, {
    right: published('rpn', 'pupil'),
    wrongRole: async () => ({ as: 'pupil', input: { query: { planEtudeRomandId: 1 } }, status: 403 }),
    otherOwner: PUBLISHED,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchTeacherCourses, {
    right: published('teacher', 'support'),
    wrongRole: ONLY_TEACHERS,
    otherOwner: PUBLISHED,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchPossibles, {
    right: published('possible', 'publisher'),
    wrongRole: ONLY_TEACHERS,
    otherOwner: PUBLISHED,
    invalid: async () => ({
      as: 'publisher',
      input: { query: { skip: -1 } },
      status: 400,
      field: 'skip',
    }),
  }),
  row(searchTeamCourses, {
    right: async (world) => {
      const { id } = await teachersCourse(world, { team: [{ person: world.people.support }] });
      return {
        as: 'support',
        check: ({ body }) => expect(body[0]).toMatchObject({ id, canEdit: true, canDelete: false }),
      };
    },
    wrongRole: { none: 'a pupil is in no team, and gets an empty page' },
    otherOwner: CALLER_ONLY,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchPersonalCourses, {
    right: async (world) => {
      const { id } = await buildCourse(world.db, { author: world.people.admin });
      return { as: 'admin', check: ({ body }) => expect(body[0]).toMatchObject({ id, canDelete: true }) };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: async () => ({
      as: 'teacher',
      input: { query: { returnAll: 'true' as const } },
      status: 400,
      field: 'returnAll',
    }),
  }),
  row(searchResources, {
    right: async (world) => {
      const { id } = await teachersCourse(world, { items: [{ title: 'tableauressource' }] });
      return {
        as: 'teacher',
        input: { query: { term: 'tableauressource' } },
        check: ({ body }) => expect(body[0]).toMatchObject({ courseId: id, title: 'tableauressource' }),
      };
    },
    wrongRole: ONLY_TEACHERS,
    otherOwner: { none: 'it finds what the caller may read' },
    invalid: async () => ({ as: 'teacher', input: { query: { type: 'Folio' } }, status: 400, field: 'type' }),
  }),
  row(getCourse, {
    right: async (world) => {
      const { id } = await teachersCourse(world, { title: 'à lire', libre: true });
      return {
        as: 'teacher',
        input: { params: { id } },
        check: ({ body }) => expect(body).toMatchObject({ id, title: 'à lire', canEdit: true }),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(createCourse, {
    right: async () => ({
      as: 'pupil',
      input: { body: { title: 'créé' } },
      check: async ({ body }, { clients }) => {
        const kept = await clients.pupil.call(getCourse, { params: { id: body } });
        expect(kept.body).toMatchObject({ title: 'créé', canEdit: true });
      },
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'teacher', input: { body: { title: ' ' } }, status: 400, field: 'title' }),
  }),
  row(saveCourse, {
    right: async (world) => {
      const { id } = await teachersCourse(world);
      return {
        as: 'teacher',
        input: { body: draft(id, 'sauvé') },
        check: async ({ body }, { clients }) => {
          expect(body).toMatchObject({ title: 'sauvé', version: 2, itemCount: 1 });
          expect((await clients.teacher.call(getCourse, { params: { id } })).body).toEqual(body);
        },
      };
    },
    wrongRole: async (world) => ({
      as: 'pupil',
      input: { body: draft((await teachersCourse(world, { rpn: true })).id, 'volé') },
      status: 403,
    }),
    otherOwner: async (world) => ({
      as: 'colleague',
      input: { body: draft((await teachersCourse(world)).id, 'volé') },
      status: 404,
    }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { body: draft((await teachersCourse(world)).id, 'é'.repeat(151)) },
      status: 400,
      field: 'title',
    }),
  }),
  row(deleteCourse, {
    right: async (world) => {
      const { id } = await teachersCourse(world);
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async (_, { clients }) =>
          expect((await clients.teacher.call(getCourse, { params: { id } })).status).toBe(404),
      };
    },
    wrongRole: publishedCourse,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(getTrashedCourses, {
    right: async (world) => {
      const { id } = await buildCourse(world.db, { author: world.people.publisher, deletedOn: new Date() });
      const { id: other } = await teachersCourse(world, { deletedOn: new Date() });
      return {
        as: 'publisher',
        check: ({ body }) => {
          const ids = body.map((card) => card.id);
          expect(ids[0]).toBe(id);
          expect(ids).not.toContain(other);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(restoreCourse, {
    right: async (world) => {
      const { id } = await teachersCourse(world, { deletedOn: new Date() });
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async ({ body }, { clients }) => {
          expect(body.id).toBe(id);
          expect((await clients.teacher.call(getCourse, { params: { id } })).status).toBe(200);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: async (world) => ({
      as: 'publisher',
      input: { params: { id: (await teachersCourse(world, { rpn: true, deletedOn: new Date() })).id } },
      status: 404,
    }),
    invalid: BAD_COURSE_ID,
  }),
  row(getCourseSecretLink, {
    right: async (world) => {
      const { id, secret } = await teachersCourse(world);
      return { as: 'teacher', input: { params: { id } }, check: ({ body }) => expect(body.secret).toBe(secret) };
    },
    wrongRole: publishedCourse,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(renewCourseSecretLink, {
    right: async (world) => {
      const { id, secret } = await teachersCourse(world);
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async ({ body }, { clients }) => {
          expect(body.link).toContain(`/parcours/secret/${body.secret}`);
          expect((await clients.pupil.call(getCourse, { params: { id: secret } })).status).toBe(404);
          expect((await clients.pupil.call(getCourse, { params: { id: body.secret } })).status).toBe(200);
        },
      };
    },
    wrongRole: publishedCourse,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(openCourseBySecret, {
    right: async (world) => {
      const { id, secret } = await teachersCourse(world);
      return {
        as: 'pupil',
        input: { params: { secret } },
        check: async ({ body }, { clients }) => {
          expect(body.id).toBe(id);
          expect((await clients.pupil.call(getCourse, { params: { id } })).status).toBe(200);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'the secret is the right' },
    invalid: async () => ({ as: 'pupil', input: { params: { secret: 'abc' } }, status: 400, field: 'secret' }),
  }),
];
