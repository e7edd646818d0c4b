import { firstCharacters, isWellFormedText } from '../text/visible-length.ts';
import { isRecord } from './saved-item.ts';
import { WRONG_ANSWER_MAX, WRONG_ANSWERS_MAX } from './wrong-answer-limits.ts';

/** Wrong answers by the id of their item, first ones first. */
export type WrongAnswers = Readonly<Record<number, readonly string[]>>;

export const NO_WRONG: WrongAnswers = {};

/** With one more wrong answer to an item; the same object when there is nothing to keep. */
export function addWrong(wrong: WrongAnswers, id: number, answer: string): WrongAnswers {
  const before = wrong[id] ?? [];
  const kept = firstCharacters(answer, WRONG_ANSWER_MAX);
  if (kept === '' || !isWellFormedText(kept) || before.length >= WRONG_ANSWERS_MAX || before.includes(kept))
    return wrong;
  return { ...wrong, [id]: [...before, kept] };
}

/** What a store holds of the wrong answers to these items; whatever is damaged is left out. */
export function readWrong(stored: unknown, items: readonly { readonly id: number }[]): WrongAnswers {
  if (!isRecord(stored)) return NO_WRONG;
  let wrong = NO_WRONG;
  for (const { id } of items) {
    const answers = stored[id];
    if (!Array.isArray(answers)) continue;
    for (const answer of answers) if (typeof answer === 'string') wrong = addWrong(wrong, id, answer);
  }
  return wrong;
}
