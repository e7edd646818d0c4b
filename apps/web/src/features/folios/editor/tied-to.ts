import { CRITERION_AXES_MAX, type CurriculumEntry } from '@pupitre/contract';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { additionalCategories, type CriterionContent } from './criterion-row.ts';

type Place = Pick<CurriculumEntry, 'objectiveCode' | 'discipline' | 'years' | 'axesThematiques'>;

/** The criterion tied to an entry of the curriculum by its years, discipline and axes (CRIT-17). */
export const tiedTo = (content: CriterionContent, entry: Place): CriterionContent => ({
  ...content,
  perObjectiveCode: entry.objectiveCode,
  // The id is that of a criterion of the curriculum (CRIT-08), which one's own criterion is not.
  perId: '',
  axesThematiques: entry.axesThematiques.slice(0, CRITERION_AXES_MAX),
  categories: [
    ...[...entry.years, entry.discipline].filter(isCategoryKey),
    ...additionalCategories(content.categories),
  ],
});

/** Without code and id; years, discipline and axes stay, they describe the criterion still. */
export const untied = (content: CriterionContent): CriterionContent => ({
  ...content,
  perObjectiveCode: '',
  perId: '',
});
