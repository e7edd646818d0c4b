import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordKind } from '../notation/word-kind.ts';
import { seededRandom, shuffle } from '../random.ts';
import { associationRules } from './association.ts';
import { drawAlike } from './draw-alike.ts';

const VERBS = ['gehen', 'lesen', 'essen', 'kochen', 'malen', 'tanzen'];
const NOUNS = ['das Haus', 'der Hund', 'die Kuh', 'das Lied', 'der Film', 'die Luge'];
const HINTS = ['aller', 'lire', 'manger', 'cuisiner', 'peindre', 'danser'];
const item = (id: number, learnTxt: string, hintTxt: string) => ({
  ...{ id, learnTxt, hintTxt, hintImgUrl: '', hintImgAlt: '', tags: [] },
});
const ITEMS = [
  ...VERBS.map((verb, at) => item(at + 1, verb, HINTS[at] ?? '')),
  ...NOUNS.map((noun, at) => item(at + 11, noun, `la chose ${at}`)),
];
const kindOf = ({ learnTxt, hintTxt }: (typeof ITEMS)[number]) =>
  wordKind({ learnTxt, hintTxt, learnLanguage: 'de', hintLanguage: 'fr' });

test('a game of six pairs has verbs or nouns, never one verb that stands out among nouns', () => {
  const rules = associationRules<(typeof ITEMS)[number]>();
  const list = { learnLanguage: 'de', hintLanguage: 'fr', items: ITEMS };
  for (let seed = 0; seed < 20; seed += 1) {
    const { items } = rules.start(list, { howmanywords: 1 }, seededRandom(seed));
    expect(items).toHaveLength(6);
    expect(new Set(items.map(kindOf)).size).toBe(1);
  }
});

test('words that no round asked come first, whatever their kind, and the number is kept', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.subarray(ITEMS), fc.nat(), (count, asked, seed) => {
      const askedBefore = new Set(asked.map(({ id }) => id));
      const drawn = drawAlike(ITEMS, count, seededRandom(seed), { askedBefore, kindOf });
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(Math.min(count, ITEMS.length));
      const fresh = ITEMS.length - askedBefore.size;
      if (count < ITEMS.length) {
        expect(drawn.filter(({ id }) => !askedBefore.has(id))).toHaveLength(Math.min(count, fresh));
      }
    }),
  );
});

test.each([12, 13])('%i words, which are all, stand as they were shuffled', (count) => {
  const askedBefore = new Set([1, 2, 3]);
  for (const seed of [1, 2, 3])
    expect(drawAlike(ITEMS, count, seededRandom(seed), { askedBefore, kindOf })).toEqual(
      shuffle(ITEMS, seededRandom(seed)),
    );
});

test('of no words none are drawn', () => {
  expect(drawAlike([], 6, seededRandom(1), { kindOf })).toEqual([]);
});
