import { foldText } from './fold-text.ts';
import { APOSTROPHES, HYPHENS, INVISIBLE, withoutLigatures, withPlainSigns } from './punctuation.ts';
import { splitGraphemes } from './visible-length.ts';

/**
 * One letter of an answer, as three texts: `shown` on the screen, `key` compared exactly, `fold` compared without case
 * and accents. « œ » is two units (keys o, e) and « ß » two (folds s, s); the second shows nothing of its own.
 */
export type AnswerUnit = { readonly shown: string; readonly key: string; readonly fold: string };

/** Text as it may be shown: composed, trimmed, with single spaces and without invisible characters. */
export const cleanAnswer = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFC').replace(SPACES, ' ').trim();

/**
 * Text as the level « exacte » compares it (ACT-26): cleaned, with one form of apostrophe, ellipsis, hyphen and ligature.
 * Case, accents and punctuation stay.
 */
export const normalizeAnswer = (text: string): string => normalizeClean(cleanAnswer(text));

/** `normalizeAnswer` of a text that is cleaned already. */
export function normalizeClean(clean: string): string {
  if (!SPECIAL.test(clean)) return clean;
  // Only capital ligatures depend on the letters around them.
  if (!/[ŒÆ]|[OA]E/.test(clean)) return replaceSigns(clean).normalize('NFC');
  return answerUnits(clean)
    .map((unit) => unit.key)
    .join('')
    .normalize('NFC');
}

/** Text as the tolerant levels compare it: normalised, without case and accents, with one kind of each sign; « ß » is « ss ». */
export const foldAnswer = (text: string): string => foldNormalized(normalizeAnswer(text));

/** `foldAnswer` of a text that is normalised already. */
export function foldNormalized(key: string): string {
  let fold = '';
  for (const part of splitGraphemes(withPlainSigns(key))) fold += foldOf(part);
  return fold;
}

/** A normalised text as a revision compares it: as it is spelled, with one kind of each sign; « ß » is « ss ». */
export function spellNormalized(key: string): string {
  let spelled = '';
  for (const part of splitGraphemes(withPlainSigns(key))) {
    if (part === 'ß' || part === 'ẞ') spelled += part === 'ß' ? 'ss' : 'SS';
    else spelled += LETTER.test(part) ? part : foldOf(part);
  }
  return spelled;
}

/** Letters of a text in order, the base of every comparison and of the coloured segments. */
export function answerUnits(text: string): AnswerUnit[] {
  const graphemes = splitGraphemes(cleanAnswer(text));
  const units: AnswerUnit[] = [];
  for (const [index, shown] of graphemes.entries()) {
    const key = keyOf(graphemes, index);
    const parts = key.length === 1 ? [key] : splitGraphemes(key);
    for (const [rank, part] of parts.entries()) {
      const folds = [...foldOf(part)];
      for (const [at, fold] of folds.entries()) {
        const isHead = at === 0;
        units.push({ shown: rank === 0 && isHead ? shown : '', key: isHead ? part : '', fold });
      }
    }
  }
  return units;
}

const SPACES = /[\s\u0085]+/g;
const SPECIAL = /[’‘‛ʼʻʹ`´′‵＇ꞌ…‐‑œæŒÆE\ufb00-\ufb06ĳĲ]/;

function keyOf(graphemes: readonly string[], index: number): string {
  const grapheme = graphemes[index] ?? '';
  if (!SPECIAL.test(grapheme)) return grapheme;
  if (grapheme === 'E') return isDigraph(graphemes[index - 1]) ? secondCapital(graphemes, index - 1, index + 1) : 'E';
  const open = (letter: string) => (letter === 'Œ' ? 'O' : 'A') + secondCapital(graphemes, index, index + 1);
  return replaceSigns(grapheme.replace(/[ŒÆ]/g, open)).normalize('NFC');
}

const replaceSigns = (text: string): string =>
  withoutLigatures(
    text.replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(/…/g, '...').replace(/œ/g, 'oe').replace(/æ/g, 'ae'),
  );

const isDigraph = (before: string | undefined) => before === 'O' || before === 'A';

/**
 * « Œuf », « Oeuf » and « OEuf » are one word, « ŒUF » and « OEUF » another: the second letter takes the case of its
 * word.
 */
function secondCapital(graphemes: readonly string[], first: number, next: number): 'E' | 'e' {
  const follower = graphemes[next] ?? '';
  const model = LETTER.test(follower) ? follower : (graphemes[first - 1] ?? '');
  return CAPITAL.test(model) ? 'E' : 'e';
}

const LETTER = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
const ACCENTED_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const folded = new Map<string, string>();

function foldOf(part: string): string {
  const known = folded.get(part);
  if (known !== undefined) return known;
  const fold = computeFold(part) || part;
  if (folded.size < 2_000) folded.set(part, fold);
  return fold;
}

function computeFold(part: string): string {
  // Marks are vowels in Devanagari and other consonants in kana: they fold in the scripts of our languages only.
  if (ACCENTED_SCRIPTS.test(part)) return foldText(part).replace(/ς/g, 'σ');
  if (/^[“”„‟″«»]$/.test(part)) return '"';
  if (/^[–—−‒]$/.test(part)) return '-';
  return part.toLowerCase();
}
