import { counted } from '@pupitre/learning';
import { plainLine } from '../../../shared/content-text.ts';
import { shortDate } from '../../../shared/dates.ts';
import { sameSet } from '../../../shared/same-set.ts';
import { type Choices, type ContentSpec, mergeRows, sideOf, type Versions } from '../../../shared/saving/conflict.ts';
import type { ConflictTexts } from '../../../shared/saving/conflict-dialog.tsx';
import { categoriesText, lookText, teamText } from '../../../shared/saving/part-texts.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
import { messages } from '../messages.ts';
import type { CourseDraft, CourseHead } from './course-draft.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';
import { nameOfResource, type ResourceRow, sameResource } from './resource-row.ts';

/** Parts of a course that are kept or taken as a whole. */
const HEAD_PARTS = [
  'title',
  'subtitle',
  'description',
  'duration',
  'ribbon',
  'look',
  'categories',
  'curriculum',
  'rpn',
  'libre',
  'teacher',
  'possible',
  'team',
] as const;
type HeadPart = (typeof HEAD_PARTS)[number];

export const courseSpec: ContentSpec<CourseDraft, HeadPart, ResourceRow> = {
  parts: HEAD_PARTS,
  samePart,
  rows: (draft) => draft.rows,
  sameRow: sameResource,
};

/** The course that the choices make. */
export function mergeVersions(versions: Versions<CourseDraft>, choices: Choices): CourseDraft {
  const from = (part: HeadPart): CourseDraft => versions[sideOf(choices, part)];
  const head: CourseHead = {
    title: from('title').head.title,
    subtitle: from('subtitle').head.subtitle,
    description: from('description').head.description,
    duration: from('duration').head.duration,
    ribbon: from('ribbon').head.ribbon,
    icon: from('look').head.icon,
    color: from('look').head.color,
    categories: from('categories').head.categories,
    planEtudeRomandIds: from('curriculum').head.planEtudeRomandIds,
    rpn: from('rpn').head.rpn,
    libre: from('libre').head.libre,
    teacher: from('teacher').head.teacher,
    possible: from('possible').head.possible,
  };
  return { head, team: from('team').team, rows: mergeRows(courseSpec, versions, choices) };
}

function samePart(part: HeadPart, a: CourseDraft, b: CourseDraft): boolean {
  switch (part) {
    case 'look':
      return a.head.icon === b.head.icon && a.head.color === b.head.color;
    case 'team':
      return sameTeam(a.team, b.team);
    case 'categories':
      return sameSet(a.head.categories, b.head.categories);
    case 'curriculum':
      return sameSet(a.head.planEtudeRomandIds, b.head.planEtudeRomandIds);
    default:
      return a.head[part] === b.head[part];
  }
}

export const courseConflictTexts: ConflictTexts<CourseDraft, HeadPart, ResourceRow> = {
  heading: 'Quelqu’un a modifié ce parcours',
  title: (draft) => draft.head.title,
  partLabels: {
    title: 'Titre',
    subtitle: 'Sous-titre',
    description: 'Description',
    duration: 'Durée',
    ribbon: 'Ruban',
    look: 'Apparence',
    categories: 'Années et disciplines',
    curriculum: 'Plan d’études',
    rpn: 'RPN',
    libre: 'Publics',
    teacher: 'Enseignant-e-s',
    possible: 'Possibles',
    team: 'Équipe pédagogique',
  },
  partText,
  // Most courses are published nowhere and shared with nobody.
  isWorthNaming: (part, draft) => (isSwitch(part) ? draft.head[part] : partText(part, draft) !== ''),
  rowLabel: (number) => `Ressource ${number}`,
  rowText: resourceText,
  ofRows: 'des ressources',
  countRows: messages.resources,
};

type SwitchPart = 'rpn' | 'libre' | 'teacher' | 'possible';
const isSwitch = (part: HeadPart): part is SwitchPart => ['rpn', 'libre', 'teacher', 'possible'].includes(part);

/** A part of a course in words. */
function partText(part: HeadPart, { head, team }: CourseDraft): string {
  switch (part) {
    case 'title':
    case 'subtitle':
    case 'ribbon':
      return head[part];
    case 'description':
      return plainLine(head.description);
    case 'duration':
      return head.duration === null ? '' : `${head.duration} min.`;
    case 'look':
      return lookText(head);
    case 'categories':
      return categoriesText(head.categories);
    case 'curriculum': {
      const count = head.planEtudeRomandIds.length;
      return count === 0 ? '' : counted(count, 'entrée');
    }
    case 'team':
      return teamText(team);
    default:
      return head[part] ? 'publié' : 'pas publié';
  }
}

/** A resource with everything that may differ; '' when the version does not have it. */
function resourceText(row: ResourceRow | null): string {
  if (row === null) return '';
  return [
    `${RESOURCE_KINDS[row.itemType].label} – ${nameOfResource(row)}`,
    plainLine(row.description),
    row.navigationUrl,
    row.publishedOn === null ? '' : shortDate(row.publishedOn),
    row.tags.length === 0 ? '' : `étiquettes\u00a0: ${row.tags.join(', ')}`,
    categoriesText(row.categories),
    lookText(row),
    row.progressionEnabled ? 'suivie' : 'sans suivi',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
