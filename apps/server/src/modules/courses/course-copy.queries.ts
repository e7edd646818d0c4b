import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

/** A copy of the course's head in RPN, kept by this person, with the author's name. */
export async function copyHead(
  db: Db,
  courseId: number,
  keeperId: number,
): Promise<{ id: number; description: string } | undefined> {
  const { rows } = await db.execute<{ id: number; description: string }>(sql`
    insert into course (title, subtitle, description, duration, icon, color, ribbon, author_id, writer_id, categories,
      plan_etude_romand_ids, rpn, rpn_on, item_count, tracked_count, search_text)
    select title, subtitle, description, duration, icon, color, ribbon, ${keeperId}::int, coalesce(writer_id, author_id),
      categories, plan_etude_romand_ids, true, now(), item_count, tracked_count, search_text
    from course where id = ${courseId} and deleted_on is null
    returning id, description`);
  return rows[0];
}

/** The resources in their order, with the lists that their activities play. */
export async function copyItems(
  db: Db,
  courseId: number,
  copyId: number,
): Promise<{ navigationUrl: string; description: string }[]> {
  const { rows } = await db.execute<{ navigationUrl: string; description: string }>(sql`
    insert into course_item (course_id, position, item_type, search_type, title, description, navigation_url, content_type,
      icon, color, tags, categories, published_on, progression_enabled, done_from, done_by_opening, list_id, search_text)
    select ${copyId}::int, position, item_type, search_type, title, description, navigation_url, content_type,
      icon, color, tags, categories, published_on, progression_enabled, done_from, done_by_opening, list_id, search_text
    from course_item where course_id = ${courseId} order by position, id
    returning navigation_url as "navigationUrl", description`);
  return rows;
}
