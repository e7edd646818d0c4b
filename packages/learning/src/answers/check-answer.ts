import { expandAnswer, VARIANTS_MAX, writtenOut } from '../notation/readings.ts';
import {
  answerUnits,
  cleanAnswer,
  foldAnswer,
  foldNormalized,
  normalizeAnswer,
  normalizeClean,
  spellNormalized,
} from '../text/answer-units.ts';
import { withoutTypedStop } from '../text/punctuation.ts';
import { splitGraphemes } from '../text/visible-length.ts';
import { type AlignedPair, alignAnswer, alignmentCells, alignmentCost, farthestCost } from './align-answer.ts';
import { type Difference, findDifferences } from './answer-differences.ts';
import { isKnownAt, REVISION_LEVEL, type Strictness } from './answer-levels.ts';
import { answerHint, type Segment, type SegmentKind, segmentColumns } from './answer-segments.ts';
import { isAlike } from './likeness.ts';
import { findSmallSlips } from './small-slip.ts';

/** The question: the learn text, other right answers of the item, and how strictly they are compared. */
export type AnswerQuestion = {
  readonly learnTxt: string;
  readonly accept: readonly string[];
  readonly level: Strictness;
  readonly languageId: string;
};

/** An answer to check. `otherAnswers` are the other answers of the list, which are never a small slip. */
export type AnswerCheck = AnswerQuestion & {
  readonly answer: string;
  readonly otherAnswers: readonly string[];
};

/** The verdict on a checked answer, its differences, and what the screen shows of it. */
export type Verdict = {
  readonly isRight: boolean;
  readonly similarity: 0 | 100;
  /** The right answer nearest to the written one, as it is to be shown. */
  readonly expected: string;
  /** The differences, reported after right answers too. */
  readonly differences: readonly Difference[];
  /** Columns « Tu as écrit » and « La réponse », piece beside piece. */
  readonly given: readonly Segment[];
  readonly wanted: readonly Segment[];
  readonly hint: string;
  /** Right as a revision asks, whatever was tolerated here: only then memory learns that the word is known. */
  readonly isSpelled: boolean;
  /** The written answer is like the right one: its letters are worth looking at, one by one. */
  readonly isAlike: boolean;
};

/** An expected text, parsed once for all comparisons. */
export type AnswerCandidate = { readonly text: string; readonly key: string; readonly fold: string };

/** Whether the check button is enabled: two characters, or one when an expected answer has only one. */
export function isCheckable(answer: string, question: AnswerQuestion): boolean {
  const length = splitGraphemes(cleanAnswer(answer)).length;
  if (length !== 1) return length > 1;
  return expectedTexts(question).some((text) => splitGraphemes(text).length === 1);
}

/**
 * Verdict on an answer. « exacte » requires the learn text or an accepted answer exactly; « tolerante » ignores case,
 * accents and optional parts; « souple » also tolerates one small slip. A revision takes every reading, as it is spelled.
 */
export function checkAnswer(check: AnswerCheck): Verdict {
  const written = readCandidate(cleanAnswer(check.answer));
  const candidates = expectedTexts(check).map(readCandidate);
  const right = written.text === '' ? [] : rightCandidates(written, candidates, check);
  const similarity = right.length > 0 ? 100 : 0;
  const isRight = isKnownAt(similarity);
  const whole = candidates.find(({ text }) => text === cleanAnswer(check.learnTxt)) ?? candidates[0];
  const { expected, pairs } = chooseNearest(written, isRight ? right : candidates, isRight ? undefined : whole);
  const isRightLetter = (kind: SegmentKind) =>
    isRight || kind === 'same' || (isFolded(check.level) && (kind === 'accent' || kind === 'case'));
  return {
    isRight,
    similarity,
    expected: expected.text,
    differences: findDifferences(pairs),
    ...segmentColumns(pairs),
    hint: isRight ? expected.text : answerHint(pairs, isRightLetter),
    isSpelled:
      isRight &&
      (check.level === 'exacte' || right.some((candidate) => isSpelledAs(written, candidate, check.languageId))),
    isAlike: isRight || isAlike(written.text, expected.text),
  };
}

/** Characters of all readings of one item together, so that a verdict stays fast on long texts with many choices. */
const READINGS_LENGTH = 20_000;

/** Texts that are right at the level of a question, cleaned and without repeats, those of the author first. */
function expectedTexts({ learnTxt, accept, level, languageId }: AnswerQuestion): string[] {
  const wholes = [learnTxt, ...accept].map(cleanAnswer).filter((text) => text !== '');
  if (level === 'exacte') return [...new Set(wholes)];
  const length = wholes.reduce((sum, text) => sum + text.length, 1);
  const most = Math.max(4, Math.min(VARIANTS_MAX, Math.floor(READINGS_LENGTH / length)));
  return [...new Set(wholes.flatMap((text) => expandAnswer(text, languageId, most)))];
}

/** A cleaned text, ready to be compared. */
function readCandidate(text: string): AnswerCandidate {
  const key = normalizeClean(text);
  return { text, key, fold: foldNormalized(key) };
}

function rightCandidates(
  written: AnswerCandidate,
  candidates: readonly AnswerCandidate[],
  { level, otherAnswers, languageId }: AnswerCheck,
): AnswerCandidate[] {
  if (level === 'exacte') return candidates.filter(({ key }) => key === written.key);
  const forms = formsOf(written.fold, foldAnswer(writtenOut(written.text, languageId)));
  const right = candidates.filter(({ fold }) => forms.has(fold));
  if (level === REVISION_LEVEL) return right.filter((candidate) => isSpelledAs(written, candidate, languageId));
  if (right.length > 0 || level === 'tolerante') return right;
  return findSmallSlips(written, candidates, otherAnswers, languageId);
}

const isFolded = (level: Strictness): boolean => level === 'tolerante' || level === 'souple';

/** What was written, with and without the full stop that two spaces make. */
const formsOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [text, withoutTypedStop(text)]));

function isSpelledAs(written: AnswerCandidate, { key }: AnswerCandidate, languageId: string): boolean {
  const bare = normalizeAnswer(writtenOut(written.text, languageId));
  return formsOf(spellNormalized(written.key), spellNormalized(bare)).has(spellNormalized(key));
}

/** Budget of comparisons for finding the nearest expected text; beyond it a cheap estimate decides. */
const SEARCH_CELLS = 400_000;

/** Share of the maximum cost up to which an expected text still resembles the written one. */
const RESEMBLING = 0.5;

type Choice = { readonly expected: AnswerCandidate; readonly pairs: readonly AlignedPair[]; readonly distance: number };

/** The expected text nearest to the written one, aligned with it; `fallback` when none resembles it. */
function chooseNearest(
  written: AnswerCandidate,
  candidates: readonly AnswerCandidate[],
  fallback: AnswerCandidate | undefined,
): Choice {
  const given = answerUnits(written.text);
  const compare = (expected: AnswerCandidate): Choice => {
    const wanted = answerUnits(expected.text);
    const pairs = alignAnswer(given, wanted);
    return { expected, pairs, distance: alignmentCost(pairs) / farthestCost(given.length, wanted.length) };
  };
  const [first = readCandidate(''), ...others] = rankByStrangers(written, candidates);
  const choices = [compare(first)];
  let cells = alignmentCells(given.length, first.text.length);
  for (const candidate of others) {
    cells += alignmentCells(given.length, candidate.text.length);
    if (cells > SEARCH_CELLS) break;
    choices.push(compare(candidate));
  }
  const best = choices.reduce((one, other) => (other.distance < one.distance ? other : one));
  if (!fallback || best.distance <= RESEMBLING) return best;
  return choices.find(({ expected }) => expected === fallback) ?? compare(fallback);
}

function rankByStrangers(written: AnswerCandidate, candidates: readonly AnswerCandidate[]): AnswerCandidate[] {
  if (candidates.length < 2) return [...candidates];
  return candidates
    .map((candidate) => ({ candidate, strangers: countStrangers(written.fold, candidate.fold) }))
    .sort((one, other) => one.strangers - other.strangers)
    .map(({ candidate }) => candidate);
}

/** Approximate number of letters that only one text has: an estimate of their distance without a table. */
function countStrangers(one: string, other: string): number {
  const counts = new Int16Array(256);
  for (let index = 0; index < one.length; index += 1) count(counts, one.charCodeAt(index), 1);
  for (let index = 0; index < other.length; index += 1) count(counts, other.charCodeAt(index), -1);
  return counts.reduce((sum, difference) => sum + Math.abs(difference), 0);
}

function count(counts: Int16Array, code: number, step: 1 | -1): void {
  counts[code & 255] = (counts[code & 255] ?? 0) + step;
}
