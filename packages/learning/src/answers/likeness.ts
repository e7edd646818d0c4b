import { answerUnits, foldAnswer } from '../text/answer-units.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { alignAnswer } from './align-answer.ts';

/** Largest share of letters that differ between two texts that are alike. */
const DIFFERING = 0.4;

/**
 * Whether a wrong answer is like the right one, so that its letters tell something: « das Schff » for « das Schaf », not
 * « gehen » for « fahren ». Articles and pronouns, capitals and accents do not count: « die Sonne » is not like « die Straße »,
 * « la chat » is like « le chat ». An answer with all the words of the other is like it, whatever is missing.
 */
export function isAlike(given: string, wanted: string): boolean {
  const [one, other] = [wordsOf(given), wordsOf(wanted)];
  if (one.length === 0 || other.length === 0) return false;
  if (holds(one, other) || holds(other, one)) return true;
  const [written, expected] = [answerUnits(one.join(' ')), answerUnits(other.join(' '))];
  const edits = alignAnswer(written, expected).reduce((sum, { kind }) => sum + EDITS[kind], 0);
  return edits <= DIFFERING * Math.max(written.length, expected.length);
}

const EDITS = { same: 0, case: 0, accent: 0, wrong: 1, missing: 1, extra: 1, swapped: 0.5 } as const;

/** The words that a text is about; those of « der » alone are these. */
function wordsOf(text: string): string[] {
  const words = foldAnswer(text)
    .split(/[\s'-]+/)
    .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((word) => word !== '');
  // The « l » of « l'eau ».
  const own = words.filter((word) => !isFunctionWord(word) && !ELIDED.test(word));
  return own.length === 0 ? words : own;
}

const ELIDED = /^(?:l|d|j|m|t|s|n|c|qu|gl|dell)$/;

const holds = (words: readonly string[], others: readonly string[]): boolean => {
  const all = new Set(words);
  return others.every((word) => all.has(word));
};
