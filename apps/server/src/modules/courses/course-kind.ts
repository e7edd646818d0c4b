import type { Course } from '@pupitre/contract';
import type { Kind } from '../../content/kind.ts';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { namesOf } from '../media/media-uses.service.ts';
import { canEditCourse, isCourseAuthor } from './courses.policy.ts';
import { presentCourse } from './courses.presenter.ts';
import { type CourseRow, findCourse, findItems } from './courses.queries.ts';
import { findAccesses } from './resource-access.ts';
import { openStepsOf } from './steps.service.ts';

/** Courses, as the operations that all kinds of content share know them. */
export const COURSE = {
  name: 'course',
  find: (db, user, id) => findCourse(db, id, user),
  mayRead: (_, row) => row.isReadable,
  mayEdit: canEditCourse,
  mayDelete: isCourseAuthor,
  present: withItems,
} satisfies Kind<Caller, CourseRow, Course>;

/** A course with its resources, as the caller or a guest gets it. */
export async function withItems(db: Db, user: Caller | null, row: CourseRow): Promise<Course> {
  const items = await findItems(db, row.id, user?.id ?? 0);
  const canEdit = canEditCourse(user, row);
  const accesses = await findAccesses(db, items, user, canEdit);
  // A file's own name may be a pupil's: readers meet the title that its author gave it.
  const addresses = canEdit ? items.map(({ navigationUrl }) => navigationUrl) : [];
  const fileNames = await namesOf(db, { courseId: row.id }, addresses);
  const steps = await openStepsOf(db, user, { id: row.id, items });
  return presentCourse(row, items, { accesses, fileNames, steps }, user);
}
