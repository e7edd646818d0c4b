import type { ActivityItem, PlayableItem } from './activity-item.ts';
import {
  type AssociationCard,
  type AssociationState,
  type CardMark,
  type CardSide,
  cardsOf,
  keyOf,
  NOT_FOUND,
} from './association-cards.ts';
import { isCount, isRecord, isSavedItem, resumeItems, type SavedItem, saveItem } from './saved-item.ts';
import { readWrong, type WrongAnswers } from './wrong-answers.ts';

/** A game as the browser stores it. `found` is the item of the card's pair. */
export type SavedAssociation = {
  readonly items: readonly SavedItem[];
  readonly cards: readonly { readonly id: number; readonly side: CardSide; readonly found?: number }[];
  readonly tries: number;
  readonly wrong: WrongAnswers;
};

/** What to store of a running game; nothing before the first pair is tried. */
export function saveAssociation(state: AssociationState): SavedAssociation | undefined {
  const { phase, items, cards, marks, tries, wrong } = state;
  if (phase !== 'running' || tries === 0) return undefined;
  return {
    items: items.map(saveItem),
    cards: cards.map(({ itemId, side }, place) => {
      const mark = marks[place];
      return { id: itemId, side, ...(mark?.status === 'found' ? { found: mark.itemId } : {}) };
    }),
    tries,
    wrong,
  };
}

/**
 * The stored game over the current list. Removed items lose their cards, new ones are not added to a dealt board;
 * nothing is selected or failed. Undefined when the store is damaged or no pair is left to find.
 */
export function resumeAssociation<Item extends PlayableItem>(
  saved: unknown,
  usable: readonly Item[],
): AssociationState<Item> | undefined {
  if (!isSavedAssociation(saved)) return undefined;
  const items = resumeItems(saved.items, usable);
  const dealt = new Map(items.flatMap(cardsOf).map((card) => [keyOf(card.itemId, card.side), card]));
  if (items.every((item) => item.known)) return undefined;
  const places: { card: AssociationCard; found: number | undefined }[] = [];
  for (const { id, side, found } of saved.cards) {
    const card = dealt.get(keyOf(id, side));
    if (card !== undefined && dealt.delete(keyOf(id, side))) places.push({ card, found });
  }
  if (dealt.size > 0) return undefined;
  return {
    phase: 'running',
    items,
    cards: places.map(({ card }) => card),
    marks: markFound(items, places),
    selected: undefined,
    tries: saved.tries,
    lastTry: undefined,
    wrong: readWrong(saved.wrong, items),
  };
}

/** Each known item takes two cards with its faces, preferably those that it had, so that the rest always fits. */
function markFound(
  items: readonly ActivityItem[],
  places: readonly { card: AssociationCard; found: number | undefined }[],
): CardMark[] {
  const marks: CardMark[] = places.map(() => NOT_FOUND);
  const wanted = items.filter((item) => item.known).flatMap(cardsOf);
  const take = (fits: (place: number, want: AssociationCard) => boolean) => {
    const left = wanted.splice(0).filter((want) => {
      const place = marks.findIndex(
        (mark, index) => mark === NOT_FOUND && places[index]?.card.face === want.face && fits(index, want),
      );
      if (place >= 0) marks[place] = { status: 'found', itemId: want.itemId };
      return place < 0;
    });
    wanted.push(...left);
  };
  take((place, want) => places[place]?.found === want.itemId);
  take(() => true);
  return marks;
}

function isSavedAssociation(value: unknown): value is SavedAssociation {
  if (!isRecord(value) || !Array.isArray(value.items) || !Array.isArray(value.cards)) return false;
  return isCount(value.tries) && value.items.every(isSavedItem) && value.cards.every(isSavedCard);
}

const isSavedCard = (value: unknown) =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  (value.side === 'learn' || value.side === 'hint') &&
  (value.found === undefined || Number.isSafeInteger(value.found));
