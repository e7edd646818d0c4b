import {
  getSelfEvaluations,
  hasSelfEvaluation,
  type SelfEvaluation,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { expect } from 'vitest';
import type { FolioOverrides } from '../../src/demo/build/build-folio.ts';
import { teachersFolio } from './folios-rows.ts';
import { CALLER_ONLY, invalid, NO_INPUT, type NoCase, notFound, row, type World } from './row.ts';

const OPEN = { label: 'Je lis un texte', studentEvaluationEnabled: true };
const openCriterion = async (world: World, overrides: FolioOverrides = {}) => {
  const folio = await teachersFolio(world, { criteria: [OPEN], ...overrides });
  return { criteriaId: folio.criteria[0]?.id ?? 0 };
};
const writing = async <Value extends string>(world: World, value: Value, overrides?: FolioOverrides) => ({
  params: await openCriterion(world, overrides),
  body: { value },
});
/** Only pupils evaluate themselves. */
const TEACHERS_TOO: NoCase = { none: 'a teacher is answered that there is nothing' };

/** A write of the pupil's own part of her observation: her level or her comment. */
const ownPart = <Value extends string>(values: { right: Value; wrong: string }, shown: object) => ({
  right: async (world: World) => ({
    as: 'pupil' as const,
    input: await writing(world, values.right),
    check: ({ body }: { body: SelfEvaluation }) => expect(body).toMatchObject(shown),
  }),
  wrongRole: notFound('teacher', (world) => writing(world, values.right)),
  otherOwner: notFound('pupil', (world) => writing(world, values.right, { pupils: [] })),
  invalid: invalid('pupil', 'value', (world) => writing(world, values.wrong)),
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
          expect(body.flatMap(({ criterias }) => criterias)).toContainEqual(
            expect.objectContaining({ criteriaId, label: OPEN.label, selfVersion: 0 }),
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
