import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { feedback } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';

export type Opinion = { personId: number; rating: number; comment: string };

/** One row a person; a second opinion replaces the first (OP-029). */
export async function replaceFeedback(db: Db, opinion: Opinion): Promise<void> {
  const { personId: _, ...columns } = opinion;
  await db
    .insert(feedback)
    .values(opinion)
    .onConflictDoUpdate({ target: feedback.personId, set: { ...columns, updatedOn: sql`now()` } });
}

/** Latest first, with the display name; '' once the person was erased. */
export async function findFeedback(db: Db, page: { skip: number; limit: number } | null) {
  const query = db
    .select({
      id: feedback.id,
      rating: feedback.rating,
      comment: feedback.comment,
      author: sql<string>`coalesce(${person.displayName}, '')`,
      updatedOn: feedback.updatedOn,
    })
    .from(feedback)
    .leftJoin(person, eq(person.id, feedback.personId))
    .orderBy(desc(feedback.updatedOn), desc(feedback.id));
  return page === null ? query : query.limit(page.limit).offset(page.skip);
}
export type FeedbackLine = Awaited<ReturnType<typeof findFeedback>>[number];

/** How many opinions there are, and their mean to one place; null without any. */
export async function weighFeedback(db: Db): Promise<{ count: number; mean: number | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      mean: sql<number | null>`round(avg(${feedback.rating}), 1)::float8`,
    })
    .from(feedback);
  return row ?? { count: 0, mean: null };
}
