import type { Db } from '../../db/connection.ts';
import { isSqlState, SEQUENCE_USED_UP } from '../../db/sql-state.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { copyHead, copyItems } from './course-copy.queries.ts';

/**
 * Copies a course as it stands for the reference base: publishers keep the copy, it names who wrote it, and what becomes of
 * her own course moves it no more (decision 163). Answers the copy's id.
 */
export async function copyForRpn(db: Db, keeper: SignedInUser, courseId: number): Promise<number> {
  const copy = await copyHead(db, courseId, keeper.id).catch((error: unknown) => {
    throw isSqlState(error, SEQUENCE_USED_UP) ? new AppError('COURSE_IDS_USED_UP') : error;
  });
  if (copy === undefined) throw new AppError('COURSE_NOT_FOUND');
  const items = await copyItems(db, courseId, copy.id);
  const shown = items.flatMap((item) => [item.navigationUrl, item.description]);
  await recordUses(db, { courseId: copy.id }, [copy.description, ...shown]);
  return copy.id;
}
