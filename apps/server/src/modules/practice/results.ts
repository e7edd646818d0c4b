import type { CourseResults, ListResults, PupilRuns } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { getTestsOfLists } from '../class-tests/class-tests.service.ts';
import { tellApart, tellOneApart } from '../directory/twins.service.ts';
import { courseResultsOf } from './course-results.ts';
import { groupsOf, onePerPupil, wordTable } from './list-results.ts';
import { maySeeResults } from './practice.policy.ts';
import { WRONG_ANSWER_DAYS } from './practice-retention.ts';
import { findPupilRuns } from './pupil-runs.queries.ts';
import * as queries from './results.queries.ts';

/** Days; no part of practice is kept so long. */
const EVER = 3_660;
const PLACES = {
  idOf: ({ pupilId }: { pupilId: number }) => pupilId,
  classOf: ({ className }: { className: string }) => className,
};

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
  const [runs, done, tests] = await Promise.all([
    queries.findResourceRuns(db, { teacherId: user.id, courseId, since }),
    queries.findDone(db, user.id, courseId),
    getTestsOfLists(
      db,
      user,
      {
        listIds: given.resources.flatMap(({ listId }) => listId ?? []),
        pupilIds: given.pupils.map(({ pupilId }) => pupilId),
      },
      now,
    ),
  ]);
  const pupils = await tellApart(db, user, given.pupils, PLACES);
  return courseResultsOf({ ...given, pupils }, { runs, done, tests }, now);
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
  { listId, group, days }: { listId: number; group: string | undefined; days: number | undefined },
  now = new Date(),
): Promise<ListResults> {
  const { rows, words, ...head } = await getGivenList(db, user, listId);
  const members = new Set(rows.filter(({ groupKey }) => groupKey === group).map(({ pupilId }) => pupilId));
  // Her rows of other groups count too: she did that for the same teacher.
  const seen = group === undefined ? rows : rows.filter(({ pupilId }) => members.has(pupilId));
  const firstOn = Math.min(...(seen.length === 0 ? rows : seen).map(({ createdOn }) => Date.parse(createdOn)));
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS);
  const since = new Date(Math.max(firstOn, days === undefined ? firstOn : daysAgo(days).getTime()));
  const itemIds = words.map(({ itemId }) => itemId);
  const [runs, wrong] = await Promise.all([
    queries.findListRuns(db, { listId, seen, since: daysAgo(days ?? EVER) }),
    queries.findWrongWords(db, { itemIds, seen, since: daysAgo(Math.min(days ?? EVER, WRONG_ANSWER_DAYS)) }),
  ]);
  return {
    id: listId,
    ...head,
    groups: groupsOf(rows),
    since: since.toISOString(),
    ...wordTable(words, await tellApart(db, user, onePerPupil(seen), PLACES), { runs, wrong }),
  };
}

/** What one of the caller's pupils did in a course that she gives her, or with a list in such courses. */
export async function getPupilRunsOf(
  db: Db,
  user: Caller,
  of: { pupilId: number; courseId: number | undefined; listId: number | undefined },
): Promise<PupilRuns> {
  if (!maySeeResults(user)) throw new AppError('FORBIDDEN');
  const found = await findPupilRuns(db, { teacherId: user.id, ...of });
  if (found === undefined) throw new AppError('NOT_FOUND');
  const displayName = await tellOneApart(db, user, of.pupilId, found.displayName);
  return { ...found, displayName, runs: found.runs.map((run) => ({ ...run, on: new Date(run.on).toISOString() })) };
}

/** To how many pupils the caller gives a list; 0 for a list that she does not give, or cannot read. */
export async function countListPupilsOf(db: Db, user: Caller, listId: number): Promise<{ pupils: number }> {
  if (!maySeeResults(user)) throw new AppError('FORBIDDEN');
  return { pupils: await queries.countGivenPupils(db, user.id, listId) };
}
