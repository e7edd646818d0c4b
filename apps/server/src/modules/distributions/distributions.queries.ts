import type { DistributedCourse, Distribution, FollowedDistribution, GivenNow } from '@pupitre/contract';
import { type SQL, sql } from 'drizzle-orm';
import { distributionOpens, isClosed } from '../../content/course-reading.queries.ts';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import type { distribution } from '../../db/course-schema.ts';
import { givenRows } from '../../db/given-rows.ts';
import { statement, textOf, type Wire } from '../../db/statement.ts';
import { pupilsTaughtBy } from '../directory/directory.service.ts';

export type DistributionColumns = Pick<
  typeof distribution.$inferSelect,
  'pupilId' | 'preserveFromDeletion' | 'closeAtEnd' | 'instruction' | 'groupKey' | 'className' | 'schoolName'
> & { start: Date | null; end: Date | null };

export type DistributionRow = DistributionColumns &
  Pick<Distribution, 'cloeeWorldId' | 'displayName' | 'courseId' | 'progression' | 'isBegun' | 'late'>;
/** A row of another teacher. */
export type FollowedRow = DistributionRow & Pick<FollowedDistribution, 'teacher'>;

/** What the pupil of a distribution `d` has done in its course, as `done`: items that count, and those after its end. */
const doneOf = sql`lateral (
  select count(*)::int as items, count(*) filter (where x.done_on > d.end_on)::int as late
  from course_item_done x join course_item i on i.id = x.item_id and i.progression_enabled
  where x.person_id = d.pupil_id and x.course_id = d.course_id) done`;

/** Rounded share of the done items among those that count (COURSE-47). */
const progressOf = (course = 'c'): SQL => sql`
  case when ${sql.raw(course)}.tracked_count = 0 then 0
    else least(100, round(100.0 * done.items / ${sql.raw(course)}.tracked_count)) end::int`;

/** The pupil of `d` has opened an activity of its course, since it was given. */
const hasOpened = sql`exists (
  select 1 from course_item_begun b where b.person_id = d.pupil_id and b.course_id = d.course_id
    and b.begun_on >= d.created_on - interval '1 hour')`;

const AT = sql`$2::timestamptz`;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** The teacher's rows of a course: classes in order, individuals last. A pupil without a world id cannot be named. */
export const findDistributions = (db: Db, teacherId: number, courseId: number): Promise<DistributionRow[]> =>
  findRows(db, courseId, { where: sql`d.teacher_id = ${teacherId}` });

/**
 * What other teachers give of a course to pupils whom this one teaches in a class now, by teacher. A group of theirs has a
 * name that they chose for themselves: its pupils come as individuals.
 */
export const findFollowed = async (db: Db, teacherId: number, courseId: number): Promise<FollowedRow[]> =>
  (await findRows(db, courseId, {
    also: sql`, giver.display_name as teacher`,
    join: sql`join person giver on giver.id = d.teacher_id
      left join class_group given_class on given_class.key = d.group_key`,
    group: sql`select d.group_key, d.class_name, d.school_name where given_class.id is not null
      union all select '', '', '' where given_class.id is null`,
    where: sql`d.teacher_id <> ${teacherId} and d.pupil_id in (${pupilsTaughtBy(teacherId)})`,
    first: sql`${byFamilyNameOf('giver')}, giver.id, `,
  })) as FollowedRow[];

type Part = { also?: SQL; join?: SQL; group?: SQL; where: SQL; first?: SQL };
const GROUP = sql`select d.group_key, d.class_name, d.school_name`;

async function findRows(
  db: Db,
  courseId: number,
  { also = sql``, join = sql``, group = GROUP, where, first = sql`` }: Part,
): Promise<(DistributionRow & Partial<FollowedRow>)[]> {
  const { rows } = await db.execute<Wire<DistributionRow & Partial<FollowedRow>, 'start' | 'end'>>(sql`
    select d.pupil_id as "pupilId", p.cloee_world_id as "cloeeWorldId", p.display_name as "displayName",
      d.course_id as "courseId", d.start_on as start, d.end_on as "end",
      d.preserve_from_deletion as "preserveFromDeletion", d.close_at_end as "closeAtEnd", d.instruction, g.group_key as "groupKey",
      g.class_name as "className", g.school_name as "schoolName", ${progressOf()} as progression,
      done.items > 0 or ${hasOpened} as "isBegun", done.late ${also}
    from distribution d ${join}
    join person p on p.id = d.pupil_id and p.cloee_world_id is not null
    join course c on c.id = d.course_id
    cross join ${doneOf}
    cross join lateral (${group}) g
    where d.course_id = ${courseId} and ${where}
    order by ${first}g.class_name = '', g.class_name, g.school_name, g.group_key, ${byFamilyNameOf('p')}`);
  return rows.map((row) => ({ ...row, start: toDate(row.start), end: toDate(row.end) }));
}

/** One save of a teacher's distributions of a course at a time, so that each sees what the one before it wrote. */
export async function lockDistributions(db: Db, teacherId: number, courseId: number): Promise<void> {
  const name = `distribution ${courseId} ${teacherId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Gift (« Donner ») of the rows; null for other ways. */
export type GiftId = number | null;

/** Removes the teacher's rows of these pupils. */
export async function deleteRows(
  db: Db,
  teacherId: number,
  courseId: number,
  pupilIds: readonly number[],
): Promise<void> {
  if (pupilIds.length === 0) return;
  await db.execute(sql`delete from distribution
    where teacher_id = ${teacherId} and course_id = ${courseId} and pupil_id = any(${sql.param(pupilIds)}::int[])`);
}

/** Words that a row asks; null or left out for all. */
type Asked = { items?: readonly number[] | null };

const ROWS = givenRows('given', {
  pupilId: 'int',
  startOn: 'timestamptz',
  endOn: 'timestamptz',
  preserveFromDeletion: 'boolean',
  closeAtEnd: 'boolean',
  instruction: 'text',
  groupKey: 'text',
  className: 'text',
  schoolName: 'text',
  // As texts: the arrays of pupils are not equally long.
  items: 'text',
});

/** Writes rows in one statement; an existing row keeps when it was made and first used, and which words it asks. */
export async function writeRows(
  db: Db,
  teacherId: number,
  courseId: number,
  rows: readonly (DistributionColumns & Asked)[],
  giftId: GiftId = null,
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    ...row,
    startOn: row.start,
    endOn: row.end,
    items: row.items ? `{${row.items.join(',')}}` : null,
  }));
  await db.execute(sql`
    insert into distribution (course_id, teacher_id, pupil_id, start_on, end_on, preserve_from_deletion,
      close_at_end, instruction, group_key, class_name, school_name, items, gift_id)
    select ${courseId}::int, ${teacherId}::int, pupil_id, start_on, end_on, preserve_from_deletion, close_at_end,
      instruction, group_key, class_name, school_name, items::int[], ${giftId}::int from ${ROWS.of(given)}
    on conflict (course_id, teacher_id, pupil_id) do update set
      start_on = excluded.start_on, end_on = excluded.end_on,
      preserve_from_deletion = excluded.preserve_from_deletion, close_at_end = excluded.close_at_end,
      instruction = excluded.instruction, group_key = excluded.group_key, class_name = excluded.class_name, school_name = excluded.school_name`);
}

/** Rows of a gift, held until the transaction ends, and whether their pupils have opened the course. */
export async function lockGiven(db: Db, giftId: number): Promise<{ pupilId: number; isOpened: boolean }[]> {
  const { rows } = await db.execute<{ pupilId: number; isOpened: boolean }>(sql`
    select pupil_id as "pupilId", (opened_on is not null or started_on is not null) as "isOpened"
    from distribution where gift_id = ${giftId} order by pupil_id for update`);
  return rows;
}

export const isDistributed = async (db: Db, courseId: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from distribution where course_id = ${courseId} limit 1`)).rows.length > 0;

/** Marks what lets the pupil open the course as opened, the first time. */
export async function markOpened(db: Db, pupilId: number, courseId: number): Promise<void> {
  await db.execute(sql`
    update distribution d set opened_on = now()
    where pupil_id = ${pupilId} and course_id = ${courseId} and opened_on is null and ${distributionOpens('d')}`);
}

/** All the teacher's rows of a course; how many there were. */
export async function deleteAllRows(db: Db, teacherId: number, courseId: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from distribution where teacher_id = ${teacherId} and course_id = ${courseId}`,
  );
  return rowCount ?? 0;
}

/** How many pupils of a teacher have done all of a course, something of it, and something after its end. */
export type ProgressCounts = Pick<DistributedCourse, 'success' | 'info' | 'late'>;
export type DistributedCourseRow = Omit<DistributedCourse, 'from' | 'to' | keyof ProgressCounts> & {
  from: Date | null;
  to: Date | null;
  trackedCount: number;
  /** Another text after each change of what is counted in the course. */
  revision: string;
};

/** $1 teacher, $2 now, $3 also what is over, $4 course or null. */
const selectCourses = statement<Wire<DistributedCourseRow, 'from' | 'to'>>(
  'distributed-courses',
  `with given as (
    select course_id, case when bool_and(start_on is not null) then min(start_on) end as "from",
      case when bool_and(end_on is not null) then max(end_on) end as "to", count(*)::int as students,
      array_agg(distinct class_name order by class_name) as classes,
      bool_or(end_on is null or end_on > $2::timestamptz) as active, bool_and(${textOf(isClosed('d', AT))}) as closed,
      max(created_on) as latest
    from distribution d
    where teacher_id = $1 and ($4::int is null or course_id = $4)
    group by course_id having $3::boolean or bool_or(end_on is null or end_on > $2::timestamptz)
  )
  select c.id, c.title, a.display_name as author, c.icon, c.color, given."from", given."to", given.students, given.classes,
    given.active, given.closed, c.tracked_count as "trackedCount",
    (select coalesce(sum(value), 0) from course_revision r where r.course_id = c.id)::text as revision
  from given join course c on c.id = given.course_id and c.deleted_on is null
  join person a on a.id = c.author_id
  order by given.latest desc, c.id desc`,
);

/** Cards of the courses that the teacher distributes, latest first; a deleted course has none. */
export async function findDistributedCourses(
  db: Db,
  teacherId: number,
  { now, all, courseId = null }: { now: Date; all: boolean; courseId?: number | null },
): Promise<DistributedCourseRow[]> {
  const rows = await selectCourses(db, [teacherId, now.toISOString(), all, courseId]);
  return rows.map((row) => ({ ...row, from: toDate(row.from), to: toDate(row.to) }));
}

/** $1 teacher, $2 courses. */
const selectProgress = statement<ProgressCounts & { courseId: number }>(
  'distributions-progress',
  `with own as materialized (
    select d.course_id, d.pupil_id, d.end_on, d.created_on, c.tracked_count from distribution d
    join course c on c.id = d.course_id
    where d.teacher_id = $1 and d.course_id = any($2::int[])
  ), tracked as materialized (
    select id from course_item where course_id = any($2::int[]) and progression_enabled
  ), done as (
    select d.course_id, d.pupil_id, count(t.id)::int as items, count(t.id) filter (where x.done_on > d.end_on)::int as late
    from own d
    left join course_item_done x on x.person_id = d.pupil_id and x.course_id = d.course_id
    left join tracked t on t.id = x.item_id
    group by d.course_id, d.pupil_id
  ), row_of as (
    select d.course_id, ${textOf(progressOf('d'))} as progression, ${textOf(hasOpened)} as opened, done.late
    from own d join done on done.course_id = d.course_id and done.pupil_id = d.pupil_id
  )
  select course_id as "courseId", count(*) filter (where progression = 100)::int as success,
    count(*) filter (where progression between 1 and 99 or progression = 0 and opened)::int as info,
    count(*) filter (where late > 0)::int as late
  from row_of group by course_id`,
);

/** What is counted of these courses, in their order. */
export async function countProgress(
  db: Db,
  teacherId: number,
  courseIds: readonly number[],
): Promise<ProgressCounts[]> {
  const found = new Map((await selectProgress(db, [teacherId, courseIds])).map((row) => [row.courseId, row]));
  return courseIds.map((id) => {
    const { success = 0, info = 0, late = 0 } = found.get(id) ?? {};
    return { success, info, late };
  });
}

/** $1 teacher, $2 now, $3 until. */
const selectEnding = statement<Ending>(
  'distributions-ending',
  `with row_of as (
    select d.course_id, c.title, c.icon, c.color, d.class_name, d.end_on, ${textOf(progressOf())} as progression
    from distribution d
    join course c on c.id = d.course_id and c.deleted_on is null
    cross join ${textOf(doneOf)}
    where d.teacher_id = $1 and d.end_on > $2::timestamptz and d.end_on < $3::timestamptz
      and (d.start_on is null or d.start_on <= $2::timestamptz)
  )
  select course_id as "courseId", title, icon, color, array_agg(distinct class_name order by class_name) as classes,
    end_on as "end", count(*)::int as students, count(*) filter (where progression = 100)::int as success
  from row_of
  group by course_id, title, icon, color, end_on
  order by end_on, course_id`,
);

/** What the teacher gave that ends after `now` and before `until`, the nearest end first. */
export async function findEnding(db: Db, teacherId: number, { now, until }: { now: Date; until: Date }) {
  const rows = await selectEnding(db, [teacherId, now.toISOString(), until.toISOString()]);
  return rows.map((row) => ({ ...row, end: new Date(row.end) }));
}

type Ending = Pick<GivenNow, 'courseId' | 'title' | 'classes' | 'students' | 'success'> & {
  icon: string;
  color: string;
  end: string;
};

export type GivenNowRow = Omit<GivenNow, 'start' | 'end'> & { start: Date | null; end: Date | null };

/** $1 teacher, $2 now; a start counts only while it lies ahead. Values that PostgreSQL sees would be planned for each time. */
const selectGivenNow = (name: string, chosen: string) =>
  statement<Wire<GivenNowRow, 'start' | 'end'>>(
    name,
    `with row_of as (
    select d.course_id, c.title, d.class_name, d.end_on, d.close_at_end, d.created_on,
      case when d.start_on > $2::timestamptz then d.start_on end as start_on, ${textOf(progressOf())} as progression,
      done.items > 0 or ${textOf(hasOpened)} as begun
    from distribution d
    join course c on c.id = d.course_id and c.deleted_on is null
    cross join ${textOf(doneOf)}
    where d.teacher_id = (select $1::int) and (${chosen})
  )
  select course_id as "courseId", title, array_agg(distinct class_name order by class_name) as classes,
    start_on as start, end_on as "end", close_at_end as "closeAtEnd", count(*)::int as students,
    count(*) filter (where progression = 100)::int as success,
    count(*) filter (where progression < 100 and begun)::int as info
  from row_of
  group by course_id, title, start_on, end_on, close_at_end
  order by max(created_on) desc, course_id desc, end_on desc nulls first`,
  );
const LASTS = '(d.end_on is null or d.end_on > (select $2::timestamptz))';
/** $3 course, $4 how its copies name it. */
const selectGivenOfCourse = selectGivenNow(
  'given-now-of-course',
  `d.course_id = (select $3::int) or ${LASTS} and d.course_id in (
      select g.course_id from gift g where g.teacher_id = (select $1::int) and g.source = (select $4::text))`,
);
/** $3 list. */
const selectGivenOfList = selectGivenNow(
  'given-now-of-list',
  `${LASTS} and exists (select 1 from course_item i
      where i.course_id = d.course_id and i.list_id = (select $3::int) and i.item_type = 'Activity')`,
);

/**
 * What the teacher gave of one thing, by course and end: of a course itself whatever its period; of her copies of it, and of
 * a list through any course with an exercise of it, as long as they last.
 */
export async function findGivenNow(
  db: Db,
  teacherId: number,
  of: { courseId: number } | { listId: number },
  now: Date,
): Promise<GivenNowRow[]> {
  const asked = [teacherId, now.toISOString()];
  const rows = await ('courseId' in of
    ? selectGivenOfCourse(db, [...asked, of.courseId, `course:${of.courseId}`])
    : selectGivenOfList(db, [...asked, of.listId]));
  return rows.map((row) => ({ ...row, start: toDate(row.start), end: toDate(row.end) }));
}

/** Twin of `endsWithYear` for a whole table; answers how many rows it took. */
export async function deleteEndedBefore(db: Db, yearEnd: Date, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from distribution
    where not preserve_from_deletion and created_on < ${yearEnd.toISOString()}::timestamptz and case
      when end_on is null then start_on is null or start_on < ${yearEnd.toISOString()}::timestamptz
      else end_on < ${now.toISOString()}::timestamptz end`);
  return rowCount ?? 0;
}

export type AnnouncedRow = {
  courseId: number;
  title: string;
  teacherId: number;
  teacherName: string;
  pupilId: number;
  end: Date | null;
  /** The pupil may open it: it has not ended, and the course is not in « Corbeille ». */
  isOpen: boolean;
};

/** Takes rows that have begun and were never announced, each once whatever the number of processes. */
export async function markAnnounced(
  db: Db,
  { now, limit, only }: { now: Date; limit: number; only?: { teacherId: number; courseId: number } },
): Promise<AnnouncedRow[]> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const chosen = only === undefined ? sql`true` : sql`teacher_id = ${only.teacherId} and course_id = ${only.courseId}`;
  const { rows } = await db.execute<Wire<AnnouncedRow, 'end'>>(sql`
    with begun as (
      select course_id, teacher_id, pupil_id from distribution
      where announced_on is null and (start_on is null or start_on <= ${instant}) and ${chosen}
      order by course_id, teacher_id, pupil_id limit ${limit} for update skip locked
    ), taken as (
      update distribution d set announced_on = ${instant} from begun b
      where d.course_id = b.course_id and d.teacher_id = b.teacher_id and d.pupil_id = b.pupil_id
      returning d.course_id, d.teacher_id, d.pupil_id, d.end_on
    )
    select t.course_id as "courseId", c.title, t.teacher_id as "teacherId", p.display_name as "teacherName",
      t.pupil_id as "pupilId", t.end_on as "end",
      c.deleted_on is null and (t.end_on is null or t.end_on >= ${instant}) as "isOpen"
    from taken t join course c on c.id = t.course_id join person p on p.id = t.teacher_id`);
  return rows.map((row) => ({ ...row, end: toDate(row.end) }));
}
