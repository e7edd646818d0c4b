import { type AlignedPair, alignAnswer, alignmentCost, farthestCost } from './align-answer.ts';
import { type Difference, findDifferences } from './answer-differences.ts';
import { type AnswerLevel, isKnownAt } from './answer-levels.ts';
import { answerHint, type Segment, type SegmentKind, segmentColumns } from './answer-segments.ts';
import { type AnswerUnit, answerUnits, cleanAnswer, splitGraphemes } from './answer-units.ts';
import { dropParentheses, expandAnswer } from './answer-variants.ts';
import { findSmallSlips } from './small-slip.ts';

/** What is asked: the learn text, other right answers of the item, and how strictly they are compared. */
export type AnswerQuestion = {
  readonly learnTxt: string;
  readonly accept: readonly string[];
  readonly level: AnswerLevel;
  readonly languageId: string;
};

/** An answer to check. `otherAnswers` are the other answers of the list, which are never a small slip. */
export type AnswerCheck = AnswerQuestion & {
  readonly answer: string;
  readonly otherAnswers: readonly string[];
};

/** What a checked answer is worth, what differs, and what the screen shows of it. */
export type Verdict = {
  readonly isRight: boolean;
  readonly similarity: 0 | 100;
  /** Right answer nearest to what was written, as it should be shown. */
  readonly expected: string;
  /** What differs, told after right answers too. */
  readonly differences: readonly Difference[];
  /** Columns « Tu as écrit » and « La réponse », piece beside piece. */
  readonly given: readonly Segment[];
  readonly wanted: readonly Segment[];
  readonly hint: string;
};

/** An expected text, read once for every comparison. */
export type AnswerCandidate = {
  readonly text: string;
  readonly units: readonly AnswerUnit[];
  readonly key: string;
  readonly fold: string;
};

/** Whether the check button opens: two characters, or one where an expected answer has only one. */
export function isCheckable(answer: string, question: AnswerQuestion): boolean {
  const length = splitGraphemes(cleanAnswer(answer)).length;
  if (length !== 1) return length > 1;
  return expectedTexts(question).some((text) => splitGraphemes(text).length === 1);
}

/**
 * Verdict on an answer. « exacte » wants the learn text or an accepted answer to the letter; « tolerante » leaves case,
 * accents and optional parts open; « souple » also lets one small slip through.
 */
export function checkAnswer(check: AnswerCheck): Verdict {
  const written = readCandidate(cleanAnswer(check.answer));
  const candidates = expectedTexts(check).map(readCandidate);
  const right = written.text === '' ? [] : rightCandidates(written, candidates, check);
  const similarity = right.length > 0 ? 100 : 0;
  const isRight = isKnownAt(similarity);
  const whole = candidates.find(({ text }) => text === cleanAnswer(check.learnTxt)) ?? candidates[0];
  const expected = chooseNearest(written, isRight ? right : candidates, isRight ? undefined : whole);
  const pairs = alignAnswer(written.units, expected.units);
  const isRightLetter = (kind: SegmentKind) =>
    isRight || kind === 'same' || (check.level !== 'exacte' && (kind === 'accent' || kind === 'case'));
  return {
    isRight,
    similarity,
    expected: expected.text,
    differences: findDifferences(pairs),
    ...segmentColumns(pairs),
    hint: isRight ? expected.text : answerHint(pairs, isRightLetter),
  };
}

/** Texts that are right at the level of a question, cleaned and without repeats, those nearest to the author's first. */
function expectedTexts({ learnTxt, accept, level, languageId }: AnswerQuestion): string[] {
  const wholes = [learnTxt, ...accept].map(cleanAnswer).filter((text) => text !== '');
  if (level === 'exacte') return [...new Set(wholes)];
  return [...new Set(wholes.flatMap((text) => expandAnswer(text, languageId)))];
}

function readCandidate(text: string): AnswerCandidate {
  const units = answerUnits(text);
  return {
    text,
    units,
    key: units
      .map((unit) => unit.key)
      .join('')
      .normalize('NFC'),
    fold: units.map((unit) => unit.fold).join(''),
  };
}

function rightCandidates(
  written: AnswerCandidate,
  candidates: readonly AnswerCandidate[],
  { level, otherAnswers, languageId }: AnswerCheck,
): AnswerCandidate[] {
  if (level === 'exacte') return candidates.filter(({ key }) => key === written.key);
  const bare = readCandidate(dropParentheses(written.text)).fold;
  const right = candidates.filter(({ fold }) => fold === written.fold || fold === bare);
  if (right.length > 0 || level === 'tolerante') return right;
  return findSmallSlips(written, candidates, otherAnswers, languageId);
}

/** Letters compared in search of the nearest expected text; beyond, a cheap estimate decides. */
const SEARCH_CELLS = 500_000;

/** Expected text that resembles what was written most; `fallback` where none does. */
function chooseNearest(
  written: AnswerCandidate,
  candidates: readonly AnswerCandidate[],
  fallback: AnswerCandidate | undefined,
): AnswerCandidate {
  const [only] = candidates;
  if (candidates.length < 2) return only ?? readCandidate('');
  const ranked = candidates
    .map((candidate) => ({ candidate, estimate: countStrangers(written.fold, candidate.fold) }))
    .sort((one, other) => one.estimate - other.estimate);
  let best = ranked[0]?.candidate ?? readCandidate('');
  let least = Number.POSITIVE_INFINITY;
  let cells = 0;
  for (const { candidate } of ranked) {
    cells += written.units.length * candidate.units.length;
    if (cells > SEARCH_CELLS && least < Number.POSITIVE_INFINITY) break;
    const pairs: AlignedPair[] = alignAnswer(written.units, candidate.units);
    const distance = alignmentCost(pairs) / farthestCost(written.units.length, candidate.units.length);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return fallback && least > RESEMBLING ? fallback : best;
}

/** Share of the farthest cost up to which an expected text still resembles what was written. */
const RESEMBLING = 0.5;

/** Letters of either text that the other has not: an estimate of their distance that needs no table. */
function countStrangers(one: string, other: string): number {
  const counts = new Map<string, number>();
  for (const letter of one) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of other) counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
