import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import { associationRules, playAssociation, startAssociation } from './association.ts';
import { type AssociationState, cardFace, NOT_FOUND } from './association-cards.ts';
import { resumeAssociation, saveAssociation } from './saved-association.ts';

const buildItem = (id: number, learnTxt: string, hintTxt: string): PlayableItem => ({
  id,
  learnTxt,
  hintTxt,
  hintImgUrl: '',
  hintImgAlt: '',
  tags: [],
});
const ITEMS = [
  buildItem(1, 'das Schaf', 'le mouton'),
  buildItem(2, 'das Schaf', 'la brebis'),
  buildItem(3, 'die Kuh', 'la vache'),
];
const start = (items = ITEMS) => startAssociation(items, { howmanywords: 0 }, seededRandom(1));
const place = (state: AssociationState, itemId: number, side: 'learn' | 'hint') =>
  state.cards.findIndex((card) => card.itemId === itemId && card.side === side);
const choose = (state: AssociationState, ...cards: number[]) =>
  cards.reduce((current, card) => playAssociation(current, { type: 'choose', card }), state);
/** Through JSON, as the browser stores it. */
const throughStore = (state: AssociationState): unknown => JSON.parse(JSON.stringify(saveAssociation(state) ?? null));
/** « mouton » was found with the « Schaf » of « brebis ». */
const crossed = () => {
  const state = start();
  return choose(state, place(state, 1, 'hint'), place(state, 2, 'learn'));
};

describe('what is kept', () => {
  test('is nothing before the first try and after the end', () => {
    expect(saveAssociation(choose(start(), 0))).toBeUndefined();
    expect(saveAssociation(playAssociation(crossed(), { type: 'abandon' }))).toBeUndefined();
  });

  test('is no text of the list', () => {
    expect(JSON.stringify(saveAssociation(crossed()))).not.toMatch(/Schaf|mouton|brebis/);
  });
});

describe('wrong answers', () => {
  const rules = associationRules();
  const wrongTo = (state: AssociationState, id: number) =>
    rules.answered(state).find(({ item }) => item.id === id)?.wrong;

  test('are the texts of the cards that were taken for the pair of the first one, each once', () => {
    const [sheep, cow, hint] = [place(start(), 1, 'learn'), place(start(), 3, 'learn'), place(start(), 3, 'hint')];
    const state = choose(start(), sheep, hint, sheep, cow, sheep, hint);
    expect(wrongTo(state, 1)).toEqual(['la vache', 'die Kuh']);
    expect(wrongTo(state, 3)).toEqual([]);
  });

  test('a pair that was found already is none, and neither is a picture without text', () => {
    const pictures = [{ ...buildItem(1, 'der Hahn', ''), hintImgUrl: '/coq.svg' }, buildItem(2, 'die Kuh', 'la vache')];
    const state = start(pictures);
    expect(wrongTo(choose(state, place(state, 2, 'learn'), place(state, 1, 'hint')), 2)).toEqual([]);
    // « Schaf » of « brebis » and « mouton » of « Widder » are a pair, but the one that was found before.
    const crossing = start([...ITEMS, buildItem(4, 'der Widder', 'le mouton')]);
    const found = choose(crossing, place(crossing, 1, 'learn'), place(crossing, 1, 'hint'));
    const twice = choose(found, place(found, 2, 'learn'), place(found, 4, 'hint'));
    expect(twice.lastTry?.isFoundAlready).toBe(true);
    expect(rules.answered(twice).flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('come back with a kept game, and not those of a removed item', () => {
    const state = choose(start(), place(start(), 1, 'learn'), place(start(), 3, 'hint'));
    const resumed = resumeAssociation(throughStore(state), ITEMS);
    expect(resumed && wrongTo(resumed, 1)).toEqual(['la vache']);
    const without = resumeAssociation(throughStore(state), ITEMS.slice(0, 2));
    expect(without && wrongTo(without, 1)).toEqual([]);
  });
});

describe('going on', () => {
  test('a resumed game is as it was left, without selection and fails', () => {
    const words = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c')), { minLength: 2 });
    fc.assert(
      fc.property(words, fc.array(fc.nat({ max: 12 })), (pairs, cards) => {
        const items = pairs.map(([learn, hint], index) => buildItem(index + 1, learn, hint));
        const state = choose(start(items), ...cards);
        fc.pre(state.phase === 'running' && state.tries > 0);
        expect(resumeAssociation(throughStore(state), items)).toEqual({
          ...state,
          marks: state.marks.map((mark) => (mark.status === 'found' ? mark : NOT_FOUND)),
          selected: undefined,
          lastTry: undefined,
        });
      }),
    );
  });

  test('a removed item removes its cards; a card found with one of them gets its twin', () => {
    const resumed = resumeAssociation(throughStore(crossed()), [ITEMS[0], ITEMS[2]] as PlayableItem[]);
    expect(resumed?.cards.map(({ itemId }) => itemId).sort()).toEqual([1, 1, 3, 3]);
    const found = resumed?.cards.filter((_, index) => resumed.marks[index]?.status === 'found');
    expect(found?.map(({ face }) => face).sort()).toEqual(['das Schaf\n', 'le mouton\n']);
  });

  test('texts changed in the list leave no card without a match', () => {
    const changed = [buildItem(1, 'das Lamm', 'l’agneau'), ...ITEMS.slice(1)];
    const resumed = resumeAssociation(throughStore(crossed()), changed);
    const left = resumed?.cards.filter((_, index) => resumed.marks[index]?.status !== 'found').map(({ face }) => face);
    const wanted = changed.slice(1).flatMap((item) => [cardFace(item, 'learn'), cardFace(item, 'hint')]);
    expect(left?.sort()).toEqual(wanted.sort());
  });

  test('new items of the list are not added to a dealt board', () => {
    const resumed = resumeAssociation(throughStore(crossed()), [...ITEMS, buildItem(9, 'der Hund', 'le chien')]);
    expect(resumed?.items.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  test('no game when every pair left was removed', () => {
    expect(resumeAssociation(throughStore(crossed()), ITEMS.slice(0, 1))).toBeUndefined();
  });

  const item = { id: 1, attempt: 0, known: false };
  const cards = [
    { id: 1, side: 'learn' },
    { id: 1, side: 'hint' },
  ];
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'cards'],
    ['no cards', { items: [item], tries: 1 }],
    ['a card missing', { items: [item], cards: cards.slice(1), tries: 1 }],
    ['a third side', { items: [item], cards: [...cards, { id: 1, side: 'back' }], tries: 1 }],
    ['an impossible count', { items: [{ ...item, attempt: -1 }], cards, tries: 1 }],
    ['known without a try', { items: [{ ...item, known: true }], cards, tries: 1 }],
    ['no number of tries', { items: [item], cards }],
  ])('a damaged store is ignored: %s', (_, saved) => {
    expect(resumeAssociation(saved, ITEMS)).toBeUndefined();
  });

  test('the same card stored twice is one card', () => {
    const resumed = resumeAssociation({ items: [item], cards: [...cards, ...cards], tries: 1 }, ITEMS);
    expect(resumed?.cards).toHaveLength(2);
  });

  test('any stored value gives no game or a running one', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        const resumed = resumeAssociation(saved, ITEMS);
        expect(resumed === undefined || resumed.phase === 'running').toBe(true);
      }),
    );
  });
});
