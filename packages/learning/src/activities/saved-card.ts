import type { PlayableItem } from './activity-item.ts';
import type { CardState } from './card.ts';
import { isSameTurn, isTouched, resumeRounds, type SavedRounds, saveRounds } from './saved-rounds.ts';

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
  if (rounds === undefined) return undefined;
  return { ...rounds, revealed: wasRevealed(saved) && isSameTurn(saved, rounds) };
}

const wasRevealed = (saved: unknown): boolean =>
  typeof saved === 'object' && saved !== null && 'revealed' in saved && saved.revealed === true;
