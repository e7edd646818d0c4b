import { randomUUID } from 'node:crypto';
import {
  addPupil,
  deleteGroup,
  getGroupPupils,
  getGroups,
  importGroups,
  importIntoGroup,
  removePupil,
  saveGroup,
  searchPupils,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildGroup } from '../../src/demo/build/build-group.ts';
import { CALLER_ONLY, NO_INPUT, type RefusedCase, row, type World } from './row.ts';

const ownGroup = ({ db, people }: World, name = 'Soutien lecture') =>
  buildGroup(db, { owner: people.teacher, pupils: [people.pupil], name });
const theirGroup = ({ db, people }: World) => buildGroup(db, { owner: people.colleague, pupils: [people.pupil] });
const worldIdOf = ({ people }: World) => people.pupil.cloeeWorldId ?? '';
const groupOf = async ({ clients }: World, key: string) =>
  (await clients.teacher.call(getGroups)).body.find((group) => group.key === key);
/** What every call refuses that names a group by its key alone. */
const REFUSED_BY_KEY = {
  wrongRole: async (world: World): Promise<RefusedCase> => ({
    as: 'pupil',
    input: { params: { groupKey: (await ownGroup(world)).key } },
    status: 403,
  }),
  otherOwner: async (world: World): Promise<RefusedCase> => ({
    as: 'teacher',
    input: { params: { groupKey: (await theirGroup(world)).key } },
    status: 404,
  }),
  invalid: async (): Promise<RefusedCase> => ({
    as: 'teacher',
    input: { params: { groupKey: 'é' } },
    status: 400,
    field: 'groupKey',
  }),
};
const adding = (world: World, key: string, body: { groupId?: string; displayName?: string } = {}) => ({
  params: { groupKey: key, worldId: worldIdOf(world) },
  body: { groupId: key, name: 'Groupe', displayName: '', ...body },
});

export const groupsRows = [
  row(searchPupils, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { term: 'PÚPIL' } },
      check: ({ body }) => expect(body).toEqual([{ displayName: 'pupil', objectGuid: worldIdOf(world) }]),
    }),
    wrongRole: async () => ({ as: 'pupil', input: { params: { term: 'pupil' } }, status: 403 }),
    otherOwner: { none: 'the directory has no owner; other schools are left out' },
    invalid: async () => ({ as: 'teacher', input: { params: { term: 'a'.repeat(256) } }, status: 400, field: 'term' }),
  }),
  row(getGroups, {
    right: async (world) => {
      const { key } = await ownGroup(world, 'Défi maths');
      const { db, people } = world;
      const { key: classKey } = await buildClass(db, { teachers: [people.teacher], pupils: [people.pupil] });
      return {
        as: 'teacher',
        check: ({ body }) => {
          const found = body.filter((group) => [key, classKey].includes(group.key));
          expect(found.map(({ readOnly, students: pupils }) => [readOnly, pupils.length])).toEqual([
            [false, 1],
            [true, 1],
          ]);
        },
      };
    },
    wrongRole: async () => ({ as: 'pupil', status: 403 }),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getGroupPupils, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: (await ownGroup(world)).key } },
      check: ({ body }) =>
        expect(body).toEqual([
          { id: world.people.pupil.id, displayName: 'pupil', cloeeWorldId: world.people.pupil.cloeeWorldId },
        ]),
    }),
    ...REFUSED_BY_KEY,
  }),
  row(saveGroup, {
    right: async () => {
      const groupId = randomUUID();
      return {
        as: 'teacher',
        input: { body: { groupId, name: 'Chœur', displayName: 'Chœur' } },
        check: ({ body }) => expect(body).toMatchObject({ key: groupId, name: 'Chœur', groupType: 'personnel' }),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { body: { groupId: randomUUID(), name: 'À moi' } }, status: 403 }),
    otherOwner: async (world) => ({
      as: 'teacher',
      input: { body: { groupId: (await theirGroup(world)).key, name: 'Pris' } },
      status: 404,
    }),
    invalid: async () => ({
      as: 'teacher',
      input: { body: { groupId: randomUUID(), name: '  ' } },
      status: 400,
      field: 'name',
    }),
  }),
  row(deleteGroup, {
    right: async (world) => {
      const { key } = await ownGroup(world);
      return {
        as: 'teacher',
        input: { params: { groupKey: key } },
        check: async () => expect(await groupOf(world, key)).toBeUndefined(),
      };
    },
    ...REFUSED_BY_KEY,
  }),
  row(addPupil, {
    right: async (world) => {
      const { key } = await buildGroup(world.db, { owner: world.people.teacher });
      return {
        as: 'teacher',
        input: adding(world, key, { groupId: key, displayName: 'pupil' }),
        check: ({ body }) => expect(body.students.map(({ displayName }) => displayName)).toEqual(['pupil']),
      };
    },
    wrongRole: async (world) => ({ as: 'pupil', input: adding(world, (await ownGroup(world)).key), status: 403 }),
    otherOwner: async (world) => ({ as: 'teacher', input: adding(world, (await theirGroup(world)).key), status: 404 }),
    invalid: async (world) => ({
      as: 'teacher',
      input: adding(world, (await ownGroup(world)).key, { groupId: randomUUID() }),
      status: 400,
      field: 'groupId',
    }),
  }),
  row(removePupil, {
    right: async (world) => {
      const { key } = await ownGroup(world);
      return {
        as: 'teacher',
        input: { params: { groupKey: key, studentId: world.people.pupil.id } },
        check: async () => expect((await groupOf(world, key))?.students).toEqual([]),
      };
    },
    wrongRole: async (world) => ({
      as: 'pupil',
      input: { params: { groupKey: (await ownGroup(world)).key, studentId: world.people.pupil.id } },
      status: 403,
    }),
    otherOwner: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: (await theirGroup(world)).key, studentId: world.people.pupil.id } },
      status: 404,
    }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: (await ownGroup(world)).key, studentId: 'x' } },
      status: 400,
      field: 'studentId',
    }),
  }),
  row(importIntoGroup, {
    right: async (world) => {
      const { key } = await buildGroup(world.db, { owner: world.people.teacher });
      return {
        as: 'teacher',
        input: { params: { groupKey: key }, body: { groupId: key, csv: `${worldIdOf(world)};pupil` } },
        check: async ({ body }) => {
          expect(body.added).toHaveLength(1);
          expect((await groupOf(world, key))?.students).toHaveLength(1);
        },
      };
    },
    wrongRole: async () => {
      const key = randomUUID();
      return { as: 'pupil', input: { params: { groupKey: key }, body: { groupId: key, csv: '' } }, status: 403 };
    },
    otherOwner: async (world) => {
      const { key } = await theirGroup(world);
      const csv = `${worldIdOf(world)};pupil`;
      return { as: 'teacher', input: { params: { groupKey: key }, body: { groupId: key, csv } }, status: 404 };
    },
    invalid: async () => {
      const key = randomUUID();
      const csv = 'a;b\n'.repeat(5_001);
      return {
        as: 'teacher',
        input: { params: { groupKey: key }, body: { groupId: key, csv } },
        status: 400,
        field: 'csv',
      };
    },
  }),
  row(importGroups, {
    right: async (world) => ({
      as: 'teacher',
      input: { body: { csv: `9A;${worldIdOf(world)};pupil` } },
      check: ({ body }) => expect(body.added.map(({ groupName }) => groupName)).toEqual(['9A']),
    }),
    wrongRole: async () => ({ as: 'pupil', input: { body: { csv: '' } }, status: 403 }),
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'teacher', input: { body: { csv: 5 } }, status: 400, field: 'csv' }),
  }),
];
