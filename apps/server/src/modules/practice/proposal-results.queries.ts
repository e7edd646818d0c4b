import type { PracticeForm } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { distributionOpens } from '../../content/course-reading.queries.ts';
import type { Db } from '../../db/connection.ts';

type Asked = { teacherId: number; personIds: readonly number[]; ids: readonly number[] };

/** What one pupil did of one list or course. */
export type ResultRow = {
  personId: number;
  id: number;
  right: number;
  asked: number;
  total: number;
  forms: PracticeForm[];
  on: string;
};

/**
 * Of each pupil and list: its words that were right the latest time that something asked them, in what this teacher gives
 * the pupil at present. `graded` and `good` are « form outcome » texts.
 */
export async function findListResults(
  db: Db,
  { teacherId, personIds, ids }: Asked,
  { graded, good }: { graded: readonly string[]; good: readonly string[] },
): Promise<ResultRow[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    with latest as (
      select distinct on (r.person_id, r.list_id, item.id) r.person_id, r.list_id, item.id, r.ended_on,
        w ->> 1 as form, (w ->> 1) || ' ' || (w ->> 2) = any(${sql.param([...good])}::text[]) as is_right
      from distribution d
      join practice_run r on r.course_id = d.course_id and r.person_id = d.pupil_id
      cross join jsonb_array_elements(r.words) w
      join list_item item on item.list_id = r.list_id and item.id = (w ->> 0)::int and item.learn_txt <> ''
      where d.teacher_id = ${teacherId} and d.pupil_id = any(${sql.param([...personIds])}::int[])
        and ${distributionOpens('d')} and r.list_id = any(${sql.param([...ids])}::int[])
        and (w ->> 1) || ' ' || (w ->> 2) = any(${sql.param([...graded])}::text[])
      order by r.person_id, r.list_id, item.id, r.ended_on desc
    ), words as (
      select i.list_id, count(*)::int as total from list_item i join list l on l.id = i.list_id and l.deleted_on is null
      where i.list_id = any(${sql.param([...ids])}::int[]) and i.learn_txt <> '' group by 1
    )
    select latest.person_id as "personId", latest.list_id as id, count(*) filter (where is_right)::int as right,
      count(*)::int as asked, words.total, array_agg(distinct form order by form) as forms,
      max(ended_on) at time zone 'UTC' as on
    from latest join words on words.list_id = latest.list_id
    group by 1, 2, words.total`);
  return rows;
}

/** Of each pupil and course that this teacher gives her at present: its resources that count, and those that are done. */
export async function findCourseResults(db: Db, { teacherId, personIds, ids }: Asked): Promise<ResultRow[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    select known.person_id as "personId", known.course_id as id, count(*)::int as right, c.tracked_count as asked,
      c.tracked_count as total, '{}'::text[] as forms, max(known.done_on) at time zone 'UTC' as on
    from distribution d
    join course c on c.id = d.course_id and c.deleted_on is null
    join course_item_done known on known.person_id = d.pupil_id and known.course_id = d.course_id
    join course_item i on i.id = known.item_id and i.progression_enabled
    where d.teacher_id = ${teacherId} and d.pupil_id = any(${sql.param([...personIds])}::int[])
      and d.course_id = any(${sql.param([...ids])}::int[]) and ${distributionOpens('d')}
    group by 1, 2, c.tracked_count`);
  return rows;
}
