import { foldAnswer } from '../text/answer-units.ts';
import { isFunctionWord } from '../text/function-words.ts';

/** A word written in place of another, and the index of each. */
export type ReplacedWord = {
  readonly given: string;
  readonly wanted: string;
  readonly givenAt: number;
  readonly wantedAt: number;
};

/**
 * Articles, pronouns and numbers written for others: « la chat » is reported as « la » for « le », not as a wrong
 * letter. Only texts with the same number of words are compared.
 */
export function findReplacedWords(given: readonly string[], wanted: readonly string[]): ReplacedWord[] {
  const written = wordsOf(given);
  const expected = wordsOf(wanted);
  if (written.length !== expected.length) return [];
  return expected.flatMap(({ text, at }, index) => {
    const beside = written[index];
    return beside && isReplaced(beside.text, text)
      ? [{ given: beside.text, wanted: text, givenAt: beside.at, wantedAt: at }]
      : [];
  });
}

function wordsOf(letters: readonly string[]): { text: string; at: number }[] {
  const words: { text: string; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    if (letter === ' ') continue;
    const last = words.at(-1);
    if (last && letters[at - 1] !== ' ') last.text += letter;
    else words.push({ text: letter, at });
  }
  return words;
}

function isReplaced(given: string, wanted: string): boolean {
  const [one, other] = [foldAnswer(given), foldAnswer(wanted)];
  if (one === other) return false;
  return (isFunctionWord(one) && isFunctionWord(other)) || digitsOf(one) !== digitsOf(other);
}

const digitsOf = (text: string) => text.replace(/\P{N}/gu, '');
