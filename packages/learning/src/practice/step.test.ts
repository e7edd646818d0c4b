import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_TYPES, type ActivityType } from '../activities/activity-types.ts';
import { drawWords } from '../activities/draw-words.ts';
import { usableItems } from '../activities/usable-items.ts';
import {
  askedInGame,
  givenPart,
  isAllAsked,
  partText,
  type StepItem,
  type StepList,
  stepPart,
  stepSuccess,
  wasAsked,
} from './step.ts';

/** Lists with words that some activities cannot ask: without hint, receptive, or of one letter. */
const item = fc.record({
  learnTxt: fc.constantFrom('', 'a', 'le sapin', 'la mésange', '山'),
  hintTxt: fc.constantFrom('', 'un arbre', 'un oiseau'),
  hintImgUrl: fc.constantFrom('', '/p.png'),
  tags: fc.constantFrom<string[]>([], ['réceptif'], ['conjugaison']),
});
const lists = fc.tuple(fc.array(item, { maxLength: 25 }), fc.constantFrom('de', 'fr')).map(
  ([items, learnLanguage]): StepList => ({
    learnLanguage,
    hintLanguage: 'fr',
    items: items.map((one, at): StepItem => ({ ...one, id: at + 1 })),
  }),
);
const asking = fc.constantFrom(...ACTIVITY_TYPES.filter((type) => type !== 'grille'));
const wanted = fc.option(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant('tous' as const)), { nil: undefined });
const step = (type: ActivityType, count: number | 'tous' | undefined = undefined) => ({
  type,
  wanted: count,
  given: null,
});

test('any split of the words of a list over rounds is done exactly when each was asked once, or as many as were chosen', () => {
  fc.assert(
    fc.property(lists, asking, wanted, fc.infiniteStream(fc.nat(4)), (list, type, count, rounds) => {
      const usable = usableItems(type, list).map(({ id }) => id);
      fc.pre(usable.length > 1);
      const needed = typeof count === 'number' ? Math.min(count, usable.length) : usable.length;
      const asked = new Set<number>();
      // Words that the activity does not ask change nothing.
      for (const { id } of list.items) if (!usable.includes(id)) asked.add(id);
      let left = usable;
      while (left.length > 0) {
        const done = usable.length - left.length;
        const part = stepPart(step(type, count), list, asked);
        expect([part.asked, part.of, isAllAsked(part)]).toEqual([Math.min(done, needed), needed, done >= needed]);
        const size = rounds.next().value ?? 1;
        for (const id of left.slice(0, size)) asked.add(id);
        left = left.slice(size);
      }
      expect(isAllAsked(stepPart(step(type, count), list, asked))).toBe(true);
    }),
  );
});

test('shorter games ask all words of a list in as few rounds as there can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom(5, 10, 20), (size, count) => {
      const items = Array.from({ length: size }, (_, id) => ({ id }));
      const asked = new Set<number>();
      for (let round = 0; round < Math.ceil(size / count); round++) {
        for (const { id } of drawWords(items, count, Math.random, asked)) asked.add(id);
      }
      expect(asked.size).toBe(size);
    }),
  );
});

describe('what asks a word', () => {
  test.each([
    ['turn', 'never', true],
    ['write', 'passed', false],
    ['pair', 'first', true],
    // Tried, and its pair is still on the table.
    ['pair', 'never', false],
    ['sort', 'never', false],
    ['sort', 'later', true],
    ['find', 'first', false],
  ] as const)('%s, %s: %s', (form, outcome, isAsked) => expect(wasAsked(form, outcome)).toBe(isAsked));
});

test('words that she was given back are all that her step asks, if they make a game', () => {
  const items = ['un', 'deux', 'trois'].map((learnTxt, at) => ({
    ...{ id: at + 1, learnTxt, hintTxt: `h${at}`, hintImgUrl: '', tags: [] },
  }));
  const list = { learnLanguage: 'de', hintLanguage: 'fr', items };
  expect(stepPart({ ...step('carte'), given: [2] }, list, new Set([2]))).toEqual({ asked: 1, of: 1 });
  expect(stepPart({ ...step('association'), given: [2] }, list, new Set([2]))).toEqual({ asked: 1, of: 3 });
  expect(givenPart(list, 'grille', [2]).items).toEqual([items[1]]);
  expect(givenPart(list, 'tri', [2])).toBe(list);
});

test('a grid asks no word, nor does a list that cannot be played', () => {
  const items = ['chat', 'chien', 'cheval', 'mouton', 'canard'].map((learnTxt, at) => ({
    ...{ id: at + 1, learnTxt, hintTxt: `h${at}`, hintImgUrl: '', tags: [] },
  }));
  const list = { learnLanguage: 'fr', hintLanguage: 'de', items };
  expect(stepPart(step('grille'), list, new Set([1]))).toEqual({ asked: 0, of: 0 });
  expect(stepPart(step('carte'), list, new Set([1]))).toEqual({ asked: 1, of: 5 });
  const alone = { ...list, items: items.slice(0, 1) };
  expect(stepPart(step('association'), alone, new Set([1]))).toEqual({ asked: 0, of: 0 });
});

test.each([
  ['carte', [1, 2]],
  ['ecriture', [1, 2]],
  ['association', [1]],
  ['tri', [1]],
] as const)('a game of %s has asked what was answered, or found', (type, asked) => {
  const answered = [
    { item: { id: 1 }, tries: 2, isRight: true },
    { item: { id: 2 }, tries: 1, isRight: false },
    { item: { id: 3 }, tries: 0, isRight: false },
    { item: { id: 4 }, tries: 0, isRight: true },
  ];
  expect(askedInGame(type, answered)).toEqual(asked);
});

test('a part is told in words', () => {
  expect(partText({ asked: 1, of: 40 }).replaceAll('\u00a0', ' ')).toBe('1 mot sur 40');
  expect(partText({ asked: 5, of: 40 }).replaceAll('\u00a0', ' ')).toBe('5 mots sur 40');
});

test('success over rounds is counted as that of one game', () => {
  const right = { outcome: 'first', tries: 1 } as const;
  expect(stepSuccess('carte', [right, { outcome: 'later', tries: 3 }])).toBe(50);
  expect(stepSuccess('tri', [right, { outcome: 'later', tries: 2 }])).toBe(90);
  expect(stepSuccess('ecriture', [right, { outcome: 'never', tries: 1 }])).toBe(50);
  expect(stepSuccess('carte', [])).toBe(0);
});
