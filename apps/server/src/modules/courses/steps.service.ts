import type { CourseItem, RunWord } from '@pupitre/contract';
import {
  ACTIVITY_TYPES,
  type ActivityType,
  isActivityAvailable,
  isAllAsked,
  readWordsAsked,
  type Step,
  stepPart,
  stepSuccess,
  wasAsked,
} from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { isPupil } from '../../http/signed-in-user.ts';
import { findCourseOfItem, isClosedTo } from './progress.queries.ts';
import { findBegunSteps, findOpenSteps, findStep, keepStep, type PlayedList, type StepRow } from './steps.queries.ts';

export type OpenStep = { part: NonNullable<CourseItem['part']>; isSettled: boolean };
type Latest = Parameters<typeof stepSuccess>[1];

/** A run as it concerns a step. */
type Run = {
  courseId: number;
  itemId: number | null;
  listId: number | null;
  activity: string;
  isFinished: boolean;
  rate: number;
  words: readonly Pick<RunWord, 'itemId' | 'form' | 'outcome'>[];
  madeOn: Date;
  /** Of each word of the step the answer of the run that asked it last. */
  latest: (step: { itemId: number; type: ActivityType }) => Promise<Latest>;
};

/** What the address of an activity asks for; null for any other address. */
export function stepOf(navigationUrl: string, given: Step['given']): Step | null {
  const type = ACTIVITY_TYPES.find((known) => navigationUrl.startsWith(`/activite/${known}/`));
  if (type === undefined) return null;
  return { type, wanted: readWordsAsked(/[?&]mots=([a-z\d]+)/.exec(navigationUrl)?.[1]), given };
}

/** Whoever gave the whole list gave every word. */
export const givenWords = (rows: readonly (readonly number[] | null)[]): number[] | null =>
  rows.length > 0 && rows.every((items) => items !== null) ? [...new Set(rows.flatMap((items) => items ?? []))] : null;

/** An activity that can be played, or null: without a list nothing can be asked. */
function playable(row: Pick<StepRow, 'navigationUrl' | 'given' | 'list'>): { step: Step; list: PlayedList } | null {
  const step = stepOf(row.navigationUrl, givenWords(row.given));
  return step === null || row.list === null ? null : { step, list: row.list };
}

/**
 * Whether a mark of a pupil whose practice is kept waits for her runs; then it only tells that she has opened the activity. What
 * cannot be asked at all is done by opening it, and so is what was asked to its end before the list lost its last words.
 */
export async function openStep(
  db: Db,
  user: Caller,
  { courseId, itemId, doneFrom, madeOn }: { courseId: number; itemId: number; doneFrom: number | null; madeOn: Date },
): Promise<boolean> {
  if (doneFrom === null || !user.keepsPractice || !isPupil(user)) return false;
  const row = await findStep(db, { personId: user.id, courseId, itemId, activity: null, madeOn });
  const found = row && playable(row);
  if (row === undefined || !found) return false;
  const { step, list } = found;
  const isOver =
    !isActivityAvailable(step.type, list) ||
    (step.type !== 'grille' && doneFrom === 0 && isAllAsked(stepPart(step, list, new Set(row.asked))));
  await keepStep(db, { personId: user.id, courseId, itemId, asked: [], isDone: isOver, madeOn });
  return true;
}

/** Keeps what a run asked of an activity of a course; answers whether the activity is done by it, or was done before. */
export async function markByRun(db: Db, user: Caller, run: Run): Promise<boolean> {
  const { courseId, itemId, listId, activity, madeOn } = run;
  const row = await findStep(db, { personId: user.id, courseId, itemId, listId, activity, madeOn });
  const found = row && playable(row);
  if (row === undefined || !found) return false;
  if (row.given.length === 0) {
    // The course was not given to her; she may read it for another reason.
    const place = await findCourseOfItem(db, row.id, madeOn, user);
    if (place === undefined || place.wasClosed || place.courseId !== courseId) return false;
  }
  if (row.isDone && row.doneFrom !== null) return true;
  const { step, list } = found;
  const known = new Set(list.items.map(({ id }) => id));
  const asked = run.words
    .filter((word) => wasAsked(word.form, word.outcome) && known.has(word.itemId))
    .map((word) => word.itemId);
  const isThrough =
    step.type === 'grille' ? run.isFinished : isAllAsked(stepPart(step, list, new Set([...row.asked, ...asked])));
  const isDone = row.doneFrom !== null && isThrough && (await isWellEnough(row.doneFrom, step.type, row.id, run));
  await keepStep(db, { personId: user.id, courseId, itemId: row.id, asked, isDone, hasPlayed: true, madeOn });
  return isDone;
}

async function isWellEnough(doneFrom: number, type: ActivityType, itemId: number, run: Run): Promise<boolean> {
  if (doneFrom === 0) return true;
  if (type === 'grille') return run.rate >= doneFrom;
  return stepSuccess(type, await run.latest({ itemId, type })) >= doneFrom;
}

/** A list that lost its last unasked words leaves its step done. */
const isSettled = (row: StepRow, { step, list }: NonNullable<ReturnType<typeof playable>>): boolean =>
  row.doneFrom === 0 && row.asked.length > 0 && isAllAsked(stepPart(step, list, new Set(row.asked)));

/** Marks what a change of a list has left done, as the pupil opens the course. */
export async function settleSteps(db: Db, user: Caller, courseId: number): Promise<void> {
  if (!user.keepsPractice || !isPupil(user)) return;
  const settled = (await findOpenSteps(db, user.id, courseId)).filter((row) => {
    const found = playable(row);
    return found !== null && isSettled(row, found);
  });
  if (settled.length === 0 || (await isClosedTo(db, user.id, courseId))) return;
  for (const { id } of settled) {
    await keepStep(db, { personId: user.id, courseId, itemId: id, asked: [], isDone: true, madeOn: new Date() });
  }
}

/** What a pupil sees of her own activities that are not done: which words were asked, of how many, and whether none is left. */
export async function openStepsOf(
  db: Db,
  user: Caller | null,
  course: { id: number; items: readonly { itemType: string; doneFrom: number | null; done: boolean }[] },
): Promise<Map<number, OpenStep>> {
  const hasOpen = course.items.some((item) => item.itemType === 'Activity' && item.doneFrom !== null && !item.done);
  if (user === null || !hasOpen || !user.keepsPractice || !isPupil(user)) return new Map();
  const rows = await findOpenSteps(db, user.id, course.id);
  return new Map(
    rows.flatMap((row) => {
      const found = playable(row);
      if (found === null) return [];
      const { asked, of } = stepPart(found.step, found.list, new Set(row.asked));
      const part = { isBegun: row.isBegun, asked, words: row.asked, of };
      return [[row.id, { part, isSettled: isSettled(row, found) }] as const];
    }),
  );
}

/** How far a pupil is in these activities, of those that asked her something. */
export async function begunPartsOf(
  db: Db,
  user: Caller,
  items: readonly { id: number; itemType: string; doneFrom: number | null }[],
): Promise<Map<number, { asked: number; of: number }>> {
  const ids = items.flatMap(({ id, itemType, doneFrom }) => (itemType === 'Activity' && doneFrom !== null ? id : []));
  if (ids.length === 0 || !user.keepsPractice || !isPupil(user)) return new Map();
  const rows = await findBegunSteps(db, user.id, ids);
  return new Map(
    rows.flatMap((row) => {
      const found = playable(row);
      const part = found && stepPart(found.step, found.list, new Set(row.asked));
      return part === null || part.asked === 0 ? [] : [[row.id, part] as const];
    }),
  );
}

export { doneFromOf, findAsked, type PlayedList, playedLists } from './steps.queries.ts';
