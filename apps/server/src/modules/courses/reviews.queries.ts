import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { readerValues } from '../../content/course-reading.ts';
import type { Db } from '../../db/connection.ts';
import { course, courseProposal, courseRating } from '../../db/course-schema.ts';
import { pick } from '../../db/pick.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { copyInRpn, headColumns } from './courses.queries.ts';

// Unspecified: how many proposals the page shows. More than these wait for those before them.
const WAITING_MAX = 200;
const ANSWERED_MAX = 50;

export type Rating = { courseId: number; personId: number; rating: number; comment: string };

/** One rating of a person and course; a second replaces the first (OP-029). */
export async function replaceRating(db: Db, rating: Rating): Promise<void> {
  const { courseId, personId, ...columns } = rating;
  await db
    .insert(courseRating)
    .values(rating)
    .onConflictDoUpdate({
      target: [courseRating.courseId, courseRating.personId],
      set: { ...columns, updatedOn: sql`now()` },
    });
}

/** The latest ratings of a course. */
export const findRatings = (db: Db, courseId: number, limit: number) =>
  db
    .select({ rating: courseRating.rating, comment: courseRating.comment, updatedOn: courseRating.updatedOn })
    .from(courseRating)
    .where(eq(courseRating.courseId, courseId))
    .orderBy(desc(courseRating.updatedOn), desc(courseRating.personId))
    .limit(limit);

/** How many ratings a course has, and their mean to one place; null without any. */
export async function weighRatings(db: Db, courseId: number): Promise<{ count: number; average: number | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      average: sql<number | null>`round(avg(${courseRating.rating}), 1)::float8`,
    })
    .from(courseRating)
    .where(eq(courseRating.courseId, courseId));
  return row ?? { count: 0, average: null };
}

/** A proposal that waits, unless one of this course does already. */
export async function insertProposal(db: Db, courseId: number): Promise<void> {
  await db.insert(courseProposal).values({ courseId }).onConflictDoNothing();
}

const answeredBy = sql<string>`coalesce((select p.display_name from person p where p.id = ${courseProposal.answeredBy}), '')`;

const selectProposals = (db: Db) =>
  db
    .select({
      proposalId: courseProposal.id,
      ...pick(courseProposal, 'state', 'answer', 'proposedOn', 'answeredOn'),
      answeredBy,
      copyId: copyInRpn(sql`${courseProposal.courseId}`),
      ...headColumns.teacher,
    })
    .from(courseProposal)
    .innerJoin(course, and(eq(course.id, courseProposal.courseId), isNull(course.deletedOn)))
    .innerJoin(person, eq(person.id, course.authorId))
    .$dynamic();

const selectWaiting = (db: Db) =>
  selectProposals(db)
    .where(eq(courseProposal.state, 'waiting'))
    .orderBy(courseProposal.proposedOn, courseProposal.id)
    .limit(WAITING_MAX);

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(courseProposal)
    .innerJoin(course, and(eq(course.id, courseProposal.courseId), isNull(course.deletedOn)))
    .where(eq(courseProposal.state, 'waiting'));
  return row?.count ?? 0;
}

const selectAnswered = (db: Db) =>
  selectProposals(db)
    .where(ne(courseProposal.state, 'waiting'))
    .orderBy(desc(courseProposal.answeredOn), desc(courseProposal.id))
    .limit(ANSWERED_MAX);

/** Proposals that wait for an answer, oldest first. */
export const findWaiting = (db: Db, caller: Caller) =>
  prepared(db, 'proposals-waiting', selectWaiting).execute(readerValues(caller));
export type ProposalRow = Awaited<ReturnType<typeof findWaiting>>[number];

/** The latest answered ones. */
export const findAnswered = (db: Db, caller: Caller): Promise<ProposalRow[]> =>
  prepared(db, 'proposals-answered', selectAnswered).execute(readerValues(caller));

const selectOne = (db: Db) => selectProposals(db).where(eq(courseProposal.id, sql.placeholder('id')));

export async function findProposal(db: Db, id: number, caller: Caller): Promise<ProposalRow | undefined> {
  const [row] = await prepared(db, 'proposal-by-id', selectOne).execute({ id, ...readerValues(caller) });
  return row;
}

/** Holds the proposal until the transaction ends: two experts answer one after the other. */
export async function lockProposal(db: Db, id: number): Promise<void> {
  await db.select({ id: courseProposal.id }).from(courseProposal).where(eq(courseProposal.id, id)).for('update');
}

export async function updateProposal(
  db: Db,
  id: number,
  answer: { state: 'accepted' | 'refused'; answer: string; answeredBy: number; copyId: number | null },
): Promise<void> {
  await db
    .update(courseProposal)
    .set({ ...answer, answeredOn: sql`now()` })
    .where(eq(courseProposal.id, id));
}
