import { isRecord } from '../activities/saved-item.ts';
import { readOptions, SWITCH } from '../activities/settings.ts';

/** A printed card has the size of a bank card, in millimetres (PRINT-04). */
export const CARD_WIDTH_MM = 85.6;
export const CARD_HEIGHT_MM = 53.98;
/** A row on the screen; on paper it is a block of 2 × 2 (OP-071). */
export const CARDS_PER_ROW = 4;
/** How many true-size cards a page may hold; eight are two blocks. */
export const CARDS_PER_PAGE = [2, 4, 6, 8] as const;
export type CardsPerPage = (typeof CARDS_PER_PAGE)[number];

export const CARD_PARTS = ['learn', 'hint', 'picture'] as const;
export type CardPart = (typeof CARD_PARTS)[number];
export const PRINT_PLACES = ['front', 'back', 'none'] as const;
export type PrintPlace = (typeof PRINT_PLACES)[number];
export type PrintSide = Exclude<PrintPlace, 'none'>;

export type CardPrintOptions = {
  readonly perPage: CardsPerPage;
  /** The side of each part of a word, if any. */
  readonly places: Readonly<Record<CardPart, PrintPlace>>;
  readonly cutMarks: boolean;
  /** Title of the list on each card. */
  readonly titles: boolean;
  /** A strip in the colour of the list, to distinguish mixed sets. */
  readonly color: boolean;
};

export const DEFAULT_CARD_PRINT_OPTIONS: CardPrintOptions = {
  perPage: 8,
  // A card to learn with: the word in front, its meaning on the back.
  places: { learn: 'front', hint: 'back', picture: 'back' },
  cutMarks: true,
  titles: true,
  color: false,
};

/** The stored options; damaged or unknown ones get their default. */
export function readCardPrintOptions(stored: unknown): CardPrintOptions {
  const { places, ...others } = DEFAULT_CARD_PRINT_OPTIONS;
  const choices = { perPage: CARDS_PER_PAGE, cutMarks: SWITCH, titles: SWITCH, color: SWITCH };
  const parts = { learn: PRINT_PLACES, hint: PRINT_PLACES, picture: PRINT_PLACES };
  return {
    ...readOptions<typeof others>(stored, others, choices),
    places: readOptions(isRecord(stored) ? stored.places : undefined, places, parts),
  };
}

type CardContent = { readonly learnTxt: string; readonly hintTxt: string; readonly hintImgUrl: string };

/** The parts on one side of a word's card, in reading order. */
export function partsOnSide(item: CardContent, side: PrintSide, { places }: CardPrintOptions): CardPart[] {
  const content = { learn: item.learnTxt, hint: item.hintTxt, picture: item.hintImgUrl };
  return CARD_PARTS.filter((part) => places[part] === side && content[part].trim() !== '');
}

/** A word without text and picture makes no card. */
export const isPrintable = (item: CardContent): boolean =>
  [item.learnTxt, item.hintTxt, item.hintImgUrl].some((text) => text.trim() !== '');

export type CardSheet<Item> = {
  readonly side: PrintSide;
  /** Counted from 1; front and back of one sheet of paper have the same number. */
  readonly number: number;
  /** Rows of four; the last one of a page may be shorter where the page holds two or six. `null` is a blank card. */
  readonly rows: readonly (readonly (Item | null)[])[];
  /** Holds blank cards only: they complete the last row on the screen and are not printed. */
  readonly blank: boolean;
};

/** Pages in the order of printing: the front of each sheet, then its back if it has content. */
export function layOutCards<Item>(items: readonly Item[], options: CardPrintOptions): CardSheet<Item>[] {
  const missing = (CARDS_PER_ROW - (items.length % CARDS_PER_ROW)) % CARDS_PER_ROW;
  const cards: (Item | null)[] = [...items, ...Array.from({ length: missing }, () => null)];
  const sides = sidesOf(options);
  return chunk(cards, options.perPage).flatMap((page, index) =>
    sides.map((side) => ({
      side,
      number: index + 1,
      rows: chunk(page, CARDS_PER_ROW),
      blank: page.every((card) => card === null),
    })),
  );
}

/** The sides that are printed; none when nothing is to be printed. */
export function sidesOf({ places }: CardPrintOptions): PrintSide[] {
  const used = Object.values(places);
  return (['front', 'back'] as const).filter((side) => used.includes(side));
}

/** Sheets of paper that so many cards need. */
export const countSheets = (cards: number, perPage: CardsPerPage): number => Math.ceil(cards / perPage);

function chunk<Value>(values: readonly Value[], size: number): Value[][] {
  const chunks: Value[][] = [];
  for (let start = 0; start < values.length; start += size) chunks.push(values.slice(start, start + size));
  return chunks;
}
