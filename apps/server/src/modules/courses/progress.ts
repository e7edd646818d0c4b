import { progressShare } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { FOREIGN_KEY_VIOLATION, isSqlState } from '../../db/sql-state.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { DEVICE_WAIT_MS } from '../../http/device-clock.ts';
import { getReadable } from './courses.service.ts';
import { countDone, deleteAllDone, deleteDone, findCourseOfItem, insertDone, isClosedTo } from './progress.queries.ts';
import { deleteBegun } from './steps.queries.ts';
import { openStep } from './steps.service.ts';

type Mark = { id: number; done: boolean; madeOn?: string | undefined };

/** Marks one item as done or not for the caller; saying it again changes nothing (COURSE-50). */
export async function saveProgress(db: Db, user: Caller, { id, done, madeOn: said }: Mark) {
  const madeOn = believe(said, new Date());
  const place = await findCourseOfItem(db, id, madeOn, user);
  if (place === undefined) throw new AppError('COURSE_NOT_FOUND');
  if (place.wasClosed) throw new AppError('COURSE_CLOSED');
  const { courseId, trackedCount } = place;
  // Of a pupil whose practice is kept, such an activity is done by doing it: opening it begins it.
  const isByRun = done && (await openStep(db, user, { courseId, itemId: id, doneFrom: place.doneFrom, madeOn }));
  if (!done) await deleteBegun(db, user.id, courseId, id);
  const write = isByRun ? countDone : done ? insertDone : deleteDone;
  const count = await write(db, { personId: user.id, courseId, itemId: id, madeOn }).catch(whenItemGone);
  return { courseId, progression: progressShare(count, trackedCount) };
}

/**
 * When a mark counts as made: what the browser says, as long as it could have waited there; else now
 * (docs/rules/courses.md).
 */
function believe(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const at = Date.parse(said);
  return at > now.getTime() || at < now.getTime() - DEVICE_WAIT_MS ? now : new Date(at);
}

/** A save of the course that ended in between took the item out. */
function whenItemGone(error: unknown): never {
  throw isSqlState(error, FOREIGN_KEY_VIOLATION) ? new AppError('COURSE_NOT_FOUND') : error;
}

/** Every item of the course undone for the caller (COURSE-36). What she started stays readable to her. */
export async function clearProgress(db: Db, user: Caller, courseId: number): Promise<void> {
  await getReadable(db, user, courseId);
  if (await isClosedTo(db, user.id, courseId)) throw new AppError('COURSE_CLOSED');
  await deleteAllDone(db, user.id, courseId);
  await deleteBegun(db, user.id, courseId, null);
}
