import { normalizeAnswer } from '../text/answer-units.ts';
import { withPlainSigns } from '../text/punctuation.ts';
import { firstCharacters } from '../text/visible-length.ts';
import type { ActivityItem, ActivityPhase, PlayableItem } from './activity-item.ts';
import { WRONG_ANSWER_MAX } from './wrong-answer-limits.ts';
import type { WrongAnswers } from './wrong-answers.ts';

export type CardSide = 'learn' | 'hint';

/** One card on the table: one side of an item. The rules do not distinguish cards with the same face. */
export type AssociationCard = { readonly itemId: number; readonly side: CardSide; readonly face: string };

/** `found` holds the item of its pair, which may be another one with the same face; `fail` the try that failed. */
export type CardMark =
  | { readonly status: 'notfound' | 'selected' }
  | { readonly status: 'found'; readonly itemId: number }
  | { readonly status: 'fail'; readonly tryNumber: number };
export type CardStatus = CardMark['status'];

/** The places of the last two cards tried. `isFoundAlready`: such a pair was right before and cannot be found again. */
export type AssociationTry = {
  readonly cards: readonly [number, number];
  readonly isRight: boolean;
  readonly isFoundAlready: boolean;
};

export type AssociationState<Item extends PlayableItem = PlayableItem> = {
  readonly phase: ActivityPhase;
  readonly items: readonly ActivityItem<Item>[];
  /** The same from the first to the last move. */
  readonly cards: readonly AssociationCard[];
  /** State of each card, in the same order. */
  readonly marks: readonly CardMark[];
  /** Place of the selected card. */
  readonly selected: number | undefined;
  readonly tries: number;
  readonly lastTry: AssociationTry | undefined;
  /** Cards that were taken for the pair of an item, by `keyOf`. */
  readonly wrong: WrongAnswers;
};

/** Names a card: a kept game holds no text of the list. */
export const keyOf = (id: number, side: CardSide): string => `${id}:${side}`;

/** The texts of cards by their names, each once; a picture alone has none. */
export function textsOf(items: readonly PlayableItem[], keys: readonly string[]): string[] {
  const texts = keys.map((key) => {
    const item = items.find(({ id }) => key.startsWith(`${id}:`));
    const text = (key.endsWith(':learn') ? item?.learnTxt : item?.hintTxt) ?? '';
    return firstCharacters(text.trim(), WRONG_ANSWER_MAX);
  });
  return [...new Set(texts)].filter((text) => text !== '');
}

/** The state of every card at the start. */
export const NOT_FOUND: CardMark = { status: 'notfound' };
export const CARD_SIDES = ['learn', 'hint'] as const satisfies readonly CardSide[];

/** Both cards of an item. */
export const cardsOf = (item: PlayableItem): AssociationCard[] =>
  CARD_SIDES.map((side) => ({ itemId: item.id, side, face: cardFace(item, side) }));

/**
 * The visible content of one side of an item; cards with equal faces look the same. Case and accents count (German «
 * sie » and « Sie »); outer spaces, kinds of one sign and the composition of accents do not.
 */
export function cardFace(item: Pick<PlayableItem, 'learnTxt' | 'hintTxt' | 'hintImgUrl'>, side: CardSide): string {
  if (side === 'learn') return `${visibleText(item.learnTxt)}\n`;
  return `${visibleText(item.hintTxt)}\n${item.hintImgUrl.trim()}`;
}

const visibleText = (text: string) => withPlainSigns(normalizeAnswer(text));
