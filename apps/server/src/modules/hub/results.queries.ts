import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { IDS_PER_SIGNAL, RESULTS_CHANNEL, WATCHED_CHANNEL } from '../../db/signals.ts';

/** Whether the teacher gives the course to somebody. */
export async function givesCourse(db: Db, teacherId: number, courseId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from distribution where teacher_id = ${teacherId} and course_id = ${courseId} limit 1`);
  return rows.length > 0;
}

/** Says to every process in which courses work is to be told. Nothing is written, so there is no commit to wait for. */
export async function sayWatched(db: Db, courseIds: readonly number[]): Promise<void> {
  for (let from = 0; from < courseIds.length; from += IDS_PER_SIGNAL) {
    const payload = courseIds.slice(from, from + IDS_PER_SIGNAL).join(',');
    await db.execute(sql`select pg_notify(${WATCHED_CHANNEL}, ${payload})`);
  }
}

export type Worked = { courseId: number; pupilId: number };
const WORKED = givenRows('worked', { courseId: 'int', pupilId: 'int' });

/** Signals to the teachers who gave these pupils the courses that somebody worked there: all in one statement. */
export async function signalResults(db: Db, worked: readonly Worked[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select distinct d.course_id, d.teacher_id
      from ${WORKED.of(worked)}
      join distribution d on d.course_id = worked.course_id and d.pupil_id = worked.pupil_id
    ), numbered as (
      select course_id || '.' || teacher_id as entry, (row_number() over () - 1) / ${IDS_PER_SIGNAL}::int as part from given
    )
    select pg_notify(${RESULTS_CHANNEL}, string_agg(entry, ',')) from numbered group by part`);
}
