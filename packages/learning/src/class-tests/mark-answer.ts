import type { AnswerLevel } from '../answers/answer-levels.ts';
import { checkAnswer } from '../answers/check-answer.ts';
import { cleanAnswer, foldAnswer, normalizeAnswer } from '../text/answer-units.ts';
import { withoutTypedStop } from '../text/punctuation.ts';
import type { TestMark } from './test-marks.ts';

/** A word of a test as it is corrected. */
export type TestQuestion = {
  readonly learnTxt: string;
  readonly accept: readonly string[];
};

type Rule = {
  readonly level: AnswerLevel;
  readonly languageId: string;
  /** Answers to this word that the teacher took. */
  readonly accepted: readonly string[];
  /** The other words of the test, which are never a small slip. */
  readonly others: readonly string[];
};

/** Mark of one answer to one word. */
export function markAnswer(answer: string, { learnTxt, accept }: TestQuestion, rule: Rule): TestMark {
  if (cleanAnswer(answer) === '') return 'empty';
  const { level, languageId, others: otherAnswers } = rule;
  if (checkAnswer({ answer, learnTxt, accept, level, languageId, otherAnswers }).isRight) return 'right';
  return rule.accepted.some((taken) => isSameAnswer(taken, answer, level)) ? 'accepted' : 'wrong';
}

/**
 * Whether two written answers are one for the teacher who takes it: what her tolerance ignores makes no difference. A
 * small slip of an answer that was taken is not taken.
 */
export function isSameAnswer(one: string, other: string, level: AnswerLevel): boolean {
  if (level === 'exacte') return normalizeAnswer(one) === normalizeAnswer(other);
  return withoutTypedStop(foldAnswer(one)) === withoutTypedStop(foldAnswer(other));
}

/** Same answers together, in the letters of the first of them; those of most pupils first. */
export function groupAnswers<Copy>(
  answers: readonly { readonly copy: Copy; readonly text: string }[],
): { text: string; copies: Copy[] }[] {
  const groups = new Map<string, { text: string; copies: Copy[] }>();
  for (const { copy, text } of answers) {
    const key = normalizeAnswer(text);
    const group = groups.get(key) ?? { text: cleanAnswer(text), copies: [] };
    group.copies.push(copy);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.copies.length - one.copies.length);
}
