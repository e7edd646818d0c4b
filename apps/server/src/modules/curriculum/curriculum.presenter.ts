import { CATEGORIES, type Category, type CategoryGroup, type CurriculumEntry } from '@pupitre/contract';
import { cleanRichText } from '../../http/rich-text.ts';
import type { CriterionRow, EntryRow } from './curriculum.queries.ts';

export function presentEntries(entries: readonly EntryRow[], criteria: readonly CriterionRow[]): CurriculumEntry[] {
  const criteriaOf = Map.groupBy(criteria, ({ entryId }) => entryId);
  return entries.map((entry) => presentEntry(entry, criteriaOf.get(entry.id) ?? []));
}

function presentEntry(entry: EntryRow, criteria: readonly CriterionRow[]): CurriculumEntry {
  const { id, objectiveCode, discipline, axesThematiques, progressionSectionName, url, retired } = entry;
  return {
    id,
    objectiveCode,
    discipline,
    years: entry.years.map(String),
    axesThematiques,
    progressionSectionName,
    learningHtml: cleanRichText(entry.learningHtml),
    expectationHtml: cleanRichText(entry.expectationHtml),
    url,
    criteria: criteria.map(({ perId, label }) => ({ perId, label })),
    retired,
  };
}

/** The categories of these keys, in the order of their group. */
export function presentCategories(group: CategoryGroup, keys: readonly (string | number)[]): Category[] {
  const wanted = new Set(keys.map(String));
  return CATEGORIES.filter((category) => category.group === group && wanted.has(category.key));
}
