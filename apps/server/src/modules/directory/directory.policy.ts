import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { findPupilsInReach } from './directory.queries.ts';
import { selectOwnPupil } from './twins.queries.ts';

/**
 * Of whom a teacher may keep a label: pupils of her classes and folios, and those whom she finds in the directory. All
 * others are answered alike, whether they exist or not.
 */
export async function mayLabel(
  db: Db,
  user: { id: number },
  pupilId: number,
  scope: Config['directoryScope'],
): Promise<boolean> {
  const own = await selectOwnPupil(db, [user.id, pupilId]);
  if (own.length > 0) return true;
  return (await findPupilsInReach(db, { callerId: user.id, ids: [pupilId], scope })).length > 0;
}
