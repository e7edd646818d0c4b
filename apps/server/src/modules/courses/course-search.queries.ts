import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOpenToPupil } from '../../content/course-reading.queries.ts';
import { readerValues } from '../../content/course-reading.ts';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import {
  given,
  narrows,
  type PublishedView,
  planSearch,
  selectNewestPage,
  selectPublishedPage,
} from '../../content/search-plan.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { type Audience, audienceOf, type HeadRow, headColumns } from './courses.queries.ts';

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
  const caller = readerValues(search.caller);
  const audience = audienceOf(caller);
  const filters = [
    ...(planEtudeRomandId === null
      ? []
      : [sql`"course"."plan_etude_romand_ids" @> array[${sql.placeholder('entryId')}::int]`]),
    ...(onlyDistributed ? [isDistributed[audience]] : []),
  ];
  const asked = {
    ...values,
    ...caller,
    ...(planEtudeRomandId === null ? {} : { entryId: planEtudeRomandId }),
  };
  const name = `courses-${view}-${audience}-${key}-${planEtudeRomandId === null ? '' : 'e'}${onlyDistributed ? 'd' : ''}`;
  const listed = PUBLISHED[view];
  // Without anything to narrow there is nothing to weigh: the date order it is.
  if (listed === undefined || (!narrows(shape) && filters.length === 0)) {
    const own = listed ?? { table: 'course', holds: ownCondition(view) };
    const inOrder = () => selectCards(db, audience, selectNewestPage(own, shape, filters));
    return prepared(db, `${name}-${shape.reach}`, inOrder).execute(asked);
  }
  const weighed = () => selectCards(db, audience, selectPublishedPage(listed, shape, filters));
  const statement = prepared(db, `${name}-w`, weighed);
  return statement.execute({ ...asked, need: skip + limit });
}

/** The caller distributes it, or it is distributed to her. */
const isDistributed: Record<Audience, SQL> = {
  teacher: sql`exists (select 1 from distribution d where d.course_id = "course"."id" and d.teacher_id = ${reader})`,
  other: isOpenToPupil,
};

// A copy that publishers keep in RPN is no course of one's own.
const ownCondition = (view: CourseView): SQL =>
  view === 'personal'
    ? sql`"course"."author_id" = ${given('personId', 'int')} and "course"."writer_id" is null and "course"."deleted_on" is null`
    : sql`"course"."deleted_on" is null and "course"."id" in (select t.course_id from course_team t where t.person_id = ${given('personId', 'int')})`;

/** Cards of the rows of a page. Apart from choosing them: what a card asks beside is asked for no row that was skipped. */
function selectCards(db: Db, audience: Audience, ids: SQL) {
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select(headColumns[audience])
    .from(page)
    .innerJoin(course, sql`${course.id} = page.page_id`)
    .innerJoin(person, eq(person.id, course.authorId))
    .orderBy(desc(course.updatedOn), desc(course.id));
}
