import { expect, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { isWithinOneEdit } from './small-slip.ts';

const isSlip = (one: string, other: string) => [
  isWithinOneEdit([...one], [...other]),
  isWithinOneEdit([...other], [...one]),
];

test.each([
  ['aa', 'aaa'],
  ['chein', 'chien'],
  ['chat', 'chut'],
])('one letter more, less, replaced or swapped is a slip: %s, %s', (one, other) => {
  expect(isSlip(one, other)).toEqual([true, true]);
});

test.each([
  ['11', '111'],
  ['a1', 'a11'],
  ['21 ans', '12 ans'],
  ['chat', 'chien'],
])('another number, or more than one letter, is none: %s, %s', (one, other) => {
  expect(isSlip(one, other)).toEqual([false, false]);
});

test('what is the answer to another word is no slip, with or without its parentheses', () => {
  const isRight = (answer: string, otherAnswers: string[]) =>
    checkAnswer({ answer, learnTxt: 'chats', accept: [], level: 'souple', otherAnswers, languageId: 'fr' }).isRight;
  expect(isRight('chat', ['chatte'])).toBe(true);
  expect(isRight('chat', ['chat'])).toBe(false);
  expect(isRight('chat', ['(le) chat'])).toBe(false);
});
