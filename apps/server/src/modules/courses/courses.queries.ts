import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  distributionOpens,
  isClosed,
  isReadableByLink,
  isReadableCourse,
  isReadableItself,
} from '../../content/course-reading.queries.ts';
import { type ReaderValues, readerValues } from '../../content/course-reading.ts';
import { deletionOf, inTrash, latestDeleted } from '../../content/rows.queries.ts';
import { teamOf, teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { pick } from '../../db/pick.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import { textOf } from '../../db/statement.ts';
import type { Caller } from '../../http/caller.ts';
import { doneFromOf } from './steps.queries.ts';

const reader = sql.placeholder('personId');

/** What the caller's distributions say: a teacher's own ones, for anybody else those made to her (OP-085). */
export type DistributedRow = {
  from: string | null;
  to: string | null;
  by: string;
  closed: boolean;
  /** What her teachers say with it. */
  instruction: string;
};

// An open end of one period leaves the end open.
const END = sql.raw(`case when bool_and(d.end_on is not null) then max(d.end_on) end`);

// A teacher's start is open as soon as one of her pupils' is, as in the overview; a pupil's only when all are.
const distributedBy = sql<DistributedRow | null>`(
    select json_build_object('from', case when bool_and(d.start_on is not null) then min(d.start_on) end, 'to', ${END},
      'by', '', 'closed', bool_and(${isClosed('d')}), 'instruction', '')
    from distribution d where d.course_id = "course"."id" and d.teacher_id = ${reader} having count(*) > 0)`;
const distributedTo = sql<DistributedRow | null>`(
    select json_build_object('from', min(d.start_on), 'to', ${END},
      'by', coalesce(string_agg(distinct giver.display_name, ', '), ''), 'closed', bool_and(${isClosed('d')}),
      'instruction', coalesce(string_agg(distinct nullif(d.instruction, ''), E'\\n'), ''))
    from distribution d join person giver on giver.id = d.teacher_id
    where d.course_id = "course"."id" and d.pupil_id = ${reader} and ${distributionOpens('d')} having count(*) > 0)`;

/** Items that count and that the caller has done. */
export const doneCount = sql<number>`(
  select count(*)::int from course_item_done done join course_item i on i.id = done.item_id and i.progression_enabled
  where done.person_id = ${reader} and done.course_id = "course"."id")`;

/** She has done something of it, or opened an activity that is not done yet. */
const isBegun = sql<boolean>`exists (
  select 1 from course_item_begun b where b.person_id = ${reader} and b.course_id = "course"."id")`;

const objectiveCodes = sql<string[]>`case when cardinality("course"."plan_etude_romand_ids") > 0 then array(
    select distinct e.objective_code from curriculum_entry e where e.id = any("course"."plan_etude_romand_ids") order by 1)
  else '{}'::text[] end`;

/** Of a copy in RPN: who wrote it, not who keeps it. */
const authorName = sql<string>`coalesce(
  (select writer.display_name from person writer where writer.id = "course"."writer_id"), ${person.displayName})`;

/** The latest copy of a course that accepting a proposal put in RPN and that still stands there. */
export const copyInRpn = (courseId: SQL) => sql<number | null>`(
  select k.id from course_proposal made join course k on k.id = made.copy_id and k.rpn and k.deleted_on is null
  where made.course_id = ${courseId} order by made.id desc limit 1)`;

const plainColumns = {
  ...pick(course, 'id', 'title', 'subtitle', 'ribbon', 'duration', 'icon', 'color', 'categories', 'authorId'),
  authorName,
  ...pick(course, 'createdOn', 'updatedOn', 'rpn', 'libre', 'teacher', 'possible', 'itemCount', 'trackedCount'),
  ...pick(course, 'version'),
};

const ownColumns = { ...plainColumns, teamCanEdit: teamRightOf('course', reader), doneCount, isBegun };

/**
 * Columns of a card; they need the join with `person` and what `readerValues` gives. A statement for teachers and one
 * for all others: one for both would be planned again for each caller, who shows PostgreSQL which half it may leave out.
 */
export const headColumns = {
  teacher: { ...ownColumns, distributed: distributedBy, objectiveCodes },
  other: { ...ownColumns, distributed: distributedTo, objectiveCodes: sql<string[]>`'{}'::text[]` },
};
export type Audience = keyof typeof headColumns;
/** Whose columns; part of a statement's name. */
export const audienceOf = ({ isTeacher }: ReaderValues): Audience => (isTeacher ? 'teacher' : 'other');

const selectDetail = (db: Db, audience: Audience, condition: SQL | undefined) =>
  db
    .select({
      ...headColumns[audience],
      ...pick(course, 'description', 'planEtudeRomandIds', 'secret', 'deletedOn'),
      isReadable: sql<boolean>`${isReadableItself}`,
      team: teamOf('course'),
      writtenBy: sql<string>`coalesce((select w.display_name from person w where w.id = "course"."writer_id"), '')`,
      proposal: sql<{ state: 'waiting' | 'accepted' | 'refused'; answer: string; copyId: number | null } | null>`(
        select json_build_object('state', p.state, 'answer', p.answer, 'copyId', ${copyInRpn(sql`p.course_id`)})
        from course_proposal p
        where p.course_id = "course"."id" order by p.id desc limit 1)`,
      ownRating: sql<{ rating: number; comment: string } | null>`(
        select json_build_object('rating', r.rating, 'comment', r.comment) from course_rating r
        where r.course_id = "course"."id" and r.person_id = ${reader})`,
    })
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .where(condition);

const selectByLink = (db: Db) =>
  db
    .select({ isReadable: sql<boolean>`${isReadableByLink}` })
    .from(course)
    .where(eq(course.id, sql.placeholder('id')));

/** Few read by a link what they may not read for its own sake: only then is it asked. */
async function findDetail(db: Db, by: 'id' | 'secret', values: ReaderValues & Record<string, unknown>) {
  const audience = audienceOf(values);
  const bySecret = and(eq(course.secret, sql.placeholder('secret')), isNull(course.deletedOn));
  const condition = by === 'id' ? eq(course.id, sql.placeholder('id')) : bySecret;
  const select = () => selectDetail(db, audience, condition);
  const [row] = await prepared(db, `course-by-${by}-${audience}`, select).execute(values);
  if (row === undefined || row.isReadable) return row;
  const [linked] = await prepared(db, 'course-by-link', selectByLink).execute({ ...values, id: row.id });
  return { ...row, isReadable: linked?.isReadable === true };
}

/** A course with its author, its team and the caller's part in it; deleted and unreadable ones too. */
export const findCourse = (db: Db, id: number, caller: Caller | null) =>
  findDetail(db, 'id', { id, ...readerValues(caller) });
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const findCourseBySecret = (db: Db, secret: string, caller: Caller | null): Promise<CourseRow | undefined> =>
  findDetail(db, 'secret', { secret, ...readerValues(caller) });

const selectFacts = (db: Db) =>
  db
    .select({
      ...pick(course, 'id', 'authorId', 'rpn', 'libre', 'possible'),
      teamCanEdit: teamRightOf('course', reader),
      isReadable: sql<boolean>`${isReadableCourse}`,
    })
    .from(course)
    .where(and(sql`${course.id} = any(${sql.placeholder('ids')}::int[])`, isNull(course.deletedOn)));

/** What the policies ask of these courses; deleted ones are left out. */
export const findCourseFacts = async (db: Db, ids: readonly number[], caller: Caller | null) =>
  ids.length === 0 ? [] : prepared(db, 'course-facts', selectFacts).execute({ ids: [...ids], ...readerValues(caller) });

export type HeadRow = Pick<CourseRow, keyof typeof headColumns.other>;

const isDone = sql<boolean>`exists (
    select 1 from course_item_done done
    where done.person_id = ${reader} and done.course_id = "course_item"."course_id" and done.item_id = "course_item"."id")`;

/** Columns of a resource with whether the person (`personId`) has done it. */
export const itemColumns = {
  ...pick(courseItem, 'id', 'itemType', 'searchType', 'title', 'description', 'navigationUrl', 'contentType', 'icon'),
  ...pick(courseItem, 'color', 'tags', 'categories', 'publishedOn', 'progressionEnabled'),
  doneFrom: doneFromOf('"course_item"'),
  done: isDone,
};

/** What a resource leads to inside the product. */
const linkColumns = {
  listId: courseItem.listId,
  linkedCourseId: courseItem.linkedCourseId,
  isListThere: sql<boolean>`exists (
        select 1 from list l where l.id = ${courseItem.listId} and l.deleted_on is null)`,
};

const selectItems = (db: Db) =>
  db
    .select({
      ...itemColumns,
      ...linkColumns,
    })
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
    .select({ ...plainColumns, deletedOn: deletionOf(course) })
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .where(inTrash(course, authorId, deletedAfter))
    .orderBy(...latestDeleted(course));

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

const lastDoneOn = sql<string | null>`(
  select max(done.done_on) from course_item_done done join course_item i on i.id = done.item_id and i.progression_enabled
  where done.person_id = ${reader} and done.course_id = "course"."id")`;

/** Names of the teachers whose distributions open a course to a person, and since when, for « À faire ». */
const selectTodo = (db: Db) =>
  db
    .select({ ...headColumns.other, lastDoneOn })
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

export type TodoRow = HeadRow & { lastDoneOn: string | null };

/** Courses distributed to the person and open to her, latest start first. As a pupil, whatever else she is. */
export const findTodo = (db: Db, personId: number): Promise<TodoRow[]> =>
  prepared(db, 'courses-todo', selectTodo).execute({ personId });

const selectNext = (db: Db) =>
  db
    .selectDistinctOn([courseItem.courseId], {
      ...pick(courseItem, 'courseId', 'id', 'itemType', 'title', 'navigationUrl'),
      doneFrom: doneFromOf('"course_item"'),
      ...linkColumns,
    })
    .from(courseItem)
    .where(
      sql`${courseItem.courseId} = any(${sql.placeholder('courseIds')}::int[]) and ${courseItem.progressionEnabled} and not ${isDone}`,
    )
    .orderBy(asc(courseItem.courseId), asc(courseItem.position), asc(courseItem.id));

/** Of each of these courses the first resource that counts and that the person has not done. */
export const findNextItems = async (db: Db, courseIds: readonly number[], personId: number) =>
  courseIds.length === 0
    ? []
    : prepared(db, 'course-next-items', selectNext).execute({ courseIds: [...courseIds], personId });
export type NextRow = Awaited<ReturnType<typeof findNextItems>>[number];

/** What the markers of the tabs count; an own course that opened, has not ended and is not finished. */
export const NEWS_OF_COURSES = {
  newRpnCourses: { from: 'course where rpn and deleted_on is null', moment: 'rpn_on' },
  newDistributedCourses: {
    from: `(
      select max(greatest(d.created_on, d.start_on)) as opened from distribution d
      join course on course.id = d.course_id and course.deleted_on is null
      where d.pupil_id = (select $1::int) and ${textOf(distributionOpens('d'))} and (d.end_on is null or d.end_on >= now())
        and (course.tracked_count = 0 or course.tracked_count > (
          select count(*) from course_item_done x join course_item i on i.id = x.item_id and i.progression_enabled
          where x.person_id = d.pupil_id and x.course_id = d.course_id))
      group by d.course_id) as given where true`,
    moment: 'opened',
  },
} as const;
export const NEWS_OF_TEACHERS_COURSES = {
  newTeacherCourses: { from: 'course where teacher and deleted_on is null', moment: 'teacher_on' },
} as const;
