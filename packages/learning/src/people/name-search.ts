import { foldText } from '../text/fold-text.ts';

/** Whoever types more finds the same. */
const WORDS_MAX = 20;
/** A shorter word would stand in too many others. */
const PLAIN_WORD_MIN = 4;
/** Spaces, hyphens and apostrophes part the words of a search: « damico », « d’amico » and « D Amico » find D’Amico. */
const BETWEEN_WORDS = /[\s'\-‐‑–—.,;]+/;
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * What searches for people compare: the folded name, and on a second line how else its words are written, without their
 * apostrophes (« damico »), with umlauts spelled out (« mueller » of Müller) or drawn together (« muller » of Mueller).
 */
export function nameIndex(name: string): string {
  const folded = foldText(name);
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => {
      const plain = withoutApostrophes(foldText(word));
      const spelledOut = withoutApostrophes(foldText(word.replace(/[äöüøå]/g, (sign) => SPELLED_OUT[sign] ?? sign)));
      const together = plain.replace(/([au]|o(?!eu))e/g, '$1');
      return [plain, spelledOut, ...(together.length < PLAIN_WORD_MIN ? [] : [together])];
    });
  const more = [...new Set(words)].filter((word) => !folded.includes(word));
  return more.length === 0 ? folded : `${folded}\n${more.join(' ')}`;
}

/** The name alone, folded: what two names have in common that are one. */
export const foldedOf = (index: string): string => index.split('\n', 1)[0] ?? '';

/** Words that a name must hold, in any order; none where the text holds nothing that could be in a name. */
export const nameWords = (text: string): string[] =>
  [...new Set(foldText(text).split(BETWEEN_WORDS))].filter((word) => word !== '').slice(0, WORDS_MAX);

/** Whether a search for people finds this name; without a word it finds everybody. */
export function nameFilter(text: string): (name: string) => boolean {
  const words = nameWords(text);
  if (words.length === 0) return () => true;
  return (name) => {
    const index = nameIndex(name);
    return words.every((word) => index.includes(word));
  };
}

const withoutApostrophes = (word: string): string => word.replaceAll("'", '');
