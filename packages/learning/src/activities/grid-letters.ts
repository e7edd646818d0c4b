import { withoutMarks } from '../text/fold-text.ts';
import { splitGraphemes } from '../text/visible-length.ts';

/**
 * The letters of a text as a grid shows them, one a cell: uppercase, accents composed, œ → OE, æ → AE, ß → SS;
 * apostrophes, spaces, hyphens, digits and signs are left out (OP-082). « l’œuf » gives L O E U F.
 */
export function gridLetters(text: string, { withoutAccents }: { readonly withoutAccents: boolean }): string[] {
  const upper = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/œ/gi, 'OE')
    .replace(/æ/gi, 'AE')
    .replace(/[ßẞ]/g, 'SS')
    .toUpperCase()
    .normalize('NFC');
  const letters = splitGraphemes(upper).filter((sign) => IS_LETTER.test(sign));
  return withoutAccents ? letters.map(plainLetter) : letters;
}

/** The letter without its accent: É → E, Ç → C, Ü → U, Ø → O. */
export function plainLetter(letter: string): string {
  const base = withoutMarks(letter);
  return HAS_ACCENTS.test(base) ? (STROKED[base] ?? base) : letter;
}

/** True for a letter of the alphabet that French, German, English, Italian and Spanish share, accented or not. */
export const isLatinLetter = (letter: string): boolean => /^\p{Script=Latin}/u.test(letter);

/** True for a letter of a script that is read from right to left. */
export const isRightToLeftLetter = (letter: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter);

/** A word as one text with separated letters, to search one word in another. */
export const lettersKey = (letters: readonly string[]): string => `|${letters.join('|')}|`;

/** Marks of direction, joiners, soft hyphens, and the stroke that only stretches Arabic words. */
const UNSEEN = /[\p{Cf}\u0640]/gu;
/** A letter; apostrophes and signs that Unicode counts as modifying letters are none. */
const IS_LETTER = /^(?![\u02b0-\u02ff])\p{L}/u;
const HAS_ACCENTS = /^[\p{Script=Latin}\p{Script=Greek}]/u;
/** Letters that no decomposition takes apart. */
const STROKED: Readonly<Record<string, string>> = { Ø: 'O', Đ: 'D', Ł: 'L', Ħ: 'H', Ŧ: 'T' };
