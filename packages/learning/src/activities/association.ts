import { wordKind } from '../notation/word-kind.ts';
import { type Random, shuffle } from '../random.ts';
import { type ActivityItem, type PlayableItem, type PlayableList, successRate } from './activity-item.ts';
import { answeredItems } from './answered.ts';
import {
  type AssociationCard,
  type AssociationState,
  CARD_SIDES,
  type CardMark,
  cardFace,
  cardsOf,
  keyOf,
  NOT_FOUND,
  textsOf,
} from './association-cards.ts';
import { drawAlike } from './draw-alike.ts';
import { ASSOCIATION_PAIRS, HOW_MANY_WORDS, type HowManyWords } from './how-many-words.ts';
import { type ActivityRules, countKnown, END_DELAY, resultOf } from './rules.ts';
import { resumeAssociation, saveAssociation } from './saved-association.ts';
import { readOptions } from './settings.ts';
import { usableItems } from './usable-items.ts';
import { addWrong, NO_WRONG } from './wrong-answers.ts';

export type AssociationSettings = { readonly howmanywords: HowManyWords };
/** Options before anyone changes them (ACT-ASSOC-06). */
export const ASSOCIATION_DEFAULTS: AssociationSettings = { howmanywords: 1 };

/** `choose` takes the place of a card; `revert` ends the fail of one try, FAIL_REVERT after it. */
export type AssociationMove =
  | { readonly type: 'choose'; readonly card: number }
  | { readonly type: 'revert'; readonly tryNumber: number }
  | { readonly type: 'abandon' };

type AssociationRules<Item extends PlayableItem> = ActivityRules<
  Item,
  AssociationState<Item>,
  AssociationMove,
  AssociationSettings
>;

/** The rules of association for the frame of the activities. */
export const associationRules = <Item extends PlayableItem>(): AssociationRules<Item> => ({
  type: 'association',
  endDelay: END_DELAY,
  readSettings: readAssociationSettings,
  start: (list, settings, random) => startAssociation(usableItems('association', list), settings, random, list),
  play: playAssociation,
  save: saveAssociation,
  resume: (saved, list) => resumeAssociation(saved, usableItems('association', list)),
  needsNewGame: (before, after) => before.howmanywords !== after.howmanywords,
  progress: countKnown,
  result: ({ items }) => resultOf(items, successRate(items)),
  answered: ({ items, wrong }) => answeredItems(items, (id) => textsOf(items, wrong[id] ?? [])),
});

/** The stored options; missing or damaged ones get their default (ACT-09). */
export const readAssociationSettings = (stored: unknown): AssociationSettings =>
  readOptions(stored, ASSOCIATION_DEFAULTS, { howmanywords: HOW_MANY_WORDS });

type Languages = Pick<PlayableList, 'learnLanguage' | 'hintLanguage' | 'askedBefore'>;
const NO_LANGUAGES: Languages = { learnLanguage: 'nc', hintLanguage: 'nc' };

/** A new game: the requested number of random pairs of one kind, as far as there are enough, with their cards shuffled. */
export function startAssociation<Item extends PlayableItem>(
  items: readonly Item[],
  { howmanywords }: AssociationSettings,
  random: Random,
  { learnLanguage, hintLanguage, askedBefore }: Languages = NO_LANGUAGES,
): AssociationState<Item> {
  const kindOf = (item: Item) => wordKind({ ...item, learnLanguage, hintLanguage });
  const chosen = drawAlike(items, ASSOCIATION_PAIRS[howmanywords], random, { askedBefore, kindOf });
  const cards = shuffle(chosen.flatMap(cardsOf), random);
  return {
    phase: chosen.length === 0 ? 'ended' : 'running',
    items: chosen.map((item) => ({ ...item, attempt: 0, known: false })),
    cards,
    marks: cards.map(() => NOT_FOUND),
    selected: undefined,
    tries: 0,
    lastTry: undefined,
    wrong: NO_WRONG,
  };
}

const SELECTED: CardMark = { status: 'selected' };

/** Next state; the same object when the move is not possible now (ACT-ASSOC-02 to ACT-ASSOC-05). */
export function playAssociation<Item extends PlayableItem>(
  state: AssociationState<Item>,
  move: AssociationMove,
): AssociationState<Item> {
  if (state.phase !== 'running') return state;
  switch (move.type) {
    case 'choose':
      return choose(state, move.card);
    case 'revert':
      return revert(state, move.tryNumber);
    case 'abandon':
      return { ...state, phase: 'abandoned' };
  }
}

/** The first card waits for a second; pressing it again deselects it. A failed card may be chosen again at once. */
function choose<Item extends PlayableItem>(state: AssociationState<Item>, place: number): AssociationState<Item> {
  const { marks, selected } = state;
  const mark = marks[place];
  if (mark === undefined || mark.status === 'found') return state;
  if (place === selected) return { ...state, marks: replaceAt(marks, NOT_FOUND, place), selected: undefined };
  if (selected === undefined) return { ...state, marks: replaceAt(marks, SELECTED, place), selected: place };
  return tryPair(state, selected, place);
}

/**
 * Two cards match when an unknown item has exactly these two faces, whichever items the cards come from. That item
 * becomes known, so the faces left are always those of the items left, and every card has a match.
 */
function tryPair<Item extends PlayableItem>(
  state: AssociationState<Item>,
  first: number,
  second: number,
): AssociationState<Item> {
  const [one, other] = [state.cards[first], state.cards[second]];
  if (one === undefined || other === undefined) return state;
  const isPair = (item: Item) => hasFaces(item, one.face, other.face);
  const tries = state.tries + 1;
  const matches = state.items.filter(isPair);
  const match = matches.find((item) => !item.known);
  const tried = match ?? askedItem(state.items, one);
  const items = state.items.map((item) =>
    item.id === tried?.id ? { ...item, attempt: item.attempt + 1, known: match !== undefined } : item,
  );
  // A pair that was found before is no wrong answer: it is right, only not again.
  const isWrong = tried !== undefined && matches.length === 0;
  const mark: CardMark = match ? { status: 'found', itemId: match.id } : { status: 'fail', tryNumber: tries };
  return {
    ...state,
    phase: items.every((item) => item.known) ? 'ended' : 'running',
    items,
    marks: replaceAt(state.marks, mark, first, second),
    selected: undefined,
    tries,
    lastTry: {
      cards: [first, second],
      isRight: match !== undefined,
      isFoundAlready: match === undefined && matches.length > 0,
    },
    wrong: isWrong ? addWrong(state.wrong, tried.id, keyOf(other.itemId, other.side)) : state.wrong,
  };
}

/**
 * Unspecified: which item a wrong pair counts for. It is one attempt for the item of the first card, which is the
 * question; the second card is the answer. When that item was already found through its twin, an unknown item with the
 * same face takes its place.
 */
function askedItem<Item extends PlayableItem>(
  items: readonly ActivityItem<Item>[],
  { itemId, face }: AssociationCard,
): ActivityItem<Item> | undefined {
  const candidates = items.filter((item) => !item.known && CARD_SIDES.some((side) => cardFace(item, side) === face));
  return candidates.find((item) => item.id === itemId) ?? candidates[0];
}

function hasFaces(item: PlayableItem, one: string, other: string): boolean {
  const [learn, hint] = [cardFace(item, 'learn'), cardFace(item, 'hint')];
  return (learn === one && hint === other) || (learn === other && hint === one);
}

function revert<Item extends PlayableItem>(state: AssociationState<Item>, tryNumber: number): AssociationState<Item> {
  const hasFailed = (mark: CardMark) => mark.status === 'fail' && mark.tryNumber === tryNumber;
  if (!state.marks.some(hasFailed)) return state;
  return { ...state, marks: state.marks.map((mark) => (hasFailed(mark) ? NOT_FOUND : mark)) };
}

const replaceAt = (marks: readonly CardMark[], mark: CardMark, ...places: readonly number[]): CardMark[] =>
  marks.map((before, place) => (places.includes(place) ? mark : before));
