import type { TransmittedHead, TransmittedPart } from '@pupitre/contract';
import { calendarDay } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellApart } from '../directory/twins.service.ts';
import { mayReadTransmittedPart } from './folios.policy.ts';
import { UNTIL_TODAY } from './own-folio.presenter.ts';
import { findShownCriteria } from './own-folio.queries.ts';
import { presentHead, presentPart } from './transmitted-parts.presenter.ts';
import { findTransmittedParts, type TransmittedRow } from './transmitted-parts.queries.ts';

/** What was transmitted to the caller and she may still read. */
export const getTransmittedParts = async (db: Db, user: SignedInUser): Promise<TransmittedHead[]> =>
  (await findReadable(db, user)).map(presentHead);

/** With the pupils of one name told apart, on the page of one as in the list. */
async function findReadable(db: Db, user: SignedInUser): Promise<TransmittedRow[]> {
  const rows = await findTransmittedParts(db, user.id);
  const readable = rows.filter((row) => mayReadTransmittedPart(user, row));
  return tellApart(db, user, readable, { idOf: ({ personId }) => personId, classOf: ({ className }) => className });
}

/** One pupil's part of a folio, for the teacher to whom it was transmitted; for everybody else there is no such folio. */
export async function getTransmittedPart(
  db: Db,
  user: SignedInUser,
  { id, studentId, timeZone }: { id: number; studentId: number; timeZone: string },
): Promise<TransmittedPart> {
  const part = (await findReadable(db, user)).find((row) => row.id === id && row.studentId === studentId);
  if (part === undefined) throw new AppError('FOLIO_NOT_FOUND');
  const days = { studentId, fromDay: '-infinity', toDay: UNTIL_TODAY };
  const criteria = await findShownCriteria(db, [days], {
    timeZone,
    audiences: part.withTeamComments ? ['family', 'team'] : ['family'],
  });
  return presentPart(part, criteria, calendarDay(new Date()));
}
