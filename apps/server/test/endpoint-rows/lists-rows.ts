import { countLinkedCourses, getPracticeLists, searchLexicon, searchRpnLists } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList, type ListOverrides } from '../../src/demo/build/build-list.ts';
import { CONTENT_KITS } from '../content-kit.ts';
import { contentRows, UNKNOWN_CATEGORY } from './content-rows.ts';
import { EVERY_ROLE, FOR_ONESELF, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

/** A list of the teacher. */
const teachersList = (world: World, overrides: ListOverrides = {}) =>
  buildList(world.db, { author: world.people.teacher, ...overrides });

const BAD_ID = invalid('teacher', 'id', { params: { id: 0 } });
/** By id on a list that the colleague may not even see. */
const hiddenFrom = notFound('colleague', async (world) => ({ params: { id: (await teachersList(world)).id } }));
export const listsRows = [
  ...contentRows(CONTENT_KITS.list),
  row(getPracticeLists, {
    right: async (world) => {
      const { id } = await teachersList(world, { lexicon: true, updatedOn: new Date() });
      return { as: 'pupil', check: ({ body }) => expect(body.map((card) => card.id)).toContain(id) };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(searchLexicon, {
    right: async (world) => {
      const { id } = await teachersList(world, { title: 'tableaulexique', lexicon: true });
      return {
        as: 'pupil',
        input: { query: { text: 'tableaulexique' } },
        check: ({ body }) => expect(body[0]).toMatchObject({ id, lexicon: true }),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'the lexicon is everybody’s' },
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchRpnLists, {
    right: async (world) => {
      const { id } = await teachersList(world, { title: 'tableaurpn', rpn: true });
      return {
        as: 'pupil',
        input: { query: { text: 'tableaurpn', returnAll: 'true' as const } },
        check: ({ body }) => expect(body[0]).toMatchObject({ id, rpn: true }),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'official lists are everybody’s' },
    invalid: UNKNOWN_CATEGORY,
  }),
  row(countLinkedCourses, {
    right: async (world) => ({
      as: 'pupil',
      input: { params: { id: (await teachersList(world, { lexicon: true })).id } },
      check: ({ body }) => expect(body).toBe(0),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: hiddenFrom,
    invalid: BAD_ID,
  }),
];
