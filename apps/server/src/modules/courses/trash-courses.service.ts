import type { Course, TrashedCourse } from '@pupitre/contract';
import { deleteTrashedBefore, lockContent, setDeletedOn } from '../../content/rows.queries.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { deleteCourseRow } from './course-write.queries.ts';
import { isCourseAuthor } from './courses.policy.ts';
import { presentTrashed } from './courses.presenter.ts';
import { findCourse, findTrashedCourses } from './courses.queries.ts';
import { getReadable, withItems } from './courses.service.ts';
import { checkQuota } from './save-course.service.ts';

/** Into « Corbeille », where its author finds it for 30 days; its distributions rest with it. */
export async function deleteCourse(db: Db, user: Caller, id: number): Promise<void> {
  await lockContent(db, 'course', id);
  const row = await getReadable(db, user, id);
  if (!isCourseAuthor(user, row)) throw new AppError('FORBIDDEN');
  await setDeletedOn(db, 'course', id, new Date());
}

/**
 * Takes back a course that a gift made a moment ago. Nobody misses what nobody wrote: it is gone, unless its author changed
 * it since; then it rests in « Corbeille » like any other.
 */
export async function withdrawCourse(db: Db, user: Caller, id: number): Promise<void> {
  await lockContent(db, 'course', id);
  const row = await getReadable(db, user, id);
  if (!isCourseAuthor(user, row)) throw new AppError('FORBIDDEN');
  if (row.version === 1) await deleteCourseRow(db, id);
  else await setDeletedOn(db, 'course', id, new Date());
}

export async function getTrash(db: Db, user: SignedInUser, now = new Date()): Promise<TrashedCourse[]> {
  const rows = await findTrashedCourses(db, user.id, trashLimit(now));
  return rows.flatMap((row) =>
    row.deletedOn === null ? [] : [presentTrashed({ ...row, deletedOn: row.deletedOn }, user, now)],
  );
}

/** Everything comes back as it was: resources, team, publication, distributions, progress. */
export async function restoreCourse(db: Db, user: Caller, id: number, now = new Date()): Promise<Course> {
  await lockContent(db, 'course', id);
  const row = await findCourse(db, id, user);
  const isRestorable =
    row !== undefined && isCourseAuthor(user, row) && row.deletedOn !== null && row.deletedOn > trashLimit(now);
  if (!isRestorable) throw new AppError('COURSE_NOT_FOUND');
  await checkQuota(db, user);
  await setDeletedOn(db, 'course', id, null);
  return withItems(db, user, await getReadable(db, user, id));
}

/** Deletes for good what has rested 30 days; any number of processes may do so at once. Answers how many. */
export const purgeTrashedCourses = (db: Db, now: Date): Promise<number> =>
  deleteTrashedBefore(db, 'course', trashLimit(now));
