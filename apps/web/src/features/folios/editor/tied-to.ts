import { CRITERION_AXES_MAX, type CurriculumEntry } from '@pupitre/contract';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { additionalCategories, type CriterionContent, mainCategories } from './criterion-row.ts';

type Place = Pick<CurriculumEntry, 'id' | 'objectiveCode' | 'discipline' | 'years' | 'axesThematiques'>;

/**
 * The criterion tied to an entry of the curriculum by its years, discipline and axes (CRIT-17); what it was filed under
 * stays.
 */
export const tiedTo = (content: CriterionContent, entry: Place): CriterionContent => ({
  ...content,
  perObjectiveCode: entry.objectiveCode,
  // The entry's id alone, for one's own criterion is none of the curriculum's (CRIT-08): searches find it by its entry.
  perId: String(entry.id),
  axesThematiques: entry.axesThematiques.slice(0, CRITERION_AXES_MAX),
  categories: [
    ...new Set([
      ...[...entry.years, entry.discipline].filter(isCategoryKey),
      ...mainCategories(content.categories),
      ...additionalCategories(content.categories),
    ]),
  ],
});

/** Without code and id; years, discipline and axes stay, they describe the criterion still. */
export const untied = (content: CriterionContent): CriterionContent => ({
  ...content,
  perObjectiveCode: '',
  perId: '',
});
