import { describe, expect, test } from 'vitest';
import { type MarkedWord, testMarker } from './mark-copy.ts';

const word = (learnTxt: string, hintTxt: string, accept: readonly string[] = []): MarkedWord => ({
  ...{ learnTxt, hintTxt, accept, picture: '' },
});
const WORDS = [word('gehen', 'aller'), word('fahren', 'Aller'), word('das Haus', 'la maison')];
const rule = { level: 'exacte', languageId: 'de', asksByHint: true } as const;
const taken = (text: string) => [{ word: 1, text }];

describe('words that one hint asks for', () => {
  test.each([
    [
      ['gehen', 'fahren', ''],
      ['right', 'right', 'empty'],
    ],
    [
      ['fahren', 'gehen', ''],
      ['right', 'right', 'empty'],
    ],
    [
      ['gehen', 'gehen', ''],
      ['right', 'wrong', 'empty'],
    ],
    [
      ['fahren', 'fahren', ''],
      ['wrong', 'right', 'empty'],
    ],
    [
      ['fahren', '', ''],
      ['right', 'empty', 'empty'],
    ],
    [
      ['', 'gehen', 'gehen'],
      ['empty', 'right', 'wrong'],
    ],
    [
      ['geen', 'gehen', ''],
      ['wrong', 'right', 'empty'],
    ],
  ] as const)('%j is %j: each word counts once', (answers, expected) => {
    expect(testMarker(WORDS, rule)(answers, [])).toEqual(expected);
  });

  test('make room for one another', () => {
    const words = [word('a', 'x', ['b']), word('b', 'x', ['c']), word('c', 'x')];
    // « c » is found by the second answer, which gives « b » free for the first, which gives « a » free for the third.
    expect(testMarker(words, rule)(['b', 'c', 'a'], [])).toEqual(['right', 'right', 'right']);
  });

  test('are heard in a dictation: none stands for another', () => {
    expect(testMarker(WORDS, { ...rule, asksByHint: false })(['fahren', 'gehen', ''], [])).toEqual([
      'wrong',
      'wrong',
      'empty',
    ]);
  });

  test('share what the teacher takes', () => {
    const mark = testMarker(WORDS, rule);
    expect(mark(['reisen', 'gehen', ''], taken('reisen'))).toEqual(['accepted', 'right', 'empty']);
    expect(mark(['reisen', 'reisen', ''], taken('reisen'))).toEqual(['wrong', 'accepted', 'empty']);
  });

  test('are right where they are right, though the teacher took the same for another reason', () => {
    expect(testMarker(WORDS, rule)(['gehen', 'fahren', 'Haus'], [{ word: 0, text: 'gehen' }])).toEqual([
      'right',
      'right',
      'wrong',
    ]);
  });

  test('are empty where a copy has no line for them', () => {
    expect(testMarker(WORDS, rule)(['gehen'], [])).toEqual(['right', 'empty', 'empty']);
  });

  test('are told apart by their pictures', () => {
    const words = [
      { ...word('gehen', 'aller'), picture: '/a.png' },
      { ...word('fahren', 'aller'), picture: '/b.png' },
    ];
    expect(testMarker(words, rule)(['fahren', 'gehen'], [])).toEqual(['wrong', 'wrong']);
  });
});

test('a small slip is right, but another word of the test is none', () => {
  const words = [word('Mutter', 'mère'), word('Butter', 'beurre')];
  const mark = testMarker(words, { ...rule, level: 'souple' });
  expect(mark(['Muttr', 'Buttr'], [])).toEqual(['right', 'right']);
  expect(mark(['Butter', 'Mutter'], [])).toEqual(['wrong', 'wrong']);
});
