import { describe, expect, test } from 'vitest';
import { visibleLength } from '../text/visible-length.ts';
import { WRONG_ANSWER_MAX, WRONG_ANSWERS_MAX } from './wrong-answer-limits.ts';
import { addWrong, NO_WRONG, readWrong } from './wrong-answers.ts';

const add = (...answers: string[]) => answers.reduce((wrong, answer) => addWrong(wrong, 1, answer), NO_WRONG)[1];

describe('wrong answers', () => {
  test('are kept once each, the first three of them', () => {
    expect(WRONG_ANSWERS_MAX).toBe(3);
    expect(add('a', 'b', 'a', 'c', 'd')).toEqual(['a', 'b', 'c']);
  });

  test('are cut between visible characters, and nothing is kept of an empty or a broken one', () => {
    expect(add('👩‍👩‍👧‍👦'.repeat(WRONG_ANSWER_MAX + 1))?.map(visibleLength)).toEqual([WRONG_ANSWER_MAX]);
    expect(add('', '\ud83d')).toBeUndefined();
  });

  test('stay apart by item', () => {
    expect(addWrong(addWrong(NO_WRONG, 1, 'a'), 2, 'a')).toEqual({ 1: ['a'], 2: ['a'] });
  });

  test.each([[undefined], [7], ['a'], [[['a']]], [{ 1: 'a' }], [{ 1: [7, null] }], [{ 2: ['a'] }]])(
    'a damaged store or another item has none: %j',
    (stored) => {
      expect(readWrong(stored, [{ id: 1 }])).toEqual({});
    },
  );

  test('come back from a store within the same limits', () => {
    const long = 'a'.repeat(WRONG_ANSWER_MAX + 5);
    expect(readWrong({ 1: [long, 'b', 'b', 'c', 'd'] }, [{ id: 1 }])).toEqual({
      1: ['a'.repeat(WRONG_ANSWER_MAX), 'b', 'c'],
    });
  });
});
