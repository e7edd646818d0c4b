import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARD_HEIGHT_MM,
  CARD_PARTS,
  CARD_WIDTH_MM,
  CARDS_PER_PAGE,
  CARDS_PER_ROW,
  type CardPrintOptions,
  countSheets,
  DEFAULT_CARD_PRINT_OPTIONS,
  isPrintable,
  layOutCards,
  PRINT_PLACES,
  partsOnSide,
  readCardPrintOptions,
  sidesOf,
} from './card-sheets.ts';

const options = (changes: Partial<CardPrintOptions> = {}) => ({
  ...DEFAULT_CARD_PRINT_OPTIONS,
  places: { learn: 'front', hint: 'front', picture: 'front' } as const,
  ...changes,
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const BOTH = { learn: 'front', hint: 'back', picture: 'back' } as const;

test('[PRINT-02, PRINT-04] four in a row, eight of 85.6 × 53.98 mm on a page', () => {
  expect([CARDS_PER_ROW, DEFAULT_CARD_PRINT_OPTIONS.perPage]).toEqual([4, 8]);
  expect(DEFAULT_CARD_PRINT_OPTIONS.places).toEqual(BOTH);
  expect([CARD_WIDTH_MM, CARD_HEIGHT_MM]).toEqual([85.6, 53.98]);
});

describe('pages', () => {
  test('[PRINT-03] the last row is padded to four', () => {
    expect(layOutCards(numbers(9), options())).toEqual([
      {
        side: 'front',
        number: 1,
        rows: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        blank: false,
      },
      { side: 'front', number: 2, rows: [[9, null, null, null]], blank: false },
    ]);
  });

  test('backs follow their fronts', () => {
    expect(layOutCards(numbers(12), options({ places: BOTH })).map(({ side, number }) => `${number} ${side}`)).toEqual([
      '1 front',
      '1 back',
      '2 front',
      '2 back',
    ]);
  });

  test('a page of blank cards is left out', () => {
    expect(layOutCards(numbers(1), options({ perPage: 2 }))).toEqual([
      { side: 'front', number: 1, rows: [[1, null]], blank: false },
      { side: 'front', number: 2, rows: [[null, null]], blank: true },
    ]);
  });

  test('nothing to print makes no page', () => {
    expect(layOutCards([], options())).toEqual([]);
    expect(layOutCards(numbers(3), options({ places: { learn: 'none', hint: 'none', picture: 'none' } }))).toEqual([]);
  });

  test('[PRINT-03] every card is once on each printed side, rows are full, pages have the chosen size', () => {
    const anyPlace = fc.constantFrom(...PRINT_PLACES);
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.constantFrom(...CARDS_PER_PAGE),
        fc.record({ learn: anyPlace, hint: anyPlace, picture: anyPlace }),
        (count, perPage, places) => {
          const given = options({ perPage, places });
          const sheets = layOutCards(numbers(count), given);
          for (const side of sidesOf(given)) {
            const pages = sheets.filter((sheet) => sheet.side === side);
            const cards = pages.flatMap((sheet) => sheet.rows.flat());
            expect(cards.filter((card) => card !== null)).toEqual(numbers(count));
            expect(cards.length % CARDS_PER_ROW).toBe(0);
            expect(cards.length - count).toBeLessThan(CARDS_PER_ROW);
            expect(pages.filter((sheet) => !sheet.blank)).toHaveLength(countSheets(count, perPage));
            for (const page of pages) expect(page.rows.flat().length).toBeLessThanOrEqual(perPage);
          }
        },
      ),
    );
  });
});

describe('sides', () => {
  const word = { learnTxt: 'das Pferd', hintTxt: 'le cheval', hintImgUrl: '/media/1' };

  test('each part is on its chosen side, and only if the word has it', () => {
    expect(partsOnSide(word, 'front', options())).toEqual(['learn', 'hint', 'picture']);
    expect(partsOnSide(word, 'back', options())).toEqual([]);
    expect(partsOnSide(word, 'front', options({ places: BOTH }))).toEqual(['learn']);
    expect(partsOnSide({ ...word, hintTxt: ' ' }, 'back', options({ places: BOTH }))).toEqual(['picture']);
    expect(partsOnSide(word, 'front', options({ places: { ...BOTH, learn: 'none' } }))).toEqual([]);
  });

  test('a word without anything makes no card', () => {
    expect(isPrintable(word)).toBe(true);
    expect(isPrintable({ learnTxt: '', hintTxt: '', hintImgUrl: '/media/1' })).toBe(true);
    expect(isPrintable({ learnTxt: ' ', hintTxt: '', hintImgUrl: '' })).toBe(false);
  });
});

describe('kept options', () => {
  test('come back as they were', () => {
    const place = fc.constantFrom(...PRINT_PLACES);
    const kept = fc.record({
      perPage: fc.constantFrom(...CARDS_PER_PAGE),
      places: fc.record(Object.fromEntries(CARD_PARTS.map((part) => [part, place])) as Record<'learn', typeof place>),
      cutMarks: fc.boolean(),
      titles: fc.boolean(),
      color: fc.boolean(),
    });
    fc.assert(
      fc.property(kept, (given) => {
        expect(readCardPrintOptions(JSON.parse(JSON.stringify(given)))).toEqual(given);
      }),
    );
  });

  test('are repaired where they are damaged', () => {
    for (const damaged of [undefined, null, 3, 'x', [], { perPage: 5, places: 'front', cutMarks: 1 }]) {
      expect(readCardPrintOptions(damaged)).toEqual(DEFAULT_CARD_PRINT_OPTIONS);
    }
    expect(readCardPrintOptions({ perPage: 4, places: { hint: 'back', picture: 'inside' }, color: true })).toEqual(
      options({ perPage: 4, places: { learn: 'front', hint: 'back', picture: 'back' }, color: true }),
    );
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(CARDS_PER_PAGE).toContain(readCardPrintOptions(given).perPage);
      }),
    );
  });
});
