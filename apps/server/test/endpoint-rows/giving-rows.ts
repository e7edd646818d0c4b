import { getAlreadyGiven, getDistributions, getGivenNow, give, takeBackGift } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList } from '../../src/demo/build/build-list.ts';
import { CALLER_ONLY, forbidden, invalid, notFound, row, type World } from './row.ts';

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

async function givenList(world: World) {
  const input = await draft(world);
  const { body } = await world.clients.teacher.call(give, input);
  return { list: input.body.thing.listId, courseId: body.courseId };
}
const askingForList = async (world: World) => ({
  query: { kind: 'list' as const, id: String((await givenList(world)).list) },
});

const takingBack = async (world: World) => (await given(world)).input;

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
    wrongRole: forbidden('pupil', draft),
    otherOwner: notFound('colleague', draft),
    invalid: invalid('teacher', 'pupils', async (world) => ({ body: { ...(await draft(world)).body, pupils: [] } })),
  }),
  row(getAlreadyGiven, {
    right: async (world) => {
      const { list, courseId } = await givenList(world);
      return {
        as: 'teacher',
        input: { query: { kind: 'list' as const, id: String(list) } },
        check: ({ body }) => {
          const pupils = [pupilOf(world).cloeeWorldId];
          expect(body.own).toMatchObject([{ courseId, exercises: ['carte'], pupils }]);
          expect(body.others).toEqual([]);
        },
      };
    },
    wrongRole: forbidden('pupil', askingForList),
    otherOwner: notFound('colleague', askingForList),
    invalid: invalid('teacher', 'kind', { query: { kind: 'folio', id: '1' } as never }),
  }),
  row(getGivenNow, {
    right: async (world) => {
      const { list, courseId } = await givenList(world);
      return {
        as: 'teacher',
        input: { query: { kind: 'list' as const, id: String(list) } },
        check: ({ body }) => expect(body).toMatchObject([{ courseId, students: 1, success: 0, info: 0 }]),
      };
    },
    wrongRole: forbidden('pupil', askingForList),
    otherOwner: CALLER_ONLY,
    invalid: invalid('teacher', 'kind', { query: { kind: 'resource', id: '1' } as never }),
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
    wrongRole: forbidden('pupil', takingBack),
    otherOwner: notFound('colleague', takingBack),
    invalid: invalid('teacher', 'id', { params: { id: '0' } }),
  }),
];
