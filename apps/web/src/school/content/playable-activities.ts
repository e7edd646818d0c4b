import { isActivityAvailable, type PlayableList } from '@pupitre/learning';
import { ACTIVITIES, type ActivityDescriptor } from './activity-catalogue.ts';

/** An activity with what a list needs for it; apart from its name, since the rules of words and grids are long. */
type PlayableActivity = ActivityDescriptor & {
  /** All must hold for a list to be played in this activity. */
  readonly guards: readonly ((list: PlayableList) => boolean)[];
};

export const PLAYABLE_ACTIVITIES: readonly PlayableActivity[] = ACTIVITIES.map((activity) => ({
  ...activity,
  guards: [(list) => isActivityAvailable(activity.type, list)],
}));

/** Activities to offer for a list: those that it allows. */
export const playableActivities = (list: PlayableList): PlayableActivity[] =>
  PLAYABLE_ACTIVITIES.filter(({ guards }) => guards.every((holds) => holds(list)));
