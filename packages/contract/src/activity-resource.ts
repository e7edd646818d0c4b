import type { ActivityType, AnswerLevel, WordsAsked } from '@pupitre/learning';
import type { CourseItemDraft } from './course-items.ts';

/** What an activity is called, wherever it stands; `icon` is a Bootstrap name. */
export const ACTIVITY_NAMES: Record<ActivityType, { readonly label: string; readonly icon: string }> = {
  carte: { label: 'Carte', icon: 'credit-card-2-front' },
  association: { label: 'Association', icon: 'intersect' },
  ecriture: { label: 'Écriture', icon: 'pencil' },
  traduction: { label: 'Traduction', icon: 'translate' },
  tri: { label: 'Tri', icon: 'distribute-vertical' },
  grille: { label: 'Grille', icon: 'grid-3x3' },
};

/** What an author asks of an activity in its address (docs/rules/practice.md); left out, it is the pupil's choice. */
export type ActivityAsked = { readonly level?: AnswerLevel | undefined; readonly words?: WordsAsked | undefined };

/** The address of an activity over a list: « /activite/ecriture/12?reponses=tolerante&mots=10 » (URL-03). */
export function activityAddress(type: ActivityType, listId: number, { level, words }: ActivityAsked = {}): string {
  const asked = [
    ...(level === undefined ? [] : [`reponses=${level}`]),
    ...(words === undefined ? [] : [`mots=${words}`]),
  ];
  return `/activite/${type}/${listId}${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
}

/** An activity over a list as a new resource of a course (OP-076). */
export const activityResource = (type: ActivityType, listId: number, asked: ActivityAsked = {}): CourseItemDraft => ({
  id: -1,
  itemType: 'Activity',
  title: ACTIVITY_NAMES[type].label,
  description: '',
  navigationUrl: activityAddress(type, listId, asked),
  contentType: 'activite',
  icon: `bi bi-${ACTIVITY_NAMES[type].icon}`,
  color: 'c-blue',
  tags: [],
  categories: [],
  publishedOn: null,
  progressionEnabled: true,
  // Opening an exercise is not doing it.
  doneFrom: 0,
});
