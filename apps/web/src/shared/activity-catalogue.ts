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

const TEXTS: Record<ActivityType, Pick<ActivityDescriptor, 'shortLabel' | 'caption' | 'icon'>> = {
  carte: { shortLabel: 'Carte', caption: 'Deviner, retourner', icon: 'credit-card-2-front' },
  association: { shortLabel: 'Association', caption: 'Retrouver les paires', icon: 'intersect' },
  ecriture: { shortLabel: 'Écriture', caption: 'Écrire de mémoire', icon: 'pencil' },
  traduction: { shortLabel: 'Traduction', caption: 'Traduire le mot', icon: 'translate' },
  tri: { shortLabel: 'Tri', caption: 'Remettre en ordre', icon: 'distribute-vertical' },
  grille: { shortLabel: 'Grille', caption: 'Mots cachés', icon: 'grid-3x3' },
};

export const activityOf = (type: ActivityType): ActivityDescriptor => ({
  type,
  ...TEXTS[type],
  route: '/activite/$type/$id',
  configurable: true,
  guards: [(list) => isActivityAvailable(type, list)],
});

/** The six activities in screen order. */
export const ACTIVITIES: readonly ActivityDescriptor[] = ACTIVITY_TYPES.map(activityOf);

/** Activities to offer for a list: those that it allows. */
export function playableActivities(list: PlayableList): ActivityDescriptor[] {
  return ACTIVITIES.filter(({ guards }) => guards.every((holds) => holds(list)));
}
