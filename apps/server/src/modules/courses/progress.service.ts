import { progressShare } from '@pupitre/learning';
import type { CourseReader } from '../../content/course-reading.ts';
import type { Db } from '../../db/connection.ts';
import { FOREIGN_KEY_VIOLATION, isSqlState } from '../../db/sql-state.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getReadable } from './courses.service.ts';
import { deleteAllDone, deleteDone, findCourseOfItem, insertDone } from './progress.queries.ts';

/** Marks one item as done or not for the caller; saying it again changes nothing (COURSE-50). */
export async function saveProgress(db: Db, reader: CourseReader, { id, done }: { id: number; done: boolean }) {
  const place = await findCourseOfItem(db, id, reader);
  if (place === undefined) throw new AppError('COURSE_NOT_FOUND');
  const { courseId, trackedCount } = place;
  const write = done ? insertDone : deleteDone;
  const count = await write(db, { personId: reader.personId, courseId, itemId: id }).catch(whenItemGone);
  return { courseId, progression: progressShare(count, trackedCount) };
}

/** A save of the course that ended in between took the item out. */
function whenItemGone(error: unknown): never {
  throw isSqlState(error, FOREIGN_KEY_VIOLATION) ? new AppError('COURSE_NOT_FOUND') : error;
}

/** Every item of the course undone for the caller (COURSE-36). What she started stays readable to her. */
export async function clearProgress(db: Db, user: SignedInUser, courseId: number, reader: CourseReader): Promise<void> {
  await getReadable(db, user, courseId, reader);
  await deleteAllDone(db, user.id, courseId);
}
