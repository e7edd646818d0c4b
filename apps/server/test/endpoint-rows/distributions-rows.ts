import {
  deleteDistributions,
  getDistributedCourse,
  getDistributedCourses,
  getDistributions,
  openDistributedCourse,
  saveDistributions,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildDistribution } from '../../src/demo/build/build-distribution.ts';
import { buildTrackedCourse } from '../distribution-kit.ts';
import { CALLER_ONLY, EVERY_ROLE, row, type Who, type World } from './row.ts';

const courseOf = ({ db, people }: World, who: Who, more = {}) =>
  buildTrackedCourse(db, { author: people[who], ...more });

/** A course of this person, given to the pupil. */
async function given(world: World, who: Who) {
  const built = await courseOf(world, who);
  await buildDistribution(world.db, { course: built, teacher: world.people[who], pupil: world.people.pupil });
  return { params: { id: built.id } };
}

const refuse = (as: Who, status: 403 | 404) => async (world: World) => ({
  as,
  status,
  input: await given(world, 'teacher'),
});
const invalid = async () => ({
  as: 'teacher' as const,
  status: 400 as const,
  input: { params: { id: '0' } },
  field: 'id',
});
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
    wrongRole: async () => ({ as: 'pupil', status: 403 }),
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'teacher', status: 400, input: { query: { all: 'oui' } }, field: 'all' }),
  }),
  row(getDistributedCourse, {
    right: async (world) => ({
      as: 'teacher',
      input: await given(world, 'teacher'),
      check: ({ body }) => expect(body).toMatchObject({ students: 1, success: 0, info: 0, active: true }),
    }),
    wrongRole: refuse('pupil', 403),
    otherOwner: refuse('colleague', 404),
    invalid,
  }),
  row(getDistributions, {
    right: async (world) => ({
      as: 'teacher',
      input: await given(world, 'teacher'),
      check: ({ body, headers }) => {
        expect(body).toMatchObject([{ displayName: 'pupil', progression: 0 }]);
        expect(headers.etag).toBeDefined();
      },
    }),
    wrongRole: refuse('admin', 403),
    otherOwner: refuse('colleague', 404),
    invalid,
  }),
  row(saveDistributions, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await courseOf(world, 'teacher')).id }, body: [pupilRow(world)] },
      check: ({ body }) => expect(body).toMatchObject([{ displayName: 'pupil', start: null, end: null }]),
    }),
    wrongRole: async (world) => ({
      as: 'pupil',
      status: 403,
      input: { params: { id: (await courseOf(world, 'teacher')).id }, body: [pupilRow(world)] },
    }),
    // She may read it, which is not enough (OP-084).
    otherOwner: async (world) => ({
      as: 'colleague',
      status: 403,
      input: { params: { id: (await courseOf(world, 'teacher', { rpn: true })).id }, body: [pupilRow(world)] },
    }),
    invalid: async (world) => ({
      as: 'teacher',
      status: 400,
      field: '0.end',
      input: {
        params: { id: (await courseOf(world, 'teacher')).id },
        body: [{ ...pupilRow(world), start: '2026-11-21T12:00:00Z', end: '2026-11-20T12:00:00Z' }],
      },
    }),
  }),
  row(openDistributedCourse, {
    right: async (world) => ({
      as: 'pupil',
      input: await given(world, 'teacher'),
      check: ({ status }) => expect(status).toBe(204),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'pupil', status: 400, input: { params: { id: '0' } }, field: 'id' }),
  }),
  row(deleteDistributions, {
    right: async (world) => {
      const input = await given(world, 'teacher');
      return {
        as: 'teacher',
        input,
        check: async (_, { clients }) => {
          expect((await clients.teacher.call(getDistributions, input)).body).toEqual([]);
        },
      };
    },
    wrongRole: refuse('pupil', 403),
    otherOwner: refuse('colleague', 404),
    invalid,
  }),
];
