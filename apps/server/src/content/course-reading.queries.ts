import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { ReaderValues } from './course-reading.ts';

/** SQL conditions of one statement over the values that `readerValues` gives. */
const reader = sql.placeholder('personId');
const flag = (name: Exclude<keyof ReaderValues, 'personId'>) => sql`${sql.placeholder(name)}::boolean`;

const NOW = sql`now()`;

/** A row of `distribution` (under this alias) that had begun at this instant. */
export const hasBegun = (alias: string, at: SQL = NOW): SQL =>
  sql`(${sql.raw(alias)}.start_on is null or ${sql.raw(alias)}.start_on <= ${at})`;

/** A row of `distribution` that had ended at this instant and takes no marks after its end (docs/rules/courses.md). */
export const isClosed = (alias: string, at: SQL = NOW): SQL =>
  sql`(${sql.raw(alias)}.close_at_end and ${sql.raw(alias)}.end_on is not null and ${sql.raw(alias)}.end_on < ${at})`;

/** A row of `distribution` that lets its pupil read the course: she may work, or started while she might. */
export const distributionOpens = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.started_on is not null or (${hasBegun(alias)} and not ${isClosed(alias)}))`;

/** The course of this alias is distributed to the reader, and open to her. */
const opensToPupil = (course: string): SQL => sql`exists (
  select 1 from distribution d where d.pupil_id = ${reader} and d.course_id = ${sql.raw(course)}.id and ${distributionOpens('d')})`;

export const isOpenToPupil: SQL = opensToPupil('"course"');

/** The reader may read the course of this alias for its own sake (OP-013), not because another one leads to it. */
function readableItself(alias: string): SQL {
  const c = sql.raw(alias);
  return sql`(${c}.deleted_on is null and (
  ${c}.author_id = ${reader} or ${c}.rpn or ${c}.libre
  or (${c}.teacher and ${flag('isTeacher')})
  or (${c}.possible and ${flag('seesPossibles')})
  or exists (select 1 from course_team t where t.course_id = ${c}.id and t.person_id = ${reader})
  or exists (select 1 from course_secret_reader r where r.course_id = ${c}.id and r.person_id = ${reader})
  or ${opensToPupil(alias)}
  or (${flag('isPublisher')} and exists (select 1 from course_proposal p where p.course_id = ${c}.id and p.state = 'waiting'))
))`;
}

/** What the resource search looks through: courses that the reader may read for their own sake. */
export const isReadableItself: SQL = readableItself('"course"');

/**
 * A course that the reader may read leads to the row of `course`. A link that an editor of both put into a course
 * carries its reading, one step far and for signed-in people (decision 170).
 */
export const isReadableByLink: SQL = sql`("course"."deleted_on" is null and ${reader} > 0 and exists (
    select 1 from course_item link join course holder on holder.id = link.course_id
    where link.linked_course_id = "course"."id" and ${readableItself('holder')}))`;

/**
 * Whether the reader may read the row of `course` (OP-013): the one rule for detail, progress, media, and lists that an
 * activity plays. It holds for `course` under its own name.
 */
export const isReadableCourse: SQL = sql`(${isReadableItself} or ${isReadableByLink})`;

/** An activity or a link of a course that the reader may read opens the row of `list`. */
export const isInReadableCourse: SQL = sql`exists (
  select 1 from course_item i join course on course.id = i.course_id where i.list_id = "list"."id" and ${isReadableCourse})`;

/** How many courses hold an activity of the list, or a link to it. */
export async function countCoursesWithList(db: Db, listId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct i.course_id)::int as count from course_item i
    join course c on c.id = i.course_id and c.deleted_on is null where i.list_id = ${listId}`);
  return rows[0]?.count ?? 0;
}
