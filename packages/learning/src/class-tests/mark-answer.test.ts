import { describe, expect, test } from 'vitest';
import type { AnswerLevel } from '../answers/answer-levels.ts';
import { groupAnswers, isSameAnswer, markAnswer } from './mark-answer.ts';

const mark = (answer: string, level: AnswerLevel = 'exacte', accepted: string[] = []) =>
  markAnswer(
    answer,
    { learnTxt: 'la clairière', accept: ['une clairière'] },
    { level, languageId: 'fr', accepted, others: ['un écureuil'] },
  );

describe('the mark of an answer', () => {
  test.each([
    ['la clairière', 'exacte', [], 'right'],
    ['la clairie\u0300re', 'exacte', [], 'right'],
    ['  la  clairière ', 'exacte', [], 'right'],
    ['une clairière', 'exacte', [], 'right'],
    ['la clairiére', 'exacte', [], 'wrong'],
    ['la clairiére', 'tolerante', [], 'right'],
    ['la clairiaire', 'exacte', ['la clairiaire'], 'accepted'],
    ['la Clairiaire', 'exacte', ['la clairiaire'], 'wrong'],
    ['la Clairiaire', 'tolerante', ['la clairiaire'], 'accepted'],
    ['la clairiaires', 'souple', ['la clairiaire'], 'wrong'],
    ['😀', 'exacte', [], 'wrong'],
    ['', 'souple', ['la clairiaire'], 'empty'],
    ['\u200b \u00a0', 'exacte', [], 'empty'],
  ] as const)('%j at « %s » with %j taken is %s', (answer, level, accepted, expected) => {
    expect(mark(answer, level, [...accepted])).toBe(expected);
  });
});

test('answers that differ only in how their accents are written are one', () => {
  const groups = groupAnswers([
    { copy: 0, text: 'la clairiére' },
    { copy: 1, text: 'la clairière' },
    { copy: 2, text: 'la clairie\u0300re' },
    { copy: 3, text: ' ' },
  ]);
  expect(groups).toEqual([
    { text: 'la clairière', copies: [1, 2] },
    { text: 'la clairiére', copies: [0] },
    { text: '', copies: [3] },
  ]);
});

test('what the tolerance ignores makes two answers one for the teacher who takes it', () => {
  expect(isSameAnswer('la clairiaire', 'la Clairiairé', 'exacte')).toBe(false);
  expect(isSameAnswer('la clairiaire', 'la Clairiairé', 'tolerante')).toBe(true);
});
