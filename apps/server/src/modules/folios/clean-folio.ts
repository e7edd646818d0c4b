import { type CriterionDraft, DEFAULT_FOLIO_ICON, type FolioCreate, folioPeriods } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { cleanHead } from '../../content/clean-head.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { CriterionColumns, HeadColumns } from './folio-write.queries.ts';

export type CleanCriterion = CriterionColumns & { id: number };
export type CleanFolio = HeadColumns & { criteria: CleanCriterion[] };

/** The content of a folio as it is kept: cleaned (FOLIO-41), with what is derived from it. */
export function cleanFolio(
  draft: Omit<FolioCreate, 'archivesCopied' | 'keepsSharedTemplates'>,
  allowsPublisherIcon: (icon: string) => boolean,
): CleanFolio {
  const head = cleanHead(draft, DEFAULT_FOLIO_ICON, allowsPublisherIcon);
  const criteria = draft.criterias.map(cleanCriterion);
  return {
    ...head,
    categories: [...new Set([...head.categories, ...criteria.flatMap(({ categories }) => categories)])],
    optionsProfessionnelles: draft.optionsProfessionnelles,
    severalADay: draft.severalADay,
    periods: cleanPeriods(draft.periods),
    searchText: foldText(head.title),
    criteria,
  };
}

/** A name may hold nothing but what cleaning takes away. */
function cleanPeriods(periods: FolioCreate['periods']): HeadColumns['periods'] {
  if (periods === null) return null;
  const clean = folioPeriods.safeParse(
    periods.map((period) => ({ ...period, name: cleanPlainText(period.name).trim() })),
  );
  if (clean.success) return clean.data;
  throw new AppError('INVALID', { fields: { periods: clean.error.issues[0]?.message ?? 'Ce champ est obligatoire.' } });
}

function cleanCriterion(draft: CriterionDraft, index: number): CleanCriterion {
  const label = cleanPlainText(draft.label);
  if (label.trim() === '') {
    throw new AppError('INVALID', { fields: { [`criterias.${index}.label`]: 'Ce champ est obligatoire.' } });
  }
  return {
    id: draft.id,
    label,
    categories: [...new Set(draft.categories)],
    tags: cleanTags(draft.tags),
    axesThematiques: [...new Set(draft.axesThematiques.map(cleanPlainText))].filter((axis) => axis.trim() !== ''),
    perObjectiveCode: cleanPlainText(draft.perObjectiveCode),
    perId: draft.perId,
    studentEvaluationEnabled: draft.studentEvaluationEnabled,
    sources: draft.sources.map(({ kind, id, ok, nok }) => ({ kind, id, ok, nok })),
  };
}

/** The place of a tag is its level (CRIT-15), so an empty one stays where a later one follows. */
function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => cleanPlainText(tag).trim());
  return clean.slice(0, clean.findLastIndex((tag) => tag !== '') + 1);
}
