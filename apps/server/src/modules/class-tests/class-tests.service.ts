import {
  type ClassTest,
  type ClassTestCard,
  RESULT_TESTS_MAX,
  type ResultTest,
  type TestCell,
} from '@pupitre/contract';
import { cleanAnswer, isSameAnswer } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { tellTestReturned, untellTest } from '../notifications/tell.service.ts';
import { gaveTest, mayGiveTests } from './class-tests.policy.ts';
import { presentCard, presentResultTest, presentTest, presentTestCell } from './class-tests.presenter.ts';
import * as queries from './class-tests.queries.ts';

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
    test: presentResultTest(test),
    cells: new Map(copies.map((copy) => [copy.pupilId, presentTestCell(test, copy, now)])),
  }));
}

/** A test of the caller; to everybody else it does not exist. */
function ownedBy(user: Caller, test: queries.TestRow | undefined): queries.TestRow {
  if (!mayGiveTests(user)) throw new AppError('FORBIDDEN');
  if (test === undefined || !gaveTest(user, test)) throw new AppError('NOT_FOUND');
  return test;
}

/** The test, and the ids of the pupils whose copies it shows. */
export async function getTest(db: Db, user: Caller, id: number): Promise<{ test: ClassTest; pupilIds: number[] }> {
  const row = ownedBy(user, await queries.findTest(db, id));
  const copies = await queries.findCopies(db, row.id);
  return {
    test: presentTest(row, copies, new Date()),
    pupilIds: copies.filter(({ startedOn }) => startedOn !== null).map(({ pupilId }) => pupilId),
  };
}

const lock = async (db: Db, user: Caller, id: number) => ownedBy(user, await queries.lockTest(db, id));

type Acceptance = { word: number; text: string; isAccepted: boolean };

/** Takes an answer for everybody, or takes that back: every copy is counted anew by it. */
export async function acceptAnswer(db: Db, user: Caller, id: number, { word, text, isAccepted }: Acceptance) {
  const row = await lock(db, user, id);
  if (row.returnedOn !== null) throw new AppError('TEST_RETURNED');
  if (word >= row.words.length) throw new AppError('INVALID', { fields: { word: 'Ce mot n’est pas du contrôle.' } });
  const others = row.accepted.filter((taken) => taken.word !== word || !isSameAnswer(taken.text, text, row.level));
  const taken = { word, text: cleanAnswer(text), on: new Date().toISOString() };
  await queries.changeTest(db, id, { accepted: isAccepted ? [...others, taken] : others });
  return getTest(db, user, id);
}

/** Ends the test now. One that is over stays as it is. */
export async function closeTest(db: Db, user: Caller, id: number, now = new Date()) {
  const row = await lock(db, user, id);
  if (row.returnedOn !== null) throw new AppError('TEST_RETURNED');
  if (row.closedOn === null) await queries.changeTest(db, id, { closedOn: now });
  return getTest(db, user, id);
}

/** Hands the copies back, once; the pupils who wrote one are told. */
export async function returnTest(db: Db, user: Caller, id: number, now = new Date()) {
  const row = await lock(db, user, id);
  if (row.returnedOn === null) {
    await queries.changeTest(db, id, { returnedOn: now, ...(row.closedOn === null ? { closedOn: now } : {}) });
    const { pupilIds } = await getTest(db, user, id);
    await tellTestReturned(db, user, row, pupilIds);
  }
  return getTest(db, user, id);
}

export async function deleteTest(db: Db, user: Caller, id: number): Promise<void> {
  const row = await lock(db, user, id);
  const copies = await queries.findCopies(db, row.id);
  await untellTest(
    db,
    row.id,
    copies.map(({ pupilId }) => pupilId),
  );
  await queries.deleteTest(db, row.id);
}
