import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { PlayableItem } from './activity-item.ts';
import { type CardMove, type CardState, playCard, resumeCard, saveCard, startCard } from './card.ts';

const items = (...ids: number[]): PlayableItem[] =>
  ids.map((id) => ({ id, learnTxt: `mot ${id}`, hintTxt: 'indice', hintImgUrl: '', hintImgAlt: '', tags: [] }));
const start = (...ids: number[]) => startCard(items(...ids), 0, seededRandom(1));
const play = (state: CardState, ...moves: CardMove['type'][]) =>
  moves.reduce((current, type) => playCard(current, { type }), state);
/** Through JSON, as the browser stores it. */
const throughStore = (state: CardState): unknown => JSON.parse(JSON.stringify(saveCard(state) ?? null));

describe('what is kept', () => {
  test('is nothing before the first move and after the end', () => {
    expect(saveCard(start(1, 2))).toBeUndefined();
    expect(saveCard(play(start(1, 2), 'abandon'))).toBeUndefined();
    expect(saveCard(play(start(1), 'reveal', 'know'))).toBeUndefined();
  });

  test('is no text of the list, which may change or be private', () => {
    expect(JSON.stringify(saveCard(play(start(1, 2), 'reveal')))).not.toContain('mot');
  });
});

describe('going on', () => {
  test('a resumed game is as it was left', () => {
    const move = fc.constantFrom<CardMove['type']>('reveal', 'know', 'repeat');
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const state = play(start(1, 2, 3, 4), 'reveal', ...moves);
        fc.pre(state.phase === 'running');
        expect(resumeCard(throughStore(state), items(1, 2, 3, 4))).toEqual(state);
      }),
    );
  });

  test('items removed from the list are left out, new ones wait for the next game', () => {
    const state = play(start(1, 2, 3), 'reveal', 'repeat');
    const gone = state.queue[0] ?? 0;
    const stay = state.queue.slice(1);
    const resumed = resumeCard(throughStore(state), items(...stay, 8, 9));
    expect(resumed?.queue).toEqual(stay);
    expect(resumed?.items.some((item) => item.id === gone)).toBe(false);
  });

  test('another first card is not shown revealed', () => {
    const state = play(start(1, 2, 3), 'reveal');
    const resumed = resumeCard(throughStore(state), items(...state.queue.slice(1)));
    expect(resumed?.revealed).toBe(false);
  });

  test('no game when every card left was removed', () => {
    const state = play(start(1, 2), 'reveal', 'know');
    const known = state.items.filter((item) => item.known).map((item) => item.id);
    expect(resumeCard(throughStore(state), items(...known))).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'queue'],
    ['an item that is no object', { queue: [1], revealed: false, items: [null] }],
    ['an id that is no number', { queue: [1], revealed: false, items: [{ id: '1', attempt: 0, known: false }] }],
    ['known that is neither', { queue: [1], revealed: false, items: [{ id: 1, attempt: 1, known: 'no' }] }],
    ['half a try', { queue: [1], revealed: false, items: [{ id: 1, attempt: 0.5, known: false }] }],
    ['no items', { queue: [1], revealed: false }],
    ['a queue of texts', { queue: ['1'], revealed: false, items: [{ id: 1, attempt: 0, known: false }] }],
    ['an impossible count', { queue: [1], revealed: false, items: [{ id: 1, attempt: -1, known: false }] }],
    ['known without a try', { queue: [2], revealed: false, items: [{ id: 1, attempt: 0, known: true }] }],
    [
      'an unknown item outside the queue',
      { queue: [1], revealed: false, items: [1, 2].map((id) => ({ id, attempt: 0, known: false })) },
    ],
  ])('a damaged store is ignored: %s', (_, saved) => {
    expect(resumeCard(saved, items(1, 2))).toBeUndefined();
  });

  test('any stored value gives no game or one that can be ended', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        const resumed = resumeCard(saved, items(1, 2));
        expect(resumed === undefined || resumed.phase === 'running').toBe(true);
      }),
    );
  });
});
