import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import { type CardMove, type CardState, cardRules, cardSides, playCard, startCard } from './card.ts';
import { currentItem, roundsProgress } from './rounds.ts';

const items = (count: number): PlayableItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    learnTxt: `mot ${index + 1}`,
    hintTxt: `indice ${index + 1}`,
    hintImgUrl: '',
    hintImgAlt: '',
    tags: [],
  }));
const start = (count: number, seed = 1) => startCard(items(count), 0, seededRandom(seed));
const play = (state: CardState, ...moves: CardMove['type'][]) =>
  moves.reduce((current, type) => playCard(current, { type }), state);

describe('start', () => {
  test('[ACT-31] every item begins with no attempt and not known', () => {
    const state = start(3);
    expect(state.items.map(({ attempt, known }) => ({ attempt, known }))).toEqual(
      Array.from({ length: 3 }, () => ({ attempt: 0, known: false })),
    );
    expect(state.phase).toBe('running');
    expect(state.revealed).toBe(false);
    expect(currentItem(state)?.id).toBe(state.queue[0]);
  });

  test('the cards are shuffled', () => {
    expect(start(20, 1).queue).not.toEqual(start(20, 2).queue);
    expect([...start(20, 1).queue].sort((a, b) => a - b)).toEqual(items(20).map((item) => item.id));
  });

  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [0, 40],
  ] as const)('« howmanywords » %i draws %i of forty cards, another time others', (howmanywords, count) => {
    const list = { learnLanguage: 'de', hintLanguage: 'fr', items: items(40) };
    const settings = { ...cardRules().readSettings(undefined), howmanywords };
    const [one, other] = [1, 2].map((seed) => cardRules().start(list, settings, seededRandom(seed)));
    expect(one?.items).toHaveLength(count);
    expect(new Set(one?.queue).size).toBe(count);
    expect(one?.queue).not.toEqual(other?.queue);
    expect(cardRules().needsNewGame(settings, { ...settings, invert: true })).toBe(false);
    expect(cardRules().needsNewGame({ ...settings, howmanywords: 1 }, { ...settings, howmanywords: 2 })).toBe(true);
  });

  test('without items the game is over', () => {
    expect(start(0).phase).toBe('ended');
    expect(currentItem(start(0))).toBeUndefined();
  });
});

describe('moves', () => {
  test('[ACT-CARD-02] a card shows its other side after the reveal', () => {
    expect(play(start(2), 'reveal').revealed).toBe(true);
  });

  test('[ACT-CARD-03] no answer counts before the reveal', () => {
    const state = start(2);
    expect(play(state, 'know')).toBe(state);
    expect(play(state, 'repeat')).toBe(state);
  });

  test('[ACT-CARD-04] « Je sais » makes the item known and removes its card', () => {
    const before = start(2);
    const state = play(before, 'reveal', 'know');
    expect(state.items.find((item) => item.id === before.queue[0])).toMatchObject({ known: true, attempt: 1 });
    expect(state.queue).toEqual(before.queue.slice(1));
    expect(state.revealed).toBe(false);
    expect(roundsProgress(state).done).toBe(1);
  });

  test('[ACT-CARD-05] « À répéter » brings the item back after the others, not at once', () => {
    const before = start(3);
    const [first, second, third] = before.queue;
    const state = play(before, 'reveal', 'repeat');
    expect(state.queue).toEqual([second, third, first]);
    expect(state.items.find((item) => item.id === first)).toMatchObject({ known: false, attempt: 1 });
  });

  test('[ACT-CARD-05] the last card comes back at once, and can then be known', () => {
    const state = play(start(1), 'reveal', 'repeat');
    expect(state.queue).toEqual([1]);
    expect(play(state, 'reveal', 'know').phase).toBe('ended');
  });

  test('[ACT-23] the end comes when all items are known', () => {
    const almost = play(start(2), 'reveal', 'know', 'reveal');
    expect(almost.phase).toBe('running');
    expect(play(almost, 'know').phase).toBe('ended');
  });

  test('[ACT-22] abandoned and ended are final', () => {
    const abandoned = play(start(2), 'reveal', 'abandon');
    expect(abandoned.phase).toBe('abandoned');
    expect(currentItem(abandoned)).toBeUndefined();
    expect(play(abandoned, 'know', 'reveal', 'repeat', 'abandon')).toBe(abandoned);
    const ended = play(start(1), 'reveal', 'know');
    expect(play(ended, 'abandon')).toBe(ended);
  });

  test('[ACT-19] each new game is shuffled again and has no attempt', () => {
    const list = { learnLanguage: 'de', hintLanguage: 'fr', items: items(20) };
    const settings = cardRules().readSettings(undefined);
    const [first, second] = [1, 2].map((seed) => cardRules().start(list, settings, seededRandom(seed)));
    expect(first?.queue).not.toEqual(second?.queue);
    expect(second?.items.every(({ attempt, known }) => attempt === 0 && !known)).toBe(true);
  });

  test('[OP-079] success is known items over attempts', () => {
    expect(cardRules().result(play(start(2), 'reveal', 'know', 'reveal', 'repeat', 'reveal', 'know')).rate).toBe(67);
  });

  test('[ACT-CARD-07] invert swaps the two sides', () => {
    expect(cardSides({ invert: false })).toEqual({ guess: 'hint', reveal: 'learn' });
    expect(cardSides({ invert: true })).toEqual({ guess: 'learn', reveal: 'hint' });
  });
});

describe('properties', () => {
  const moves = fc.array(fc.constantFrom<CardMove['type']>('reveal', 'know', 'repeat'), { maxLength: 80 });

  test('every card is either in the queue or known, and the phase agrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), moves, fc.integer(), (count, taken, seed) => {
        const state = play(start(count, seed), ...taken);
        const known = state.items.filter((item) => item.known).map((item) => item.id);
        expect([...state.queue, ...known].sort((a, b) => a - b)).toEqual(items(count).map((item) => item.id));
        expect(state.phase === 'ended').toBe(state.queue.length === 0);
        expect(roundsProgress(state).done).toBe(known.length);
      }),
    );
  });

  test('a pupil who finally knows every card reaches the end, with one answer a card after the repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat({ max: 20 }), (count, repeats) => {
        let state = start(count);
        for (let round = 0; round < repeats; round += 1) state = play(state, 'reveal', 'repeat');
        for (let round = 0; round < count; round += 1) state = play(state, 'reveal', 'know');
        expect(state.phase).toBe('ended');
        expect(cardRules().result(state).rate).toBe(Math.round((100 * count) / (count + repeats)));
      }),
    );
  });

  test('a repeated card is never the next one while others wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), moves, (count, taken) => {
        const state = play(play(start(count), ...taken), 'reveal');
        fc.pre(state.queue.length > 1);
        expect(play(state, 'repeat').queue[0]).not.toBe(state.queue[0]);
      }),
    );
  });
});
