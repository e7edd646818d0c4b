import type {
  AnswerGroup,
  ClassTest,
  ClassTestCard,
  CorrectedWord,
  ResultTest,
  TestCell,
  TestCopy,
  TestToDo,
  TestWord,
} from '@pupitre/contract';
import {
  type CopyState,
  type CopyTimes,
  copyDeadline,
  copySeconds,
  copyState,
  dictatedSentence,
  givesAnswerAway,
  groupAnswers,
  isCounted,
  isSameAnswer,
  lateUntil,
  type TestLimits,
  type TestMark,
  visibleLength,
} from '@pupitre/learning';
import type { ClassTestWord, TakenAnswer } from '../../db/class-test-schema.ts';
import { pick } from '../../db/pick.ts';
import { mediaGuidsIn } from '../media/media-uses.service.ts';
import { type CopyRow, type NamedCopy, type PupilCopy, returnedOf, type TestRow } from './class-tests.queries.ts';
import { answerOf, copyMarker, twinsOf } from './copy-marks.ts';

/** Answers longer than this, in visible characters, are written on several lines. */
const LINE_LENGTH = 36;

const text = (date: Date | null): string | null => date?.toISOString() ?? null;
const fromMs = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const limitsOf = ({ opensOn, endsOn, closedOn, seconds }: TestRow): TestLimits => ({
  opensOn: opensOn?.getTime() ?? null,
  endsOn: endsOn?.getTime() ?? null,
  closedOn: closedOn?.getTime() ?? null,
  seconds,
});

type TimedCopy = Pick<CopyRow, 'startedOn' | 'handedInOn' | 'returnedOn' | 'extraSeconds' | 'endsOn'>;
export const timesOf = (test: Pick<TestRow, 'returnedOn'>, copy: TimedCopy): CopyTimes => ({
  startedOn: copy.startedOn?.getTime() ?? null,
  handedInOn: copy.handedInOn?.getTime() ?? null,
  returnedOn: returnedOf(test, copy)?.getTime() ?? null,
  extraSeconds: copy.extraSeconds,
  endsOn: copy.endsOn?.getTime() ?? null,
});
export const stateOf = (test: TestRow, copy: TimedCopy, now: Date): CopyState =>
  copyState(limitsOf(test), timesOf(test, copy), now.getTime());

const headOf = (test: TestRow) => ({
  ...pick(test, 'id', 'title', 'icon', 'color', 'kind', 'level', 'seconds'),
  wordCount: test.words.length,
  opensOn: text(test.opensOn),
  endsOn: text(test.endsOn),
});

type CountedCopy = TimedCopy & Pick<CopyRow, 'className'>;

export function presentCard(test: TestRow, copies: readonly CountedCopy[], now: Date): ClassTestCard {
  const states = copies.map((copy) => stateOf(test, copy, now));
  const isBegun = (at: number) => copies[at]?.startedOn != null;
  const count = (isIt: (state: CopyState, at: number) => boolean) => states.filter(isIt).length;
  return {
    ...headOf(test),
    createdOn: test.createdOn.toISOString(),
    closedOn: text(test.closedOn),
    returnedOn: text(latest(copies.map((copy) => returnedOf(test, copy)))),
    classes: [...new Set(copies.map(({ className }) => className))].sort((one, other) =>
      one.localeCompare(other, 'fr'),
    ),
    pupils: copies.length,
    started: count((_, at) => isBegun(at)),
    handedIn: count((state, at) => isBegun(at) && (state === 'over' || state === 'returned')),
    returned: count((state) => state === 'returned'),
    toReturn: count((state, at) => isBegun(at) && state === 'over'),
    running: count((state) => state === 'writing' || state === 'open' || state === 'waiting'),
  };
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null);

/** A test with every answer, as its teacher corrects it. Copies that were never begun count nowhere. */
export function presentTest(test: TestRow, copies: readonly NamedCopy[], now: Date): ClassTest {
  const mark = copyMarker(test);
  const marked = copies.map((copy) => ({ copy, marks: copy.startedOn === null ? null : mark(copy) }));
  const right = marked.map(({ marks }) => marks?.filter(isCounted).length ?? 0);
  const twins = twinsOf(test);
  const words = test.words.map((word, place): TestWord => {
    const written = marked.flatMap(({ copy, marks }, index) =>
      marks === null ? [] : [{ copy: index, text: answerOf(copy, place), mark: marks[place] ?? 'empty' }],
    );
    const groups = groupAlike(test, place, written);
    return {
      ...pick(word, 'learnTxt', 'hintTxt'),
      accept: [...word.accept],
      sentence: word.sentence ?? '',
      twins: twins(place),
      right: written.filter((one) => isCounted(one.mark)).length,
      answers: groups,
      empty: written.filter((one) => one.mark === 'empty').map((one) => one.copy),
    };
  });
  const begun = marked.filter(({ marks }) => marks !== null).length;
  const limits = limitsOf(test);
  const late = copies.flatMap((copy) => lateUntil(limits, timesOf(test, copy)) ?? []);
  const until = Math.max(...late);
  return {
    ...presentCard(test, copies, now),
    ...pick(test, 'learnLanguage', 'hintLanguage'),
    words,
    copies: copies.map((copy, index) => ({
      ...pick(copy, 'pupilId', 'name', 'className', 'schoolName'),
      state: stateOf(test, copy, now),
      startedOn: text(copy.startedOn),
      handedInOn: text(copy.handedInOn),
      returnedOn: text(returnedOf(test, copy)),
      extraMinutes: copy.extraSeconds / 60,
      endsOn: text(copy.endsOn),
      written: writtenOf(copy),
      right: right[index] ?? 0,
    })),
    begun,
    average: begun === 0 ? null : Math.round((10 * right.reduce((sum, each) => sum + each, 0)) / begun) / 10,
    lateUntil: until > now.getTime() ? new Date(until).toISOString() : null,
  };
}

type Written = { copy: number; text: string; mark: TestMark };

/**
 * Answers to a word that are alike and count alike. Right as such comes first, then those of most pupils: what she accepts
 * stays where it is, under her pointer.
 */
function groupAlike(test: TestRow, place: number, written: readonly Written[]): AnswerGroup[] {
  const given = written.filter(({ mark }) => mark !== 'empty');
  return [...Map.groupBy(given, ({ mark }) => mark)]
    .flatMap(([mark, alike]) => groupAnswers(alike).map((group) => ({ ...group, mark })))
    .sort(
      (one, other) =>
        Number(other.mark === 'right') - Number(one.mark === 'right') ||
        other.copies.length - one.copies.length ||
        (one.copies[0] ?? 0) - (other.copies[0] ?? 0),
    )
    .map((group) => {
      const isTaken = (one: TakenAnswer) => one.word === place && isSameAnswer(one.text, group.text, test.level);
      return { ...group, acceptedOn: group.mark === 'accepted' ? (test.accepted.find(isTaken)?.on ?? null) : null };
    });
}

const writtenOf = ({ answers }: Pick<CopyRow, 'answers'>): number =>
  Object.values(answers).filter((answer) => answer.text.trim() !== '').length;

export const presentResultTest = (test: TestRow, copies: readonly CopyRow[]): ResultTest => ({
  ...pick(test, 'id', 'title', 'kind'),
  wordCount: test.words.length,
  opensOn: text(test.opensOn),
  isReturned: copies.some((copy) => returnedOf(test, copy) !== null),
});

export function presentTestCells(test: TestRow, copies: readonly CopyRow[], now: Date): Map<number, TestCell> {
  const mark = copyMarker(test);
  return new Map(
    copies.map((copy) => {
      const state = stateOf(test, copy, now);
      const right = state === 'returned' ? mark(copy).filter(isCounted).length : null;
      return [copy.pupilId, { state, isBegun: copy.startedOn !== null, right }];
    }),
  );
}

/** What a pupil sees of a test: with her own time and her own day, and nobody else's. */
function ownHead({ test, copy, teacher }: PupilCopy, now: Date) {
  const limits = limitsOf(test);
  const times = timesOf(test, copy);
  return {
    ...headOf(test),
    teacher,
    seconds: copySeconds(limits, times),
    endsOn: fromMs(copy.endsOn?.getTime() ?? limits.endsOn),
    state: copyState(limits, times, now.getTime()),
    endsAt: fromMs(copyDeadline(limits, times)),
  };
}

export const presentToDo = (own: PupilCopy, now: Date): TestToDo => ({
  ...ownHead(own, now),
  written: writtenOf(own.copy),
});

/** Places of the words in the pupil’s own order. */
export const orderOf = ({ test, copy }: Pick<PupilCopy, 'test' | 'copy'>): number[] =>
  copy.wordOrder ?? test.words.map((_, index) => index);

/** A pupil’s own copy. Nothing of what is expected is in it before it is handed back. */
export function presentCopy(own: PupilCopy, now: Date): TestCopy {
  const { test, copy } = own;
  const head = ownHead(own, now);
  const words = orderOf(own).flatMap((place, index) => {
    const word = test.words[place];
    return word === undefined ? [] : [{ place: index + 1, word, answer: answerOf(copy, place), at: place }];
  });
  return {
    ...head,
    ...pick(test, 'learnLanguage', 'hintLanguage'),
    now: now.toISOString(),
    startedOn: text(copy.startedOn),
    handedInOn: text(copy.handedInOn),
    questions:
      head.state === 'writing'
        ? words.map(({ place, word, answer }) => ({ place, ...questionOf(test, word), answer }))
        : null,
    corrected: head.state === 'returned' ? words.map(corrector(own)) : null,
  };
}

type OwnWord = { place: number; word: ClassTestWord; answer: string; at: number };

function corrector({ test, copy }: PupilCopy): (own: OwnWord) => CorrectedWord {
  const marks = copyMarker(test)(copy);
  const twins = twinsOf(test);
  return ({ place, word, answer, at }) => ({
    place,
    answer,
    learnTxt: word.learnTxt,
    hint: word.hintTxt,
    accept: [...word.accept],
    twins: twins(at),
    mark: marks[at] ?? 'empty',
  });
}

/**
 * Only what asks for the word; whether a dictated word is long says how much room its line needs. Of a dictation a word
 * that sounds like another has its sentence, with a gap.
 */
function questionOf({ kind, learnLanguage }: TestRow, word: ClassTestWord) {
  const { learnTxt, hintTxt, hintImgUrl, hintImgAlt, sentence } = word;
  const asked = sentence === undefined ? null : dictatedSentence(word, learnLanguage);
  const hint = kind === 'dictation' ? (asked?.shown ?? '') : hintTxt.trim();
  const hasPicture = kind === 'translation' && pictureOf(hintImgUrl) !== undefined;
  const alt = hintImgAlt.trim();
  const isSafe = alt !== '' && !givesAnswerAway(alt, learnTxt);
  return {
    hint,
    hasPicture,
    pictureAlt: hasPicture ? (isSafe ? alt : hint === '' ? 'Image à deviner' : '') : '',
    isLong: visibleLength(learnTxt) > LINE_LENGTH,
  };
}

/** Number of our own medium; a picture elsewhere would tell its name. */
export const pictureOf = (address: string): string | undefined => mediaGuidsIn([address])[0];
