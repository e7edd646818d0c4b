import type { OwnFolio } from '@pupitre/contract';
import { calendarDay } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { isPupil, type SignedInUser } from '../../http/signed-in-user.ts';
import { presentOwnFolios } from './own-folio.presenter.ts';
import { findOwnShown, findShownCriteria, isAnyShown, type OwnShown } from './own-folio.queries.ts';

/** Whether a folio is shown to the caller; false for everybody but pupils. */
export const hasOwnFolio = async (db: Db, user: SignedInUser): Promise<boolean> =>
  isPupil(user) && (await isAnyShown(db, user.id));

/** « Mon folio »: what is shown to the caller of her own. */
export const getOwnFolios = async (db: Db, user: SignedInUser, timeZone: string): Promise<OwnFolio[]> =>
  isPupil(user) ? readShown(db, await findOwnShown(db, user.id), timeZone) : [];

/** The pupil's page and its preview are the same reading, so that they cannot differ: nothing that is for the team. */
export async function readShown(db: Db, shown: readonly OwnShown[], timeZone: string): Promise<OwnFolio[]> {
  const criteria = shown.length === 0 ? [] : await findShownCriteria(db, shown, { timeZone, audiences: ['family'] });
  return presentOwnFolios(shown, criteria, calendarDay(new Date()));
}
