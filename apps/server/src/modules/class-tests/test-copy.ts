import { RETURNED_SHOWN_DAYS, type TestCopy, type TestToDo } from '@pupitre/contract';
import { cleanAnswer, copyState, DAY_MS, LATE_ANSWER_MS, type Random, shuffle, takesAnswer } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { BytesAnswer, StreamAnswer } from '../../http/file-answer.ts';
import type { Media } from '../media/media.service.ts';
import type { Speech } from '../speech/speech.service.ts';
import { mayWriteTests } from './class-tests.policy.ts';
import { limitsOf, orderOf, pictureOf, presentCopy, presentToDo, timesOf } from './class-tests.presenter.ts';
import * as queries from './class-tests.queries.ts';

/** What waits on the pupil’s home, and copies that came back in the last days. */
export async function getToDo(db: Db, user: Caller, now = new Date()): Promise<TestToDo[]> {
  if (!mayWriteTests(user)) throw new AppError('FORBIDDEN');
  const since = new Date(now.getTime() - RETURNED_SHOWN_DAYS * DAY_MS);
  const rows = await queries.findPupilCopies(db, user.id, since);
  return rows
    .filter(({ test, copy }) => {
      const state = copyState(limitsOf(test), timesOf(copy), now.getTime());
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
const stateOf = ({ test, copy }: queries.PupilCopy, now: Date) =>
  copyState(limitsOf(test), timesOf(copy), now.getTime());

export const getCopy = async (db: Db, user: Caller, id: number, now = new Date()): Promise<TestCopy> =>
  presentCopy(await find(db, user, id), now);

/** Begins the copy, in an order of its own. Begun already, it is answered as it is. */
export async function startCopy(
  db: Db,
  user: Caller,
  id: number,
  { random, now = new Date() }: { random: Random; now?: Date },
): Promise<TestCopy> {
  const row = await lock(db, user, id);
  if (row.copy.startedOn !== null) return presentCopy(row, now);
  const state = stateOf(row, now);
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
  if (!takesAnswer(limitsOf(row.test), timesOf(row.copy), on, now.getTime())) throw new AppError('TEST_CLOSED');
  const before = row.copy.answers[word];
  if (before !== undefined && before.on > on) return;
  await queries.changeCopy(db, row.copy, { answers: { ...row.copy.answers, [word]: { text: cleanAnswer(text), on } } });
}

/** Hands the copy in, once; without network it was handed in when the device says, as long as that is near. */
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
  if (stateOf(row, now) !== 'writing') return;
  const said = Date.parse(handedInOn);
  const isNear = said <= now.getTime() && said >= now.getTime() - LATE_ANSWER_MS && said >= startedOn.getTime();
  await queries.changeCopy(db, row.copy, { handedInOn: isNear ? new Date(said) : now });
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
  if (stateOf(row, now) !== 'writing') throw new AppError('TEST_CLOSED');
  if (word === undefined) throw new AppError('NOT_FOUND');
  return { test: row.test, word };
}

/**
 * The sound of a dictated word, and nothing that tells which: the ETag of the voice is computed from the text, and
 * whoever guesses the word could check it against that. So this has none, and nothing keeps it.
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
  const { bytes } = speech.synthesize(user.id, test.learnLanguage, word.learnTxt);
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
  return { ...(type === undefined ? {} : { type }), size, open };
}

/** Pixels that the widest sheet shows. */
const PICTURE_WIDTH = 800;
