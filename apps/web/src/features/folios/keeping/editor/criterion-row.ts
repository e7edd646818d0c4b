import {
  ADDITIONAL_CATEGORIES_MAX,
  CATEGORY_BY_KEY,
  type CategoryGroup,
  type CategoryKey,
  CRITERION_AXES_MAX,
  CRITERION_LABEL_MAX,
  CRITERION_TAGS_MAX,
  type Criterion,
  type CriterionDraft,
  type CriterionSource,
  type CurriculumEntry,
  criterionDraft,
} from '@pupitre/contract';
import { DEFAULT_THRESHOLDS, PROFESSIONAL_THRESHOLDS, tooLong, visibleLength } from '@pupitre/learning';
import { fieldProblems, judgeOnce } from '../../../../school/editor/problems.ts';
import { sameList } from '../../../../school/editor/same-list.ts';
import { isCategoryKey } from '../../../../school/search/search-filter.ts';

/** One criterion of the folio being edited. `key` never changes while the editor is open, whatever happens to ids. */
export type CriterionRow = {
  readonly key: number;
  /** Positive once the server knows it, -1 before (CRIT-07). */
  readonly id: number;
  readonly label: string;
  readonly categories: readonly CategoryKey[];
  /** A tag stands at its level, 0 to 7; an empty one keeps the place of those after it. */
  readonly tags: readonly string[];
  readonly axesThematiques: readonly string[];
  readonly perObjectiveCode: string;
  readonly perId: string;
  readonly studentEvaluationEnabled: boolean;
  readonly sources: readonly CriterionSource[];
};

export type CriterionContent = Omit<CriterionRow, 'key' | 'id'>;

export const blankCriterion = (label = ''): CriterionContent => ({
  label,
  categories: [],
  tags: [],
  axesThematiques: [],
  perObjectiveCode: '',
  perId: '',
  studentEvaluationEnabled: false,
  sources: [],
});

export const rowOfCriterion = (key: number, criterion: Criterion): CriterionRow => ({
  key,
  ...criterion,
  categories: criterion.categories.filter(isCategoryKey),
});

export const criterionOfRow = (row: CriterionRow): CriterionDraft => ({
  id: row.id,
  label: row.label,
  categories: [...row.categories],
  tags: trimmedTags(row.tags),
  axesThematiques: [...row.axesThematiques],
  perObjectiveCode: row.perObjectiveCode,
  perId: row.perId,
  studentEvaluationEnabled: row.studentEvaluationEnabled,
  sources: [...row.sources],
});

/** Without empty levels at the end. */
export const trimmedTags = (tags: readonly string[]): string[] =>
  tags.map((tag) => tag.trim()).slice(0, tags.findLastIndex((tag) => tag.trim() !== '') + 1);

/** The tags with another one at a level. */
export function withTag(tags: readonly string[], level: number, tag: string): string[] {
  const all = Array.from({ length: CRITERION_TAGS_MAX }, (_, index) => (index === level ? tag : (tags[index] ?? '')));
  return all.slice(0, all.findLastIndex((one) => one !== '') + 1);
}

export const sameCriterion = (a: CriterionContent, b: CriterionContent): boolean =>
  a === b ||
  (a.label === b.label &&
    a.perObjectiveCode === b.perObjectiveCode &&
    a.perId === b.perId &&
    a.studentEvaluationEnabled === b.studentEvaluationEnabled &&
    sameSources(a.sources, b.sources) &&
    sameList(a.categories, b.categories) &&
    sameList(trimmedTags(a.tags), trimmedTags(b.tags)) &&
    sameList(a.axesThematiques, b.axesThematiques));

const sameSources = (a: CriterionContent['sources'], b: CriterionContent['sources']): boolean =>
  a === b ||
  sameList(
    a.map(({ kind, id, ok, nok }) => `${kind} ${id} ${ok} ${nok}`),
    b.map(({ kind, id, ok, nok }) => `${kind} ${id} ${ok} ${nok}`),
  );

const MAIN_GROUPS: readonly CategoryGroup[] = ['Annee', 'Discipline'];

/** A year or a discipline; the others are additional ones, of which a criterion has one at most (CRIT-14). */
export const isMainCategory = (key: string): boolean =>
  MAIN_GROUPS.includes(CATEGORY_BY_KEY.get(key)?.group ?? 'Categorie');

export const mainCategories = (keys: readonly CategoryKey[]): CategoryKey[] => keys.filter(isMainCategory);
export const additionalCategories = (keys: readonly CategoryKey[]): CategoryKey[] =>
  keys.filter((key) => !isMainCategory(key));

const JUDGED_FIELDS = [
  'label',
  'categories',
  'tags',
  'axesThematiques',
  'perObjectiveCode',
  'perId',
  'sources',
] as const;

/** French sentence for each field that does not fit. */
export type CriterionProblems = Partial<Record<(typeof JUDGED_FIELDS)[number], string>>;

export function criterionProblems(content: CriterionContent): CriterionProblems {
  const problems: CriterionProblems = fieldProblems(
    criterionDraft,
    criterionOfRow({ key: 0, id: -1, ...content }),
    JUDGED_FIELDS,
  );
  // CRIT-09.
  if (visibleLength(content.label) > CRITERION_LABEL_MAX) problems.label = tooLong(CRITERION_LABEL_MAX);
  if (additionalCategories(content.categories).length > ADDITIONAL_CATEGORIES_MAX)
    problems.categories = 'Une seule catégorie supplémentaire.';
  return problems;
}

/** The first of them. */
export const rowProblem = judgeOnce(
  (row: CriterionRow): string | null => Object.values(criterionProblems(row))[0] ?? null,
);

/** The sources with one more, from the usual thresholds on; one that is there already stays as it is. */
export const withSource = (
  sources: readonly CriterionSource[],
  { kind, id }: Pick<CriterionSource, 'kind' | 'id'>,
  isProfessional: boolean,
): readonly CriterionSource[] =>
  sources.some((one) => one.kind === kind && one.id === id)
    ? sources
    : [...sources, { kind, id, ...(isProfessional ? PROFESSIONAL_THRESHOLDS : DEFAULT_THRESHOLDS) }];

/** How a criterion is called on screen and in announcements. */
export const nameOfCriterion = (row: Pick<CriterionRow, 'label'>): string => row.label.trim() || 'Critère sans texte';

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
