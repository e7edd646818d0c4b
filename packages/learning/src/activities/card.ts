import { type Random, shuffle } from '../random.ts';
import {
  type ActivityItem,
  type ActivityPhase,
  type PlayableItem,
  sortOutResult,
  successRate,
} from './activity-item.ts';
import { usableItems } from './available-activities.ts';
import type { ActivityRules } from './rules.ts';
import { resumeCard, saveCard } from './saved-card.ts';
import { type CardSettings, readCardSettings } from './settings.ts';

/** A game of cards. `queue` holds the ids still to be known, the card on the table first. */
export type CardState<Item extends PlayableItem = PlayableItem> = {
  readonly phase: ActivityPhase;
  readonly items: readonly ActivityItem<Item>[];
  readonly queue: readonly number[];
  readonly revealed: boolean;
};

export type CardMove = { readonly type: 'reveal' | 'know' | 'repeat' | 'abandon' };

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
  progress: cardProgress,
  result: ({ items }) => {
    const { firstTry, toRepeat, untried } = sortOutResult(items);
    return { rate: successRate(items), good: firstTry.length, toRepeat, untried: untried.length };
  },
});

/** A new game: all items unknown, in random order. Without any item it is over at once. */
export function startCard<Item extends PlayableItem>(items: readonly Item[], random: Random): CardState<Item> {
  const shuffled = shuffle(items, random).map((item) => ({ ...item, attempt: 0, known: false }));
  return {
    phase: shuffled.length === 0 ? 'ended' : 'running',
    items: shuffled,
    queue: shuffled.map((item) => item.id),
    revealed: false,
  };
}

/** Next state; what is not possible now (an answer before the reveal, anything after the end) changes nothing. */
export function playCard<Item extends PlayableItem>(state: CardState<Item>, move: CardMove): CardState<Item> {
  return state.phase === 'running' ? playRunning(state, move.type) : state;
}

/** Card on the table, none once the game is over. */
export function currentCard<Item extends PlayableItem>(state: CardState<Item>): ActivityItem<Item> | undefined {
  return state.phase === 'running' ? state.items.find((item) => item.id === state.queue[0]) : undefined;
}

/** Cards known, of all. */
export const cardProgress = ({ items }: CardState) => ({
  done: items.filter((item) => item.known).length,
  total: items.length,
});

/** Which side is asked and which is revealed; « inverser » swaps them (ACT-CARD-07). */
export const cardSides = (settings: { readonly invert: boolean }) =>
  settings.invert ? ({ guess: 'learn', reveal: 'hint' } as const) : ({ guess: 'hint', reveal: 'learn' } as const);

function playRunning<Item extends PlayableItem>(state: CardState<Item>, move: CardMove['type']): CardState<Item> {
  switch (move) {
    case 'reveal':
      return state.revealed ? state : { ...state, revealed: true };
    case 'know':
      return answer(state, true);
    case 'repeat':
      return answer(state, false);
    case 'abandon':
      return { ...state, phase: 'abandoned' };
  }
}

function answer<Item extends PlayableItem>(state: CardState<Item>, known: boolean): CardState<Item> {
  const [id, ...others] = state.queue;
  if (!state.revealed || id === undefined) return state;
  const items = state.items.map((item) => (item.id === id ? { ...item, attempt: item.attempt + 1, known } : item));
  const queue = known ? others : [...others, id];
  return { phase: queue.length === 0 ? 'ended' : 'running', items, queue, revealed: false };
}
