import { sql } from 'drizzle-orm';
import { isReadableCourse, periodRuns } from '../../content/course-reading.queries.ts';
import type { CourseReader } from '../../content/course-reading.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';

const selectPlace = (db: Db) =>
  db
    .select({ courseId: course.id, trackedCount: course.trackedCount })
    .from(courseItem)
    .innerJoin(course, sql`${course.id} = ${courseItem.courseId}`)
    .where(sql`${courseItem.id} = ${sql.placeholder('itemId')} and ${isReadableCourse}`);

/** The course of an item, when the person may read it. */
export async function findCourseOfItem(db: Db, itemId: number, reader: CourseReader) {
  const [row] = await prepared(db, 'course-of-item', selectPlace).execute({ itemId, ...reader });
  return row;
}

type Step = { personId: number; courseId: number; itemId: number };

/**
 * Writes that an item is done, once. A pupil who begins while she may has begun: from then on the course stays readable
 * to her. Answers how many items that count are done now.
 */
export async function insertDone(db: Db, { personId, courseId, itemId }: Step): Promise<number> {
  const { rows } = await db.execute<{ done: number }>(sql`
    with added as (
      insert into course_item_done (person_id, course_id, item_id) values (${personId}, ${courseId}, ${itemId})
      on conflict do nothing returning item_id
    ), begun as (
      update distribution set started_on = now()
      where pupil_id = ${personId} and course_id = ${courseId} and started_on is null and ${periodRuns('distribution')}
    )
    select count(*)::int as done from (
      select item_id from course_item_done where person_id = ${personId} and course_id = ${courseId}
      union select item_id from added
    ) as known join course_item i on i.id = known.item_id and i.progression_enabled`);
  return rows[0]?.done ?? 0;
}

/** Takes back that an item is done; answers how many items that count are done then. */
export async function deleteDone(db: Db, { personId, courseId, itemId }: Step): Promise<number> {
  const { rows } = await db.execute<{ done: number }>(sql`
    with removed as (
      delete from course_item_done where person_id = ${personId} and course_id = ${courseId} and item_id = ${itemId}
    )
    select count(*)::int as done from course_item_done known
    join course_item i on i.id = known.item_id and i.progression_enabled
    where known.person_id = ${personId} and known.course_id = ${courseId} and known.item_id <> ${itemId}`);
  return rows[0]?.done ?? 0;
}

export async function deleteAllDone(db: Db, personId: number, courseId: number): Promise<void> {
  await db.execute(sql`delete from course_item_done where person_id = ${personId} and course_id = ${courseId}`);
}
