import type { CriterionColumns } from './folio-write.queries.ts';

/** What somebody sees of a folio's head: a change of one of these makes a new version. */
export const FOLIO_HEAD = [
  'title',
  'icon',
  'color',
  'ribbon',
  'categories',
  'optionsProfessionnelles',
  'severalADay',
  'periods',
] as const;

/** The same of a criterion. */
export const criterionContent = ({
  label,
  categories,
  tags,
  axesThematiques,
  perObjectiveCode,
  perId,
  studentEvaluationEnabled,
  sources,
}: CriterionColumns): CriterionColumns => ({
  label,
  categories,
  tags,
  axesThematiques,
  perObjectiveCode,
  perId,
  studentEvaluationEnabled,
  sources,
});
