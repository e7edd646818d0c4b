import { sameSet } from '../../../shared/same-set.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
import { type Choices, type ContentSpec, mergeRows, sideOf, type Versions } from '../../../shared/unsaved/conflict.ts';
import type { ConflictTexts } from '../../../shared/unsaved/conflict-dialog.tsx';
import { categoriesText, lookText, teamText } from '../../../shared/unsaved/part-texts.ts';
import { messages } from '../messages.ts';
import { type CriterionRow, nameOfCriterion, sameCriterion } from './criterion-row.ts';
import { effectiveCategories, type FolioDraft, type FolioHead, type FolioPupil, samePupils } from './folio-draft.ts';

/** Parts of a folio that are kept or taken as a whole. */
const HEAD_PARTS = [
  'title',
  'ribbon',
  'look',
  'categories',
  'optionsProfessionnelles',
  'rpn',
  'pupils',
  'team',
] as const;
type HeadPart = (typeof HEAD_PARTS)[number];

export const folioSpec: ContentSpec<FolioDraft, HeadPart, CriterionRow> = {
  parts: HEAD_PARTS,
  samePart,
  rows: (draft) => draft.rows,
  sameRow: sameCriterion,
};

/** The folio that the choices make. */
export function mergeVersions(versions: Versions<FolioDraft>, choices: Choices): FolioDraft {
  const from = (part: HeadPart): FolioDraft => versions[sideOf(choices, part)];
  const head: FolioHead = {
    title: from('title').head.title,
    ribbon: from('ribbon').head.ribbon,
    icon: from('look').head.icon,
    color: from('look').head.color,
    categories: from('categories').head.categories,
    optionsProfessionnelles: from('optionsProfessionnelles').head.optionsProfessionnelles,
    rpn: from('rpn').head.rpn,
    pupils: from('pupils').head.pupils,
  };
  return { head, team: from('team').team, rows: mergeRows(folioSpec, versions, choices) };
}

function samePart(part: HeadPart, a: FolioDraft, b: FolioDraft): boolean {
  switch (part) {
    case 'look':
      return a.head.icon === b.head.icon && a.head.color === b.head.color;
    case 'team':
      return sameTeam(a.team, b.team);
    case 'categories':
      // The server adds those of the criteria: that alone is no difference.
      return sameSet(effectiveCategories(a), effectiveCategories(b));
    case 'pupils':
      return samePupils(a.head.pupils, b.head.pupils);
    default:
      return a.head[part] === b.head[part];
  }
}

export const folioConflictTexts: ConflictTexts<FolioDraft, HeadPart, CriterionRow> = {
  heading: 'Quelqu’un a modifié ce folio',
  title: (draft) => draft.head.title,
  partLabels: {
    title: 'Titre',
    ribbon: 'Ruban',
    look: 'Apparence',
    categories: 'Disciplines',
    optionsProfessionnelles: 'Options professionnelles',
    rpn: 'Modèles RPN',
    pupils: 'Élèves',
    team: 'Équipe pédagogique',
  },
  partText,
  isWorthNaming: (part, draft) =>
    part === 'optionsProfessionnelles' || part === 'rpn' ? draft.head[part] : partText(part, draft) !== '',
  rowLabel: (number) => `Critère ${number}`,
  rowText: criterionText,
  ofRows: 'des critères',
  countRows: messages.criteria,
};

/** A part of a folio in words. */
function partText(part: HeadPart, draft: FolioDraft): string {
  const { head, team } = draft;
  switch (part) {
    case 'title':
    case 'ribbon':
      return head[part];
    case 'look':
      return lookText(head);
    case 'categories':
      return categoriesText(effectiveCategories(draft));
    case 'optionsProfessionnelles':
      return head.optionsProfessionnelles ? 'oui' : 'non';
    case 'rpn':
      return head.rpn ? 'publié' : 'pas publié';
    case 'pupils':
      return pupilsText(head.pupils);
    case 'team':
      return teamText(team);
  }
}

const pupilsText = (pupils: readonly FolioPupil[]): string =>
  pupils.length === 0
    ? ''
    : `${messages.pupils(pupils.length)}\u00a0: ${pupils.map(({ displayName }) => displayName).join(', ')}`;

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
