import {
  answerProposal,
  clearProgress,
  getCourse,
  getCourseRatings,
  getProposals,
  getTodo,
  proposeCourse,
  rateCourse,
  saveProgress,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { courseProposal } from '../../src/db/course-schema.ts';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildDistribution } from '../../src/demo/build/build-distribution.ts';
import { BAD_COURSE_ID, hiddenCourse, publishedCourse, teachersCourse } from './courses-rows.ts';
import { EVERY_ROLE, FOR_ONESELF, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

/** A pending proposal of the teacher. */
async function waiting(world: World): Promise<{ id: number; courseId: number }> {
  const course = await teachersCourse(world);
  const [made] = await world.db.insert(courseProposal).values({ courseId: course.id }).returning();
  return { id: made?.id ?? 0, courseId: course.id };
}
const ONLY_PUBLISHERS = forbidden('teacher');

export const courseFollowingRows = [
  row(getTodo, {
    right: async (world) => {
      const course = await teachersCourse(world);
      await buildDistribution(world.db, { course, teacher: world.people.teacher, pupil: world.people.pupil });
      return {
        as: 'pupil',
        check: ({ body }) => expect(body[0]).toMatchObject({ id: course.id, distributedBy: 'teacher' }),
      };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(saveProgress, {
    right: async (world) => {
      const course = await buildCourse(world.db, { rpn: true });
      return {
        as: 'pupil',
        input: { body: { id: course.items[0]?.id ?? 0, done: true } },
        check: ({ body }) => expect(body).toEqual({ courseId: course.id, progression: 50 }),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: notFound('colleague', async (world) => ({
      body: { id: (await teachersCourse(world)).items[0]?.id, done: true },
    })),
    invalid: invalid('pupil', 'done', { body: { id: 1, done: 'oui' } }),
  }),
  row(clearProgress, {
    right: async (world) => {
      const { pupil } = world.people;
      const { id } = await buildCourse(world.db, { rpn: true, items: [{ doneBy: [pupil] }] });
      return {
        as: 'pupil',
        input: { params: { id } },
        check: async (_, { clients }) =>
          expect((await clients.pupil.call(getCourse, { params: { id } })).body.progression).toBe(0),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(rateCourse, {
    right: async (world) => {
      const { id } = await buildCourse(world.db, { rpn: true, items: [{ doneBy: [world.people.pupil] }] });
      return {
        as: 'pupil',
        input: { body: { courseId: id, rating: 4, comment: 'Bien' } },
        check: async (_, { clients }) => {
          const { body } = await clients.pupil.call(getCourse, { params: { id } });
          expect(body.ownRating).toEqual({ rating: 4, comment: 'Bien' });
        },
      };
    },
    wrongRole: forbidden('pupil', async (world) => ({
      body: { courseId: (await buildCourse(world.db, { rpn: true })).id, rating: 4 },
    })),
    otherOwner: notFound('colleague', async (world) => ({
      body: { courseId: (await teachersCourse(world)).id, rating: 4 },
    })),
    invalid: invalid('pupil', 'rating', async (world) => ({
      body: { courseId: (await buildCourse(world.db, { rpn: true })).id, rating: 6 },
    })),
  }),
  row(getCourseRatings, {
    right: async (world) => {
      const { id } = await teachersCourse(world, { ratings: [{ person: world.people.pupil, rating: 3 }] });
      return { as: 'teacher', input: { params: { id } }, check: ({ body }) => expect(body.average).toBe(3) };
    },
    wrongRole: publishedCourse,
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(proposeCourse, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await teachersCourse(world)).id } },
      check: ({ body }) => expect(body).toBe(true),
    }),
    wrongRole: { none: 'who is not the author gets false' },
    otherOwner: hiddenCourse,
    invalid: BAD_COURSE_ID,
  }),
  row(getProposals, {
    right: async (world) => {
      const { id, courseId } = await waiting(world);
      return {
        as: 'publisher',
        check: ({ body }) => expect(body.find((one) => one.id === id)?.course.id).toBe(courseId),
      };
    },
    wrongRole: ONLY_PUBLISHERS,
    otherOwner: { none: 'proposals are every publisher’s' },
    invalid: NO_INPUT,
  }),
  row(answerProposal, {
    right: async (world) => {
      const { id, courseId } = await waiting(world);
      return {
        as: 'publisher',
        input: { params: { id }, body: { accepted: true, answer: 'Merci' } },
        check: async ({ body }, { clients }) => {
          expect(body).toMatchObject({ state: 'accepted', answer: 'Merci', answeredBy: 'publisher' });
          expect((await clients.pupil.call(getCourse, { params: { id: body.copyId ?? 0 } })).body.rpn).toBe(true);
          expect((await clients.teacher.call(getCourse, { params: { id: courseId } })).body.rpn).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', async (world) => ({
      params: { id: (await waiting(world)).id },
      body: { accepted: true },
    })),
    otherOwner: notFound('publisher', { params: { id: 2_000_000_000 }, body: { accepted: true } }),
    invalid: invalid('publisher', 'answer', async (world) => ({
      params: { id: (await waiting(world)).id },
      body: { accepted: true, answer: 'x'.repeat(1_000) },
    })),
  }),
];
