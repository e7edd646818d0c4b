import type { PupilRuns } from '@pupitre/contract';
import { PUPIL_RUNS_MAX } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { isSeenFrom } from './results.queries.ts';

type Asked = { teacherId: number; pupilId: number; courseId?: number | undefined; listId?: number | undefined };

/** The pupil's latest runs in a course that the teacher gives her, or of a list in such courses; undefined without one. */
export async function findPupilRuns(db: Db, asked: Asked): Promise<PupilRuns | undefined> {
  const { teacherId, pupilId, courseId, listId } = asked;
  const isGiven =
    courseId === undefined
      ? sql`exists (select 1 from course_item i
          where i.course_id = d.course_id and i.list_id = ${listId ?? null}::int and i.item_type = 'Activity')`
      : sql`d.course_id = ${courseId}`;
  const { rows } = await db.execute<PupilRuns>(sql`
    with given as materialized (
      select d.course_id, ${isSeenFrom('d')} as since
      from distribution d
      join course c on c.id = d.course_id and c.deleted_on is null
      where d.teacher_id = ${teacherId} and d.pupil_id = ${pupilId} and ${isGiven}
    ), played as (
      select r.*
      from given g
      join practice_run r on r.course_id = g.course_id and r.person_id = ${pupilId} and r.begun_on >= g.since
      where r.begun_on >= (select min(since) from given)
        and (${listId ?? null}::int is null or r.list_id = ${listId ?? null}::int)
      order by r.ended_on desc
      limit ${PUPIL_RUNS_MAX}
    )
    select p.display_name as "displayName", (
      select coalesce(json_agg(json_build_object('on', r.ended_on, 'activity', r.activity, 'title', coalesce(i.title, ''),
        'isFinished', r.is_finished, 'rate', r.rate, 'seconds', r.seconds, 'words', w.words, 'first', w.first,
        'tries', w.tries) order by r.ended_on desc), '[]')
      from played r
      left join course_item i on i.id = r.resource_id and i.course_id = r.course_id
      cross join lateral (
        select count(*)::int as words, (count(*) filter (where word ->> 2 = 'first'))::int as first,
          coalesce(sum((word ->> 3)::int), 0)::int as tries
        from jsonb_array_elements(r.words) word where word ->> 2 <> 'passed'
      ) w
    ) as runs
    from person p where p.id = ${pupilId} and exists (select 1 from given)`);
  return rows[0];
}
