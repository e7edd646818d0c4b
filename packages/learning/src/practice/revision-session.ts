import { clampPercentage } from '../activities/activity-item.ts';
import { isRecord } from '../activities/saved-item.ts';
import { outcomeOf } from './outcomes.ts';
import type { WordOutcome } from './practice-forms.ts';
import { REVISION_FORMS, type RevisionForm, type Strength } from './strength.ts';

/** What a session needs of a word; the screen adds texts and pictures. */
export type SessionWord = { readonly itemId: number; readonly form: RevisionForm };

/** A word in its session: the answers so far, and what was written or chosen instead. */
export type AskedWord<Word extends SessionWord = SessionWord> = Word & {
  readonly tries: number;
  readonly isFound: boolean;
  readonly wrong: readonly string[];
};

/** The answer that stands on the screen; `given` is '' where nothing was written or chosen. */
export type SessionAnswer = { readonly isRight: boolean; readonly given: string };

/** A revision. Places in `words` name its words: a list may hold the same item twice in memory. */
export type RevisionSession<Word extends SessionWord = SessionWord> = {
  readonly phase: 'running' | 'ended' | 'left';
  /** In their order, which never changes. */
  readonly words: readonly AskedWord<Word>[];
  /** Places still to ask, the current one first. */
  readonly queue: readonly number[];
  /** Questions so far: tells each turn from the last, also of the same word. */
  readonly turn: number;
  /** The card is turned. */
  readonly isTurned: boolean;
  readonly answer: SessionAnswer | undefined;
};

export type SessionMove = { readonly type: 'turn' | 'next' | 'leave' } | ({ readonly type: 'answer' } & SessionAnswer);

/** A wrong word comes back after so many others, or at the end. */
export const BACK_AFTER = 3;
/** Wrong answers to one word that are kept, each once. */
const WRONG_MAX = 3;

/** A new session over these words, in their order. Without any word it is over at once. */
export const startRevision = <Word extends SessionWord>(words: readonly Word[]): RevisionSession<Word> => ({
  phase: words.length === 0 ? 'ended' : 'running',
  words: words.map((word) => ({ ...word, tries: 0, isFound: false, wrong: [] })),
  queue: words.map((_, place) => place),
  turn: 0,
  isTurned: false,
  answer: undefined,
});

/** Next state; an impossible move changes nothing. */
export function playRevision<Word extends SessionWord>(
  session: RevisionSession<Word>,
  move: SessionMove,
): RevisionSession<Word> {
  const word = currentWord(session);
  if (word === undefined) return session;
  switch (move.type) {
    case 'turn':
      return word.form !== 'turn' || session.isTurned ? session : { ...session, isTurned: true };
    case 'answer':
      return canAnswer(session, word) ? answer(session, move) : session;
    case 'next':
      return session.answer === undefined ? session : goOn(session, session.answer);
    case 'leave':
      return { ...session, phase: 'left' };
  }
}

/** The word that is asked; none once the session is over. */
export function currentWord<Word extends SessionWord>(session: RevisionSession<Word>): AskedWord<Word> | undefined {
  const [place] = session.queue;
  return session.phase !== 'running' || place === undefined ? undefined : session.words[place];
}

const canAnswer = (session: RevisionSession, word: SessionWord): boolean =>
  session.answer === undefined && (word.form !== 'turn' || session.isTurned);

function answer<Word extends SessionWord>(
  session: RevisionSession<Word>,
  { isRight, given }: SessionAnswer,
): RevisionSession<Word> {
  const [place] = session.queue;
  const words = session.words.map((word, at) => {
    if (at !== place) return word;
    const isNews = !isRight && given !== '' && !word.wrong.includes(given) && word.wrong.length < WRONG_MAX;
    return {
      ...word,
      tries: word.tries + 1,
      isFound: isRight,
      wrong: isNews ? [...word.wrong, given] : word.wrong,
    };
  });
  const answered = { ...session, words, answer: { isRight, given } };
  // She says herself whether she knew: no verdict follows.
  return currentWord(session)?.form === 'turn' ? goOn(answered, answered.answer) : answered;
}

/** A wrong word is asked again until it was right once. */
function goOn<Word extends SessionWord>(
  session: RevisionSession<Word>,
  { isRight }: SessionAnswer,
): RevisionSession<Word> {
  const [place, ...others] = session.queue;
  if (place === undefined) return session;
  const queue = isRight ? others : others.toSpliced(BACK_AFTER, 0, place);
  const phase = queue.length === 0 ? 'ended' : 'running';
  return { ...session, phase, queue, turn: session.turn + 1, isTurned: false, answer: undefined };
}

/** Words that are not right yet, the current one among them. */
export const wordsLeft = ({ words }: Pick<RevisionSession, 'words'>): number =>
  words.filter(({ isFound }) => !isFound).length;

/** The sign of each word in the row: found; asked now; to come back; not asked yet. */
export function sessionSigns(session: RevisionSession): (Strength | 'now')[] {
  const current = session.phase === 'running' ? session.queue[0] : undefined;
  return session.words.map(({ isFound, tries }, place) => {
    if (isFound) return 'solid';
    if (place === current) return 'now';
    return tries > 0 ? 'fragile' : 'toLearn';
  });
}

/** What a session says: the words that were tried with their outcomes, and those that were not right at first. */
export function revisionResult<Word extends SessionWord>({ words }: Pick<RevisionSession<Word>, 'words'>) {
  const tried = words.flatMap((word): (AskedWord<Word> & { outcome: WordOutcome })[] =>
    word.tries === 0
      ? []
      : [{ ...word, outcome: outcomeOf({ tries: word.tries, isRight: word.isFound, wasTried: false }) }],
  );
  const missed = tried.filter(({ outcome }) => outcome !== 'first');
  return {
    tried,
    missed,
    rate: clampPercentage((100 * (tried.length - missed.length)) / Math.max(1, tried.length)),
  };
}

/**
 * A kept session, if it still can go on; `isWord` tells whether a stored word has the shape of today. It holds its words:
 * the server would answer others by now.
 */
export function resumeRevision<Word extends SessionWord>(
  kept: unknown,
  isWord: (value: unknown) => value is Word,
): RevisionSession<Word> | undefined {
  if (!isRecord(kept) || kept.phase !== 'running' || !Array.isArray(kept.words) || !Array.isArray(kept.queue))
    return undefined;
  const words = kept.words.filter((word): word is AskedWord<Word> => isAsked(word) && isWord(word));
  const queue = kept.queue.filter((place): place is number => words[Number(place)]?.isFound === false);
  const answer = isAnswer(kept.answer) ? kept.answer : undefined;
  // While its verdict stands, a right word is still the first of the queue.
  const places = answer?.isRight === true ? [Number(kept.queue[0]), ...queue] : queue;
  const isWhole = words.length === kept.words.length && places.length === kept.queue.length && places.length > 0;
  if (!isWhole || typeof kept.turn !== 'number') return undefined;
  return { phase: 'running', words, queue: places, turn: kept.turn, isTurned: kept.isTurned === true, answer };
}

const isAsked = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.itemId === 'number' &&
  REVISION_FORMS.some((form) => form === value.form) &&
  typeof value.tries === 'number' &&
  typeof value.isFound === 'boolean' &&
  Array.isArray(value.wrong) &&
  value.wrong.every((text) => typeof text === 'string');

const isAnswer = (value: unknown): value is SessionAnswer =>
  isRecord(value) && typeof value.isRight === 'boolean' && typeof value.given === 'string';
