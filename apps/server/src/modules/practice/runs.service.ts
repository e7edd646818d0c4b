import type { MovedWord, RunDraft, RunWord } from '@pupitre/contract';
import { DAY_MS, isPractisable, strengthOf, type WordOutcome, withoutSharedMistakes } from '@pupitre/learning';
import type { Pool } from 'pg';
import { writeTogether } from '../../db/pipeline.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { DEVICE_WAIT_MS } from '../../http/device-clock.ts';
import { markByRun } from '../courses/steps.service.ts';
import { withoutForeignIds } from './known-places.service.ts';
import { mayPractise } from './practice.policy.ts';
import { dayAfter, daysSince } from './practice-day.ts';
import {
  findLatestAnswers,
  insertRun,
  type KnownWord,
  lockMemory,
  type MemoryColumns,
  writeMemory,
} from './runs.queries.ts';
import { review, strengthNow } from './schedule.ts';
import { wordKey } from './word-key.ts';

/** Keeps one run and what it says about the memory of its words; a run that is kept already changes nothing. */
export async function saveRun(
  pool: Pool,
  user: Caller,
  runId: string,
  said: RunDraft,
  now = new Date(),
): Promise<{ moved: MovedWord[]; isDone: boolean }> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const period = believe(said, now);
  return writeTogether(pool, async (tx, last) => {
    const own = await withoutForeignIds(tx, user, said);
    const draft = { ...own, words: withoutSharedMistakes(own.words) };
    const words = eachOnce(draft.words.filter(isPractisable));
    const { listId, courseId, resourceId, activity, level, seconds, isFinished, rate } = draft;
    // Sent together: the run waits behind the lock.
    const [, { isNew, known }] = await Promise.all([
      lockMemory(tx, user.id),
      insertRun(
        tx,
        {
          personId: user.id,
          id: runId,
          listId,
          courseId,
          resourceId,
          activity,
          level: level ?? '',
          seconds,
          isFinished,
          rate,
          ...period,
          words: draft.words.map(({ itemId, form, outcome, tries }) => [itemId, form, outcome, tries]),
        },
        { words: [...words.keys()], since: knownSince(period, now) },
      ),
    ]);
    const isDone =
      isNew && courseId !== null && (said.resourceId === null || resourceId !== null)
        ? await markByRun(tx, user, {
            courseId,
            itemId: resourceId,
            listId,
            activity,
            isFinished,
            rate,
            words: draft.words,
            madeOn: period.endedOn,
            latest: (step) => findLatestAnswers(tx, user.id, { courseId, listId, ...step }),
          })
        : false;
    if (!isNew || words.size === 0) return { moved: [], isDone };
    const before = new Map(known.map((word) => [word.word, word]));
    const changed = rememberAll(words, before, { ...draft, ...period });
    last(
      writeMemory(
        tx,
        user.id,
        changed.map(({ columns }) => columns),
        { runId, courseId, begunOn: period.begunOn, wrong: wrongAnswers(draft.words) },
      ),
    );
    return { moved: changed.flatMap(({ moved }) => moved ?? []), isDone };
  });
}

/** Since when the same run may be here already: it is sent again for four weeks, and with its own date. */
const knownSince = ({ begunOn }: { begunOn: Date }, now: Date): Date =>
  new Date(Math.min(now.getTime() - 28 * DAY_MS, begunOn.getTime() - DAY_MS));

/** When a run was, as the device says it, as long as it can have waited there; else it ends now. */
function believe({ begunOn, endedOn }: Pick<RunDraft, 'begunOn' | 'endedOn'>, now: Date) {
  const [begun, ended] = [Date.parse(begunOn), Date.parse(endedOn)];
  const isBelievable =
    ended <= now.getTime() + 60_000 && ended >= now.getTime() - DEVICE_WAIT_MS && ended - begun <= DAY_MS;
  if (isBelievable) return { begunOn: new Date(begun), endedOn: new Date(ended) };
  return { begunOn: new Date(now.getTime() - Math.min(ended - begun, DAY_MS)), endedOn: now };
}

const WORST: readonly WordOutcome[] = ['never', 'later', 'first', 'passed'];

/** A list may hold the same word twice: the worse outcome counts, and nothing where it was not tried. */
export function eachOnce(words: readonly RunWord[]): Map<string, RunWord> {
  const once = new Map<string, RunWord>();
  for (const word of words) {
    const key = wordKey(word);
    const other = once.get(key);
    if (other === undefined || WORST.indexOf(word.outcome) < WORST.indexOf(other.outcome)) once.set(key, word);
  }
  return once;
}

type Run = { listId: number | null; endedOn: Date };

/** What a run leaves of the memory of its words, by their keys. Without the database, for whoever makes up a history. */
export const rememberAll = (
  words: ReadonlyMap<string, RunWord>,
  before: ReadonlyMap<string, KnownWord>,
  run: Run,
): { columns: MemoryColumns; moved: MovedWord | null }[] =>
  [...words].map(([key, word]) => remember(key, word, before.get(key), run));

/** The memory of one word after the run. A run that comes late never takes back what a later one found. */
function remember(key: string, word: RunWord, before: KnownWord | undefined, { listId, endedOn }: Run) {
  const at = before !== undefined && before.reviewedOn > endedOn ? before.reviewedOn : endedOn;
  const known = { stability: before?.stability ?? null, difficulty: before?.difficulty ?? null };
  const elapsedDays = before === undefined ? 0 : daysSince(before.reviewedOn, at);
  const from = strengthOf({ stability: known.stability, elapsedDays });
  const after = review(known, { ...word, elapsedDays });
  const isGraded = after.grade !== 'none';
  // What says nothing leaves word and day as they were.
  const reviewedOn = isGraded || before === undefined ? at : before.reviewedOn;
  const to = isGraded ? strengthNow(after) : from;
  const columns: MemoryColumns = {
    word: key,
    learnTxt: word.learnTxt,
    hintTxt: word.hintTxt,
    picture: word.picture,
    learnLanguage: word.learnLanguage,
    hintLanguage: word.hintLanguage,
    listId: word.listId ?? listId,
    itemId: word.itemId,
    stability: after.stability,
    difficulty: after.difficulty,
    reviewedOn,
    dueOn: isGraded || before === undefined ? dayAfter(at, after.interval) : before.dueOn,
    asked: isGraded ? 1 : 0,
    found: after.grade === 'good' ? 1 : 0,
    solidOn: to === 'solid' ? (before?.solidOn ?? at) : null,
  };
  const moved: MovedWord | null = from === to && before !== undefined ? null : { itemId: word.itemId, from, to };
  return { columns, moved: moved !== null && moved.from !== moved.to ? moved : null };
}

/** What cannot be told apart any more stands together. */
function wrongAnswers(words: readonly RunWord[]): Record<string, readonly string[]> {
  const byItem = Map.groupBy(
    words.filter(({ wrong }) => wrong.length > 0),
    ({ itemId }) => itemId,
  );
  return Object.fromEntries(
    [...byItem].map(([itemId, all]) => [itemId, [...new Set(all.flatMap(({ wrong }) => wrong))]]),
  );
}
