import { isMediaPath, linesOf } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { holdMedia, insertMarkUses } from './marks.queries.ts';
import { mediumPath } from './media.presenter.ts';
import { findMedia, findReadableGuids } from './media.queries.ts';
import { mediaGuidsIn } from './media-uses.service.ts';

const guidOf = (address: string) => (isMediaPath(address) ? mediaGuidsIn([address])[0] : undefined);

/**
 * Paths of the stored media among these addresses that the person may read, by address; what else is given is left out.
 */
export async function findReadablePaths(
  db: Db,
  user: SignedInUser,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const guids = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const guid = guidOf(address);
    if (guid !== undefined) guids.set(address, guid);
  }
  if (guids.size === 0) return new Map();
  const readable = await findReadableGuids(db, user.id, [...new Set(guids.values())]);
  const paths = new Map((await findMedia(db, [...readable])).map((row) => [row.guid, mediumPath(row)]));
  const found = new Map<string, string>();
  for (const [address, guid] of guids) {
    const path = paths.get(guid);
    if (path !== undefined) found.set(address, path);
  }
  return found;
}

/**
 * Records that these cells show their marks: from then on only those who may open the observation may open the medium,
 * which stays as long as the history can restore it. Runs in the transaction that writes the cells.
 */
export async function holdMarks(
  db: Db,
  cells: readonly { studentId: number; criterionId: number; markUrl: string }[],
): Promise<void> {
  const uses = cells.flatMap(({ studentId, criterionId, markUrl }) => {
    return linesOf(markUrl).flatMap((address) => {
      const guid = guidOf(address);
      return guid === undefined ? [] : [{ guid, studentId, criterionId }];
    });
  });
  const guids = [...new Set(uses.map(({ guid }) => guid))];
  if (guids.length === 0) return;
  // The daily job may have taken one a moment ago.
  if ((await holdMedia(db, guids)).length < guids.length) throw new AppError('MEDIUM_NOT_FOUND');
  await insertMarkUses(db, uses);
}
