import { isLatinLetter } from '../activities/grid-letters.ts';
import type { Random } from '../random.ts';

/** How often the plain letters occur in a language, in about a hundred; letters that hardly occur are left out. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  fr: 'E15 A8 S8 I7 T7 N7 R7 U6 L5 O5 D4 C3 M3 P3 V2 B1 F1 G1 H1 J1 Q1 X1 Y1 Z1',
  de: 'E16 N10 I8 S7 R7 A6 T6 D5 H5 U4 L4 C3 G3 M3 O3 B2 F2 W2 J1 K1 P1 V1 Z1',
  en: 'E12 T9 A8 O8 I7 N7 H6 R6 S6 D4 L4 C3 U3 B2 F2 G2 M2 P2 W2 Y2 J1 K1 Q1 V1 X1 Z1',
  it: 'A11 E11 I11 O9 N7 L6 R6 T6 C5 S5 D4 M3 P3 U3 G2 V2 B1 F1 H1 Q1 Z1',
  es: 'E13 A12 O9 S8 N7 R7 D6 I6 L5 T5 C4 U4 M3 P3 B1 F1 G1 H1 J1 Q1 V1 X1 Y1 Z1',
  nc: 'E10 A9 I8 O8 N7 R7 S7 T7 L5 U5 D4 C3 M3 P3 B2 F2 G2 H2 V2 J1 K1 W1 Y1 Z1',
};
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export type FillerLetters = {
  /** Letters to draw from, each repeated by its frequency. */
  readonly ordinary: readonly string[];
  /** Letters that no word has, so that they can never complete one. */
  readonly neutral: readonly string[];
};

/**
 * Letters for the cells that no word takes: half as the words have them, accents included, half as the language has
 * them, so that neither a rare letter nor an accent reveals a word. For another script all letters come from the words.
 */
export function fillerLetters(words: readonly (readonly string[])[], language: string): FillerLetters {
  const ofWords = words.flat();
  const known = new Set(ofWords);
  const neutral = ALPHABET.filter((letter) => !known.has(letter));
  if (!ofWords.some(isLatinLetter)) return { ordinary: ofWords, neutral };
  const ofLanguage = spell(FREQUENCIES[language] ?? FREQUENCIES.nc ?? '');
  return { ordinary: [...evenOut(ofWords, ofLanguage.length), ...ofLanguage], neutral };
}

/** One of the letters; each place in the list is equally likely. */
export const drawLetter = (letters: readonly string[], random: Random): string =>
  letters[Math.floor(random() * letters.length)] ?? '';

const spell = (frequencies: string): string[] =>
  frequencies.split(' ').flatMap((part) => Array<string>(Number(part.slice(1))).fill(part.charAt(0)));

/** The letters repeated until there are about as many as in the other half. */
const evenOut = (letters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(length, letters.length) }, (_, index) => letters[index % letters.length] ?? '');
