import type { DistributedCourse, Distribution, DistributionDraft } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import * as courses from '../courses/courses.service.ts';
import { findPupilsForTeacher } from '../directory/directory.service.ts';
import { groupsOf } from '../groups/groups.service.ts';
import { announceBegun } from './announce-distributions.ts';
import { etagOf, matchesEtag, presentDistributedCourse, presentDistribution } from './distributions.presenter.ts';
import * as queries from './distributions.queries.ts';

/** Cards of what she distributes; without `all` those with a period that is open at its end or ends later (OP-098). */
export async function getDistributedCourses(db: Db, user: SignedInUser, all: boolean): Promise<DistributedCourse[]> {
  const rows = await queries.findDistributedCourses(db, user.id, { now: new Date(), all });
  return rows.map(presentDistributedCourse);
}

/** The card of one course, whether its periods are over or not (OP-099). */
export async function getDistributedCourse(db: Db, user: SignedInUser, courseId: number): Promise<DistributedCourse> {
  const [row] = await queries.findDistributedCourses(db, user.id, { now: new Date(), all: true, courseId });
  if (row === undefined) throw new AppError('COURSE_NOT_FOUND');
  return presentDistributedCourse(row);
}

/** The caller's own rows; whoever may not edit the course copies it first (OP-084). */
export async function getDistributions(db: Db, user: SignedInUser, courseId: number): Promise<Distribution[]> {
  await courses.getEditable(db, user, courseId);
  return (await queries.findDistributions(db, user.id, courseId)).map(presentDistribution);
}

type Options = { ifMatch: string | undefined; scope: Config['directoryScope']; timeZone: string };

/** Replaces the caller's rows by the draft, all or nothing, and answers them as they are then. */
export async function saveDistributions(
  db: Db,
  user: SignedInUser,
  courseId: number,
  draft: readonly DistributionDraft[],
  { ifMatch, scope, timeZone }: Options,
): Promise<Distribution[]> {
  await courses.getEditable(db, user, courseId);
  await queries.lockDistributions(db, user.id, courseId);
  const before = await queries.findDistributions(db, user.id, courseId);
  const current = before.map(presentDistribution);
  if (ifMatch !== undefined && !matchesEtag(ifMatch, etagOf(current))) throw new AppError('STALE', { current });

  const kept = new Map(before.map((row) => [row.cloeeWorldId, row]));
  const named = onePerPupil(draft);
  const pupilIds = await reachPupils(db, user, named, kept, scope);
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
    ...labels(worldId, row.classeGroupeKey),
  }));
  await queries.writeRows(db, user.id, courseId, rows);
  await announceBegun(db, { now: new Date(), timeZone, limit: rows.length, only: { teacherId: user.id, courseId } });
  return (await queries.findDistributions(db, user.id, courseId)).map(presentDistribution);
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

type Named = Map<string, { row: DistributionDraft; index: number }>;

/** A pupil who comes twice is not added twice (DIST-15): the first row counts. */
function onePerPupil(draft: readonly DistributionDraft[]): Named {
  const named: Named = new Map();
  for (const [index, row] of draft.entries()) {
    if (!named.has(row.cloeeWorldId)) named.set(row.cloeeWorldId, { row, index });
  }
  return named;
}

/** Ids of the pupils: hers already, also when they moved since, or such that she may reach. */
async function reachPupils(
  db: Db,
  user: SignedInUser,
  named: Named,
  kept: ReadonlyMap<string, queries.DistributionRow>,
  scope: Config['directoryScope'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map([...kept].map(([worldId, row]) => [worldId, row.pupilId]));
  const added = [...named.keys()].filter((worldId) => !ids.has(worldId));
  if (added.length > 0) {
    for (const pupil of await findPupilsForTeacher(db, user, added, scope)) ids.set(pupil.cloeeWorldId, pupil.id);
  }
  const fields: Record<string, string> = {};
  for (const [worldId, { index }] of named) {
    if (!ids.has(worldId)) fields[`${index}.cloeeWorldId`] = 'Cet élève n’est pas dans vos écoles.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return ids;
}

type Label = Pick<queries.DistributionRow, 'groupKey' | 'className' | 'schoolName'>;
const INDIVIDUAL: Label = { groupKey: '', className: '', schoolName: '' };

/**
 * Under which class or group a pupil stands. A row that keeps its group keeps the names of then; for a new one the group
 * must be the caller's and hold the pupil, otherwise she is an individual.
 */
async function readLabels(
  db: Db,
  user: SignedInUser,
  named: Named,
  kept: ReadonlyMap<string, queries.DistributionRow>,
  scope: Config['directoryScope'],
): Promise<(worldId: string, key: string) => Label> {
  const isNew = (worldId: string, key: string) => key !== '' && kept.get(worldId)?.groupKey !== key;
  const isAsked = [...named].some(([worldId, { row }]) => isNew(worldId, row.classeGroupeKey));
  const groups = new Map(
    (isAsked ? await groupsOf(db, user, scope) : []).map((group) => [
      group.key,
      { group, members: new Set(group.students.map((student) => student.cloeeWorldId)) },
    ]),
  );
  return (worldId, key) => {
    const before = kept.get(worldId);
    if (before !== undefined && before.groupKey === key) return labelOf(before);
    const found = groups.get(key);
    if (found === undefined || !found.members.has(worldId)) return INDIVIDUAL;
    return { groupKey: key, className: found.group.name, schoolName: found.group.school };
  };
}

const labelOf = ({ groupKey, className, schoolName }: Label): Label => ({ groupKey, className, schoolName });

/** Removes what the caller distributes of a course; also of one that she may not edit any more. */
export async function deleteDistributions(db: Db, user: SignedInUser, courseId: number): Promise<void> {
  if ((await queries.deleteAllRows(db, user.id, courseId)) === 0) throw new AppError('COURSE_NOT_FOUND');
}
