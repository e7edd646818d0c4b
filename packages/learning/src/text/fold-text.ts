import { INVISIBLE } from './punctuation.ts';

/**
 * Text without case, accents, ligatures and what one does not see, spaces collapsed: « Œufs à l’étuvée » gives « oeufs a l'etuvee ».
 * Searches compare folded texts on both sides (conventions, « Search »).
 */
export function foldText(text: string): string {
  // Most texts hold nothing to take apart, and a page folds hundreds.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  return text
    .replace(APOSTROPHES, "'") // first: compatibility decomposition would take « ´ » apart
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[ıøđł]/g, (letter) => STROKED[letter] ?? letter)
    .replace(APOSTROPHES, "'") // again: decomposition makes some of « ″ » and of « ŉ »
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text without its accents, as letters stand in an address, a file's name or a grid; case and signs stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Printable ASCII but « ` », which stands for an apostrophe. */
const PLAIN = /^[ -_a-~]*$/;
const APOSTROPHES = /[’‘ʼ`´′＇]/g;
/** Letters of pupils' names that no decomposition takes apart. */
const STROKED: Record<string, string> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l' };
