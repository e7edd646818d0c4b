import { sql } from 'drizzle-orm';
import { hasBegun, isClosed, isReadableCourse } from '../../content/course-reading.queries.ts';
import { readerValues } from '../../content/course-reading.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';
import type { Caller } from '../../http/caller.ts';
import { doneFromOf } from './steps.queries.ts';

const person = sql.placeholder('personId');
const madeOn = sql`${sql.placeholder('madeOn')}::timestamptz`;

const couldWorkIn = (alias: string) => sql`(${hasBegun(alias, madeOn)} and not ${isClosed(alias, madeOn)})`;

/** All that was given to the person of this course and has begun is closed, and was so when she did something. */
const wasClosed = sql<boolean>`coalesce((
  select bool_and(${isClosed('d')} and not ${couldWorkIn('d')}) from distribution d where d.pupil_id = ${person}
    and d.course_id = "course"."id" and (${hasBegun('d')} or d.started_on is not null)), false)`;

/** She could work in the course then, though it may have been closed to her since. */
const couldWork = sql`(course.deleted_on is null and exists (
  select 1 from distribution d where d.pupil_id = ${person} and d.course_id = course.id and ${couldWorkIn('d')}))`;

const selectPlace = (db: Db) =>
  db
    .select({
      courseId: course.id,
      trackedCount: course.trackedCount,
      doneFrom: doneFromOf('"course_item"'),
      wasClosed,
    })
    .from(courseItem)
    .innerJoin(course, sql`${course.id} = ${courseItem.courseId}`)
    .where(sql`${courseItem.id} = ${sql.placeholder('itemId')} and (${isReadableCourse} or ${couldWork})`);

/** The course of an item, when the person may read it or could work in it then, and whether it was closed to her. */
export async function findCourseOfItem(db: Db, itemId: number, madeOn: Date, caller: Caller) {
  const values = { itemId, madeOn: madeOn.toISOString(), ...readerValues(caller) };
  const [row] = await prepared(db, 'course-of-item', selectPlace).execute(values);
  return row;
}

/** Whether all that was given to the person of this course is closed by now. */
export async function isClosedTo(db: Db, personId: number, courseId: number): Promise<boolean> {
  const { rows } = await db.execute<{ closed: boolean | null }>(sql`
    select bool_and(${isClosed('d')}) as closed from distribution d
    where d.pupil_id = ${personId} and d.course_id = ${courseId} and (${hasBegun('d')} or d.started_on is not null)`);
  return rows[0]?.closed === true;
}

type Step = { personId: number; courseId: number; itemId: number; madeOn: Date };

/**
 * Writes that an item is done, once, and when. A pupil who begins while she may has begun: from then on the course stays
 * readable to her. Answers how many items that count are done now.
 */
export async function insertDone(db: Db, { personId, courseId, itemId, ...step }: Step): Promise<number> {
  const at = sql`${step.madeOn.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ done: number }>(sql`
    with added as (
      insert into course_item_done (person_id, course_id, item_id, done_on) values (${personId}, ${courseId}, ${itemId}, ${at})
      on conflict do nothing
    ), begun as (
      update distribution set started_on = ${at}
      where pupil_id = ${personId} and course_id = ${courseId} and started_on is null
        and ${hasBegun('distribution', at)} and not ${isClosed('distribution', at)}
    )
    select count(*)::int as done from (
      select item_id from course_item_done where person_id = ${personId} and course_id = ${courseId}
      -- Also where another call added it in this instant, which this statement does not see.
      union select ${itemId}::integer
    ) as known join course_item i on i.id = known.item_id and i.progression_enabled`);
  return rows[0]?.done ?? 0;
}

/** How many items that count are done. */
export async function countDone(db: Db, { personId, courseId }: Pick<Step, 'personId' | 'courseId'>): Promise<number> {
  const { rows } = await db.execute<{ done: number }>(sql`
    select count(*)::int as done from course_item_done known
    join course_item i on i.id = known.item_id and i.progression_enabled
    where known.person_id = ${personId} and known.course_id = ${courseId}`);
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
