import type { ActivityType } from '@pupitre/learning';
import type { ComponentType } from 'react';
import type { ActivityProps } from './use-activity-run.ts';

/** The screen of each activity, in a file of its own that is fetched when the activity opens. */
const LOADERS: Readonly<Record<ActivityType, () => Promise<ComponentType<ActivityProps>>>> = {
  carte: async () => (await import('./card/card-activity.tsx')).CardActivity,
  association: async () => (await import('./association/association-activity.tsx')).AssociationActivity,
  ecriture: async () => (await import('./written/writing-activity.tsx')).WritingActivity,
  traduction: async () => (await import('./written/translation-activity.tsx')).TranslationActivity,
  tri: async () => (await import('./sorting/sorting-activity.tsx')).SortingActivity,
  grille: async () => (await import('./grid/grid-activity.tsx')).GridActivity,
};

/** Fetches the screen of an activity; throws if that fails. */
export const loadActivity = (type: ActivityType): Promise<ComponentType<ActivityProps>> => LOADERS[type]();
