import { cleanAnswer, foldAnswer } from '../text/answer-units.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { joinEnding, MARKED_ENDING, withoutEndingNote } from './endings.ts';
import { withInclusiveChoices, withInclusiveWhole } from './inclusive.ts';

/** Maximum of readings of one expected text: four optional parts, or a few with alternatives. */
export const VARIANTS_MAX = 32;

/** How a text is read: endings depend on the language; `most` limits the readings. */
type Reading = { readonly languageId: string; readonly most: number };

/** Whether a text may have more than one reading. */
export const HAS_READINGS = new RegExp(`[/;()[\\]（）／·‧•∙⋅・]|,\\s*[¨"]?-|${MARKED_ENDING}`, 'u');

/** One kind of brackets and slash: « [sich] freuen », « étudiant·e », what keyboards for other scripts write, and no ending notes. */
export const plainNotation = (text: string, languageId: string): string =>
  withoutEndingNote(withInclusiveChoices(plainSigns(text), languageId), languageId);

const plainSigns = (text: string): string =>
  text
    .replace(/[[（]/g, '(')
    .replace(/[\]）]/g, ')')
    .replace(/[／∕]/g, '/')
    .replace(/；/g, ';');

/**
 * Every reading of an expected answer at the tolerant levels. « / » and « ; » separate answers that are each right,
 * brackets hold parts that may be left out, and so may the ending of a plural (« der Hund, -e »); the text as it is written
 * comes last.
 */
export function expandAnswer(text: string, languageId: string, most: number = VARIANTS_MAX): string[] {
  const whole = cleanAnswer(text);
  if (!HAS_READINGS.test(whole)) return [whole];
  const variants = readAlternatives(plainNotation(whole, languageId), { languageId, most }).map(tidy);
  return [...new Set([...variants.filter((variant) => variant !== '').slice(0, most), whole])];
}

/** Text with all that brackets and dots hold, without their signs: « (se) laver » is « se laver », « ami·e » is « amie ». */
export const writtenOut = (text: string, languageId: string): string =>
  dropParentheses(withInclusiveWhole(text, languageId));

/** Text without the signs of its balanced brackets. */
export function dropParentheses(text: string): string {
  const plain = plainSigns(text);
  return plain.includes('(') && isBalanced(plain) ? cleanAnswer(plain.replace(/[()]/g, '')) : text;
}

/** The forms of one word with a choice: « Lehrer/in » are « Lehrer » and « Lehrerin », « le/la » are « le » and « la ». */
export function formsOfWord(word: string, languageId: string): string[] {
  const [first = '', ...others] = splitAt(word, '/');
  return [first, ...others.map((other) => joinEnding(first, other, languageId) ?? other)];
}

/** The forms of one word with letters in brackets, the shortest first: « ami(e) » are « ami » and « amie ». */
export const formsInBrackets = (word: string, languageId: string): string[] =>
  [...new Set(readOptions(word, { languageId, most: 8 }))].reverse().slice(0, 4);

/** « le / la prof » is « le prof » or « la prof », never « le » alone. */
const isFragment = (piece: string) => foldAnswer(piece).split(' ').every(isFunctionWord);

const readAlternatives = (text: string, reading: Reading) =>
  splitAt(text, ';').flatMap((piece) => readSlashes(piece, reading));

/** « a / b », « le/la prof », « Lehrer/-in »: whole answers, or a choice within one word of the answer. */
function readSlashes(text: string, reading: Reading): string[] {
  const pieces = splitAt(text, '/');
  if (pieces.length < 2) return readOptions(pieces[0] ?? '', reading);
  const hasFragment = pieces.some(isFragment) && !pieces.every(isFragment);
  if (hasFragment) return readWords(joinSlashes(text), reading);
  return splitAt(text, ' / ').flatMap((piece) => readTightSlashes(piece, reading));
}

function readTightSlashes(text: string, reading: Reading): string[] {
  const pieces = splitAt(text, '/');
  if (pieces.length < 2) return readOptions(pieces[0] ?? '', reading);
  const hasSuffix = splitAt(text, ' ').some((word) => hasEnding(word, reading));
  const whole = hasSuffix ? [] : pieces.flatMap((piece) => readOptions(piece, reading));
  return [...whole, ...readWords(text, reading)];
}

/** Readings of a text in which each word may offer a choice: « le/la prof ». */
function readWords(text: string, reading: Reading): string[] {
  const words = splitAt(text, ' ').map((word) => {
    return formsOfWord(word, reading.languageId).flatMap((form) => readOptions(form, reading));
  });
  return combine(words, ' ', reading);
}

const hasEnding = (word: string, { languageId }: Reading) => {
  const [first = '', ...others] = splitAt(word, '/');
  return others.some((other) => joinEnding(first, other, languageId) !== undefined);
};

/** Readings of a text with optional parts: each one in, then out. */
function readOptions(text: string, reading: Reading): string[] {
  if (!text.includes('(') || !isBalanced(text)) return [text];
  const parts: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const open = rest.indexOf('(');
    if (open < 0) {
      parts.push([rest]);
      break;
    }
    const close = closingOf(rest, open);
    const inside = readAlternatives(rest.slice(open + 1, close), reading);
    // « (l') eau »: the space after an elided part goes with the part.
    const kept = inside.map((variant) => variant.replace(/(['’])\s*$/, '$1\u2060'));
    parts.push([rest.slice(0, open)], [...kept, '']);
    rest = rest.slice(close + 1);
  }
  return combine(parts, '', reading);
}

/** One of each, in every combination, the first choices first. */
function combine(choices: readonly (readonly string[])[], glue: string, { most }: Reading): string[] {
  return choices.reduce<string[]>(
    (texts, choice, index) =>
      texts.flatMap((text) => choice.map((next) => (index === 0 ? next : text + glue + next))).slice(0, most),
    [''],
  );
}

const tidy = (text: string) =>
  cleanAnswer(
    text
      .replace(/\u2060 ?/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,.](?: |$))/g, ''),
  );

/** Parts of a text at a separator outside parentheses, without empty ones; 24/7 and ½ written 1/2 stay whole. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  const nests = isBalanced(text);
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (nests && text[index] === '(') depth += 1;
    if (nests && text[index] === ')') depth -= 1;
    if (depth === 0 && isSeparator(text, index, separator)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function isSeparator(text: string, index: number, separator: string): boolean {
  const before = text[index - 1] ?? '';
  const after = text[index + 1] ?? '';
  if (separator === ' / ') return text[index] === '/' && (before === ' ' || after === ' ');
  if (text[index] !== separator) return false;
  return separator !== '/' || !(/\d/.test(before) && /\d/.test(after));
}

const joinSlashes = (text: string) => text.split('/').map(trimAt).join('/');
/** Spaces at the ends of the whole text stay. */
const trimAt = (part: string, index: number, all: readonly string[]): string => {
  const begun = index === 0 ? part : part.trimStart();
  return index === all.length - 1 ? begun : begun.trimEnd();
};

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
