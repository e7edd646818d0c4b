import { expandAnswer, HAS_READINGS, writtenOut } from '../notation/readings.ts';
import { foldAnswer } from '../text/answer-units.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { SMALL_SLIP_LETTERS } from './answer-levels.ts';

type Folded = { readonly text: string; readonly fold: string };

/**
 * Expected texts of at least five letters that are one edit from the written one, ignoring case and accents. None when
 * it is another answer of the list: « poison » is no slip in a list with « poison » and « poisson ».
 */
export function findSmallSlips<Candidate extends Folded>(
  written: Folded,
  candidates: readonly Candidate[],
  otherAnswers: readonly string[],
  languageId: string,
): Candidate[] {
  const letters = written.fold;
  const near = candidates.filter(({ fold: wanted }) => {
    if (Math.abs(wanted.length - letters.length) > 2 || countLetters(wanted) < SMALL_SLIP_LETTERS) return false;
    return isWithinOneEdit([...letters], [...wanted]) && !swapsFunctionWord(letters, wanted);
  });
  return near.length > 0 && isAnotherAnswer(written, otherAnswers, languageId) ? [] : near;
}

/** « la chat » for « le chat », « den Hund » for « der Hund »: another gender, case or person is another answer. */
function swapsFunctionWord(written: string, wanted: string): boolean {
  const [one, other] = [written.split(' '), wanted.split(' ')];
  if (one.length !== other.length) return false;
  return one.some((word, index) => {
    const beside = other[index] ?? '';
    return word !== beside && isFunctionWord(word) && isFunctionWord(beside);
  });
}

const countLetters = (fold: string): number => fold.match(/\p{L}/gu)?.length ?? 0;

function isAnotherAnswer(written: Folded, otherAnswers: readonly string[], languageId: string): boolean {
  const forms = [written.fold, foldAnswer(writtenOut(written.text, languageId))];
  const isOne = (text: string) => forms.includes(foldAnswer(text));
  return otherAnswers.some((other) => {
    if (HAS_READINGS.test(other)) return expandAnswer(other, languageId).some(isOne);
    // A quick test, because a list may hold 2,000 long texts and most differ from the start.
    const opening = foldAnswer(other.trimStart().slice(0, 40)).slice(0, 8);
    return forms.some((form) => form.startsWith(opening)) && isOne(other);
  });
}

/** Whether one letter inserted, left out, replaced or swapped with its neighbour makes one text the other. */
export function isWithinOneEdit(one: readonly string[], other: readonly string[]): boolean {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  // A wrong number is another answer, not a slip of the pen.
  if ([...left, ...right].some((letter) => /\p{N}/u.test(letter))) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
