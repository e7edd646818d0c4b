import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';
import { pick } from '../../db/pick.ts';
import type { LinkedContent } from './internal-links.ts';

/** Items with a link of their own or in their text, of courses that are not deleted, after an id. */
export const findLinkedItems = (db: Db, afterId: number, limit: number) =>
  db
    .select({
      id: courseItem.id,
      courseId: course.id,
      courseTitle: course.title,
      ...pick(courseItem, 'title', 'itemType', 'navigationUrl', 'description'),
    })
    .from(courseItem)
    .innerJoin(course, eq(course.id, courseItem.courseId))
    .where(
      and(
        gt(courseItem.id, afterId),
        isNull(course.deletedOn),
        or(ne(courseItem.navigationUrl, ''), sql`${courseItem.description} like '%<a %'`),
      ),
    )
    .orderBy(asc(courseItem.id))
    .limit(limit);
export type LinkedItem = Awaited<ReturnType<typeof findLinkedItems>>[number];

export const countItems = (db: Db): Promise<number> => db.$count(courseItem, ne(courseItem.itemType, 'Title'));

/** Whether each of these contents is there, or rests in « Corbeille »; one that is gone is missing. */
export async function findContents(
  db: Db,
  kind: LinkedContent['kind'],
  keys: readonly LinkedContent['key'][],
): Promise<{ key: string; isTrashed: boolean }[]> {
  const ids = keys.filter((key) => typeof key === 'number').filter((id) => id <= 2_147_483_647);
  const secrets = keys.filter((key) => typeof key === 'string');
  const table = sql.identifier(kind);
  const { rows } = await db.execute<{ key: string; isTrashed: boolean }>(sql`
    select id::text as key, deleted_on is not null as "isTrashed" from ${table} where id = any(${sql.param(ids)}::int[])
    union all
    select secret::text, deleted_on is not null from ${table} where secret = any(${sql.param(secrets)}::uuid[])`);
  return rows;
}
