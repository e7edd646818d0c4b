import { counted } from '@pupitre/learning';
import { sameSet } from '../../../../school/content/same-set.ts';
import { contentComparison, type PartOf } from '../../../../school/editor/content-comparison.ts';
import { categoriesText, commonPartText } from '../../../../school/editor/part-texts.ts';
import { periodsText, samePeriods } from '../periods/period-drafts.ts';
import { type CriterionRow, nameOfCriterion, sameCriterion } from './criterion-row.ts';
import { effectiveCategories, type FolioDraft, type FolioHead, type FolioPupil, samePupils } from './folio-draft.ts';

const comparison = contentComparison<FolioHead, CriterionRow>({
  heading: 'Quelqu’un a modifié ce folio',
  partLabels: {
    title: 'Titre',
    ribbon: 'Ruban',
    look: 'Apparence',
    categories: 'Années et disciplines',
    optionsProfessionnelles: 'Options professionnelles',
    severalADay: 'Plusieurs observations par jour',
    periods: 'Périodes',
    rpn: 'Modèles RPN',
    planEtudeRomand: 'Plan d’études romand',
    pupils: 'Élèves',
    team: 'Équipe pédagogique',
  },
  partText,
  sameRow: sameCriterion,
  sameFields: { pupils: samePupils, periods: samePeriods },
  // The server adds those of the criteria: that alone is no difference.
  sameParts: { categories: (a, b) => sameSet(effectiveCategories(a), effectiveCategories(b)) },
  rowLabel: (number) => `Critère ${number}`,
  rowText: criterionText,
  ofRows: 'des critères',
  countRows: (count) => counted(count, 'critère'),
});

export const folioComparison: typeof comparison = {
  ...comparison,
  merge: (versions, choices) => {
    const merged = comparison.merge(versions, choices);
    // A criterion that the other side took out is not a new one: the server brings it back with its observations.
    const ids = new Map(versions.mine.rows.map(({ key, id }) => [key, id]));
    return {
      ...merged,
      rows: merged.rows.map((row) => (row.id > 0 ? row : { ...row, id: ids.get(row.key) ?? row.id })),
    };
  },
};

/** A part of a folio in words. */
function partText(part: PartOf<FolioHead>, draft: FolioDraft): string {
  const { head } = draft;
  switch (part) {
    case 'categories':
      return categoriesText(effectiveCategories(draft));
    case 'optionsProfessionnelles':
      return head.optionsProfessionnelles ? 'oui' : 'non';
    case 'severalADay':
      return head.severalADay ? 'oui' : 'non';
    case 'periods':
      return head.periods === null ? 'celles du canton' : periodsText(head.periods);
    case 'rpn':
    case 'planEtudeRomand':
      return head[part] ? 'publié' : 'pas publié';
    case 'pupils':
      return pupilsText(head.pupils);
    default:
      return commonPartText(part, draft);
  }
}

const pupilsText = (pupils: readonly FolioPupil[]): string =>
  pupils.length === 0
    ? ''
    : `${counted(pupils.length, 'élève')}\u00a0: ${pupils.map(({ displayName }) => displayName).join(', ')}`;

/** A criterion with everything that may differ; '' when the version does not have it. */
function criterionText(row: CriterionRow | null): string {
  if (row === null) return '';
  const tags = row.tags.filter((tag) => tag !== '');
  return [
    nameOfCriterion(row),
    row.perObjectiveCode,
    row.axesThematiques.join(', '),
    categoriesText(row.categories),
    tags.length === 0 ? '' : `étiquettes\u00a0: ${tags.join(', ')}`,
    row.studentEvaluationEnabled ? 'auto-évaluation' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
