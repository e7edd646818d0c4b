import type { CriterionColumns, HeadColumns } from './folio-write.queries.ts';

/** What somebody sees of a folio's head: two that are the same here need no new version. */
export const headContent = ({
  title,
  icon,
  color,
  ribbon,
  categories,
  optionsProfessionnelles,
}: Omit<HeadColumns, 'searchText'>) => ({ title, icon, color, ribbon, categories, optionsProfessionnelles });

/** The same of a criterion. */
export const criterionContent = ({
  label,
  categories,
  tags,
  axesThematiques,
  perObjectiveCode,
  perId,
  studentEvaluationEnabled,
}: CriterionColumns): CriterionColumns => ({
  label,
  categories,
  tags,
  axesThematiques,
  perObjectiveCode,
  perId,
  studentEvaluationEnabled,
});
