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
import { forbidden, invalid, type NoCase, row, type World } from './row.ts';

const NO_OWNER: NoCase = { none: 'the curriculum is every teacher’s' };
/** A call on the shipped curriculum. */
const loaded =
  <Call>(call: Call) =>
  async ({ db }: World): Promise<Call> => {
    await loadShippedCurriculum(db);
    return call;
  };

export const curriculumRows = [
  row(getCurriculumYears, {
    right: loaded({
      as: 'teacher',
      input: { params: { hasCriteria: 'false' as const } },
      check: ({ body }) => expect(body.map(({ key }) => key)).toHaveLength(11),
    }),
    wrongRole: forbidden('pupil', { params: { hasCriteria: 'false' } }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'hasCriteria', { params: { hasCriteria: 'oui' } }),
  }),
  row(getCurriculumDisciplines, {
    right: loaded({
      as: 'support',
      input: { params: { hasCriteria: 'false' as const, year: '7' as const } },
      check: ({ body }) => expect(body.map(({ key }) => key)).toContain('MAT'),
    }),
    wrongRole: forbidden('pupil', { params: { hasCriteria: 'false', year: '7' } }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'year', { params: { hasCriteria: 'false', year: '12' } }),
  }),
  row(getCurriculumAxes, {
    right: loaded({
      as: 'publisher',
      input: { params: { hasCriteria: 'false' as const, year: '7' as const, discipline: 'MAT' } },
      check: ({ body }) => expect(body).toContain('Espace'),
    }),
    wrongRole: forbidden('admin', { params: { hasCriteria: 'false', year: '7', discipline: 'MAT' } }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'discipline', {
      params: { hasCriteria: 'false', year: '7', discipline: 'M'.repeat(41) },
    }),
  }),
  row(searchCurriculum, {
    right: loaded({
      as: 'teacher',
      input: {
        params: { discipline: 'MAT', year: '7' as const, axis: 'Espace', hasCriteria: 'false' as const, term: '_' },
      },
      check: ({ body }) => expect(body.map(({ objectiveCode }) => objectiveCode)).toContain('MSN 21'),
    }),
    wrongRole: forbidden('pupil', {
      params: { discipline: '_', year: '_', axis: '_', hasCriteria: 'false', term: 'angle' },
    }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'term', {
      params: { discipline: '_', year: '_', axis: '_', hasCriteria: 'false', term: 'a'.repeat(256) },
    }),
  }),
  row(getCurriculumEntries, {
    right: loaded({
      as: 'teacher',
      input: { query: { ids: '1002,1001' } },
      check: ({ body }) => expect(body.map(({ id }) => id)).toEqual([1002, 1001]),
    }),
    wrongRole: forbidden('pupil', { query: { ids: '1001' } }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'ids.1', { query: { ids: '1001,x' } }),
  }),
  row(getCurriculumEntry, {
    right: loaded({
      as: 'teacher',
      input: { params: { id: 1001 } },
      check: ({ body }) => expect(body).toMatchObject({ id: 1001, objectiveCode: 'L1 11-12', discipline: 'FRA' }),
    }),
    wrongRole: forbidden('pupil', { params: { id: 1001 } }),
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'id', { params: { id: 0 } }),
  }),
];
