import type {
  DistributedCourse,
  Distribution,
  DistributionDraft,
  FollowedDistribution,
  GivenNow,
} from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Kept, Rooms } from '../../http/kept.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import * as courses from '../courses/courses.service.ts';
import { settleSteps } from '../courses/steps.service.ts';
import { tellApart } from '../directory/twins.service.ts';
import { announceBegun } from './announce-distributions.ts';
import { mayFollow } from './distributions.policy.ts';
import {
  etagOf,
  matchesEtag,
  presentDistributedCourse,
  presentDistribution,
  presentFollowed,
  presentGivenNow,
} from './distributions.presenter.ts';
import * as queries from './distributions.queries.ts';
import { onePerPupil, reachPupils, readLabels } from './place-pupils.service.ts';
import { withWholePeriods } from './whole-period.ts';

/** Cards of what she distributes; without `all` those with a period that is open at its end or ends later (OP-098). */
export async function getDistributedCourses(
  db: Db,
  user: SignedInUser,
  all: boolean,
  counted: CountedProgress,
): Promise<DistributedCourse[]> {
  return withProgress(db, user, counted, await queries.findDistributedCourses(db, user.id, { now: new Date(), all }));
}

/** The card of one course, whether its periods are over or not (OP-099). */
export async function getDistributedCourse(
  db: Db,
  user: SignedInUser,
  courseId: number,
  counted: CountedProgress,
): Promise<DistributedCourse> {
  const rows = await queries.findDistributedCourses(db, user.id, { now: new Date(), all: true, courseId });
  const [card] = await withProgress(db, user, counted, rows);
  if (card === undefined) throw new AppError('COURSE_NOT_FOUND');
  return card;
}

type CountedProgress = Rooms<queries.ProgressCounts>;
export const keptProgress = (kept: Kept): CountedProgress => kept.rooms('progress', () => COUNTS_BYTES);
const COUNTS_BYTES = 100;

/** Counted again only where the course's revision is another one: that was read before, and nothing counted is older. */
async function withProgress(
  db: Db,
  { id }: SignedInUser,
  counted: CountedProgress,
  rows: readonly queries.DistributedCourseRow[],
): Promise<DistributedCourse[]> {
  const counts = await counted(
    rows,
    (row) => `${id} ${row.id} ${row.trackedCount} ${row.revision}`,
    (missing) =>
      queries.countProgress(
        db,
        id,
        missing.map((row) => row.id),
      ),
  );
  return rows.map((row, index) => presentDistributedCourse(row, counts[index] ?? { success: 0, info: 0, late: 0 }));
}

/** The caller's own rows; whoever may not edit the course copies it first (OP-084). */
export async function getDistributions(db: Db, user: Caller, courseId: number): Promise<Distribution[]> {
  await courses.getEditable(db, user, courseId);
  return presentRows(db, user, await queries.findDistributions(db, user.id, courseId));
}

/**
 * What other teachers give of a course to the caller's own pupils, to read only: whoever takes over a class sees what it
 * has before her. Each row belongs to the teacher who made it.
 */
export async function getFollowed(db: Db, user: Caller, courseId: number): Promise<FollowedDistribution[]> {
  if (!mayFollow(user, await courses.getReadable(db, user, courseId))) throw new AppError('FORBIDDEN');
  return (await toldApart(db, user, await queries.findFollowed(db, user.id, courseId))).map(presentFollowed);
}

/** What the caller gave of a list or a course, by her own rows alone. */
export async function getGivenNow(
  db: Db,
  user: Pick<SignedInUser, 'id'>,
  of: { courseId: number } | { listId: number },
): Promise<GivenNow[]> {
  return (await queries.findGivenNow(db, user.id, of, new Date())).map(presentGivenNow);
}

/** What the caller gave that ends between two moments. */
export const getEnding = async (db: Db, user: Pick<SignedInUser, 'id'>, between: { now: Date; until: Date }) =>
  (await queries.findEnding(db, user.id, between)).map((row) => ({ ...row, end: row.end.toISOString() }));

const presentRows = async (db: Db, user: Caller, rows: readonly queries.DistributionRow[]): Promise<Distribution[]> =>
  (await toldApart(db, user, rows)).map(presentDistribution);

const toldApart = <Row extends queries.DistributionRow>(db: Db, user: Caller, rows: readonly Row[]) =>
  tellApart(db, user, rows, { idOf: ({ pupilId }) => pupilId, classOf: ({ className }) => className });

type Options = { ifMatch: string | undefined; scope: Config['directoryScope']; timeZone: string };

/** Replaces the caller's rows by the draft, all or nothing, and answers them as they are then. */
export async function saveDistributions(
  db: Db,
  user: Caller,
  courseId: number,
  draft: readonly DistributionDraft[],
  { ifMatch, scope, timeZone }: Options,
): Promise<Distribution[]> {
  await courses.getEditable(db, user, courseId);
  await queries.lockDistributions(db, user.id, courseId);
  const before = await queries.findDistributions(db, user.id, courseId);
  const current = await presentRows(db, user, before);
  if (ifMatch !== undefined && !matchesEtag(ifMatch, etagOf(current))) throw new AppError('STALE', { current });

  const kept = new Map(before.map((row) => [row.cloeeWorldId, row]));
  const named = onePerPupil(withWholePeriods(draft));
  const pupilIds = await reachPupils(db, user, named, kept, { scope });
  const labels = await readLabels(db, user, named, kept, scope);
  const gone = before.filter((row) => !named.has(row.cloeeWorldId));
  await queries.deleteRows(
    db,
    user.id,
    courseId,
    gone.map((row) => row.pupilId),
  );
  const rows = [...named].map(([worldId, { row }]) => ({
    pupilId: pupilIds.get(worldId) ?? 0,
    start: toDate(row.start),
    end: toDate(row.end),
    preserveFromDeletion: row.preserveFromDeletion,
    // Without an end there is nothing to close at.
    closeAtEnd: row.closeAtEnd && row.end !== null,
    instruction:
      row.instruction === undefined ? (kept.get(worldId)?.instruction ?? '') : cleanLines(row.instruction).trim(),
    ...labels(worldId, row.classeGroupeKey),
  }));
  await queries.writeRows(db, user.id, courseId, rows);
  const only = { teacherId: user.id, courseId };
  await announceBegun(db, { now: new Date(), timeZone, notifies: user.notifies, limit: rows.length, only });
  return presentRows(db, user, await queries.findDistributions(db, user.id, courseId));
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** Removes what the caller distributes of a course; also of one that she may not edit any more. */
export async function deleteDistributions(db: Db, user: SignedInUser, courseId: number): Promise<void> {
  if ((await queries.deleteAllRows(db, user.id, courseId)) === 0) throw new AppError('COURSE_NOT_FOUND');
}

/** The caller has opened a course: a gift of it can no longer be taken back. */
export async function openDistributed(db: Db, user: Caller, courseId: number): Promise<void> {
  await queries.markOpened(db, user.id, courseId);
  await settleSteps(db, user, courseId);
}
