import {
  deleteDistributions,
  getDistributedCourse,
  getDistributedCourses,
  getDistributions,
  getFollowedDistributions,
  openDistributedCourse,
  saveDistributions,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildDistribution } from '../../src/demo/build/build-distribution.ts';
import { buildTrackedCourse } from '../distribution-kit.ts';
import { CALLER_ONLY, FOR_ONESELF, forbidden, invalid, notFound, row, type Who, type World } from './row.ts';

const courseOf = ({ db, people }: World, who: Who, more = {}) =>
  buildTrackedCourse(db, { author: people[who], ...more });

/** A course of this person, given to the pupil. */
async function given(world: World, who: Who) {
  const built = await courseOf(world, who);
  await buildDistribution(world.db, { course: built, teacher: world.people[who], pupil: world.people.pupil });
  return { params: { id: built.id } };
}

/** Given by the teacher to the pupil, whom a colleague of its team teaches too. */
async function followed(world: World) {
  const { db, people } = world;
  const built = await courseOf(world, 'teacher', { rpn: true, team: [people.colleague] });
  await buildDistribution(db, { course: built, teacher: people.teacher, pupil: people.pupil });
  await buildClass(db, { teachers: [people.colleague], pupils: [people.pupil] });
  return { params: { id: built.id } };
}

const ofTeacher = (world: World) => given(world, 'teacher');
const BAD_ID = invalid('teacher', 'id', { params: { id: '0' } });
const pupilRow = ({ people }: World) => ({ cloeeWorldId: people.pupil.cloeeWorldId ?? '' });

export const distributionsRows = [
  row(getDistributedCourses, {
    right: async (world) => {
      const { params } = await given(world, 'support');
      return {
        as: 'support',
        check: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ id: params.id, students: 1 })),
      };
    },
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: invalid('teacher', 'all', { query: { all: 'oui' } }),
  }),
  row(getDistributedCourse, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofTeacher(world),
      check: ({ body }) => expect(body).toMatchObject({ students: 1, success: 0, info: 0, active: true }),
    }),
    wrongRole: forbidden('pupil', ofTeacher),
    otherOwner: notFound('colleague', ofTeacher),
    invalid: BAD_ID,
  }),
  row(getDistributions, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofTeacher(world),
      check: ({ body, headers }) => {
        expect(body).toMatchObject([{ displayName: 'pupil', progression: 0 }]);
        expect(headers.etag).toBeDefined();
      },
    }),
    wrongRole: forbidden('admin', ofTeacher),
    otherOwner: notFound('colleague', ofTeacher),
    invalid: BAD_ID,
  }),
  row(getFollowedDistributions, {
    right: async (world) => ({
      as: 'colleague',
      input: await followed(world),
      check: ({ body }) => expect(body).toMatchObject([{ displayName: 'pupil', teacher: 'teacher', progression: 0 }]),
    }),
    wrongRole: forbidden('pupil', followed),
    // She may read it, and is not of its team.
    otherOwner: forbidden('support', followed),
    invalid: BAD_ID,
  }),
  row(saveDistributions, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await courseOf(world, 'teacher')).id }, body: [pupilRow(world)] },
      check: ({ body }) => expect(body).toMatchObject([{ displayName: 'pupil', start: null, end: null }]),
    }),
    wrongRole: forbidden('pupil', async (world) => ({
      params: { id: (await courseOf(world, 'teacher')).id },
      body: [pupilRow(world)],
    })),
    // She may read it, which is not enough (OP-084).
    otherOwner: forbidden('colleague', async (world) => ({
      params: { id: (await courseOf(world, 'teacher', { rpn: true })).id },
      body: [pupilRow(world)],
    })),
    invalid: invalid('teacher', '0.end', async (world) => ({
      params: { id: (await courseOf(world, 'teacher')).id },
      body: [{ ...pupilRow(world), start: '2026-11-21T12:00:00Z', end: '2026-11-20T12:00:00Z' }],
    })),
  }),
  row(openDistributedCourse, {
    right: async (world) => ({
      as: 'pupil',
      input: await ofTeacher(world),
      check: ({ status }) => expect(status).toBe(204),
    }),
    ...FOR_ONESELF,
    invalid: invalid('pupil', 'id', { params: { id: '0' } }),
  }),
  row(deleteDistributions, {
    right: async (world) => {
      const input = await ofTeacher(world);
      return {
        as: 'teacher',
        input,
        check: async (_, { clients }) => {
          expect((await clients.teacher.call(getDistributions, input)).body).toEqual([]);
        },
      };
    },
    wrongRole: forbidden('pupil', ofTeacher),
    otherOwner: notFound('colleague', ofTeacher),
    invalid: BAD_ID,
  }),
];
