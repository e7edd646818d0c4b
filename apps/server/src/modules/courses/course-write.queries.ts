import { eq, sql } from 'drizzle-orm';
import type { ItemTable } from '../../content/items.queries.ts';
import { insertedId } from '../../content/rows.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course, type courseItem } from '../../db/course-schema.ts';
import type { Publication } from './courses.policy.ts';

export type CourseColumns = Pick<
  typeof course.$inferSelect,
  | 'title'
  | 'subtitle'
  | 'description'
  | 'duration'
  | 'icon'
  | 'color'
  | 'ribbon'
  | 'categories'
  | 'planEtudeRomandIds'
  | 'itemCount'
  | 'trackedCount'
  | 'searchText'
>;
export type ItemColumns = Omit<typeof courseItem.$inferSelect, 'authorityId' | 'id' | 'courseId' | 'position'>;

export const COURSE_ITEMS: ItemTable = {
  name: 'course_item',
  owner: 'course_id',
  columns: [
    ['item_type', 'itemType', 'text'],
    ['search_type', 'searchType', 'text'],
    ['title', 'title', 'text'],
    ['description', 'description', 'text'],
    ['navigation_url', 'navigationUrl', 'text'],
    ['content_type', 'contentType', 'text'],
    ['icon', 'icon', 'text'],
    ['color', 'color', 'text'],
    ['tags', 'tags', 'text[]'],
    ['categories', 'categories', 'text[]'],
    ['published_on', 'publishedOn', 'date'],
    ['progression_enabled', 'progressionEnabled', 'boolean'],
    ['done_from', 'doneFrom', 'smallint'],
    ['done_by_opening', 'doneByOpening', 'boolean'],
    ['list_id', 'listId', 'int'],
    ['linked_course_id', 'linkedCourseId', 'int'],
    ['search_text', 'searchText', 'text'],
  ],
};

export const insertCourse = async (db: Db, authorId: number, columns: CourseColumns): Promise<number> =>
  insertedId(
    await db
      .insert(course)
      .values({ ...columns, authorId })
      .returning({ id: course.id }),
  );

export type Publishing = Partial<Record<Publication, boolean>>;

/** Writes the head, counts one version up and marks the time; what enters RPN or the teachers' courses is new there. */
export async function updateCourse(db: Db, id: number, columns: Partial<CourseColumns>, publishing: Publishing = {}) {
  const { rpn, teacher } = publishing;
  await db
    .update(course)
    .set({
      ...columns,
      ...publishing,
      ...(rpn === undefined ? {} : { rpnOn: rpn ? sql`now()` : null }),
      ...(teacher === undefined ? {} : { teacherOn: teacher ? sql`now()` : null }),
      version: sql`${course.version} + 1`,
      updatedOn: sql`now()`,
    })
    .where(eq(course.id, id));
}

export async function deleteCourseRow(db: Db, id: number): Promise<void> {
  await db.delete(course).where(eq(course.id, id));
}

/** Holds the person until the transaction ends, so that her courses are counted one creation at a time. */
export async function lockPerson(db: Db, id: number): Promise<void> {
  await db.execute(sql`select 1 from person where id = ${id} for update`);
}

/** The highest course id that was ever given, 0 before the first. */
export async function findLastCourseId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('course', 'id'))::int as last`,
  );
  return rows[0]?.last ?? 0;
}
