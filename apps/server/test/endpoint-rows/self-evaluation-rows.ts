import { getSelfEvaluations, hasSelfEvaluation, saveSelfComment, saveSelfEvaluation } from '@pupitre/contract';
import { expect } from 'vitest';
import { teachersFolio } from './folios-rows.ts';
import { CALLER_ONLY, NO_INPUT, type NoCase, row, type World } from './row.ts';

const OPEN = { label: 'Je lis un texte', studentEvaluationEnabled: true };
const openCriterion = async (world: World) => {
  const folio = await teachersFolio(world, { criteria: [OPEN] });
  return { criteriaId: folio.criteria[0]?.id ?? 0 };
};
/** Only pupils evaluate themselves. */
const TEACHERS_TOO: NoCase = { none: 'a teacher is answered that there is nothing' };

export const selfEvaluationRows = [
  row(hasSelfEvaluation, {
    right: async (world) => {
      await openCriterion(world);
      return { as: 'pupil', check: ({ body }) => expect(body).toBe(true) };
    },
    wrongRole: TEACHERS_TOO,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getSelfEvaluations, {
    right: async (world) => {
      const { criteriaId } = await openCriterion(world);
      return {
        as: 'pupil',
        check: ({ body }) =>
          expect(body.flatMap(({ criterias }) => criterias).find((one) => one.criteriaId === criteriaId)).toMatchObject(
            {
              label: OPEN.label,
              selfVersion: 0,
            },
          ),
      };
    },
    wrongRole: TEACHERS_TOO,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(saveSelfEvaluation, {
    right: async (world) => ({
      as: 'pupil',
      input: { params: await openCriterion(world), body: { value: 'ok' as const } },
      check: ({ body }) => expect(body).toMatchObject({ selfState: 'ok', selfVersion: 1 }),
    }),
    wrongRole: async (world) => ({
      as: 'teacher',
      input: { params: await openCriterion(world), body: { value: 'ok' } },
      status: 404,
    }),
    otherOwner: async (world) => {
      const folio = await teachersFolio(world, { criteria: [OPEN], pupils: [] });
      const params = { criteriaId: folio.criteria[0]?.id ?? 0 };
      return { as: 'pupil', input: { params, body: { value: 'ok' } }, status: 404 };
    },
    invalid: async (world) => ({
      as: 'pupil',
      input: { params: await openCriterion(world), body: { value: 'unrated' } },
      status: 400,
      field: 'value',
    }),
  }),
  row(saveSelfComment, {
    right: async (world) => ({
      as: 'pupil',
      input: { params: await openCriterion(world), body: { value: 'J’y arrive' } },
      check: ({ body }) => expect(body).toMatchObject({ selfComment: 'J’y arrive', selfVersion: 1 }),
    }),
    wrongRole: async (world) => ({
      as: 'teacher',
      input: { params: await openCriterion(world), body: { value: 'x' } },
      status: 404,
    }),
    otherOwner: async (world) => {
      const folio = await teachersFolio(world, { criteria: [OPEN], pupils: [] });
      const params = { criteriaId: folio.criteria[0]?.id ?? 0 };
      return { as: 'pupil', input: { params, body: { value: 'x' } }, status: 404 };
    },
    invalid: async (world) => ({
      as: 'pupil',
      input: { params: await openCriterion(world), body: { value: 'x'.repeat(151) } },
      status: 400,
      field: 'value',
    }),
  }),
];
