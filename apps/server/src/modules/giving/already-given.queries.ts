import type { AlreadyGiven } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { pupilsTaughtBy } from '../directory/directory.service.ts';

type Asked = {
  teacherId: number;
  source: string;
  /** The course itself, where it is one. */
  courseId: number | null;
};

/** What gifts made this course of, or gave through it. */
export async function findSources(db: Db, courseId: number): Promise<string[]> {
  const { rows } = await db.execute<{ source: string }>(
    sql`select distinct source from gift where course_id = ${courseId}`,
  );
  return rows.map(({ source }) => source);
}

type OwnRow = Omit<AlreadyGiven['own'][number], 'exercises'>;
const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** The teacher's distributions of what her gifts of this source made; ended ones only of her own course. */
export async function findOwn(
  db: Db,
  { teacherId, source, courseId, isOwn }: Asked & { isOwn: boolean },
): Promise<OwnRow[]> {
  const ownId = isOwn ? courseId : null;
  const { rows } = await db.execute<OwnRow>(sql`
    select d.course_id as "courseId", d.start_on as start, d.end_on as "end", d.close_at_end as "closeAtEnd",
      array_agg(p.cloee_world_id order by p.id) as pupils
    from distribution d
    join course c on c.id = d.course_id and c.deleted_on is null
    join person p on p.id = d.pupil_id and p.cloee_world_id is not null
    where d.teacher_id = ${teacherId} and (d.course_id = ${ownId}::int or ((d.end_on is null or d.end_on > now())
      and d.course_id in (select g.course_id from gift g where g.teacher_id = ${teacherId} and g.source = ${source})))
    group by d.course_id, d.start_on, d.end_on, d.close_at_end
    order by d.course_id desc, d.end_on desc nulls first, d.start_on`);
  return rows.map((row) => ({ ...row, start: instant(row.start), end: instant(row.end) }));
}

type AskedOfOthers = {
  teacherId: number;
  sources: readonly string[];
  /** Others give these without a copy. */
  courseIds: readonly number[];
};

/** What other teachers gave of it to pupils whom this one teaches in a class, as long as it lasts. */
export async function findOthers(
  db: Db,
  { teacherId, sources, courseIds }: AskedOfOthers,
): Promise<AlreadyGiven['others']> {
  const { rows } = await db.execute<AlreadyGiven['others'][number]>(sql`
    with taught as (select distinct id from (${pupilsTaughtBy(teacherId)}) hers)
    select giver.display_name as teacher, d.end_on as "end", array_agg(distinct p.cloee_world_id) as pupils
    from taught
    join person p on p.id = taught.id and p.active and p.cloee_world_id is not null
    join distribution d on d.pupil_id = p.id and d.teacher_id <> ${teacherId} and (d.end_on is null or d.end_on > now())
    join course c on c.id = d.course_id and c.deleted_on is null
    join person giver on giver.id = d.teacher_id
    where d.course_id = any(${sql.param(courseIds)}::int[]) or exists (
      select 1 from gift g where g.course_id = d.course_id and g.teacher_id = d.teacher_id
        and g.source = any(${sql.param(sources)}::text[]))
    group by giver.id, giver.display_name, d.end_on
    order by ${byFamilyNameOf('giver')}, d.end_on`);
  return rows.map((row) => ({ ...row, end: instant(row.end) }));
}

/** Addresses of a list's exercises in these courses. */
export async function findAddresses(db: Db, courseIds: readonly number[], listId: number) {
  if (courseIds.length === 0) return [];
  const { rows } = await db.execute<{ courseId: number; address: string }>(sql`
    select i.course_id as "courseId", i.navigation_url as address from course_item i
    where i.course_id = any(${sql.param(courseIds)}::int[]) and i.list_id = ${listId} and i.item_type = 'Activity'`);
  return rows;
}
