import {
  countLinkedCourses,
  createList,
  deleteList,
  getList,
  getListSecretLink,
  getPracticeLists,
  getTrashedLists,
  type ListSaveInput,
  openListBySecret,
  renewListSecretLink,
  restoreList,
  saveList,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList, type ListOverrides } from '../../src/demo/build/build-list.ts';
import { CALLER_ONLY, EVERY_ROLE, NO_INPUT, row, type Who, type World } from './row.ts';

/** A list of the teacher. */
const teachersList = (world: World, overrides: ListOverrides = {}) =>
  buildList(world.db, { author: world.people.teacher, ...overrides });

const BAD_ID = async () => ({ as: 'teacher' as Who, input: { params: { id: 0 } }, status: 400 as const, field: 'id' });
const UNKNOWN_CATEGORY = async () => ({
  as: 'teacher' as Who,
  input: { query: { categories: 'XYZ' } },
  status: 400 as const,
  field: 'categories',
});

/** By id on a list that the colleague may not even see. */
const hiddenFrom = async (world: World) => ({
  as: 'colleague' as Who,
  input: { params: { id: (await teachersList(world)).id } },
  status: 404 as const,
});
/** By id on a published list, which the pupil sees and may not change. */
const publishedFor = async (world: World) => ({
  as: 'pupil' as Who,
  input: { params: { id: (await teachersList(world, { lexicon: true })).id } },
  status: 403 as const,
});

const draft = (id: number, title: string): ListSaveInput => ({ id, title, items: [{ learnTxt: 'un' }] });

export const listsRows = [
  row(getPracticeLists, {
    right: async (world) => {
      const { id } = await teachersList(world, { lexicon: true, updatedOn: new Date() });
      return { as: 'pupil', check: ({ body }) => expect(body.map((card) => card.id)).toContain(id) };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
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
  row(searchTeamLists, {
    right: async (world) => {
      const { id } = await teachersList(world, { team: [{ person: world.people.support }] });
      return {
        as: 'support',
        check: ({ body }) => expect(body[0]).toMatchObject({ id, canEdit: true, canDelete: false }),
      };
    },
    wrongRole: { none: 'a pupil is in no team, and gets an empty page' },
    otherOwner: CALLER_ONLY,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchPersonalLists, {
    right: async (world) => {
      const { id } = await buildList(world.db, { author: world.people.admin });
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
  row(getList, {
    right: async (world) => {
      const { id } = await teachersList(world, { title: 'à lire' });
      return {
        as: 'teacher',
        input: { params: { id } },
        check: ({ body }) => expect(body).toMatchObject({ id, title: 'à lire', canEdit: true }),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: hiddenFrom,
    invalid: BAD_ID,
  }),
  row(createList, {
    right: async () => ({
      as: 'pupil',
      input: { body: { title: 'créée' } },
      check: async ({ body }, { clients }) => {
        const kept = await clients.pupil.call(getList, { params: { id: body } });
        expect(kept.body).toMatchObject({ title: 'créée', canEdit: true });
      },
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'teacher', input: { body: { title: ' ' } }, status: 400, field: 'title' }),
  }),
  row(saveList, {
    right: async (world) => {
      const { id } = await teachersList(world);
      return {
        as: 'teacher',
        input: { body: draft(id, 'sauvée') },
        check: async ({ body }, { clients }) => {
          expect(body).toMatchObject({ title: 'sauvée', version: 2, itemCount: 1 });
          expect((await clients.teacher.call(getList, { params: { id } })).body).toEqual(body);
        },
      };
    },
    wrongRole: async (world) => ({
      as: 'pupil',
      input: { body: draft((await teachersList(world, { lexicon: true })).id, 'volée') },
      status: 403,
    }),
    otherOwner: async (world) => ({
      as: 'colleague',
      input: { body: draft((await teachersList(world)).id, 'volée') },
      status: 404,
    }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { body: draft((await teachersList(world)).id, 'é'.repeat(151)) },
      status: 400,
      field: 'title',
    }),
  }),
  row(deleteList, {
    right: async (world) => {
      const { id } = await teachersList(world);
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async (_, { clients }) =>
          expect((await clients.teacher.call(getList, { params: { id } })).status).toBe(404),
      };
    },
    wrongRole: publishedFor,
    otherOwner: hiddenFrom,
    invalid: BAD_ID,
  }),
  row(getTrashedLists, {
    right: async (world) => {
      const { id } = await buildList(world.db, { author: world.people.publisher, deletedOn: new Date() });
      const { id: other } = await teachersList(world, { deletedOn: new Date() });
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
  row(restoreList, {
    right: async (world) => {
      const { id } = await teachersList(world, { deletedOn: new Date() });
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async ({ body }, { clients }) => {
          expect(body.id).toBe(id);
          expect((await clients.teacher.call(getList, { params: { id } })).status).toBe(200);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: async (world) => ({
      as: 'publisher',
      input: { params: { id: (await teachersList(world, { lexicon: true, deletedOn: new Date() })).id } },
      status: 404,
    }),
    invalid: BAD_ID,
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
  row(getListSecretLink, {
    right: async (world) => {
      const { id, secret } = await teachersList(world);
      return { as: 'teacher', input: { params: { id } }, check: ({ body }) => expect(body.secret).toBe(secret) };
    },
    wrongRole: publishedFor,
    otherOwner: hiddenFrom,
    invalid: BAD_ID,
  }),
  row(renewListSecretLink, {
    right: async (world) => {
      const { id, secret } = await teachersList(world);
      return {
        as: 'teacher',
        input: { params: { id } },
        check: async ({ body }, { clients }) => {
          expect(body.link).toContain(body.secret);
          expect((await clients.pupil.call(getList, { params: { id: secret } })).status).toBe(404);
          expect((await clients.pupil.call(getList, { params: { id: body.secret } })).status).toBe(200);
        },
      };
    },
    wrongRole: publishedFor,
    otherOwner: hiddenFrom,
    invalid: BAD_ID,
  }),
  row(openListBySecret, {
    right: async (world) => {
      const { id, secret } = await teachersList(world);
      return {
        as: 'pupil',
        input: { params: { secret } },
        check: async ({ body }, { clients }) => {
          expect(body.id).toBe(id);
          expect((await clients.pupil.call(getList, { params: { id } })).status).toBe(200);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'the secret is the right' },
    invalid: async () => ({ as: 'pupil', input: { params: { secret: 'abc' } }, status: 400, field: 'secret' }),
  }),
];
