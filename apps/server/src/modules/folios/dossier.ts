import type { Dossier } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellOneApart } from '../directory/twins.service.ts';
import { selectDossier } from './dossier.queries.ts';
import { getFolioParts, getMemberFolio } from './folio-access.service.ts';

/**
 * A pupil whom the caller follows in one folio, across all folios whose team she is in (decision 210) or of which this
 * pupil was transmitted to her (decision 221). What colleagues observe elsewhere stays theirs: not even its existence
 * shows.
 */
export async function getDossier(
  db: Db,
  user: SignedInUser,
  { id, studentId }: { id: number; studentId: number },
): Promise<Dossier> {
  await getMemberFolio(db, user, id);
  const { pupils } = await getFolioParts(db, id);
  const pupil = pupils.find((one) => one.id === studentId);
  if (pupil === undefined) throw new AppError('PUPIL_NOT_FOUND');
  const displayName = await tellOneApart(db, user, pupil.personId, pupil.displayName);
  return { displayName, folios: await selectDossier(db, [studentId, user.id]) };
}
