import type { ActivityItem, ActivityPhase, PlayableItem } from './activity-item.ts';

export type CardSide = 'learn' | 'hint';

/** One card on the table: one side of an item. Cards with the same face are one and the same to the rules. */
export type AssociationCard = { readonly itemId: number; readonly side: CardSide; readonly face: string };

/** `found` names the item whose pair it is, which may be another one with the same face; `fail` the try that failed. */
export type CardMark =
  | { readonly status: 'notfound' | 'selected' }
  | { readonly status: 'found'; readonly itemId: number }
  | { readonly status: 'fail'; readonly tryNumber: number };
export type CardStatus = CardMark['status'];

/** The last two cards tried, by their places. `isFoundAlready`: such a pair was right once, and is not to be found again. */
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
  /** One for each card, in the same order. */
  readonly marks: readonly CardMark[];
  /** Place of the selected card. */
  readonly selected: number | undefined;
  readonly tries: number;
  readonly lastTry: AssociationTry | undefined;
};

/** How every card lies at the start. */
export const NOT_FOUND: CardMark = { status: 'notfound' };
export const CARD_SIDES = ['learn', 'hint'] as const satisfies readonly CardSide[];

/** Both cards of an item. */
export const cardsOf = (item: PlayableItem): AssociationCard[] =>
  CARD_SIDES.map((side) => ({ itemId: item.id, side, face: cardFace(item, side) }));

/**
 * What the eye tells apart on one side of an item: equal faces are cards that nobody can distinguish. Case and accents
 * count (German « sie » and « Sie »); spaces around, kinds of apostrophe and the way accents are composed do not.
 */
export function cardFace(item: Pick<PlayableItem, 'learnTxt' | 'hintTxt' | 'hintImgUrl'>, side: CardSide): string {
  if (side === 'learn') return `${visibleText(item.learnTxt)}\n`;
  return `${visibleText(item.hintTxt)}\n${item.hintImgUrl.trim()}`;
}

const visibleText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
