import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import {
  ASSOCIATION_DEFAULTS,
  type AssociationMove,
  associationRules,
  playAssociation,
  readAssociationSettings,
  startAssociation,
} from './association.ts';
import { type AssociationState, cardFace } from './association-cards.ts';
import { FAIL_REVERT, type HowManyWords } from './how-many-words.ts';
import { END_DELAY } from './rules.ts';

type Pair = readonly [learn: string, hint: string, picture?: string];
const buildItems = (...pairs: Pair[]): PlayableItem[] =>
  pairs.map(([learnTxt, hintTxt, hintImgUrl = ''], index) => ({
    id: index + 1,
    learnTxt,
    hintTxt,
    hintImgUrl,
    hintImgAlt: '',
    tags: [],
  }));
const ANIMALS: Pair[] = [
  ['das Schaf', 'le mouton'],
  ['die Kuh', 'la vache'],
  ['die Ziege', 'la chèvre'],
];
const ALL = { howmanywords: 0 } as const;
const start = (pairs: Pair[], seed = 1) => startAssociation(buildItems(...pairs), ALL, seededRandom(seed));
const place = (state: AssociationState, itemId: number, side: 'learn' | 'hint') =>
  state.cards.findIndex((card) => card.itemId === itemId && card.side === side);
const choose = (state: AssociationState, ...cards: number[]) =>
  cards.reduce((current, card) => playAssociation(current, { type: 'choose', card }), state);
/** Chooses cards named like « 1 learn ». */
const pick = (state: AssociationState, ...names: `${number} ${'learn' | 'hint'}`[]) =>
  names.reduce((current, name) => {
    const [id, side] = name.split(' ');
    return choose(current, place(current, Number(id), side as 'learn' | 'hint'));
  }, state);
const status = (state: AssociationState, itemId: number, side: 'learn' | 'hint') =>
  state.marks[place(state, itemId, side)]?.status;
const item = (state: AssociationState, id: number) => state.items.find((each) => each.id === id);

describe('the board', () => {
  test('[ACT-31] has both cards of every item, not found and without attempts', () => {
    const state = start(ANIMALS);
    expect(state.cards.map(({ itemId, side }) => `${itemId} ${side}`).sort()).toEqual(
      [1, 2, 3].flatMap((id) => [`${id} hint`, `${id} learn`]),
    );
    expect(state.marks.map((mark) => mark.status)).toEqual(Array(6).fill('notfound'));
    expect(state.items.map(({ attempt, known }) => ({ attempt, known }))).toEqual(
      Array(3).fill({ attempt: 0, known: false }),
    );
  });

  test('[ACT-ASSOC-06] 1 at most 6 pairs, 2 at most 12, 0 all of them; 1 by default', () => {
    const many = buildItems(...Array.from({ length: 30 }, (_, index): Pair => [`mot ${index}`, `indice ${index}`]));
    const cards = (howmanywords: HowManyWords, items = many) =>
      startAssociation(items, { howmanywords }, seededRandom(1)).cards.length;
    expect([cards(0), cards(1), cards(2)]).toEqual([60, 12, 24]);
    expect(cards(1, many.slice(0, 4))).toBe(8);
    expect(ASSOCIATION_DEFAULTS).toEqual({ howmanywords: 1 });
  });

  test('[ACT-19] each game chooses and shuffles the pairs again', () => {
    const many = buildItems(...Array.from({ length: 30 }, (_, index): Pair => [`mot ${index}`, `indice ${index}`]));
    const list = { learnLanguage: 'de', hintLanguage: 'fr', items: many };
    const games = [1, 2].map((seed) => associationRules().start(list, ASSOCIATION_DEFAULTS, seededRandom(seed)));
    const ids = (state: AssociationState | undefined) => state?.items.map(({ id }) => id).sort();
    expect(ids(games[0])).not.toEqual(ids(games[1]));
    expect(start(ANIMALS, 1).cards).not.toEqual(start(ANIMALS, 3).cards);
  });

  test('[ACT-ASSOC-01] an item needs a hint, text or picture, and a learn text', () => {
    const items = buildItems(
      ['das Schaf', ''],
      ['', 'la vache'],
      ['die Kuh', '', '/vache.svg'],
      ['die Ziege', 'la chèvre'],
    );
    const list = { learnLanguage: 'de', hintLanguage: 'fr', items };
    const state = associationRules().start(list, ALL, seededRandom(1));
    expect(state.items.map(({ id }) => id).sort()).toEqual([3, 4]);
  });

  test('without items the game is over', () => {
    expect(start([]).phase).toBe('ended');
  });
});

describe('faces', () => {
  const face = (learnTxt: string, hintTxt = '', hintImgUrl = '') => {
    const texts = { learnTxt, hintTxt, hintImgUrl };
    return [cardFace(texts, 'learn'), cardFace(texts, 'hint')];
  };

  test('spaces, kinds of apostrophe and of ellipsis do not tell cards apart; case, accents and pictures do', () => {
    expect(face(' l’eau  pure…', 'e\u0301te\u0301', ' /a.svg ')).toEqual(face("l'eau pure...", 'été', '/a.svg'));
    expect(face('Sie')).not.toEqual(face('sie'));
    expect(face('', 'été')).not.toEqual(face('', 'ete'));
    expect(face('', '', '/a.svg')).not.toEqual(face('', '', '/b.svg'));
  });
});

describe('choosing', () => {
  test('[ACT-ASSOC-02] a chosen card is selected; pressing it again deselects it', () => {
    const selected = pick(start(ANIMALS), '1 learn');
    expect(status(selected, 1, 'learn')).toBe('selected');
    const again = pick(selected, '1 learn');
    expect(again.marks).toEqual(start(ANIMALS).marks);
    expect(again.tries).toBe(0);
  });

  test.each([
    ['1 learn', '1 hint'],
    ['1 hint', '1 learn'],
  ] as const)('[ACT-ASSOC-03] a pair that matches becomes found: %s, then %s', (first, second) => {
    const state = pick(start(ANIMALS), first, second);
    expect([status(state, 1, 'learn'), status(state, 1, 'hint')]).toEqual(['found', 'found']);
    expect(item(state, 1)).toMatchObject({ attempt: 1, known: true });
    expect(state.lastTry?.isRight).toBe(true);
    expect(associationRules().progress(state)).toEqual({ done: 1, total: 3 });
  });

  test('[ACT-ASSOC-04] a wrong pair becomes fail and counts for the item chosen first', () => {
    const state = pick(start(ANIMALS), '1 learn', '2 hint');
    expect([status(state, 1, 'learn'), status(state, 2, 'hint')]).toEqual(['fail', 'fail']);
    expect(item(state, 1)).toMatchObject({ attempt: 1, known: false });
    expect(item(state, 2)).toMatchObject({ attempt: 0, known: false });
    const cards = [place(state, 1, 'learn'), place(state, 2, 'hint')];
    expect(state.lastTry).toEqual({ cards, isRight: false, isFoundAlready: false });
  });

  test('[ACT-ASSOC-05] fail reverts to not found by a separate move, 2 s later', () => {
    expect(FAIL_REVERT).toBe(2_000);
    const failed = pick(start(ANIMALS), '1 learn', '2 hint', '3 learn', '1 hint');
    const reverted = playAssociation(failed, { type: 'revert', tryNumber: 1 });
    expect([status(reverted, 1, 'learn'), status(reverted, 2, 'hint')]).toEqual(['notfound', 'notfound']);
    expect([status(reverted, 3, 'learn'), status(reverted, 1, 'hint')]).toEqual(['fail', 'fail']);
    expect(playAssociation(reverted, { type: 'revert', tryNumber: 1 })).toBe(reverted);
  });

  test('a failed card may be chosen again at once, and its old revert does not change it', () => {
    const chosen = pick(start(ANIMALS), '1 learn', '2 hint', '1 learn');
    expect(status(chosen, 1, 'learn')).toBe('selected');
    const reverted = playAssociation(chosen, { type: 'revert', tryNumber: 1 });
    expect(status(reverted, 1, 'learn')).toBe('selected');
    expect(pick(reverted, '1 hint').lastTry?.isRight).toBe(true);
  });

  test('found cards and places off the table do nothing', () => {
    const state = pick(start(ANIMALS), '1 learn', '1 hint');
    expect(pick(state, '1 learn')).toBe(state);
    expect(choose(state, 99)).toBe(state);
    expect(choose(state, -1)).toBe(state);
  });

  test('[ACT-23] [ACT-24] the game ends with the last pair, its end shown 0.8 s later', () => {
    const almost = pick(start(ANIMALS), '1 learn', '1 hint', '2 hint', '2 learn', '3 hint');
    expect(almost.phase).toBe('running');
    expect(pick(almost, '3 learn').phase).toBe('ended');
    expect(associationRules().endDelay).toBe(END_DELAY);
    expect(END_DELAY).toBe(800);
  });

  test('[ACT-22] after the end nothing changes', () => {
    const abandoned = playAssociation(pick(start(ANIMALS), '1 learn', '2 hint'), { type: 'abandon' });
    expect(abandoned.phase).toBe('abandoned');
    expect(pick(abandoned, '3 learn')).toBe(abandoned);
    expect(playAssociation(abandoned, { type: 'revert', tryNumber: 1 })).toBe(abandoned);
  });

  test('[OP-079] success is pairs found over pairs tried', () => {
    const state = pick(
      start(ANIMALS),
      '1 learn',
      '2 hint',
      '1 learn',
      '1 hint',
      '2 learn',
      '2 hint',
      '3 learn',
      '3 hint',
    );
    expect(associationRules().result(state)).toMatchObject({ rate: 75, good: 2, untried: 0 });
    expect(
      associationRules()
        .result(state)
        .toRepeat.map(({ id }) => id),
    ).toEqual([1]);
  });
});

describe('cards that look the same', () => {
  test('two hints for one learn text: either card of the twins is right, and its true pair stays possible', () => {
    const state = pick(
      start([
        ['das Schaf', 'le mouton'],
        ['das Schaf', 'la brebis'],
      ]),
      '1 hint',
      '2 learn',
    );
    expect(status(state, 1, 'hint')).toBe('found');
    expect(status(state, 2, 'learn')).toBe('found');
    expect(item(state, 1)?.known).toBe(true);
    expect(pick(state, '2 hint', '1 learn').phase).toBe('ended');
  });

  test('one hint for two learn texts', () => {
    const state = pick(
      start([
        ['die Bank', 'le banc'],
        ['das Bänkchen', 'le banc'],
      ]),
      '1 learn',
      '2 hint',
    );
    expect(state.lastTry?.isRight).toBe(true);
    expect(pick(state, '2 learn', '1 hint').phase).toBe('ended');
  });

  test('a hint that is the learn text of another item', () => {
    const antonyms: Pair[] = [
      ['grand', 'petit'],
      ['petit', 'grand'],
    ];
    const state = pick(start(antonyms), '1 learn', '2 learn');
    expect(state.lastTry?.isRight).toBe(true);
    expect(pick(state, '1 hint', '2 hint').phase).toBe('ended');
  });

  test('a found pair is not found twice at the cost of others', () => {
    const words: Pair[] = [
      ['grand', 'petit'],
      ['grand', 'énorme'],
      ['minuscule', 'petit'],
    ];
    const state = pick(start(words), '1 learn', '1 hint', '2 learn', '3 hint');
    expect(state.lastTry).toMatchObject({ isRight: false, isFoundAlready: true });
    expect(item(state, 2)).toMatchObject({ attempt: 1, known: false });
    expect(pick(state, '2 learn', '2 hint', '3 learn', '3 hint').phase).toBe('ended');
  });

  test('a wrong pair counts for an unknown twin when the item of the card is found', () => {
    const words: Pair[] = [
      ['das Schaf', 'le mouton'],
      ['das Schaf', 'la brebis'],
      ['die Kuh', 'la vache'],
    ];
    const state = pick(start(words), '2 learn', '1 hint', '1 learn', '3 hint');
    expect(item(state, 1)).toMatchObject({ attempt: 1, known: true });
    expect(item(state, 2)).toMatchObject({ attempt: 1, known: false });
  });

  test.each([
    ['le mouton', '  le\u00a0mouton '],
    ['l’été', "l'e\u0301te\u0301"],
    ['Attends…', 'Attends...'],
  ])('%j and %j look the same', (one, other) => {
    const face = (learnTxt: string) => cardFace({ learnTxt, hintTxt: '', hintImgUrl: '' }, 'learn');
    expect(face(one)).toBe(face(other));
  });

  test('case, accents and pictures distinguish cards', () => {
    const state = pick(
      start([
        ['sie', 'elle'],
        ['Sie', 'vous'],
      ]),
      '1 hint',
      '2 learn',
    );
    expect(state.lastTry?.isRight).toBe(false);
    const pictures = start([
      ['der Hahn', '', '/coq.svg'],
      ['das Huhn', '', '/poule.svg'],
    ]);
    expect(pick(pictures, '1 learn', '2 hint').lastTry?.isRight).toBe(false);
    expect(pick(pictures, '1 learn', '1 hint').lastTry?.isRight).toBe(true);
  });

  test('pairs of pictures only: the same picture counts for both of its items', () => {
    const state = start([
      ['der Hahn', '', '/coq.svg'],
      ['der Gockel', '', '/coq.svg'],
    ]);
    expect(pick(state, '1 learn', '2 hint', '2 learn', '1 hint').phase).toBe('ended');
  });
});

describe('options', () => {
  test('[ACT-09] the stored number of words is read back', () => {
    for (const howmanywords of [0, 1, 2]) expect(readAssociationSettings({ howmanywords })).toEqual({ howmanywords });
  });

  test.each([[undefined], [null], ['2'], [{ howmanywords: '2' }], [{ howmanywords: 3 }], [[2]]])(
    'a damaged store is ignored: %j',
    (stored) => {
      expect(readAssociationSettings(stored)).toEqual(ASSOCIATION_DEFAULTS);
    },
  );

  test('another number of pairs needs a new game', () => {
    const { needsNewGame } = associationRules();
    expect(needsNewGame({ howmanywords: 1 }, { howmanywords: 2 })).toBe(true);
    expect(needsNewGame({ howmanywords: 1 }, { howmanywords: 1 })).toBe(false);
  });
});

describe('properties', () => {
  // Few words, so that nearly every list has twins, triplets and hints that are learn texts of others.
  const word = fc.constantFrom('a', 'b', 'c');
  const pairs = fc.array(fc.tuple(word, word, fc.constantFrom('', '/p.svg')), { minLength: 1, maxLength: 7 });
  const moves = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('choose' as const), card: fc.nat({ max: 15 }) }),
      fc.record({ type: fc.constant('revert' as const), tryNumber: fc.nat({ max: 20 }) }),
    ),
    { maxLength: 60 },
  );
  const playAll = (state: AssociationState, taken: readonly AssociationMove[]) =>
    taken.reduce((current, move) => playAssociation(current, move), state);
  const facesLeft = (state: AssociationState) =>
    state.cards.filter((_, index) => state.marks[index]?.status !== 'found').map(({ face }) => face);

  test('after any tries the cards left are exactly those of the items left', () => {
    fc.assert(
      fc.property(pairs, moves, fc.integer(), (words, taken, seed) => {
        const state = playAll(start(words, seed), taken);
        const wanted = state.items
          .filter(({ known }) => !known)
          .flatMap((each) => [cardFace(each, 'learn'), cardFace(each, 'hint')]);
        expect(facesLeft(state).sort()).toEqual(wanted.sort());
        expect(state.phase === 'ended').toBe(wanted.length === 0);
      }),
    );
  });

  test('[ACT-ASSOC-03] a pupil who goes on always reaches the end, using only visible faces', () => {
    fc.assert(
      fc.property(pairs, moves, (words, taken) => {
        let state = playAll(start(words), taken);
        if (state.selected !== undefined) state = choose(state, state.selected);
        while (state.phase === 'running') {
          const next = state.items.find(({ known }) => !known);
          if (next === undefined) break;
          const open = (face: string, but = -1) =>
            state.cards.findIndex(
              (card, index) => index !== but && card.face === face && state.marks[index]?.status !== 'found',
            );
          const first = open(cardFace(next, 'learn'));
          const before = state;
          state = choose(state, first, open(cardFace(next, 'hint'), first));
          expect(state.items.filter(({ known }) => known).length).toBe(
            before.items.filter(({ known }) => known).length + 1,
          );
        }
        expect(state.phase).toBe('ended');
      }),
    );
  });

  test('known items never come back, a try is one attempt, the rate is in 0–100', () => {
    fc.assert(
      fc.property(pairs, moves, (words, taken) => {
        let state = start(words);
        for (const move of taken) {
          const next = playAssociation(state, move);
          for (const each of state.items) if (each.known) expect(item(next, each.id)).toEqual(each);
          expect(next.items.reduce((sum, { attempt }) => sum + attempt, 0)).toBe(next.tries);
          const { rate } = associationRules().result(next);
          expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
          state = next;
        }
      }),
    );
  });

  test('at most one card is selected, and found cards come in pairs', () => {
    fc.assert(
      fc.property(pairs, moves, (words, taken) => {
        const state = playAll(start(words), taken);
        const places = (name: string) => state.marks.flatMap((mark, index) => (mark.status === name ? [index] : []));
        expect(places('selected')).toEqual(state.selected === undefined ? [] : [state.selected]);
        expect(places('found')).toHaveLength(2 * state.items.filter(({ known }) => known).length);
      }),
    );
  });
});
