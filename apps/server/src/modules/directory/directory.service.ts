import { DIRECTORY_RESULTS_MAX, type DirectoryEntry, TEACHER_SEARCH_MIN } from '@pupitre/contract';
import { foldText, visibleLength } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findTeachers } from './directory.queries.ts';

/** Teachers whose name holds every word of the term; never a pupil, never the caller. */
export async function searchTeachers(
  db: Db,
  user: SignedInUser,
  term: string,
  scope: Config['directoryScope'],
): Promise<DirectoryEntry[]> {
  const words = foldText(term).split(' ');
  if (visibleLength(term.trim()) < TEACHER_SEARCH_MIN || words.includes('')) return [];
  return findTeachers(db, { callerId: user.id, words, scope, limit: DIRECTORY_RESULTS_MAX });
}
