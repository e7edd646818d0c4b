import {
  COURSE_PAGE_SIZE,
  type Course,
  type CourseCard,
  type CourseSearchQuery,
  type SharedResource,
  type TodoCourse,
} from '@pupitre/contract';
import * as content from '../../content/kind.ts';
import { groupCategories, readCriteria, splitWords } from '../../content/search-criteria.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { isTeacher } from '../../http/signed-in-user.ts';
import { COURSE, withItems } from './course-kind.ts';
import { type CourseView, searchCourses } from './course-search.queries.ts';
import { presentCard, presentNext, presentResource, presentTodo } from './courses.presenter.ts';
import {
  type CourseRow,
  findCourse,
  findCourseBySecret,
  findCourseFacts,
  findNextItems,
  findTodo,
} from './courses.queries.ts';
import { findAccesses } from './resource-access.ts';
import { searchItems } from './resource-search.queries.ts';
import { begunPartsOf } from './steps.service.ts';

export async function search(
  db: Db,
  user: Caller | null,
  view: CourseView,
  query: CourseSearchQuery,
): Promise<CourseCard[]> {
  const criteria = readCriteria('course', query, view === 'personal');
  if (query.planEtudeRomandId !== undefined && (user === null || !isTeacher(user))) {
    // ROLE-21: the curriculum search is the teachers'.
    throw user === null ? new AppError('UNAUTHENTICATED') : new AppError('FORBIDDEN');
  }
  if (view === 'possible' && user?.seesPossibles !== true) throw new AppError('FORBIDDEN');
  const rows = await searchCourses(db, {
    ...criteria,
    view,
    caller: user,
    onlyDistributed: query.onlyDistributed === true,
    planEtudeRomandId: query.planEtudeRomandId ?? null,
  });
  return rows.map((row) => presentCard(row, user));
}

/** Courses distributed to the caller that are open to her, latest first, each with what comes next in it. */
export async function getTodo(db: Db, user: Caller): Promise<TodoCourse[]> {
  const rows = await findTodo(db, user.id);
  const items = await findNextItems(
    db,
    rows.map(({ id }) => id),
    user.id,
  );
  const accesses = await findAccesses(db, items, user, false);
  const parts = await begunPartsOf(db, user, items);
  const next = new Map(
    items.map((item, at) => [item.courseId, presentNext(item, accesses[at] ?? 'open', parts.get(item.id))]),
  );
  return rows.map((row) => presentTodo(row, next.get(row.id) ?? null, user));
}

/** A course by its id, which needs a right, or by its secret, which is one for signed-in people (OP-011, OP-013). */
export async function getCourse(db: Db, user: Caller | null, idOrSecret: number | string): Promise<Course> {
  const row =
    typeof idOrSecret === 'number'
      ? await findCourse(db, idOrSecret, user)
      : await findCourseBySecret(db, idOrSecret, user);
  if (user === null) {
    if (row?.libre !== true || row.deletedOn !== null) throw new AppError('UNAUTHENTICATED');
  } else if (row === undefined || (typeof idOrSecret === 'number' && !row.isReadable)) {
    throw new AppError('COURSE_NOT_FOUND');
  }
  return withItems(db, user, row);
}

/** The row of a course that the caller may read; for everybody else it does not exist. */
export const getReadable = (db: Db, user: Caller, id: number): Promise<CourseRow> =>
  content.getReadable(db, COURSE, user, id);

export const getEditable = (db: Db, user: Caller, id: number): Promise<CourseRow> =>
  content.getEditable(db, COURSE, user, id);

/** Those of the courses that the caller may read. */
export const findReadableCourseIds = async (db: Db, user: Caller, ids: readonly number[]): Promise<number[]> =>
  (await findCourseFacts(db, ids, user)).filter(({ isReadable }) => isReadable).map(({ id }) => id);

/** What each type of the search stands for among the stored ones (OP-097). */
const STORED_TYPES: Partial<Record<string, readonly string[]>> = {
  Media: ['Doc', 'Img', 'Vid', 'Snd'],
  Activity: ['Act'],
};

type ResourceQuery = { term?: string; skip?: number; type?: string; categories?: string[] };

/** Resources of the courses that the teacher may read (OP-096). */
export async function searchResources(db: Db, user: Caller, query: ResourceQuery): Promise<SharedResource[]> {
  const { term = '', skip = 0, type, categories = [] } = query;
  const rows = await searchItems(db, {
    caller: user,
    words: splitWords(term),
    categoryGroups: groupCategories(categories),
    types: type === undefined ? [] : (STORED_TYPES[type] ?? [type]),
    limit: COURSE_PAGE_SIZE,
    skip,
  });
  return rows.map(presentResource);
}

export { NEWS_OF_COURSES, NEWS_OF_TEACHERS_COURSES } from './courses.queries.ts';
