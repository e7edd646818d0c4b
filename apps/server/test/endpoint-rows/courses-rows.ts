import {
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildCourse, type CourseOverrides } from '../../src/demo/build/build-course.ts';
import { CONTENT_KITS } from '../content-kit.ts';
import { contentRows, UNKNOWN_CATEGORY } from './content-rows.ts';
import { row, type Who, type World } from './row.ts';

/** A course of the teacher. */
export const teachersCourse = (world: World, overrides: CourseOverrides = {}) =>
  buildCourse(world.db, { author: world.people.teacher, ...overrides });

export const BAD_COURSE_ID = async () => ({
  as: 'teacher' as Who,
  input: { params: { id: 1_000_000 } },
  status: 400 as const,
  field: 'id',
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

/** A search of one publication that finds what is published so. */
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
  ...contentRows(CONTENT_KITS.course),
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
];
