import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { course, courseItem } from '../../db/course-schema.ts';

/** The author and the media from elsewhere of a course that is not deleted. */
export async function findForeignMedia(db: Db, courseId: number) {
  const rows = await db
    .select({ authorId: course.authorId, address: courseItem.navigationUrl })
    .from(course)
    .innerJoin(courseItem, eq(courseItem.courseId, course.id))
    .where(
      and(
        eq(course.id, courseId),
        eq(courseItem.itemType, 'Media'),
        sql`${course.deletedOn} is null and ${courseItem.navigationUrl} ilike 'https://%'`,
      ),
    );
  const [first] = rows;
  return first === undefined ? null : { authorId: first.authorId, addresses: rows.map(({ address }) => address) };
}

/** Neither version nor date of the course move: what people see is the same medium. */
export async function replaceMedium(db: Db, courseId: number, address: string, path: string): Promise<void> {
  await db
    .update(courseItem)
    .set({ navigationUrl: path })
    .where(
      and(eq(courseItem.courseId, courseId), eq(courseItem.itemType, 'Media'), eq(courseItem.navigationUrl, address)),
    );
}
