import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { CourseReader } from './course-reading.ts';

/** SQL conditions of one statement over the values that `readerValues` gives. */
const reader = sql.placeholder('personId');
const flag = (name: Exclude<keyof CourseReader, 'personId'>) => sql`${sql.placeholder(name)}::boolean`;

/** A row of `distribution` (under this alias) whose period runs; an open end is no end. */
export const periodRuns = (alias: string): SQL =>
  sql.raw(
    `(${alias}.start_on is null or ${alias}.start_on <= now()) and (${alias}.end_on is null or ${alias}.end_on >= now())`,
  );

/** A row of `distribution` that lets its pupil read the course: it runs, or she started while it ran. */
export const distributionOpens = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.started_on is not null or (${periodRuns(alias)}))`;

/** The course is distributed to the reader, and open to her. */
export const isOpenToPupil: SQL = sql`exists (
  select 1 from distribution d where d.pupil_id = ${reader} and d.course_id = "course"."id" and ${distributionOpens('d')})`;

/**
 * Whether the reader may read the row of `course` (OP-013): the one rule for detail, searches of resources, progress,
 * media, and lists that an activity plays. It holds for `course` under its own name.
 */
export const isReadableCourse: SQL = sql`("course"."deleted_on" is null and (
  "course"."author_id" = ${reader} or "course"."rpn" or "course"."libre"
  or ("course"."teacher" and ${flag('isTeacher')})
  or ("course"."possible" and ${flag('seesPossibles')})
  or exists (select 1 from course_team t where t.course_id = "course"."id" and t.person_id = ${reader})
  or exists (select 1 from course_secret_reader r where r.course_id = "course"."id" and r.person_id = ${reader})
  or ${isOpenToPupil}
  or (${flag('isPublisher')} and exists (select 1 from course_proposal p where p.course_id = "course"."id" and p.state = 'waiting'))
))`;

/** The row of `list` is played by an activity of a course that the reader may read. */
export const isInReadableCourse: SQL = sql`exists (
  select 1 from course_item i join course on course.id = i.course_id where i.list_id = "list"."id" and ${isReadableCourse})`;

/** How many courses hold an activity of the list. */
export async function countCoursesWithList(db: Db, listId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct i.course_id)::int as count from course_item i
    join course c on c.id = i.course_id and c.deleted_on is null where i.list_id = ${listId}`);
  return rows[0]?.count ?? 0;
}
