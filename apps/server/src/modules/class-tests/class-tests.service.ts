import {
  type ClassTest,
  type ClassTestCard,
  RESULT_TESTS_MAX,
  type ResultTest,
  type ReturnDraft,
  type TestCell,
} from '@pupitre/contract';
import { cleanAnswer, isSameAnswer } from '@pupitre/learning';
import type { ClassTestWord, TakenAnswer } from '../../db/class-test-schema.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { tellApart } from '../directory/twins.service.ts';
import { tellTestReturned, untellTest } from '../notifications/tell.service.ts';
import { gaveTest, mayGiveTests } from './class-tests.policy.ts';
import { presentCard, presentResultTest, presentTest, presentTestCells, stateOf } from './class-tests.presenter.ts';
import type { TestRow } from './class-tests.queries.ts';
import * as queries from './class-tests.queries.ts';
import { copyMarker, missedIn } from './copy-marks.ts';

/** Whether tests are among what the caller does at all: a home page asks before it lists what waits. */
export { mayGiveTests } from './class-tests.policy.ts';
export type { TestRow } from './class-tests.queries.ts';
export { getMissedInCopy } from './test-copy.ts';

export async function getTests(db: Db, user: Caller, filter: queries.TestFilter): Promise<ClassTestCard[]> {
  if (!mayGiveTests(user)) throw new AppError('FORBIDDEN');
  const now = new Date();
  return (await queries.findTests(db, user.id, filter)).map(({ test, copies }) => presentCard(test, copies, now));
}

export type TestOfResults = { test: ResultTest; cells: ReadonlyMap<number, TestCell> };

/** The caller's latest tests of some lists with the copies of some pupils, by their ids, for the results of a course. */
export async function getTestsOfLists(
  db: Db,
  user: Caller,
  of: { listIds: readonly number[]; pupilIds: readonly number[] },
  now: Date,
): Promise<TestOfResults[]> {
  if (!mayGiveTests(user)) throw new AppError('FORBIDDEN');
  const found = await queries.findTestsOfLists(db, { teacherId: user.id, ...of, most: RESULT_TESTS_MAX });
  return found.map(({ test, copies }) => ({
    test: presentResultTest(test, copies),
    cells: presentTestCells(test, copies, now),
  }));
}

/** A test of the caller; to everybody else it does not exist. */
export function ownedBy(user: Caller, test: queries.TestRow | undefined): queries.TestRow {
  if (!mayGiveTests(user)) throw new AppError('FORBIDDEN');
  if (test === undefined || !gaveTest(user, test)) throw new AppError('NOT_FOUND');
  return test;
}

/** The test, and the ids of the pupils whose copies it shows. */
export async function getTest(db: Db, user: Caller, id: number): Promise<{ test: ClassTest; pupilIds: number[] }> {
  const row = ownedBy(user, await queries.findTest(db, id));
  const copies = await findCopies(db, user, row.id);
  return {
    test: presentTest(row, copies, new Date()),
    pupilIds: copies.filter(({ startedOn }) => startedOn !== null).map(({ pupilId }) => pupilId),
  };
}

const lock = async (db: Db, user: Caller, id: number) => ownedBy(user, await queries.lockTest(db, id));

type Acceptance = { word: number; text: string; isAccepted: boolean };

/**
 * Takes an answer in every copy that is not handed back, or takes that back. What counts in a copy that somebody has in
 * her hands stays.
 */
export async function acceptAnswer(db: Db, user: Caller, id: number, { word, text, isAccepted }: Acceptance) {
  const row = await lock(db, user, id);
  const now = new Date();
  const copies = await findCopies(db, user, row.id);
  const states = copies.map((copy) => ({ copy, state: stateOf(row, copy, now) }));
  const isDone = states.every(
    ({ copy, state }) => state === 'returned' || (state === 'over' && copy.startedOn === null),
  );
  const isSame = (taken: TakenAnswer) => taken.word === word && isSameAnswer(taken.text, text, row.level);
  const before = row.accepted.find(isSame);
  const isFixed =
    before !== undefined &&
    copies.some((copy) => (queries.returnedOf(row, copy)?.getTime() ?? 0) >= Date.parse(before.on));
  if ((isDone && states.some(({ state }) => state === 'returned')) || (isFixed && !isAccepted)) {
    throw new AppError('TEST_RETURNED');
  }
  if (word >= row.words.length) throw new AppError('INVALID', { fields: { word: 'Ce mot n’est pas du contrôle.' } });
  if (isFixed) return getTest(db, user, id);
  const others = row.accepted.filter((taken) => !isSame(taken));
  const taken = { word, text: cleanAnswer(text), on: now.toISOString() };
  await queries.changeTest(db, id, { accepted: isAccepted ? [...others, taken] : others });
  return getTest(db, user, id);
}

/** Ends the test now for everybody: other days that pupils had got, and what devices without network may still hold. */
export async function closeTest(db: Db, user: Caller, id: number, now = new Date()) {
  const row = await lock(db, user, id);
  const copies = await findCopies(db, user, row.id);
  if (row.closedOn === null || copies.some(({ endsOn }) => endsOn !== null)) {
    await queries.changeTest(db, id, { closedOn: now });
    await queries.dropOwnDays(db, id);
  }
  return getTest(db, user, id);
}

export type ReturnedCopy = { pupilId: number; missed: readonly ClassTestWord[] };

/**
 * Hands copies back, each once, and tells their pupils. One that is being written stays as it is; those who have not begun
 * keep the test, with another day and more time where they get it. Answers what each pupil missed.
 */
export async function returnCopies(
  db: Db,
  user: Caller,
  id: number,
  { pupils, end, extraTime }: ReturnDraft,
  now = new Date(),
): Promise<{ test: TestRow; returned: ReturnedCopy[] }> {
  const row = await lock(db, user, id);
  const copies = await queries.lockCopies(db, row.id);
  const fields: Record<string, string> = {};
  if (pupils.some((pupilId) => copies.every((copy) => copy.pupilId !== pupilId))) fields.pupils = NOT_GIVEN;
  if (extraTime.some(({ pupilId }) => copies.every((copy) => copy.pupilId !== pupilId))) fields.extraTime = NOT_GIVEN;
  if (end !== null && Date.parse(end) <= now.getTime()) fields.end = 'Ce jour est déjà passé.';
  if (row.seconds === null && extraTime.length > 0) fields.extraTime = 'Ce contrôle n’a pas de limite de temps.';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });

  const mark = copyMarker(row);
  const returned: ReturnedCopy[] = [];
  for (const copy of copies) {
    const state = stateOf(row, copy, now);
    if (copy.startedOn === null) {
      const extra = extraTime.find(({ pupilId }) => pupilId === copy.pupilId);
      const change = {
        ...(end === null ? {} : { endsOn: new Date(end) }),
        ...(extra === undefined ? {} : { extraSeconds: extra.minutes * 60 }),
      };
      if (Object.keys(change).length > 0) await queries.changeCopy(db, copy, change);
    } else if (state === 'over' && pupils.includes(copy.pupilId)) {
      await queries.changeCopy(db, copy, { returnedOn: now });
      returned.push({ pupilId: copy.pupilId, missed: missedIn(row, mark(copy)) });
    }
  }
  await tellTestReturned(
    db,
    user,
    row,
    returned.map(({ pupilId }) => pupilId),
  );
  return { test: row, returned };
}

/** The copies as their teacher reads them: pupils of one name are told apart. */
async function findCopies(db: Db, user: Caller, testId: number): Promise<queries.NamedCopy[]> {
  const copies = await queries.findCopies(db, testId);
  const named = copies.map((copy) => ({ copy, displayName: copy.name }));
  const told = await tellApart(db, user, named, {
    idOf: ({ copy }) => copy.pupilId,
    classOf: ({ copy }) => copy.className,
  });
  return told.map(({ copy, displayName }) => ({ ...copy, name: displayName }));
}

const NOT_GIVEN = 'Cet élève n’a pas ce contrôle.';

type MissedCopy = {
  cloeeWorldId: string;
  displayName: string;
  classeGroupeKey: string;
  missed: readonly ClassTestWord[];
};

/** What each pupil missed whose copy was handed back, by class and family name. */
export async function findReturnedCopies(
  db: Db,
  user: Caller,
  id: number,
): Promise<{ test: TestRow; copies: MissedCopy[] }> {
  const test = ownedBy(user, await queries.findTest(db, id));
  const mark = copyMarker(test);
  const copies = (await findCopies(db, user, test.id)).flatMap((copy): MissedCopy[] =>
    queries.returnedOf(test, copy) === null || copy.worldId === null
      ? []
      : [
          {
            cloeeWorldId: copy.worldId,
            displayName: copy.name,
            classeGroupeKey: copy.groupKey,
            missed: missedIn(test, mark(copy)),
          },
        ],
  );
  return { test, copies };
}

/** In SQL, whether a pupil may be writing a test: only then its words are asked for. */
export const mayBeWriting = (pupilId: string): string => `exists (
  select from class_test_copy where pupil_id = ${pupilId} and started_on is not null and handed_in_on is null
    and returned_on is null)`;

/** Words of tests that the pupil is writing: while she does, nothing else of the product shows them to her. */
export async function findWordsUnderTest(db: Db, pupilId: number, now = new Date()): Promise<ClassTestWord[]> {
  const begun = await queries.findBegunCopies(db, pupilId);
  return begun.flatMap(({ test, copy }) => (stateOf(test, copy, now) === 'writing' ? test.words : []));
}

export async function deleteTest(db: Db, user: Caller, id: number): Promise<void> {
  const row = await lock(db, user, id);
  const copies = await findCopies(db, user, row.id);
  await untellTest(
    db,
    row.id,
    copies.map(({ pupilId }) => pupilId),
  );
  await queries.deleteTest(db, row.id);
}
