import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom, shuffle } from '../random.ts';
import { maskWord } from './masked-word.ts';
import { compareWords, explainOrder, indexLetter, isInAlphabet } from './word-order.ts';

describe('alphabetical order', () => {
  test.each([
    ['affluent', 'barrage', 'canal', 'cascade', 'delta', 'embouchure'],
    ['ami', 'école', 'édredon', 'effort', 'zoo'],
    ['l’été', 'le canard', 'le cheval', 'le cochon', 'lutin'],
    ['mur', 'mûr', 'mure', 'mûre'],
    ['cœur', 'coffre', 'coin'],
    ['sur', 'sûr', 'sûre', 'surfer'],
    ['lac', 'lacet', 'lacets'],
    ['2 chats', 'chat', 'chien'],
    ['🐑', 'agneau', 'mouton'],
    ["l'air", 'l’eau', "l'os"],
    ['der Hahn', 'der Hund', 'die Kuh'],
  ])('[ACT-SORT-03] [OP-081] French collation: %s, %s, %s …', (...words) => {
    for (const seed of [1, 2, 3, 4, 5]) expect(shuffle(words, seededRandom(seed)).sort(compareWords)).toEqual(words);
  });

  test.each([
    ['la mer', 'la mer'],
    ['Paris', 'paris'],
    [' la  mer ', 'la\u00a0mer'],
    ['été', 'e\u0301te\u0301'],
    ['l’eau', "l'eau"],
    ['arc-en-ciel', 'arc‑en‑ciel'],
  ])('%j and %j may stand in either order', (one, other) => {
    expect(compareWords(one, other)).toBe(0);
  });
});

describe('why a word comes first', () => {
  test.each([
    ['delta', 'embouchure', { kind: 'first', before: 'D', after: 'E' }],
    ['école', 'forêt', { kind: 'first', before: 'E', after: 'F' }],
    ['canal', 'chien', { kind: 'letter', place: 2, before: 'A', after: 'H' }],
    ['canal', 'cascade', { kind: 'letter', place: 3, before: 'N', after: 'S' }],
    ['le cheval', 'la vache', { kind: 'other' }],
    ['la vache', 'le cheval', { kind: 'letter', place: 2, before: 'A', after: 'E' }],
    ['le canard', 'le cheval', { kind: 'letter', place: undefined, before: 'A', after: 'H' }],
    ['lac', 'lacet', { kind: 'shorter' }],
    ['la mer', 'lac', { kind: 'sign', place: 3 }],
    ['l’eau', 'la mer', { kind: 'sign', place: 2 }],
    ['2 chats', 'chat', { kind: 'sign', place: 1 }],
    ['🐑', 'agneau', { kind: 'sign', place: 1 }],
    ['mur', 'mûr', { kind: 'accent' }],
    ['coté', 'côte', { kind: 'accent' }],
    ['10', '2', { kind: 'other' }],
    ['zoo', 'בית', { kind: 'first', before: 'Z', after: 'ב' }],
  ])('%s before %s', (before, after, reason) => {
    expect(explainOrder(before, after)).toEqual(reason);
  });

  test('a reason that names two letters names them in their order, for any words', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one, other].sort(compareWords) as [string, string];
        const reason = explainOrder(before, after);
        if ('before' in reason) expect(compareWords(reason.before, reason.after)).toBeLessThan(0);
      }),
    );
  });

  test.each([
    ['école', 'E'],
    ['œuf', 'O'],
    ['Zoo', 'Z'],
    ['3 chats', undefined],
    ['بقرة', undefined],
    ['', undefined],
  ])('%j is sorted under %s', (word, letter) => {
    expect(indexLetter(word)).toBe(letter);
  });
});

test.each([
  ['le chat', true],
  ['¿qué?', true],
  ['3 chats', true],
  ['12', false],
  ['كتاب', false],
  ['ねこ', false],
  ['книга', false],
])('A to Z puts %j in order: %s', (word, isIn) => {
  expect(isInAlphabet(word)).toBe(isIn);
});

describe('hidden words', () => {
  test.each([
    [0, 'le mouton', 0, 'le mouton'],
    [4, 'mouton', 3, 'ton'],
    [4, 'brebis!', 4, 'is!'],
    [4, 'a', 1, ''],
    [4, '🐑👨‍👩‍👧', 1, '👨‍👩‍👧'],
    [4, 'e\u0301te\u0301', 2, 'e\u0301'],
    [2, 'mouton', 6, ''],
  ] as const)('[ACT-SORT-08] hide %i of %j masks %i characters and shows %j', (hide, word, masked, shown) => {
    expect(maskWord(word, hide)).toEqual({ masked, shown });
  });
});
