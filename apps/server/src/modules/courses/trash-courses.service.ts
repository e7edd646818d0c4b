import type { Course, TrashedCourse } from '@pupitre/contract';
import { setDeletedOn } from '../../content/rows.queries.ts';
import { lockDeletable, restore, trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { COURSE } from './course-kind.ts';
import { deleteCourseRow } from './course-write.queries.ts';
import { presentTrashed } from './courses.presenter.ts';
import { findTrashedCourses } from './courses.queries.ts';
import { checkQuota } from './save-course.service.ts';

/**
 * Takes back a course that a gift made a moment ago. Nobody misses what nobody wrote: it is gone, unless its author changed
 * it since; then it rests in « Corbeille » like any other.
 */
export async function withdrawCourse(db: Db, user: Caller, id: number): Promise<void> {
  const row = await lockDeletable(db, COURSE, user, id);
  if (row.version === 1) await deleteCourseRow(db, id);
  else await setDeletedOn(db, 'course', id, new Date());
}

/** What the caller deleted and can still restore, latest first. */
export async function getTrash(db: Db, user: Caller): Promise<TrashedCourse[]> {
  const now = new Date();
  return (await findTrashedCourses(db, user.id, trashLimit(now))).map((row) => presentTrashed(row, user, now));
}

/** Its distributions and everybody's progress come back with it. */
export const restoreCourse = (db: Db, user: Caller, id: number): Promise<Course> =>
  restore(db, COURSE, user, id, () => checkQuota(db, user));
