import type {
  AnswerGroup,
  ClassTest,
  ClassTestCard,
  ResultTest,
  TestCell,
  TestCopy,
  TestToDo,
  TestWord,
} from '@pupitre/contract';
import {
  copyDeadline,
  copyState,
  givesAnswerAway,
  groupAnswers,
  isCounted,
  isSameAnswer,
  markAnswer,
  type TestLimits,
  type TestMark,
  visibleLength,
} from '@pupitre/learning';
import type { ClassTestWord } from '../../db/class-test-schema.ts';
import { pick } from '../../db/pick.ts';
import { mediaGuidsIn } from '../media/media-uses.service.ts';
import type { CopyRow, NamedCopy, PupilCopy, TestRow } from './class-tests.queries.ts';

/** Answers longer than this, in visible characters, are written on several lines. */
const LINE_LENGTH = 36;

const text = (date: Date | null): string | null => date?.toISOString() ?? null;
const fromMs = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const limitsOf = ({ opensOn, endsOn, closedOn, returnedOn, seconds }: TestRow): TestLimits => ({
  opensOn: opensOn?.getTime() ?? null,
  endsOn: endsOn?.getTime() ?? null,
  closedOn: closedOn?.getTime() ?? null,
  returnedOn: returnedOn?.getTime() ?? null,
  seconds,
});

export const timesOf = ({ startedOn, handedInOn }: Pick<CopyRow, 'startedOn' | 'handedInOn'>) => ({
  startedOn: startedOn?.getTime() ?? null,
  handedInOn: handedInOn?.getTime() ?? null,
});

const headOf = (test: TestRow) => ({
  ...pick(test, 'id', 'title', 'icon', 'color', 'kind', 'level', 'seconds'),
  wordCount: test.words.length,
  opensOn: text(test.opensOn),
  endsOn: text(test.endsOn),
});

type CountedCopy = Pick<CopyRow, 'className' | 'startedOn' | 'handedInOn'>;

export function presentCard(test: TestRow, copies: readonly CountedCopy[], now: Date): ClassTestCard {
  const limits = limitsOf(test);
  const isIn = (copy: CountedCopy) => {
    const state = copyState(limits, timesOf(copy), now.getTime());
    return copy.startedOn !== null && (state === 'over' || state === 'returned');
  };
  return {
    ...headOf(test),
    createdOn: test.createdOn.toISOString(),
    closedOn: text(test.closedOn),
    returnedOn: text(test.returnedOn),
    classes: [...new Set(copies.map(({ className }) => className))].sort((one, other) =>
      one.localeCompare(other, 'fr'),
    ),
    pupils: copies.length,
    started: copies.filter(({ startedOn }) => startedOn !== null).length,
    handedIn: copies.filter(isIn).length,
  };
}

/** The mark of what a copy holds for a word. */
function markOf(test: TestRow, place: number, answer: string): TestMark {
  const word = test.words[place];
  if (word === undefined) return 'empty';
  return markAnswer(answer, word, {
    level: test.level,
    languageId: test.learnLanguage,
    accepted: test.accepted.filter((taken) => taken.word === place).map((taken) => taken.text),
    others: test.words.flatMap((other, index) => (index === place ? [] : [other.learnTxt])),
  });
}

const answerOf = ({ answers }: CopyRow, place: number): string => answers[place]?.text ?? '';

/** A test with every answer, as its teacher corrects it. Copies that were never begun count nowhere. */
export function presentTest(test: TestRow, copies: readonly NamedCopy[], now: Date): ClassTest {
  const begun = copies.flatMap((copy, index) => (copy.startedOn === null ? [] : [{ copy, index }]));
  const right = copies.map(() => 0);
  const words = test.words.map((word, place): TestWord => {
    const written = begun.map(({ copy, index }) => ({ copy: index, text: answerOf(copy, place) }));
    const groups = groupAnswers(written);
    const answers = groups.map((group) => presentGroup(test, place, group));
    // Right as such comes first; what she accepts stays where it is, under her pointer.
    const given = answers
      .filter(({ mark }) => mark !== 'empty')
      .sort((one, other) => Number(other.mark === 'right') - Number(one.mark === 'right'));
    const found = given.filter(({ mark }) => isCounted(mark)).flatMap((group) => group.copies);
    for (const index of found) right[index] = (right[index] ?? 0) + 1;
    return {
      ...pick(word, 'learnTxt', 'hintTxt'),
      accept: [...word.accept],
      right: found.length,
      answers: given,
      empty: answers.filter(({ mark }) => mark === 'empty').flatMap((group) => group.copies),
    };
  });
  const total = begun.reduce((sum, { index }) => sum + (right[index] ?? 0), 0);
  const limits = limitsOf(test);
  return {
    ...presentCard(test, copies, now),
    ...pick(test, 'learnLanguage', 'hintLanguage'),
    words,
    copies: copies.map((copy, index) => ({
      ...pick(copy, 'name', 'className'),
      state: copyState(limits, timesOf(copy), now.getTime()),
      startedOn: text(copy.startedOn),
      handedInOn: text(copy.handedInOn),
      written: writtenOf(copy),
      right: right[index] ?? 0,
    })),
    begun: begun.length,
    average: begun.length === 0 ? null : Math.round((10 * total) / begun.length) / 10,
  };
}

function presentGroup(test: TestRow, place: number, group: { text: string; copies: number[] }): AnswerGroup {
  const taken = test.accepted.find((one) => one.word === place && isSameAnswer(one.text, group.text, test.level));
  return { ...group, mark: markOf(test, place, group.text), acceptedOn: taken?.on ?? null };
}

const writtenOf = ({ answers }: Pick<CopyRow, 'answers'>): number =>
  Object.values(answers).filter((answer) => answer.text.trim() !== '').length;

export const presentResultTest = (test: TestRow): ResultTest => ({
  ...pick(test, 'id', 'title', 'kind'),
  wordCount: test.words.length,
  opensOn: text(test.opensOn),
  isReturned: test.returnedOn !== null,
});

export const presentTestCell = (test: TestRow, copy: CopyRow, now: Date): TestCell => ({
  state: copyState(limitsOf(test), timesOf(copy), now.getTime()),
  isBegun: copy.startedOn !== null,
  right: test.returnedOn === null || copy.startedOn === null ? null : countRight(test, copy),
});

const countRight = (test: TestRow, copy: CopyRow): number =>
  test.words.filter((_, place) => isCounted(markOf(test, place, answerOf(copy, place)))).length;

export function presentToDo({ test, copy, teacher }: PupilCopy, now: Date): TestToDo {
  const limits = limitsOf(test);
  const times = timesOf(copy);
  return {
    ...headOf(test),
    teacher,
    state: copyState(limits, times, now.getTime()),
    written: writtenOf(copy),
    endsAt: fromMs(copyDeadline(limits, times)),
  };
}

/** Places of the words in the pupil’s own order. */
export const orderOf = ({ test, copy }: Pick<PupilCopy, 'test' | 'copy'>): number[] =>
  copy.wordOrder ?? test.words.map((_, index) => index);

/** A pupil’s own copy. Nothing of what is expected is in it before it is handed back. */
export function presentCopy(own: PupilCopy, now: Date): TestCopy {
  const { test, copy, teacher } = own;
  const limits = limitsOf(test);
  const times = timesOf(copy);
  const state = copyState(limits, times, now.getTime());
  const words = orderOf(own).flatMap((place, index) => {
    const word = test.words[place];
    return word === undefined ? [] : [{ place: index + 1, word, answer: answerOf(copy, place), at: place }];
  });
  const isBegun = copy.startedOn !== null;
  return {
    ...headOf(test),
    ...pick(test, 'learnLanguage', 'hintLanguage'),
    teacher,
    state,
    now: now.toISOString(),
    startedOn: text(copy.startedOn),
    handedInOn: text(copy.handedInOn),
    endsAt: fromMs(copyDeadline(limits, times)),
    questions:
      state === 'writing'
        ? words.map(({ place, word, answer }) => ({ place, ...questionOf(test, word), answer }))
        : null,
    corrected:
      state === 'returned' && isBegun
        ? words.map(({ place, word, answer, at }) => ({
            place,
            learnTxt: word.learnTxt,
            hint: word.hintTxt,
            accept: [...word.accept],
            answer,
            mark: markOf(test, at, answer),
          }))
        : null,
  };
}

/** Only what asks for the word; whether a dictated word is long says how much room its line needs. */
function questionOf({ kind }: TestRow, { learnTxt, hintTxt, hintImgUrl, hintImgAlt }: ClassTestWord) {
  const hint = kind === 'dictation' ? '' : hintTxt.trim();
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
