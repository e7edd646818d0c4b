import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { course, courseRating } from '../../db/course-schema.ts';
import { person, preferences } from '../../db/schema.ts';

export type RatingKey = { courseId: number; personId: number };

/** The address that she validated herself, else the one of her sign-in. */
const address = sql<string>`coalesce(nullif(${preferences.email}, ''), ${person.email})`;

/** Whether the author of a course wants to hear of ratings by this person: not her own, and wherever she has an address. */
const isWanted = (personId: number) =>
  and(
    isNull(course.deletedOn),
    ne(course.authorId, personId),
    eq(person.active, true),
    eq(preferences.receiveEmailFeedback, true),
    sql`${address} <> ''`,
  );

/** Whether a rating that this person gives now is news to the author: the last one is not of the same day. */
export async function isNewsToAuthor(db: Db, { courseId, personId }: RatingKey): Promise<boolean> {
  const rows = await db
    .select({ id: course.id })
    .from(course)
    .innerJoin(person, eq(person.id, course.authorId))
    .innerJoin(preferences, eq(preferences.personId, course.authorId))
    .where(
      and(
        eq(course.id, courseId),
        isWanted(personId),
        sql`not exists (select 1 from course_rating r where r.course_id = ${courseId} and r.person_id = ${personId}
          and r.updated_on > now() - interval '1 day')`,
      ),
    );
  return rows.length > 0;
}

/** What the mail says and to whom; undefined once the rating is gone or the author wants no mail any more. */
export async function findRatingForMail(db: Db, { courseId, personId }: RatingKey) {
  const [row] = await db
    .select({ address, title: course.title, rating: courseRating.rating, comment: courseRating.comment })
    .from(courseRating)
    .innerJoin(course, eq(course.id, courseRating.courseId))
    .innerJoin(person, eq(person.id, course.authorId))
    .innerJoin(preferences, eq(preferences.personId, course.authorId))
    .where(and(eq(courseRating.courseId, courseId), eq(courseRating.personId, personId), isWanted(personId)));
  return row;
}
