import { sameSet } from '../../../shared/same-set.ts';
import { type Choices, type ContentSpec, mergeRows, sideOf, type Versions } from '../../../shared/saving/conflict.ts';
import type { ConflictTexts } from '../../../shared/saving/conflict-dialog.tsx';
import { categoriesText, lookText, teamText } from '../../../shared/saving/part-texts.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
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
  'planEtudeRomand',
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
    planEtudeRomand: from('planEtudeRomand').head.planEtudeRomand,
    pupils: from('pupils').head.pupils,
  };
  // A criterion that the other side took out is not a new one: the server brings it back with its observations.
  const ids = new Map(versions.mine.rows.map(({ key, id }) => [key, id]));
  const rows = mergeRows(folioSpec, versions, choices).map((row) =>
    row.id > 0 ? row : { ...row, id: ids.get(row.key) ?? row.id },
  );
  return { head, team: from('team').team, rows };
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
    categories: 'Années et disciplines',
    optionsProfessionnelles: 'Options professionnelles',
    rpn: 'Modèles RPN',
    planEtudeRomand: 'Plan d’études romand',
    pupils: 'Élèves',
    team: 'Équipe pédagogique',
  },
  partText,
  isWorthNaming: (part, draft) => (isSwitch(part) ? draft.head[part] : partText(part, draft) !== ''),
  rowLabel: (number) => `Critère ${number}`,
  rowText: criterionText,
  ofRows: 'des critères',
  countRows: messages.criteria,
};

type SwitchPart = 'optionsProfessionnelles' | 'rpn' | 'planEtudeRomand';
const isSwitch = (part: HeadPart): part is SwitchPart =>
  ['optionsProfessionnelles', 'rpn', 'planEtudeRomand'].includes(part);

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
    case 'planEtudeRomand':
      return head[part] ? 'publié' : 'pas publié';
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
