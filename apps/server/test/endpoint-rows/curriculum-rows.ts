import {
  getCurriculumAxes,
  getCurriculumDisciplines,
  getCurriculumEntries,
  getCurriculumEntry,
  getCurriculumYears,
  searchCurriculum,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { loadShippedCurriculum } from '../../src/modules/curriculum/curriculum.service.ts';
import { type NoCase, row, type World } from './row.ts';

const NO_OWNER: NoCase = { none: 'the curriculum is every teacher’s' };
const load = (world: World) => loadShippedCurriculum(world.db);

export const curriculumRows = [
  row(getCurriculumYears, {
    right: async (world) => {
      await load(world);
      return {
        as: 'teacher',
        input: { params: { hasCriteria: 'false' as const } },
        check: ({ body }) => expect(body.map(({ key }) => key)).toHaveLength(11),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { params: { hasCriteria: 'false' } }, status: 403 }),
    otherOwner: NO_OWNER,
    invalid: async () => ({
      as: 'teacher',
      input: { params: { hasCriteria: 'oui' } },
      status: 400,
      field: 'hasCriteria',
    }),
  }),
  row(getCurriculumDisciplines, {
    right: async (world) => {
      await load(world);
      return {
        as: 'support',
        input: { params: { hasCriteria: 'false' as const, year: '7' as const } },
        check: ({ body }) => expect(body.map(({ key }) => key)).toContain('MAT'),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { params: { hasCriteria: 'false', year: '7' } }, status: 403 }),
    otherOwner: NO_OWNER,
    invalid: async () => ({
      as: 'teacher',
      input: { params: { hasCriteria: 'false', year: '12' } },
      status: 400,
      field: 'year',
    }),
  }),
  row(getCurriculumAxes, {
    right: async (world) => {
      await load(world);
      return {
        as: 'publisher',
        input: { params: { hasCriteria: 'false' as const, year: '7' as const, discipline: 'MAT' } },
        check: ({ body }) => expect(body).toContain('Espace'),
      };
    },
    wrongRole: async () => ({
      as: 'admin',
      input: { params: { hasCriteria: 'false', year: '7', discipline: 'MAT' } },
      status: 403,
    }),
    otherOwner: NO_OWNER,
    invalid: async () => ({
      as: 'teacher',
      input: { params: { hasCriteria: 'false', year: '7', discipline: 'M'.repeat(41) } },
      status: 400,
      field: 'discipline',
    }),
  }),
  row(searchCurriculum, {
    right: async (world) => {
      await load(world);
      return {
        as: 'teacher',
        input: {
          params: { discipline: 'MAT', year: '7' as const, axis: 'Espace', hasCriteria: 'false' as const, term: '_' },
        },
        check: ({ body }) => expect(body.map(({ objectiveCode }) => objectiveCode)).toContain('MSN 21'),
      };
    },
    wrongRole: async () => ({
      as: 'pupil',
      input: { params: { discipline: '_', year: '_', axis: '_', hasCriteria: 'false', term: 'angle' } },
      status: 403,
    }),
    otherOwner: NO_OWNER,
    invalid: async () => ({
      as: 'teacher',
      input: { params: { discipline: '_', year: '_', axis: '_', hasCriteria: 'false', term: 'a'.repeat(256) } },
      status: 400,
      field: 'term',
    }),
  }),
  row(getCurriculumEntries, {
    right: async (world) => {
      await load(world);
      return {
        as: 'teacher',
        input: { query: { ids: '1002,1001' } },
        check: ({ body }) => expect(body.map(({ id }) => id)).toEqual([1002, 1001]),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { query: { ids: '1001' } }, status: 403 }),
    otherOwner: NO_OWNER,
    invalid: async () => ({ as: 'teacher', input: { query: { ids: '1001,x' } }, status: 400, field: 'ids.1' }),
  }),
  row(getCurriculumEntry, {
    right: async (world) => {
      await load(world);
      return {
        as: 'teacher',
        input: { params: { id: 1001 } },
        check: ({ body }) => expect(body).toMatchObject({ id: 1001, objectiveCode: 'L1 11-12', discipline: 'FRA' }),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { params: { id: 1001 } }, status: 403 }),
    otherOwner: NO_OWNER,
    invalid: async () => ({ as: 'teacher', input: { params: { id: 0 } }, status: 400, field: 'id' }),
  }),
];
