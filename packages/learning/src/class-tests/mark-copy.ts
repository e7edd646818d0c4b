import type { AnswerLevel } from '../answers/answer-levels.ts';
import { sharedHints } from '../answers/shared-hints.ts';
import { isSameAnswer, markAnswer, type TestQuestion } from './mark-answer.ts';
import { isCounted, type TestMark } from './test-marks.ts';

/** A word of a test with what asks for it. */
export type MarkedWord = TestQuestion & { readonly hintTxt: string; readonly picture: string };

type Rule = {
  readonly level: AnswerLevel;
  readonly languageId: string;
  /** Whether a hint asks: in a dictation each word is heard. */
  readonly asksByHint: boolean;
};
/** An answer that the teacher took, by the place of its word. */
type Taken = { readonly word: number; readonly text: string };

/**
 * Marks copies of a test, each by the place of its words. Words that one hint asks for accept each other, and each counts
 * once: of two that are both « aller », « gehen » written twice is right once. Equal answers are compared once for all
 * copies.
 */
export function testMarker(words: readonly MarkedWord[], { level, languageId, asksByHint }: Rule) {
  const shared = asksByHint ? sharedHints(words) : words.map(() => []);
  const known = new Map<string, TestMark>();
  const markWithout = (answer: string, as: number): TestMark => {
    const word = words[as];
    if (word === undefined) return 'empty';
    const key = `${as} ${answer}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const others = words.flatMap(({ learnTxt }, other) => (other === as ? [] : [learnTxt]));
    const mark = markAnswer(answer, word, { level, languageId, accepted: [], others });
    known.set(key, mark);
    return mark;
  };

  return (answers: readonly string[], accepted: readonly Taken[]): TestMark[] => {
    const markAs = (place: number, as: number): TestMark => {
      const answer = answers[place] ?? '';
      const mark = markWithout(answer, as);
      const isTaken =
        mark === 'wrong' && accepted.some((one) => one.word === as && isSameAnswer(one.text, answer, level));
      return isTaken ? 'accepted' : mark;
    };
    const marks = words.map((_, place) => markAs(place, place));
    /** By which answer each word of the test is found. */
    const foundBy = new Map<number, number>();
    for (const [place, mark] of marks.entries()) if (isCounted(mark)) foundBy.set(place, place);
    /** Finds a word for an answer; another answer moves to another word where that makes room. */
    const place = (answer: number, tried: Set<number>): boolean => {
      for (const as of [answer, ...(shared[answer] ?? [])]) {
        if (tried.has(as) || !isCounted(markAs(answer, as))) continue;
        tried.add(as);
        const other = foundBy.get(as);
        if (other !== undefined && !place(other, tried)) continue;
        foundBy.set(as, answer);
        return true;
      }
      return false;
    };
    for (const [answer, mark] of marks.entries()) {
      if (mark === 'wrong' && (shared[answer]?.length ?? 0) > 0) place(answer, new Set());
    }
    for (const [as, answer] of foundBy) marks[answer] = markAs(answer, as);
    return marks;
  };
}
