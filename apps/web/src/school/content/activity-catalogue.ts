import { ACTIVITY_NAMES } from '@pupitre/contract';
import { ACTIVITY_TYPES, type ActivityType } from '@pupitre/learning';

/** What screens say and show of an activity (ACT-30); playable-activities.ts adds which lists it can be played with. */
export type ActivityDescriptor = {
  readonly type: ActivityType;
  readonly shortLabel: string;
  readonly caption: string;
  /** Bootstrap name. */
  readonly icon: string;
  readonly route: '/activite/$type/$id';
  readonly configurable: boolean;
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
});

/** The six activities in screen order. */
export const ACTIVITIES: readonly ActivityDescriptor[] = ACTIVITY_TYPES.map(activityOf);
