import type { AnswerUnit } from '../text/answer-units.ts';
import type { AlignedKind, AlignedPair } from './align-answer.ts';
import { findReplacedWords, type ReplacedWord } from './replaced-words.ts';

/** What may differ between an answer and the expected one. */
export const DIFFERENCE_KINDS = ['accent', 'majuscule', 'lettre', 'mot', 'ponctuation', 'espace'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One difference; `word` is the word of the expected answer that holds it, empty when there is only one word. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly change: 'missing' | 'extra' | 'wrong' | 'swapped';
  readonly count: number;
  readonly given: string;
  readonly wanted: string;
  readonly place: 'start' | 'middle' | 'end' | 'whole';
  readonly word: string;
};

/** Everything that differs, in reading order. */
export function findDifferences(pairs: readonly AlignedPair[]): Difference[] {
  const given = pairs.flatMap((pair) => pair.given ?? []).map((unit) => unit.shown);
  const wanted = pairs.flatMap((pair) => pair.wanted ?? []).map((unit) => unit.shown);
  const replaced = findReplacedWords(given, wanted);
  const told = new Set<ReplacedWord>();
  return joinUmlauts(groupRuns(pairs)).flatMap((run) => {
    const word = replaced.find((candidate) => isWithin(run, candidate));
    if (!word) return differencesOf(run, given, wanted);
    if (told.has(word)) return [];
    told.add(word);
    const place = locate({ ...run, wantedAt: word.wantedAt }, wanted);
    return [{ ...place, kind: 'mot', change: 'wrong', count: 1, given: word.given, wanted: word.wanted }];
  });
}

/** Neighbouring pairs with the same edit, and where they begin in either text. */
type Run = { readonly pairs: AlignedPair[]; readonly givenAt: number; readonly wantedAt: number };

const LASTING: ReadonlySet<AlignedKind> = new Set(['missing', 'extra', 'wrong', 'swapped']);

/** Accents and capitals are reported one by one, other edits as whole runs. */
function groupRuns(pairs: readonly AlignedPair[]): Run[] {
  const runs: Run[] = [];
  let before: AlignedKind = 'same';
  let [givenAt, wantedAt] = [0, 0];
  for (const pair of pairs) {
    const last = runs.at(-1);
    const joins = pair.kind === before && LASTING.has(pair.kind);
    if (last && joins && !(pair.kind === 'swapped' && last.pairs.length === 2)) last.pairs.push(pair);
    else if (pair.kind !== 'same') runs.push({ pairs: [pair], givenAt, wantedAt });
    before = pair.kind;
    if (pair.given) givenAt += 1;
    if (pair.wanted) wantedAt += 1;
  }
  return runs;
}

/** « Bruecke » for « Brücke » is one difference, not a missing accent and an extra letter. */
function joinUmlauts(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isUmlautPair(last, run)) joined.splice(-1, 1, { ...last, pairs: [...last.pairs, ...run.pairs] });
    else joined.push(run);
  }
  return joined;
}

function isUmlautPair(run: Run, next: Run): boolean {
  const [pair, ...others] = run.pairs;
  const [extra, ...more] = next.pairs;
  const isMarked = others.length === 0 && pair?.kind === 'accent' && /^[äöü]$/i.test(pair.wanted?.key ?? '');
  const isFollowed = more.length === 0 && extra?.kind === 'extra' && extra.given?.fold === 'e';
  return isMarked && isFollowed && pair.given?.key === pair.given?.shown && next.givenAt === run.givenAt + 1;
}

function isWithin({ pairs, givenAt, wantedAt }: Run, word: ReplacedWord): boolean {
  const givenEnd = givenAt + pairs.filter((pair) => pair.given).length;
  const wantedEnd = wantedAt + pairs.filter((pair) => pair.wanted).length;
  return (
    givenAt >= word.givenAt &&
    givenEnd <= word.givenAt + word.given.length &&
    wantedAt >= word.wantedAt &&
    wantedEnd <= word.wantedAt + word.wanted.length
  );
}

function differencesOf(run: Run, givenLetters: readonly string[], wantedLetters: readonly string[]): Difference[] {
  const [first] = run.pairs;
  if (!first) return [];
  const given = textOf(run.pairs.map((pair) => pair.given));
  const wanted = textOf(run.pairs.map((pair) => pair.wanted));
  const common = { given, wanted, ...locate(run, wantedLetters) };
  switch (first.kind) {
    case 'same':
      return [];
    case 'case':
    case 'accent':
      return lightDifferences(first)
        .map((light) => (light.kind === 'accent' && run.pairs.length > 1 ? LETTER_REPLACED : light))
        .map((light) => ({ ...common, count: 1, ...light }));
    case 'swapped':
      return [{ ...common, kind: 'lettre', change: 'swapped', count: 2 }];
    case 'wrong':
      return [{ ...common, kind: wrongKind(given, wanted), change: 'wrong', count: run.pairs.length }];
    case 'missing':
    case 'extra': {
      const isMissing = first.kind === 'missing';
      const [letters, from] = isMissing ? [wantedLetters, run.wantedAt] : [givenLetters, run.givenAt];
      const kind = gapKind(isMissing ? wanted : given, isWholeWord(letters, from, run.pairs.length));
      return [{ ...common, kind, change: first.kind, count: countOf(kind, isMissing ? wanted : given) }];
    }
  }
}

/** Letters as they are shown; the second half of « œ » or « … » is not shown and has its key instead. */
function textOf(units: readonly (AnswerUnit | undefined)[]): string {
  const shown = units.map((unit) => unit?.shown ?? '').join('');
  return shown === '' ? units.map((unit) => unit?.key ?? '').join('') : shown;
}

/** Place in the expected text, and the word there when it has several. */
function locate({ pairs, wantedAt }: Run, letters: readonly string[]): Pick<Difference, 'place' | 'word'> {
  const end = wantedAt + pairs.filter((pair) => pair.wanted).length;
  const isEnd = end >= letters.length;
  const place = wantedAt === 0 ? (isEnd ? 'whole' : 'start') : isEnd ? 'end' : 'middle';
  const sign = letters[wantedAt] ?? '';
  // An extra space before « ! » belongs to that sign, not to the word.
  if (isSpaceTooMany(pairs) && /^\p{P}$/u.test(sign)) return { place, word: sign };
  const isSpace = (at: number) => letters[at] === undefined || letters[at] === ' ';
  let from = wantedAt === end && isSpace(wantedAt) ? wantedAt - 1 : wantedAt;
  while (isSpace(from) && from < end) from += 1;
  let to = from;
  while (!isSpace(from - 1)) from -= 1;
  while (!isSpace(to)) to += 1;
  // The dot of « etc. » goes, a « ? » alone stays.
  const word = letters
    .slice(from, to)
    .join('')
    .replace(/([\p{L}\p{N}])\p{P}+$/u, '$1');
  return { place, word: letters.includes(' ') ? word : '' };
}

const isSpaceTooMany = (pairs: readonly AlignedPair[]) =>
  pairs.every((pair) => pair.kind === 'extra' && pair.given?.key === ' ');

/** Whether letters from a place on are one or more whole words: « le » with its space, « l' ». */
function isWholeWord(letters: readonly string[], from: number, count: number): boolean {
  const text = letters.slice(from, from + count).join('');
  const before = letters[from - 1];
  const after = letters[from + count];
  const opens = before === undefined || /[ '’]/.test(before) || text.startsWith(' ');
  const closes = after === undefined || after === ' ' || /[ '’]$/.test(text);
  return opens && closes && text.length < letters.join('').length;
}

const LETTER_REPLACED = { kind: 'lettre', change: 'wrong' } as const;

/** A letter that differs in case, in accent, or in both. « ß » for « ss » is another spelling: a letter. */
function lightDifferences({ given, wanted }: AlignedPair): Pick<Difference, 'kind' | 'change'>[] {
  // The second half of « ß » or « œ » is reported with the first.
  if (!given?.key || !wanted?.key) return [];
  const [one, two] = [given.key, wanted.key];
  if (one.toLowerCase() !== two.toLowerCase() && /ß/i.test(one + two)) return [LETTER_REPLACED];
  if (!/\p{L}/u.test(two)) return [{ kind: 'ponctuation', change: 'wrong' }];
  const found: Pick<Difference, 'kind' | 'change'>[] = [];
  if (one.toLowerCase() !== two.toLowerCase()) found.push({ kind: 'accent', change: accentChange(one, two) });
  const isCapital = CAPITAL.test(one);
  if (isCapital !== CAPITAL.test(two)) found.push({ kind: 'majuscule', change: isCapital ? 'extra' : 'missing' });
  return found;
}

function accentChange(given: string, wanted: string): Difference['change'] {
  if (!isAccented(given)) return 'missing';
  return isAccented(wanted) ? 'wrong' : 'extra';
}

const CAPITAL = /^\p{Lu}/u;
const isAccented = (letter: string) => !/^[a-z]$/i.test(letter);

function gapKind(text: string, isWord: boolean): DifferenceKind {
  if (text.trim() === '') return 'espace';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'ponctuation';
  return isWord ? 'mot' : 'lettre';
}

function wrongKind(given: string, wanted: string): DifferenceKind {
  if (/[\p{L}\p{N}]/u.test(given + wanted)) return 'lettre';
  return wanted.trim() === '' ? 'espace' : 'ponctuation';
}

function countOf(kind: DifferenceKind, text: string): number {
  const trimmed = text.trim();
  if (kind === 'mot') return trimmed.split(/[ '’]+/).filter((word) => word !== '').length;
  return [...trimmed].filter((character) => character !== ' ').length || 1;
}
