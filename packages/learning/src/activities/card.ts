import type { Random } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import { answeredItems } from './answered.ts';
import type { RoundLength } from './how-many-words.ts';
import { countAttempt, passItem, type Rounds, roundsProgress, roundsResult, startRounds } from './rounds.ts';
import type { ActivityRules } from './rules.ts';
import { isRecord } from './saved-item.ts';
import { isSameTurn, isTouched, resumeRounds, type SavedRounds, saveRounds } from './saved-rounds.ts';
import { type CardSettings, readCardSettings } from './settings.ts';
import { usableItems } from './usable-items.ts';

/** A game of cards in rounds; the first of the queue is the card on the table. */
export type CardState<Item extends PlayableItem = PlayableItem> = Rounds<Item> & { readonly revealed: boolean };

export type CardMove = { readonly type: 'reveal' | 'know' | 'repeat' | 'abandon' };

/** A new game: the requested number of items, all unknown, in random order. Without any item it is over at once. */
export const startCard = <Item extends PlayableItem>(
  items: readonly Item[],
  length: RoundLength,
  random: Random,
  askedBefore?: ReadonlySet<number>,
): CardState<Item> => ({ ...startRounds(items, length, random, askedBefore), revealed: false });

/** Next state; an impossible move (an answer before the reveal, anything after the end) changes nothing. */
export function playCard<Item extends PlayableItem>(state: CardState<Item>, move: CardMove): CardState<Item> {
  return state.phase === 'running' ? playRunning(state, move.type) : state;
}

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
  if (!state.revealed) return state;
  return { ...passItem(countAttempt(state, known), known ? 'known' : 'repeat'), revealed: false };
}

type CardRules<Item extends PlayableItem> = ActivityRules<Item, CardState<Item>, CardMove, CardSettings>;

/** The rules of carte for the frame of the activities. */
export const cardRules = <Item extends PlayableItem>(): CardRules<Item> => ({
  type: 'carte',
  endDelay: 0,
  readSettings: readCardSettings,
  start: (list, { howmanywords }, random) =>
    startCard(usableItems('carte', list), howmanywords, random, list.askedBefore),
  play: playCard,
  save: saveCard,
  resume: (saved, list) => resumeCard(saved, usableItems('carte', list)),
  needsNewGame: (before, after) => before.howmanywords !== after.howmanywords,
  progress: roundsProgress,
  result: roundsResult,
  answered: ({ items }) => answeredItems(items),
});

/** A game of cards as the browser stores it. */
export type SavedCard = SavedRounds & { readonly revealed: boolean };

/** What to store of a running game; nothing before the first answer or reveal, and nothing after the end. */
export function saveCard(state: CardState): SavedCard | undefined {
  if (state.phase !== 'running' || !(state.revealed || isTouched(state))) return undefined;
  return { ...saveRounds(state), revealed: state.revealed };
}

/** The stored game over the current list; only the card that was revealed is revealed. */
export function resumeCard<Item extends PlayableItem>(
  saved: unknown,
  items: readonly Item[],
): CardState<Item> | undefined {
  const rounds = resumeRounds(saved, items);
  const wasRevealed = isRecord(saved) && saved.revealed === true;
  return rounds && { ...rounds, revealed: wasRevealed && isSameTurn(saved, rounds) };
}
