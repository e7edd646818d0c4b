import { counted } from '@pupitre/learning';
import { contentComparison, type PartOf } from '../../../school/editor/content-comparison.ts';
import { categoriesText, commonPartText, lookText } from '../../../school/editor/part-texts.ts';
import { doneFromText } from '../../../school/following/done-words.ts';
import { plainLine } from '../../../ui/text/content-text.ts';
import { shortDate } from '../../../ui/text/dates.ts';
import { messages } from '../messages.ts';
import type { CourseDraft, CourseHead } from './course-draft.ts';
import { RESOURCE_CHOICES } from './resource-choices.ts';
import { nameOfResource, type ResourceRow, sameResource } from './resource-row.ts';

export const courseComparison = contentComparison<CourseHead, ResourceRow>({
  heading: 'Quelqu’un a modifié ce parcours',
  partLabels: {
    title: 'Titre',
    subtitle: 'Sous-titre',
    description: 'Description',
    duration: 'Durée',
    ribbon: 'Ruban',
    look: 'Apparence',
    categories: 'Années et disciplines',
    planEtudeRomandIds: 'Plan d’études',
    rpn: 'RPN',
    libre: 'Publics',
    teacher: 'Enseignant-e-s',
    possible: 'Possibles',
    team: 'Équipe pédagogique',
  },
  partText,
  sameRow: sameResource,
  rowLabel: (number) => `Ressource ${number}`,
  rowText: resourceText,
  ofRows: 'des ressources',
  countRows: messages.resources,
});

/** A part of a course in words. */
function partText(part: PartOf<CourseHead>, draft: CourseDraft): string {
  const { head } = draft;
  switch (part) {
    case 'subtitle':
      return head.subtitle;
    case 'duration':
      return head.duration === null ? '' : `${head.duration} min.`;
    case 'planEtudeRomandIds': {
      const count = head.planEtudeRomandIds.length;
      return count === 0 ? '' : counted(count, 'entrée');
    }
    case 'rpn':
    case 'libre':
    case 'teacher':
    case 'possible':
      return head[part] ? 'publié' : 'pas publié';
    default:
      return commonPartText(part, draft);
  }
}

/** A resource with everything that may differ; '' when the version does not have it. */
function resourceText(row: ResourceRow | null): string {
  if (row === null) return '';
  return [
    `${RESOURCE_CHOICES[row.itemType].label} – ${nameOfResource(row)}`,
    plainLine(row.description),
    row.navigationUrl,
    row.publishedOn === null ? '' : shortDate(row.publishedOn),
    row.tags.length === 0 ? '' : `étiquettes\u00a0: ${row.tags.join(', ')}`,
    categoriesText(row.categories),
    lookText(row),
    row.progressionEnabled ? 'suivie' : 'sans suivi',
    row.doneFrom === null ? '' : doneFromText(row.doneFrom),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
