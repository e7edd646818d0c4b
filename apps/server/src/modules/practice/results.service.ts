import type { CourseResults, ListResults } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { courseResultsOf } from './course-results.ts';
import { groupsOf, onePerPupil, wordTable } from './list-results.ts';
import { maySeeResults } from './practice.policy.ts';
import { WRONG_ANSWER_DAYS } from './practice-retention.ts';
import * as queries from './results.queries.ts';

/** What the caller's pupils did in a course that she gives; what others give of it shows nothing here. */
export async function getCourseResultsOf(
  db: Db,
  user: Caller,
  courseId: number,
  now = new Date(),
): Promise<CourseResults> {
  if (!maySeeResults(user)) throw new AppError('FORBIDDEN');
  const given = await queries.findGivenCourse(db, user.id, courseId);
  if (given === undefined || given.pupils.length === 0) throw new AppError('COURSE_NOT_FOUND');
  const since = new Date(Math.min(...given.pupils.map(({ createdOn }) => Date.parse(createdOn))));
  const [runs, done] = await Promise.all([
    queries.findResourceRuns(db, { teacherId: user.id, courseId, since }),
    queries.findDone(db, user.id, courseId),
  ]);
  return courseResultsOf(given, { runs, done }, now);
}

/** The list with the caller's rows that give it; without one there is nothing to see. */
export async function getGivenList(db: Db, user: Caller, listId: number): Promise<queries.GivenList> {
  if (!maySeeResults(user)) throw new AppError('FORBIDDEN');
  const given = await queries.findGivenList(db, user.id, listId);
  if (given === undefined || given.rows.length === 0) throw new AppError('LIST_NOT_FOUND');
  return given;
}

/** Pupils by words of a list that the caller gives, of one class or group where it is named. */
export async function getListResultsOf(
  db: Db,
  user: Caller,
  { listId, group }: { listId: number; group: string | undefined },
  now = new Date(),
): Promise<ListResults> {
  const { rows, words, ...head } = await getGivenList(db, user, listId);
  const members = new Set(rows.filter(({ groupKey }) => groupKey === group).map(({ pupilId }) => pupilId));
  // Her rows of other groups count too: she did that for the same teacher.
  const seen = group === undefined ? rows : rows.filter(({ pupilId }) => members.has(pupilId));
  const since = new Date(now.getTime() - WRONG_ANSWER_DAYS * DAY_MS);
  const itemIds = words.map(({ itemId }) => itemId);
  const [runs, wrong] = await Promise.all([
    queries.findListRuns(db, listId, seen),
    queries.findWrongWords(db, { itemIds, seen, since }),
  ]);
  const firstOn = Math.min(...(seen.length === 0 ? rows : seen).map(({ createdOn }) => Date.parse(createdOn)));
  return {
    id: listId,
    ...head,
    groups: groupsOf(rows),
    since: new Date(firstOn).toISOString(),
    ...wordTable(words, onePerPupil(seen), { runs, wrong }),
  };
}

/** To how many pupils the caller gives a list; 0 for a list that she does not give, or cannot read. */
export async function countListPupilsOf(db: Db, user: Caller, listId: number): Promise<{ pupils: number }> {
  if (!maySeeResults(user)) throw new AppError('FORBIDDEN');
  return { pupils: await queries.countGivenPupils(db, user.id, listId) };
}
