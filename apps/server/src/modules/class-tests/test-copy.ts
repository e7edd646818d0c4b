import { RETURNED_SHOWN_DAYS, type TestCopy, type TestToDo } from '@pupitre/contract';
import {
  cleanAnswer,
  copyDeadline,
  DAY_MS,
  lateUntil,
  type PractisedWord,
  type Random,
  shuffle,
  takesAnswer,
} from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { BytesAnswer, StreamAnswer } from '../../http/file-answer.ts';
import type { Media } from '../media/media.service.ts';
import type { Speech } from '../speech/speech.service.ts';
import { mayWriteTests } from './class-tests.policy.ts';
import { limitsOf, orderOf, pictureOf, presentCopy, presentToDo, stateOf, timesOf } from './class-tests.presenter.ts';
import * as queries from './class-tests.queries.ts';
import { copyMarker, missedIn } from './copy-marks.ts';

/** What waits on the pupil’s home, and copies that came back in the last days. */
export async function getToDo(db: Db, user: Caller, now = new Date()): Promise<TestToDo[]> {
  if (!mayWriteTests(user)) throw new AppError('FORBIDDEN');
  const since = new Date(now.getTime() - RETURNED_SHOWN_DAYS * DAY_MS);
  const rows = await queries.findPupilCopies(db, user.id, since);
  return rows
    .filter(({ test, copy }) => {
      const state = stateOf(test, copy, now);
      return state === 'returned' ? copy.startedOn !== null : state !== 'over';
    })
    .map((row) => presentToDo(row, now));
}

/** The caller's own copy; a test that was not given to her does not exist. */
function ownCopy(user: Caller, row: queries.PupilCopy | undefined): queries.PupilCopy {
  if (!mayWriteTests(user)) throw new AppError('FORBIDDEN');
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

const find = async (db: Db, user: Caller, id: number) => ownCopy(user, await queries.findPupilCopy(db, user.id, id));
const lock = async (db: Db, user: Caller, id: number) => ownCopy(user, await queries.lockPupilCopy(db, user.id, id));
const ownState = ({ test, copy }: queries.PupilCopy, now: Date) => stateOf(test, copy, now);

export const getCopy = async (db: Db, user: Caller, id: number, now = new Date()): Promise<TestCopy> =>
  presentCopy(await find(db, user, id), now);

type MissedInCopy = { listId: number; words: PractisedWord[] };

/** Words that the caller missed in her copy, once she has it back. */
export async function getMissedInCopy(db: Db, user: Caller, id: number): Promise<MissedInCopy> {
  const { test, copy } = await find(db, user, id);
  if (queries.returnedOf(test, copy) === null) throw new AppError('NOT_FOUND');
  const { listId, learnLanguage, hintLanguage } = test;
  const missed = missedIn(test, copyMarker(test)(copy));
  const words = missed.map(({ learnTxt, hintTxt, hintImgUrl: picture }) => ({
    learnTxt,
    hintTxt,
    picture,
    learnLanguage,
    hintLanguage,
  }));
  return { listId, words };
}

/** Begins the copy, in an order of its own. Begun already, it is answered as it is. */
export async function startCopy(
  db: Db,
  user: Caller,
  id: number,
  { random, now = new Date() }: { random: Random; now?: Date },
): Promise<TestCopy> {
  const row = await lock(db, user, id);
  if (row.copy.startedOn !== null) return presentCopy(row, now);
  const state = ownState(row, now);
  if (state === 'waiting') throw new AppError('TEST_CLOSED', { message: 'Ce contrôle n’est pas encore ouvert.' });
  if (state !== 'open') throw new AppError('TEST_CLOSED');
  const started = { wordOrder: shuffle(orderOf(row), random), startedOn: now };
  await queries.changeCopy(db, row.copy, started);
  return presentCopy({ ...row, copy: { ...row.copy, ...started } }, now);
}

/** Keeps one answer. What was written later stands, whichever device sends first. */
export async function saveAnswer(
  db: Db,
  user: Caller,
  { id, place }: { id: number; place: number },
  { text, writtenOn }: { text: string; writtenOn: string },
  now = new Date(),
): Promise<void> {
  const row = await lock(db, user, id);
  const word = wordAt(row, place);
  // A clock that is fast does not make an answer last.
  const on = Math.min(Date.parse(writtenOn), now.getTime());
  const limits = limitsOf(row.test);
  const times = timesOf(row.test, row.copy);
  const { heardOn, lateOn } = row.copy;
  const contact = { heardOn: heardOn?.getTime() ?? null, lateOn: lateOn?.getTime() ?? null };
  if (!takesAnswer(limits, { ...times, ...contact }, on, now.getTime())) throw new AppError('TEST_CLOSED');
  const end = copyDeadline(limits, times);
  const isLate = end !== null && now.getTime() >= end;
  const heard = isLate ? { lateOn: lateOn ?? now } : { heardOn: now };
  const before = row.copy.answers[word];
  const isKept = before === undefined || before.on <= on;
  const answers = { ...row.copy.answers, [word]: { text: cleanAnswer(text), on } };
  await queries.changeCopy(db, row.copy, { ...heard, ...(isKept ? { answers } : {}) });
}

/**
 * Hands the copy in, once and for all: nothing is taken afterwards. A device sends its answers before (outbox). Without
 * network it was handed in when the device says, as far as that can be: not before it was last heard of, nor after the end.
 */
export async function handIn(
  db: Db,
  user: Caller,
  id: number,
  { handedInOn }: { handedInOn: string },
  now = new Date(),
): Promise<void> {
  const row = await lock(db, user, id);
  const { startedOn } = row.copy;
  if (startedOn === null) throw new AppError('TEST_CLOSED');
  const limits = limitsOf(row.test);
  const times = timesOf(row.test, row.copy);
  const until = lateUntil(limits, times);
  const isOpen = ownState(row, now) === 'writing' || (until !== null && now.getTime() <= until);
  if (!isOpen) return;
  const least = (row.copy.heardOn ?? startedOn).getTime();
  const most = Math.min(now.getTime(), copyDeadline(limits, times) ?? now.getTime());
  const said = Math.min(most, Math.max(least, Date.parse(handedInOn)));
  await queries.changeCopy(db, row.copy, { handedInOn: new Date(said) });
}

/** Place in `words` of a number of the pupil's own order. */
function wordAt(row: queries.PupilCopy, place: number): number {
  const word = orderOf(row)[place - 1];
  if (row.copy.startedOn === null || word === undefined) throw new AppError('NOT_FOUND');
  return word;
}

/** The word of a copy that is being written. */
async function askedWord(db: Db, user: Caller, { id, place }: { id: number; place: number }, now: Date) {
  const row = await find(db, user, id);
  const word = row.test.words[wordAt(row, place)];
  if (ownState(row, now) !== 'writing') throw new AppError('TEST_CLOSED');
  if (word === undefined) throw new AppError('NOT_FOUND');
  return { test: row.test, word };
}

/**
 * The sound of a dictated word, and of its sentence, and nothing that tells which: the ETag of the voice is computed from
 * the text, and whoever guesses the word could check it against that. So this has none, and no browser keeps it. The
 * server keeps it under this test alone: how fast the voice says a guess elsewhere tells nothing.
 */
export async function speakWord(
  db: Db,
  user: Caller,
  asked: { id: number; place: number },
  speech: Speech,
  now = new Date(),
): Promise<BytesAnswer> {
  const { test, word } = await askedWord(db, user, asked, now);
  if (test.kind !== 'dictation') throw new AppError('NOT_FOUND');
  const text = [word.learnTxt, word.sentence ?? ''].filter((part) => part !== '').join('. ');
  const { bytes } = speech.synthesize(user.id, test.learnLanguage, text, `controle ${test.id}`);
  return { bytes };
}

/** The picture that asks for a word, without the name of its file. */
export async function showPicture(
  db: Db,
  user: Caller,
  asked: { id: number; place: number },
  media: Media,
  now = new Date(),
): Promise<StreamAnswer> {
  const { test, word } = await askedWord(db, user, asked, now);
  const guid = test.kind === 'translation' ? pictureOf(word.hintImgUrl) : undefined;
  if (guid === undefined) throw new AppError('NOT_FOUND');
  const { type, size, open } = await media.read(db, user, guid, PICTURE_WIDTH).catch(() => {
    throw new AppError('NOT_FOUND');
  });
  return { type, size, open };
}

/** Pixels that the widest sheet shows. */
const PICTURE_WIDTH = 800;
