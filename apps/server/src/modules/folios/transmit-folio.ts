import { getReadable } from '../../content/kind.ts';
import { lockContent } from '../../content/rows.queries.ts';
import { findTeamCandidates } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { tellTransmitted, untellLost } from '../notifications/tell.service.ts';
import { requireOpenFolio } from './folio-access.service.ts';
import { FOLIO } from './folio-kind.ts';
import { replaceOwner } from './folio-write.queries.ts';
import { isFolioOwner } from './folios.policy.ts';
import { markEdited } from './generated-folios.queries.ts';

/** Gives the folio away (OP-115): the teacher owns it from then on, the caller keeps only what the team gives her. */
export async function transmitFolio(
  db: Db,
  user: Caller,
  id: number,
  { objectGuid, isOpen }: { objectGuid: string; isOpen: boolean },
): Promise<boolean> {
  await lockContent(db, 'folio', id);
  const row = await getReadable(db, FOLIO, user, id);
  if (!isOpen || !isFolioOwner(row)) throw new AppError('FORBIDDEN');
  requireOpenFolio(row);
  const [teacher] = await findTeamCandidates(db, [objectGuid]);
  if (teacher === undefined || !teacher.isTeacher || teacher.id === user.id) {
    throw new AppError('INVALID', {
      fields: { objectGuid: 'Cette personne n’est pas dans l’annuaire des enseignant-e-s.' },
    });
  }
  await replaceOwner(db, id, teacher.id);
  await untellLost(db, 'folio', id, [user.id]);
  await tellTransmitted(db, user, row, teacher.id);
  await markEdited(db, id);
  return true;
}
