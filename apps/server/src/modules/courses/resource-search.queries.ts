import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { isReadableItself } from '../../content/course-reading.queries.ts';
import { readerValues } from '../../content/course-reading.ts';
import type { SearchCriteria } from '../../content/search-criteria.ts';
import { holdsOthers, planSearch } from '../../content/search-plan.queries.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { prepared } from '../../db/prepared.ts';
import type { Caller } from '../../http/caller.ts';
import { itemColumns } from './courses.queries.ts';

export type ResourceSearch = SearchCriteria & {
  caller: Caller;
  /** Search types that are asked for; none means all. */
  types: readonly string[];
};

/**
 * As for the published views (decision 041): a frequent word is found at once among the newest resources, of a rare one
 * the trigram index gives few, and either way is very slow for the other's words. So a sample of the newest decides.
 */
const SAMPLE = 2_048;
/** Hits in the sample from which a first page is found sooner by walking; further pages need more, by their root. */
const ENOUGH = 22;
const WALK_MAX = 65_536;

/** Resources of the courses that the caller may read, latest first (OP-096). */
export function searchItems(db: Db, search: ResourceSearch) {
  const { skip, limit, types } = search;
  const { shape, key, values } = planSearch(search);
  const conditions = [
    ...matchWords(shape.words, shape.hasOthers),
    ...matchGroups(shape.groups),
    ...(types.length > 0 ? [sql`"course_item"."search_type" = any(${sql.placeholder('types')}::text[])`] : []),
    isReadableItself,
  ];
  const words = sql.join(matchWords(shape.words, false), sql` and `);
  const ids = shape.words > 0 ? selectWeighed(words, conditions, limit) : selectNewest(conditions, limit);
  const name = `resources-${key}${types.length > 0 ? '-t' : ''}`;
  return prepared(db, name, () => selectRows(db, ids)).execute({
    ...values,
    ...readerValues(search.caller),
    ...(shape.words > 0 ? { need: skip + limit } : {}),
    ...(types.length > 0 ? { types: [...types] } : {}),
  });
}
export type FoundItem = Awaited<ReturnType<typeof searchItems>>[number];

function matchWords(count: number, hasOthers: boolean): SQL[] {
  const words = Array.from(
    { length: count },
    (_, index) => sql`"course_item"."search_text" like ${sql.placeholder(`word${index}`)}::text`,
  );
  const others = holdsOthers(sql`"course_item"."search_text"`, sql`${sql.placeholder('others')}::text[]`);
  return hasOthers ? [...words, others] : words;
}

// Unspecified: whose categories count. The resource's own, or those of its course: few resources have their own.
const matchGroups = (count: number): SQL[] =>
  Array.from({ length: count }, (_, index) => {
    const keys = sql`${sql.placeholder(`group${index}`)}::text[]`;
    return sql`("course_item"."categories" && ${keys} or "course"."categories" && ${keys})`;
  });

const selectNewest = (conditions: readonly SQL[], limit: number): SQL => sql`
  select "course_item".id as page_id from course_item join course on course.id = course_item.course_id
  where ${sql.join([...conditions], sql` and `)}
  order by "course_item".id desc limit ${sql.raw(String(limit))} offset ${sql.placeholder('skip')}`;

function selectWeighed(words: SQL, conditions: readonly SQL[], limit: number): SQL {
  const all = sql.join([...conditions], sql` and `);
  const need = sql`${sql.placeholder('need')}::int`;
  const newest = (count: number) => sql`select * from course_item order by id desc limit ${sql.raw(String(count))}`;
  const enough = sql`ceil(${sql.raw(String(ENOUGH))} * sqrt(${need} / ${sql.raw(`${limit}.0`)}))::int`;
  return sql`
    with sample as (
      select count(*) as hits from (select 1 from (${newest(SAMPLE)}) as course_item where ${words} limit ${enough}) as hit
    ), walked as (
      select "course_item".id from (${newest(WALK_MAX)}) as course_item
      join course on course.id = course_item.course_id
      where (select hits from sample) >= ${enough} and ${all} order by "course_item".id desc limit ${need}
    ), found as (
      select "course_item".id from course_item join course on course.id = course_item.course_id
      where (select count(*) from walked) < ${need} and ${all} offset 0
    )
    select id as page_id from (
      select id from walked where (select count(*) from walked) >= ${need}
      union all
      select id from found
    ) as either
    order by id desc limit ${sql.raw(String(limit))} offset ${sql.placeholder('skip')}`;
}

function selectRows(db: Db, ids: SQL) {
  const page = db.$with('page', { id: sql<number>`id`.as('page_id') }).as(ids);
  return db
    .with(page)
    .select({
      ...itemColumns,
      courseId: courseItem.courseId,
      courseTitle: course.title,
    })
    .from(page)
    .innerJoin(courseItem, sql`${courseItem.id} = page.page_id`)
    .innerJoin(course, eq(course.id, courseItem.courseId))
    .orderBy(desc(courseItem.id));
}
