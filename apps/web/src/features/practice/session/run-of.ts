import type { RevisionWord, RunDraftInput } from '@pupitre/contract';
import { type AskedWord, firstCharacters, revisionResult, type WordOutcome, WRONG_ANSWER_MAX } from '@pupitre/learning';
import type { KeptSession } from './session-store.ts';

/** The level of the games that is as strict as a revision (`REVISION_LEVEL`). */
const LEVEL = 'exacte';

/** What a session that ended or was left says to the server; undefined where no word was tried. */
export function runOf({ begunOn, seconds, session }: KeptSession, now: Date): RunDraftInput | undefined {
  const { tried, rate } = revisionResult(session);
  if (tried.length === 0) return undefined;
  const isWritten = tried.some(({ form }) => form === 'write' || form === 'dictate');
  return {
    activity: 'revision',
    listId: null,
    level: isWritten ? LEVEL : null,
    // A clock may have been set back meanwhile.
    begunOn: new Date(Math.min(Date.parse(begunOn), now.getTime())).toISOString(),
    endedOn: now.toISOString(),
    seconds,
    isFinished: session.phase === 'ended',
    rate,
    words: tried.map(ofWord),
  };
}

type Tried = AskedWord<RevisionWord> & { outcome: WordOutcome };

const ofWord = ({ itemId, learnTxt, hintTxt, picture, ...word }: Tried): RunDraftInput['words'][number] => ({
  itemId,
  learnTxt,
  hintTxt,
  picture,
  listId: word.list?.id ?? null,
  learnLanguage: word.learnLanguage,
  hintLanguage: word.hintLanguage,
  form: word.form,
  outcome: word.outcome,
  tries: word.tries,
  wrong: word.wrong.map((text) => firstCharacters(text, WRONG_ANSWER_MAX)),
});

/** When a session that nobody ended was played last, or about then: its words were not asked today. */
export const endOf = ({ begunOn, seconds }: KeptSession, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(begunOn) + seconds * 1_000));
