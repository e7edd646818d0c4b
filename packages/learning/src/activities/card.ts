import type { Random } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import type { RoundLength } from './how-many-words.ts';
import { countAttempt, passItem, type Rounds, startRounds } from './rounds.ts';

/** A game of cards in rounds; the first of the queue is the card on the table. */
export type CardState<Item extends PlayableItem = PlayableItem> = Rounds<Item> & { readonly revealed: boolean };

export type CardMove = { readonly type: 'reveal' | 'know' | 'repeat' | 'abandon' };

/** A new game: the requested number of items, all unknown, in random order. Without any item it is over at once. */
export const startCard = <Item extends PlayableItem>(
  items: readonly Item[],
  length: RoundLength,
  random: Random,
): CardState<Item> => ({
  ...startRounds(items, length, random),
  revealed: false,
});

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
