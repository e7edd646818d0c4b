import { foldText } from '../text/fold-text.ts';

const ARTICLES = new Set(
  'un une le la les l des du de der die das den dem ein eine the a an el los las una lo il gli i uno'.split(' '),
);
/** Two words that begin alike for this many letters count as one: mouton, moutons. */
const COMMON_STEM = 4;

/**
 * True when the alternative text of a hint picture would reveal the answer: one of its words is a word of the answer,
 * or begins like one. « Un mouton dans un pré » gives away « le mouton », not « das Schaf ».
 */
export function givesAnswerAway(alternative: string, answer: string): boolean {
  const answerWords = wordsOf(answer);
  return wordsOf(alternative).some((word) => answerWords.some((answerWord) => isSameWord(word, answerWord)));
}

function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !ARTICLES.has(word));
}

const isSameWord = (one: string, other: string) =>
  one === other ||
  (one.length >= COMMON_STEM &&
    other.length >= COMMON_STEM &&
    one.slice(0, COMMON_STEM) === other.slice(0, COMMON_STEM));
