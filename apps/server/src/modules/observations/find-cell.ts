import { cellOf } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type FolioCell, getCell } from '../folios/folio-access.service.ts';

/** Parts of an id that PostgreSQL's integer cannot hold name nothing. */
const ID_MAX = 2_147_483_647;

/** The cell behind an observation's id, for a member of the folio, touched or not. */
export async function findCellOf(
  db: Db,
  user: SignedInUser,
  folioId: number,
  observationId: number,
): Promise<FolioCell> {
  const { studentId, criterionId } = cellOf(observationId);
  if (studentId > ID_MAX) throw new AppError('OBSERVATION_NOT_FOUND');
  try {
    return await getCell(db, user, { folioId, studentId, criterionId });
  } catch (error) {
    if (error instanceof AppError && /^(PUPIL|CRITERION)_NOT_FOUND$/.test(error.code)) {
      throw new AppError('OBSERVATION_NOT_FOUND');
    }
    throw error;
  }
}
