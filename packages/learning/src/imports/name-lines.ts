import { splitTold } from '../people/tell-apart.ts';
import { foldText } from '../text/fold-text.ts';
import { wholeLetters } from '../text/plain-letters.ts';

/** A pasted line, and every way to read it; the first way that finds somebody counts. */
export type NameLine = {
  /** From 1. */
  line: number;
  text: string;
  /** Cells that could be an identifier. */
  ids: string[];
  /** Cells, words and what stands beside a name of the product’s lists: they could name the class. */
  hints: string[];
  /** Keys of names, in groups: of one group all are tried together, the fullest first. */
  keys: string[][];
  /** Words of the name, for pupils whose name holds them all. */
  words: string[];
  /** The names of a line that lists several; tried where the whole line is nobody. */
  parts: NameLine[];
};

/** Lines that say something, whatever a spreadsheet, a mail or a hand put around the names. */
export function readNameLines(text: string): NameLine[] {
  return linesOf(text).flatMap(({ line, text: one }) => readLine(line, one) ?? []);
}

/** How many lines `readNameLines` would read, without reading them. */
export const countNameLines = (text: string): number => linesOf(text).length;

const linesOf = (text: string) =>
  wholeLetters(text)
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => /[\p{L}\p{N}]/u.test(one.text));

/**
 * Names compare without case, accents, hyphens and apostrophes. PostgreSQL does the same to the folded name, with the
 * same signs: `NAME_SIGNS` become spaces.
 */
export const NAME_SIGNS = '-‐–—\'.,:()[]«»"/*_';
const SIGNS = new RegExp(`[${NAME_SIGNS.replace(/[-\]\\/]/g, '\\$&')}]`, 'g');
export const nameKey = (text: string): string => foldText(text).replace(SIGNS, ' ').replace(/ +/g, ' ').trim();

/** Words of a first line that names its columns. */
const HEADER = new Set(
  'nom noms prenom prenoms eleve eleves classe classes groupe groupes identifiant id numero no affiche famille de et'.split(
    ' ',
  ),
);
const CELLS_MAX = 6;
const WORDS_MAX = 7;
const PARTS_MAX = 60;

function readLine(line: number, text: string): NameLine | null {
  const told = text
    .split(/[\t;|]/)
    .map((cell) => cell.replace(/^"(.*)"$/, '$1').trim())
    .filter((cell) => cell !== '')
    .slice(0, CELLS_MAX)
    .map(splitTold);
  const cells = told.map(({ name }) => name);
  const words = nameKey(cells.join(' ')).split(' ').filter(Boolean);
  if (words.length === 0 || words.every((word) => HEADER.has(word))) return null;
  const listed = text.split(/,|\u00a0et\u00a0| et /).map((part) => part.trim());
  const isList = cells.length === 1 && listed.length > 1 && listed.every((part) => /\S\s+\S/.test(part));
  return {
    line,
    text,
    ids: cells.filter((cell) => /\d/.test(cell) && !/\s/.test(cell)),
    hints: [...cells, ...told.flatMap(({ word }) => [word, ...word.split(',')])]
      .map(nameKey)
      .concat(words.filter(holdsDigit)),
    keys: runsOf(cells)
      .map(keysOf)
      .filter((keys) => keys.length > 0),
    words: words.filter(isNameWord),
    parts: isList ? listed.slice(0, PARTS_MAX).flatMap((part) => readLine(line, part) ?? []) : [],
  };
}

const holdsDigit = (word: string) => /\d/.test(word);
/** Neither a number before the name, nor a class or a sign behind it. */
const isNameWord = (word: string) => /\p{L}/u.test(word) && !holdsDigit(word);

/** Neighbouring cells, the most of them first: « Emery », « Noah », « 7A » holds « Emery Noah ». */
function runsOf(cells: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (let length = cells.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= cells.length; from += 1) runs.push(cells.slice(from, from + length));
  }
  return runs;
}

/** Each order in which first names and family name can stand: the words turned round, all of them and those of a name. */
function keysOf(cells: readonly string[]): string[] {
  const all = nameKey(cells.join(' ')).split(' ').filter(Boolean);
  return [...new Set([...turned(all), ...turned(all.filter(isNameWord))])];
}

const turned = (words: readonly string[]): string[] =>
  words.length < 1 || words.length > WORDS_MAX
    ? []
    : words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(' '));
