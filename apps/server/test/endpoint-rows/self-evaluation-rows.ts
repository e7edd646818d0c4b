import {
  getSelfEvaluations,
  hasSelfEvaluation,
  type SelfEvaluation,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
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

/** A write of the pupil's own part of her observation: her level or her comment. */
const ownPart = <Value extends string>(values: { right: Value; wrong: string }, shown: object) => ({
  right: async (world: World) => ({
    as: 'pupil' as const,
    input: { params: await openCriterion(world), body: { value: values.right } },
    check: ({ body }: { body: SelfEvaluation }) => expect(body).toMatchObject(shown),
  }),
  wrongRole: async (world: World) => ({
    as: 'teacher' as const,
    input: { params: await openCriterion(world), body: { value: values.right } },
    status: 404 as const,
  }),
  otherOwner: async (world: World) => {
    const folio = await teachersFolio(world, { criteria: [OPEN], pupils: [] });
    const params = { criteriaId: folio.criteria[0]?.id ?? 0 };
    return { as: 'pupil' as const, input: { params, body: { value: values.right } }, status: 404 as const };
  },
  invalid: async (world: World) => ({
    as: 'pupil' as const,
    input: { params: await openCriterion(world), body: { value: values.wrong } },
    status: 400 as const,
    field: 'value',
  }),
});

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
  row(saveSelfEvaluation, ownPart({ right: 'ok', wrong: 'unrated' }, { selfState: 'ok', selfVersion: 1 })),
  row(
    saveSelfComment,
    ownPart({ right: 'J’y arrive', wrong: 'x'.repeat(151) }, { selfComment: 'J’y arrive', selfVersion: 1 }),
  ),
];
