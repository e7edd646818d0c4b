import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOpenToPupil } from '../../content/course-reading.queries.ts';
import { readerValues } from '../../content/course-reading.ts';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import {
  matchCriteria,
  type PublishedView,
  planSearch,
  type SearchShape,
  selectPublishedPage,
} from '../../content/search-plan.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { type HeadRow, headColumns } from './courses.queries.ts';

export type CourseView = 'libre' | 'rpn' | 'teacher' | 'possible' | 'team' | 'personal';
export type CourseSearch = SearchCriteria & {
  view: CourseView;
  caller: Caller | null;
  onlyDistributed: boolean;
  planEtudeRomandId: number | null;
};

const published = (column: Exclude<CourseView, 'team' | 'personal'>): PublishedView => ({
  table: 'course',
  holds: sql.raw(`"course"."${column}" and "course"."deleted_on" is null`),
  index: `course_${column}`,
});
const PUBLISHED: Partial<Record<CourseView, PublishedView>> = {
  libre: published('libre'),
  rpn: published('rpn'),
  teacher: published('teacher'),
  possible: published('possible'),
};

const reader = sql.placeholder('personId');

/** One page of cards, latest first. One statement, whatever is asked. */
export function searchCourses(db: Db, search: CourseSearch): Promise<HeadRow[]> {
  const { view, skip, limit, onlyDistributed, planEtudeRomandId } = search;
  const { shape, key, values } = planSearch(search);
  const filters = [
    ...matchCriteria('course', shape),
    ...(planEtudeRomandId === null
      ? []
      : [sql`"course"."plan_etude_romand_ids" @> array[${sql.placeholder('entryId')}::int]`]),
    ...(onlyDistributed ? [isDistributed] : []),
  ];
  const asked = {
    ...values,
    ...readerValues(search.caller),
    ...(planEtudeRomandId === null ? {} : { entryId: planEtudeRomandId }),
  };
  const name = `courses-${view}-${key}-${planEtudeRomandId === null ? '' : 'e'}${onlyDistributed ? 'd' : ''}`;
  const listed = PUBLISHED[view];
  // Without anything to narrow there is nothing to weigh: the date order it is.
  if (listed === undefined || filters.length === 0) {
    const conditions = [listed?.holds ?? ownCondition(view), ...filters];
    return prepared(db, name, () => selectCards(db, selectInOrder(conditions, shape))).execute(asked);
  }
  const weighed = () => selectCards(db, selectPublishedPage(listed, shape, filters));
  const statement = prepared(db, `${name}-${shape.walk}`, weighed);
  return statement.execute({ ...asked, need: skip + limit });
}

/** The caller distributes it, or it is distributed to her. */
const isDistributed: SQL = sql`case when ${sql.placeholder('isTeacher')}::boolean
  then exists (select 1 from distribution d where d.course_id = "course"."id" and d.teacher_id = ${reader})
  else ${isOpenToPupil} end`;

// A copy that publishers keep in RPN is no course of one's own.
const ownCondition = (view: CourseView): SQL =>
  view === 'personal'
    ? sql`"course"."author_id" = ${reader} and "course"."writer_id" is null and "course"."deleted_on" is null`
    : sql`"course"."deleted_on" is null and "course"."id" in (select t.course_id from course_team t where t.person_id = ${reader})`;

/** The page in date order, which an index gives: few rows of one person, or every row of a view. */
const selectInOrder = (conditions: readonly SQL[], { limit }: SearchShape): SQL => sql`
  select id as page_id from course where ${sql.join([...conditions], sql` and `)}
  order by updated_on desc, id desc limit ${sql.raw(String(limit))} offset ${sql.placeholder('skip')}`;

/** Cards of the rows of a page. Apart from choosing them: what a card asks beside is asked for no row that was skipped. */
function selectCards(db: Db, ids: SQL) {
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select(headColumns)
    .from(page)
    .innerJoin(course, sql`${course.id} = page.page_id`)
    .innerJoin(person, eq(person.id, course.authorId))
    .orderBy(desc(course.updatedOn), desc(course.id));
}
