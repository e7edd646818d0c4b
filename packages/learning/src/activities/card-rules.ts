import type { PlayableItem } from './activity-item.ts';
import { usableItems } from './available-activities.ts';
import { type CardMove, type CardState, playCard, startCard } from './card.ts';
import { roundsProgress, roundsResult } from './rounds.ts';
import type { ActivityRules } from './rules.ts';
import { resumeCard, saveCard } from './saved-card.ts';
import { type CardSettings, readCardSettings } from './settings.ts';

/** Carte as the frame of the activities plays it. */
export const cardRules = <Item extends PlayableItem>(): ActivityRules<
  Item,
  CardState<Item>,
  CardMove,
  CardSettings
> => ({
  type: 'carte',
  endDelay: 0,
  readSettings: readCardSettings,
  start: (list, _settings, random) => startCard(usableItems('carte', list), random),
  play: playCard,
  save: saveCard,
  resume: (saved, list, _settings, random) => resumeCard(saved, usableItems('carte', list), random),
  needsNewGame: () => false,
  progress: roundsProgress,
  result: roundsResult,
});
