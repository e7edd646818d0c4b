import type { PlayableItem } from './activity-item.ts';
import { usableItems } from './available-activities.ts';
import { type CardMove, type CardState, playCard, startCard } from './card.ts';
import { roundsProgress, roundsResult } from './rounds.ts';
import type { ActivityRules } from './rules.ts';
import { resumeCard, saveCard } from './saved-card.ts';
import { type CardSettings, readCardSettings } from './settings.ts';

/** The rules of carte for the frame of the activities. */
export const cardRules = <Item extends PlayableItem>(): ActivityRules<
  Item,
  CardState<Item>,
  CardMove,
  CardSettings
> => ({
  type: 'carte',
  endDelay: 0,
  readSettings: readCardSettings,
  start: (list, { howmanywords }, random) => startCard(usableItems('carte', list), howmanywords, random),
  play: playCard,
  save: saveCard,
  resume: (saved, list) => resumeCard(saved, usableItems('carte', list)),
  needsNewGame: (before, after) => before.howmanywords !== after.howmanywords,
  progress: roundsProgress,
  result: roundsResult,
});
