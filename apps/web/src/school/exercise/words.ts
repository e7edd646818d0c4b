import { counted, plural, visibleLength } from '@pupitre/learning';

const SHORT_WORD = 16;
const LONG_WORD = 60;
const SENTENCE = 180;

/** Size step of a word or text to show: the longer, the smaller. */
export function sizeOf(text: string): 'word' | 'long' | 'sentence' | 'text' {
  const length = visibleLength(text);
  if (length <= SHORT_WORD) return 'word';
  if (length <= LONG_WORD) return 'long';
  return length <= SENTENCE ? 'sentence' : 'text';
}

/** Lists of more words than this ask how many before the first game. */
const ASKED_ABOVE = 10;

/** True where the number of words is a question: the list is long enough to make several games of it. */
export const isWordsQuestion = (words: number): boolean => words > ASKED_ABOVE;

/** « 3 mots manqués », « 1 mot pas trouvé ». */
export const countMissed = (count: number, word: string): string => `${counted(count, 'mot')} ${plural(count, word)}`;
