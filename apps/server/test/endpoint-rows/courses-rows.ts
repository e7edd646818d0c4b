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
import { forbidden, invalid, notFound, row, type Who, type World } from './row.ts';

/** A course of the teacher. */
export const teachersCourse = (world: World, overrides: CourseOverrides = {}) =>
  buildCourse(world.db, { author: world.people.teacher, ...overrides });

export const BAD_COURSE_ID = invalid('teacher', 'id', { params: { id: 1_000_000 } });
/** By id on a course that the colleague may not even see. */
export const hiddenCourse = notFound('colleague', async (world) => ({
  params: { id: (await teachersCourse(world)).id },
}));
/** By id on a published course, which the pupil sees and may not change. */
export const publishedCourse = forbidden('pupil', async (world) => ({
  params: { id: (await teachersCourse(world, { rpn: true })).id },
}));

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
const ONLY_TEACHERS = forbidden('pupil');

export const coursesRows = [
  ...contentRows(CONTENT_KITS.course),
  row(searchPublicCourses, {
    right: published('libre', 'pupil'),
    wrongRole: forbidden('pupil', { query: { planEtudeRomandId: 1 } }),
    otherOwner: PUBLISHED,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchRpnCourses, {
    right: published('rpn', 'pupil'),
    wrongRole: forbidden('pupil', { query: { planEtudeRomandId: 1 } }),
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
    invalid: invalid('publisher', 'skip', { query: { skip: -1 } }),
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
    invalid: invalid('teacher', 'type', { query: { type: 'Folio' } }),
  }),
];
