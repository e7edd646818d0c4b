import { randomUUID } from 'node:crypto';
import {
  addPupil,
  changeGroup,
  deleteGroup,
  getGroupPupils,
  getGroups,
  getGroupUse,
  getTwins,
  importGroups,
  importIntoGroup,
  labelPupil,
  readPupilNames,
  removePupil,
  saveGroup,
  searchPupils,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildGroup } from '../../src/demo/build/build-group.ts';
import { buildPupil } from '../../src/demo/build/build-person.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

const ownGroup = ({ db, people }: World, name = 'Soutien lecture') =>
  buildGroup(db, { owner: people.teacher, pupils: [people.pupil], name });
const theirGroup = ({ db, people }: World) => buildGroup(db, { owner: people.colleague, pupils: [people.pupil] });
const worldIdOf = ({ people }: World) => people.pupil.cloeeWorldId ?? '';
const groupOf = async ({ clients }: World, key: string) =>
  (await clients.teacher.call(getGroups)).body.find((group) => group.key === key);
/** What every call refuses that names a group by its key alone. */
const REFUSED_BY_KEY = {
  wrongRole: forbidden('pupil', async (world) => ({ params: { groupKey: (await ownGroup(world)).key } })),
  otherOwner: notFound('teacher', async (world) => ({ params: { groupKey: (await theirGroup(world)).key } })),
  invalid: invalid('teacher', 'groupKey', { params: { groupKey: 'é' } }),
};
const adding = (world: World, key: string, body: { groupId?: string; displayName?: string } = {}) => ({
  params: { groupKey: key, pupil: worldIdOf(world) },
  body: { groupId: key, name: 'Groupe', displayName: '', ...body },
});
const importing = (key: string, csv: string) => ({ params: { groupKey: key }, body: { groupId: key, csv } });

export const groupsRows = [
  row(searchPupils, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { term: 'PÚPIL' } },
      check: ({ body }) => expect(body).toMatchObject([{ displayName: 'pupil', objectGuid: worldIdOf(world) }]),
    }),
    wrongRole: forbidden('pupil', { params: { term: 'pupil' } }),
    otherOwner: { none: 'the directory has no owner; other schools are left out' },
    invalid: invalid('teacher', 'term', { params: { term: 'a'.repeat(256) } }),
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
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getGroupPupils, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: (await ownGroup(world)).key } },
      check: ({ body }) =>
        expect(body).toMatchObject([
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
    wrongRole: forbidden('pupil', { body: { groupId: randomUUID(), name: 'À moi' } }),
    otherOwner: notFound('teacher', async (world) => ({
      body: { groupId: (await theirGroup(world)).key, name: 'Pris' },
    })),
    invalid: invalid('teacher', 'name', { body: { groupId: randomUUID(), name: '  ' } }),
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
  row(changeGroup, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: randomUUID() }, body: { name: 'Défi', added: [worldIdOf(world)], removed: [] } },
      check: ({ body }) => expect(body).toMatchObject({ name: 'Défi', students: [{ displayName: 'pupil' }] }),
    }),
    wrongRole: forbidden('pupil', { params: { groupKey: randomUUID() }, body: { name: 'A', added: [], removed: [] } }),
    otherOwner: notFound('teacher', async (world) => ({
      params: { groupKey: (await theirGroup(world)).key },
      body: { name: 'Pris', added: [], removed: [world.people.pupil.id] },
    })),
    invalid: invalid('teacher', 'added', {
      params: { groupKey: randomUUID() },
      body: { name: 'A', added: Array.from({ length: 501 }, String), removed: [] },
    }),
  }),
  row(getGroupUse, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { groupKey: (await ownGroup(world)).key } },
      check: ({ body }) => expect(body).toEqual({ distributions: 0 }),
    }),
    ...REFUSED_BY_KEY,
  }),
  row(readPupilNames, {
    right: async (world) => ({
      as: 'teacher',
      input: { body: { text: 'PÚPIL' } },
      check: ({ body: { names } }) =>
        expect(names).toMatchObject([{ line: 1, found: [{ cloeeWorldId: worldIdOf(world) }], maybe: [] }]),
    }),
    wrongRole: forbidden('pupil', { body: { text: 'pupil' } }),
    otherOwner: { none: 'the directory has no owner; other schools are left out' },
    invalid: invalid('teacher', 'text', { body: { text: 'a\n'.repeat(501) } }),
  }),
  row(getTwins, {
    right: async () => ({ as: 'teacher', check: ({ body }) => expect(body).toEqual([]) }),
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(labelPupil, {
    right: async ({ people }) => ({
      as: 'teacher',
      input: { params: { id: people.pupil.id }, body: { label: 'au fond' } },
      check: ({ status }) => expect(status).toBe(204),
    }),
    wrongRole: forbidden('pupil', ({ people }) => ({ params: { id: people.pupil.id }, body: { label: 'moi' } })),
    otherOwner: notFound('teacher', async ({ db }) => ({
      params: { id: (await buildPupil(db, { schools: [] })).id },
      body: { label: 'ailleurs' },
    })),
    invalid: invalid('teacher', 'label', ({ people }) => ({
      params: { id: people.pupil.id },
      body: { label: 'a'.repeat(41) },
    })),
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
    wrongRole: forbidden('pupil', async (world) => adding(world, (await ownGroup(world)).key)),
    otherOwner: notFound('teacher', async (world) => adding(world, (await theirGroup(world)).key)),
    invalid: invalid('teacher', 'groupId', async (world) =>
      adding(world, (await ownGroup(world)).key, { groupId: randomUUID() }),
    ),
  }),
  row(removePupil, {
    right: async (world) => {
      const { key } = await ownGroup(world);
      return {
        as: 'teacher',
        input: { params: { groupKey: key, pupil: world.people.pupil.id } },
        check: async () => expect((await groupOf(world, key))?.students).toEqual([]),
      };
    },
    wrongRole: forbidden('pupil', async (world) => ({
      params: { groupKey: (await ownGroup(world)).key, pupil: world.people.pupil.id },
    })),
    otherOwner: notFound('teacher', async (world) => ({
      params: { groupKey: (await theirGroup(world)).key, pupil: world.people.pupil.id },
    })),
    invalid: invalid('teacher', 'pupil', async (world) => ({
      params: { groupKey: (await ownGroup(world)).key, pupil: 'x' },
    })),
  }),
  row(importIntoGroup, {
    right: async (world) => {
      const { key } = await buildGroup(world.db, { owner: world.people.teacher });
      return {
        as: 'teacher',
        input: importing(key, `${worldIdOf(world)};pupil`),
        check: async ({ body }) => {
          expect(body.added).toHaveLength(1);
          expect((await groupOf(world, key))?.students).toHaveLength(1);
        },
      };
    },
    wrongRole: forbidden('pupil', importing(randomUUID(), '')),
    otherOwner: notFound('teacher', async (world) =>
      // Not even a bad line is judged for a group that is not hers.
      importing((await theirGroup(world)).key, 'inconnu;X'),
    ),
    invalid: invalid('teacher', 'csv', importing(randomUUID(), 'a;b\n'.repeat(5_001))),
  }),
  row(importGroups, {
    right: async (world) => ({
      as: 'teacher',
      input: { body: { csv: `9A;${worldIdOf(world)};pupil` } },
      check: ({ body }) => expect(body.added.map(({ groupName }) => groupName)).toEqual(['9A']),
    }),
    wrongRole: forbidden('pupil', { body: { csv: '' } }),
    otherOwner: CALLER_ONLY,
    invalid: invalid('teacher', 'csv', { body: { csv: 5 } }),
  }),
];
