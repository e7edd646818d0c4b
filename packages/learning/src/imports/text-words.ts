import { APOSTROPHES, HYPHENS, QUOTES, withoutLigatures } from '../text/punctuation.ts';
import { visibleLength } from '../text/visible-length.ts';

/** Only entries longer than this many visible characters are kept. */
export const TEXT_WORD_SHORT = 3;
/** Longest entry, as the texts of a list item; a longer quotation is read word by word. */
export const TEXT_WORD_LONG = 999;

/** An entry of the future list and its frequency in the text. */
export type TextWord = { readonly text: string; readonly count: number };
export type TextWords = {
  /** Unique, in alphabetical order. */
  readonly words: readonly TextWord[];
  /** Different entries left out because they are too short. */
  readonly short: number;
  /** Different numbers, which are no words. */
  readonly numbers: number;
};

/** Soft hyphens, zero-width marks, control characters, lone surrogates. */
const INVISIBLE = /\u00ad|\u200b|\u2060|\ufeff|\ufe0f|\p{Cs}|[^\P{Cc}\n\t]/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:\u200c|\u200d|['’‘ʼ\-‐‑·•])[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
/** « 2024 », « 12’000 », « 3,14 »: figures that are part of no word. */
const NUMBER = /(?:^|[^\p{L}\p{N}\p{M}_'’‘ʼ\-‐‑.,])(\p{N}{1,20}(?:[.,'’]\p{N}{1,20}){0,9})(?![\p{L}\p{N}\p{M}_\-‐‑])/gu;
const BLANK_LINE = /\n[^\S\n]*\n/;
const EDGE_OF_PHRASE = /^[\s.,;:…]+|[\s.,;:…]+$/gu;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/**
 * The words of a text (TOOL-04, TOOL-05, OP-070): split into words or quoted phrases ("…", « … », “…”, „…“, ‹ … ›), lowercased,
 * unique, longer than three characters, in the alphabetical order of the language. Numbers, addresses and signs are no
 * words; hyphens stay inside a word; elided articles go (« l’école » → « école », French and Italian); « oeuvre » is the
 * « œuvre » that the text writes elsewhere.
 */
export function wordsOfText(text: string, language = 'fr'): TextWords {
  const counts = new Map<string, number>();
  const short = new Set<string>();
  const cleaned = clean(text);
  for (const entry of entriesOf(cleaned, language)) {
    const length = visibleLength(entry);
    if (length === 0 || length > TEXT_WORD_LONG) continue;
    if (length <= TEXT_WORD_SHORT) short.add(entry);
    else counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  joinLigatures(counts);
  const { compare } = new Intl.Collator([language === 'nc' ? 'fr' : language, 'fr']);
  const words = [...counts].map(([word, count]) => ({ text: word, count }));
  words.sort((a, b) => compare(a.text, b.text) || (a.text < b.text ? -1 : 1));
  return { words, short: short.size, numbers: new Set(firstGroups(cleaned, NUMBER)).size };
}

/** The `limit` most frequent words, still in alphabetical order; of equals the first ones. */
export function mostFrequentWords(words: readonly TextWord[], limit: number): readonly TextWord[] {
  if (words.length <= limit) return words;
  const kept = new Set(words.toSorted((a, b) => b.count - a.count).slice(0, limit));
  return words.filter((word) => kept.has(word));
}

/** One word in two spellings is one entry, in the spelling with the ligature. */
function joinLigatures(counts: Map<string, number>): void {
  for (const [word, count] of [...counts]) {
    if (!/[œæ]/u.test(word)) continue;
    const apart = word.replace(/œ/gu, 'oe').replace(/æ/gu, 'ae');
    const other = counts.get(apart);
    if (other === undefined) continue;
    counts.set(word, count + other);
    counts.delete(apart);
  }
}

/** One kind of line end, apostrophe and letter, composed; « ‘ » may open a quotation. */
const clean = (text: string): string =>
  joinBrokenWords(
    withoutLigatures(
      text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC').replace(APOSTROPHES, oneApostrophe),
    ),
  ).replace(ADDRESS, ' ');

const oneApostrophe = (sign: string): string => (sign === '‘' ? sign : '’');

/** Entries in the order of the text: quoted phrases, else words. */
function* entriesOf(text: string, language: string): Generator<string> {
  let plainFrom = 0;
  let index = 0;
  while (index < text.length) {
    const end = endOfQuote(text, index);
    if (end === -1) index += 1;
    else {
      yield* wordsIn(text.slice(plainFrom, index), language);
      const phrase = lower(
        text
          .slice(index + 1, end)
          .replace(/\s+/gu, ' ')
          .replace(EDGE_OF_PHRASE, ''),
        language,
      );
      // A single quoted word is an ordinary word.
      if (/[\p{L}\p{N}][^\p{L}\p{N}]*\s.*[\p{L}\p{N}]/u.test(phrase) && hasLetter(phrase)) yield phrase;
      else yield* wordsIn(phrase, language);
      index = end + 1;
      plainFrom = index;
    }
  }
  yield* wordsIn(text.slice(plainFrom), language);
}

/** Place of the sign that closes the quotation opened at `start`; -1 when none opens there or it never closes. */
function endOfQuote(text: string, start: number): number {
  const opening = text.charAt(start);
  const closing = QUOTES[opening];
  if (closing === undefined) return -1;
  // A straight quote opens at the beginning of a word only: « un écran de 15" ».
  if (opening === '"' && (/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) || /^\s?$/u.test(text.charAt(start + 1))))
    return -1;
  // A quotation is no longer than an entry and does not run over paragraphs, so a lost sign spoils only its surroundings.
  const limit = Math.min(text.length, start + 2 + TEXT_WORD_LONG);
  for (let index = start + 1; index < limit; index += 1) {
    const sign = text.charAt(index);
    if (closing.includes(sign)) return BLANK_LINE.test(text.slice(start, index)) ? -1 : index;
    if (sign === opening) return -1;
  }
  return -1;
}

function* wordsIn(text: string, language: string): Generator<string> {
  for (const [match] of text.matchAll(WORD)) {
    const word = withoutElision(lower(match, language).replace(/['‘ʼ]/gu, '’').replace(HYPHENS, '-'), language);
    if (hasLetter(word)) yield word;
  }
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const lower = (text: string, language: string): string =>
  text.toLocaleLowerCase(/^[a-z]{2}$/.test(language) && language !== 'nc' ? language : 'fr').normalize('NFC');

const ELISIONS: Record<string, RegExp> = {
  // « quelqu’un », « presqu’île », « aujourd’hui » are single words.
  fr: /^(?:[ldjmtsncç]|qu|jusqu|lorsqu|puisqu|quoiqu)’/u,
  it: /^(?:[ldcmtsv]|un|gl|(?:de|ne|a|da|su|co)ll|quest|quell|bell|sant|tutt|nient|com|dov|cos)’/u,
};
/** Subject after its verb: « dit-il », « viendra-t-elle ». */
const INVERTED = /-(?:t-)?(?:je|tu|il|elle|on|ce|ils|elles)$/u;

/** Words that must not be split. */
const WHOLE = new Set(
  'c’est-à-dire d’affilée d’antan d’emblée d’ores m’as-tu-vu qu’en-dira-t-on s’il-te-plaît s’il-vous-plaît'.split(' '),
);

/** A lowercased word without elided articles and inverted subjects: « l’école » → « école », « dit-il » → « dit ». */
function withoutElision(word: string, language: string): string {
  const elision = ELISIONS[language];
  if (elision === undefined || WHOLE.has(word)) return word;
  let bare = word;
  for (let next = bare.replace(elision, ''); next !== bare; next = bare.replace(elision, '')) bare = next;
  return language === 'fr' ? bare.replace(INVERTED, '') : bare;
}

const BROKEN = /(^|[^\p{L}\p{M}])([\p{L}\p{M}]+)[-‐]\n[^\S\n]*(\p{Ll}[\p{L}\p{M}]*(?:-[\p{L}\p{M}]+)*)/gu;
const HYPHENED = /(?:^|[^\p{L}\p{M}])([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+)/gu;

/**
 * Joins words hyphenated at the end of a line: « che-⏎val » → « cheval ». The hyphen stays where the text holds the
 * same word with it elsewhere (« grand-⏎mère »), or where a pronoun follows (« dit-⏎il »).
 */
function joinBrokenWords(text: string): string {
  let known: Set<string> | undefined;
  return text.replace(BROKEN, (_, before: string, start: string, end: string) => {
    const hyphened = `${start}-${end}`;
    known ??= new Set(firstGroups(text.toLowerCase(), HYPHENED));
    const isKept = known.has(hyphened.toLowerCase()) || INVERTED.test(hyphened.toLowerCase());
    return `${before}${isKept ? hyphened : `${start}${end}`}`;
  });
}
