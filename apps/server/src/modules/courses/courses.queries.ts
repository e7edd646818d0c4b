import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { distributionOpens, isReadableCourse } from '../../content/course-reading.queries.ts';
import type { CourseReader } from '../../content/course-reading.ts';
import { countNews } from '../../content/rows.queries.ts';
import { teamOf, teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';

const reader = sql.placeholder('personId');
const isTeacher = sql`${sql.placeholder('isTeacher')}::boolean`;

/** What the caller's distributions say: a teacher's own ones, for anybody else those made to her (OP-085). */
export type DistributedRow = { from: string | null; to: string | null; by: string };

// An open end of one period leaves the end open; a start is open only when all are.
const DISTRIBUTED = sql.raw(`json_build_object('from', min(d.start_on), 'to',
  case when bool_and(d.end_on is not null) then max(d.end_on) end, 'by', coalesce(string_agg(distinct giver.display_name, ', '), ''))`);

const distributed = sql<DistributedRow | null>`case when ${isTeacher} then (
    select json_build_object('from', min(d.start_on), 'to', case when bool_and(d.end_on is not null) then max(d.end_on) end, 'by', '')
    from distribution d where d.course_id = "course"."id" and d.teacher_id = ${reader} having count(*) > 0)
  else (
    select ${DISTRIBUTED} from distribution d join person giver on giver.id = d.teacher_id
    where d.course_id = "course"."id" and d.pupil_id = ${reader} and ${distributionOpens('d')} having count(*) > 0) end`;

/** Items that count and that the caller has done. */
export const doneCount = sql<number>`(
  select count(*)::int from course_item_done done join course_item i on i.id = done.item_id and i.progression_enabled
  where done.person_id = ${reader} and done.course_id = "course"."id")`;

const objectiveCodes = sql<string[]>`case when ${isTeacher} then array(
    select distinct e.objective_code from curriculum_entry e where e.id = any("course"."plan_etude_romand_ids") order by 1)
  else '{}'::text[] end`;

const plainColumns = {
  id: course.id,
  title: course.title,
  subtitle: course.subtitle,
  ribbon: course.ribbon,
  duration: course.duration,
  icon: course.icon,
  color: course.color,
  categories: course.categories,
  authorId: course.authorId,
  authorName: person.displayName,
  createdOn: course.createdOn,
  updatedOn: course.updatedOn,
  rpn: course.rpn,
  libre: course.libre,
  teacher: course.teacher,
  possible: course.possible,
  itemCount: course.itemCount,
  trackedCount: course.trackedCount,
  version: course.version,
};

/** Columns of a card for a caller; they need the join with `person` and the values of a CourseReader. */
export const headColumns = {
  ...plainColumns,
  teamCanEdit: teamRightOf('course', reader),
  distributed,
  doneCount,
  objectiveCodes,
};

const selectDetail = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...headColumns,
      description: course.description,
      planEtudeRomandIds: course.planEtudeRomandIds,
      secret: course.secret,
      deletedOn: course.deletedOn,
      isReadable: sql<boolean>`${isReadableCourse}`,
      team: teamOf('course'),
      proposal: sql<{ state: 'waiting' | 'accepted' | 'refused'; answer: string } | null>`(
        select json_build_object('state', p.state, 'answer', p.answer) from course_proposal p
        where p.course_id = "course"."id" order by p.id desc limit 1)`,
      ownRating: sql<{ rating: number; comment: string } | null>`(
        select json_build_object('rating', r.rating, 'comment', r.comment) from course_rating r
        where r.course_id = "course"."id" and r.person_id = ${reader})`,
    })
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .where(condition);

const byId = (db: Db) => prepared(db, 'course-by-id', () => selectDetail(db, eq(course.id, sql.placeholder('id'))));
const bySecret = (db: Db) =>
  prepared(db, 'course-by-secret', () =>
    selectDetail(db, and(eq(course.secret, sql.placeholder('secret')), isNull(course.deletedOn))),
  );

/** A course with its author, its team and the caller's part in it; deleted and unreadable ones too. */
export async function findCourse(db: Db, id: number, caller: CourseReader) {
  const [row] = await byId(db).execute({ id, ...caller });
  return row;
}
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export async function findCourseBySecret(db: Db, secret: string, caller: CourseReader): Promise<CourseRow | undefined> {
  const [row] = await bySecret(db).execute({ secret, ...caller });
  return row;
}

export type HeadRow = Pick<CourseRow, keyof typeof headColumns>;

/** Columns of a resource with whether the person (`personId`) has done it. */
export const itemColumns = {
  id: courseItem.id,
  itemType: courseItem.itemType,
  searchType: courseItem.searchType,
  title: courseItem.title,
  description: courseItem.description,
  navigationUrl: courseItem.navigationUrl,
  contentType: courseItem.contentType,
  icon: courseItem.icon,
  color: courseItem.color,
  tags: courseItem.tags,
  categories: courseItem.categories,
  publishedOn: courseItem.publishedOn,
  progressionEnabled: courseItem.progressionEnabled,
  listId: courseItem.listId,
  done: sql<boolean>`exists (
    select 1 from course_item_done done
    where done.person_id = ${reader} and done.course_id = "course_item"."course_id" and done.item_id = "course_item"."id")`,
};

const selectItems = (db: Db) =>
  db
    .select(itemColumns)
    .from(courseItem)
    .where(eq(courseItem.courseId, sql.placeholder('courseId')))
    .orderBy(asc(courseItem.position), asc(courseItem.id));

/** The resources in their order, each with whether this person has done it. */
export const findItems = (db: Db, courseId: number, personId: number) =>
  prepared(db, 'course-items', selectItems).execute({ courseId, personId });
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** The person's deleted courses that can still be restored, latest first. */
export const findTrashedCourses = (db: Db, authorId: number, deletedAfter: Date) =>
  db
    .select({ ...plainColumns, deletedOn: course.deletedOn })
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .where(and(eq(course.authorId, authorId), isNotNull(course.deletedOn), gt(course.deletedOn, deletedAfter)))
    .orderBy(desc(course.deletedOn), desc(course.id));

export const countCoursesOf = (db: Db, authorId: number): Promise<number> =>
  db.$count(course, and(eq(course.authorId, authorId), isNull(course.deletedOn)));

/** Ids of these entries that the curriculum does not hold. */
export async function findUnknownEntries(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::int[]) as given(id)
    where not exists (select 1 from curriculum_entry e where e.id = given.id)`);
  return rows.map(({ id }) => id);
}

/** Names of the teachers whose distributions open a course to a person, and since when, for « À faire ». */
const selectTodo = (db: Db) =>
  db
    .select(headColumns)
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .innerJoin(
      sql`(
        select d.course_id, max(coalesce(d.start_on, d.created_on)) as begun from distribution d
        where d.pupil_id = ${reader} and ${distributionOpens('d')} group by d.course_id) as todo`,
      sql`todo.course_id = ${course.id}`,
    )
    .where(isNull(course.deletedOn))
    .orderBy(sql`todo.begun desc`, desc(course.id));

/** Courses distributed to the person and open to her, latest start first. As a pupil, whatever else she is. */
export const findTodo = (db: Db, personId: number): Promise<HeadRow[]> =>
  prepared(db, 'courses-todo', selectTodo).execute({ personId, isTeacher: false });

export const countRpnSince = (db: Db, since: Date | null) =>
  countNews(db, { holds: sql`course where rpn and deleted_on is null`, moment: sql`rpn_on`, since });

export const countTeacherSince = (db: Db, since: Date | null) =>
  countNews(db, { holds: sql`course where teacher and deleted_on is null`, moment: sql`teacher_on`, since });

/** Courses that opened to the person after `since`. */
export const countDistributedSince = (db: Db, personId: number, since: Date | null) =>
  countNews(db, {
    holds: sql`(
      select max(greatest(d.created_on, d.start_on)) as opened from distribution d
      join course on course.id = d.course_id and course.deleted_on is null
      where d.pupil_id = ${personId} and ${distributionOpens('d')} group by d.course_id) as found where true`,
    moment: sql`opened`,
    since,
  });
