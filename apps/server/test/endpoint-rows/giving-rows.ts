import { getDistributions, give, takeBackGift } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList } from '../../src/demo/build/build-list.ts';
import { row, type Who, type World } from './row.ts';

const pupilOf = ({ people }: World) => ({ cloeeWorldId: people.pupil.cloeeWorldId ?? '' });

/** Cards of a list of the teacher, for the pupil. */
async function draft(world: World) {
  const { id } = await buildList(world.db, { author: world.people.teacher });
  const thing = { kind: 'list' as const, listId: id, exercises: [{ type: 'carte' as const }] };
  return { body: { thing, pupils: [pupilOf(world)] } };
}

/** A gift that the teacher has just made. */
async function given(world: World) {
  const { body } = await world.clients.teacher.call(give, await draft(world));
  return { body, input: { params: { id: body.id } } };
}

const refuse = (as: Who, status: 403 | 404) => async (world: World) => ({
  as,
  status,
  input: (await given(world)).input,
});

export const givingRows = [
  row(give, {
    right: async (world) => ({
      as: 'teacher',
      input: await draft(world),
      check: async ({ body }, { clients }) => {
        expect(body).toMatchObject({ isNewCourse: true, students: 1 });
        const { body: rows } = await clients.teacher.call(getDistributions, { params: { id: body.courseId } });
        expect(rows).toMatchObject([pupilOf(world)]);
      },
    }),
    wrongRole: async (world) => ({ as: 'pupil', status: 403, input: await draft(world) }),
    otherOwner: async (world) => ({ as: 'colleague', status: 404, input: await draft(world) }),
    invalid: async (world) => ({
      as: 'teacher',
      status: 400,
      input: { body: { ...(await draft(world)).body, pupils: [] } },
      field: 'pupils',
    }),
  }),
  row(takeBackGift, {
    right: async (world) => {
      const { body, input } = await given(world);
      return {
        as: 'teacher',
        input,
        check: async (_, { clients }) => {
          const { status } = await clients.teacher.call(getDistributions, { params: { id: body.courseId } });
          expect(status).toBe(404);
        },
      };
    },
    wrongRole: refuse('pupil', 403),
    otherOwner: refuse('colleague', 404),
    invalid: async () => ({ as: 'teacher', status: 400, input: { params: { id: '0' } }, field: 'id' }),
  }),
];
