import { DIRECTORY_RESULTS_MAX, type DirectoryEntry, type PupilEntry, TEACHER_SEARCH_MIN } from '@pupitre/contract';
import { nameWords, visibleLength } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findPupils, findPupilsInReach, findTeachers, type ReachedPupil } from './directory.queries.ts';
import { withClasses } from './twins.service.ts';

/** Teachers whose name holds every word of the term; never a pupil, never the caller. */
export async function searchTeachers(
  db: Db,
  user: SignedInUser,
  term: string,
  scope: Config['directoryScope'],
): Promise<DirectoryEntry[]> {
  const words = nameWords(term);
  if (visibleLength(term.trim()) < TEACHER_SEARCH_MIN || words.length === 0) return [];
  return findTeachers(db, { callerId: user.id, words, scope, limit: DIRECTORY_RESULTS_MAX });
}

/**
 * Pupils whose name holds every word of the term, own classes first; one letter is enough (LIMIT-28). The world id stands
 * for the objectGuid (OP-118).
 */
export async function searchPupils(
  db: Db,
  user: SignedInUser,
  term: string,
  scope: Config['directoryScope'],
): Promise<PupilEntry[]> {
  const words = nameWords(term);
  if (words.length === 0) return [];
  const found = await findPupils(db, { callerId: user.id, words, scope, limit: DIRECTORY_RESULTS_MAX });
  const [known = []] = await withClasses(db, user, found);
  return known.map(({ displayName, cloeeWorldId, className }) => ({
    displayName,
    objectGuid: cloeeWorldId,
    className,
  }));
}

export {
  type ClassTeam,
  findClassLabels,
  findClassTeams,
  findPupilsByName,
  findPupilsHolding,
} from './directory.queries.ts';
export type { ReachedPupil };

/** Which of these pupils (world ids) the teacher may reach: of her classes, her schools or, by configuration, all. */
export async function findPupilsForTeacher(
  db: Db,
  user: Pick<SignedInUser, 'id'>,
  worldIds: readonly string[],
  scope: Config['directoryScope'],
): Promise<ReachedPupil[]> {
  return findPupilsInReach(db, { callerId: user.id, worldIds: [...new Set(worldIds)], scope });
}

export { pupilsTaughtBy } from './taught-pupils.queries.ts';
