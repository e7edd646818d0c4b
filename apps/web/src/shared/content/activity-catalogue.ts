import { ACTIVITY_NAMES } from '@pupitre/contract';
import { ACTIVITY_TYPES, type ActivityType, isActivityAvailable, type PlayableList } from '@pupitre/learning';

/** What screens say and show of an activity (ACT-30). */
type ActivityDescriptor = {
  readonly type: ActivityType;
  readonly shortLabel: string;
  readonly caption: string;
  /** Bootstrap name. */
  readonly icon: string;
  readonly route: '/activite/$type/$id';
  readonly configurable: boolean;
  /** All must hold for a list to be played in this activity. */
  readonly guards: readonly ((list: PlayableList) => boolean)[];
};

const CAPTIONS: Record<ActivityType, string> = {
  carte: 'Deviner, retourner',
  association: 'Retrouver les paires',
  ecriture: 'Écrire de mémoire',
  traduction: 'Traduire le mot',
  tri: 'Remettre en ordre',
  grille: 'Mots cachés',
};

export const activityOf = (type: ActivityType): ActivityDescriptor => ({
  type,
  shortLabel: ACTIVITY_NAMES[type].label,
  icon: ACTIVITY_NAMES[type].icon,
  caption: CAPTIONS[type],
  route: '/activite/$type/$id',
  configurable: true,
  guards: [(list) => isActivityAvailable(type, list)],
});

/** The six activities in screen order. */
export const ACTIVITIES: readonly ActivityDescriptor[] = ACTIVITY_TYPES.map(activityOf);

/** Activities to offer for a list: those that it allows. */
export const playableActivities = (list: PlayableList): ActivityDescriptor[] =>
  ACTIVITIES.filter(({ guards }) => guards.every((holds) => holds(list)));
