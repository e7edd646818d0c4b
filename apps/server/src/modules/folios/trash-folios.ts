import type { Folio, TrashedFolio } from '@pupitre/contract';
import { lockContent, setDeletedOn } from '../../content/rows.queries.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { isFolioOwner } from './folios.policy.ts';
import { presentTrashed } from './folios.presenter.ts';
import { findFolio, findTrashedFolios } from './folios.queries.ts';
import { countOwn, getReadable, withParts } from './folios.service.ts';

/** Into « Corbeille », where its owner finds it for 30 days with every observation. */
export async function deleteFolio(db: Db, user: SignedInUser, id: number): Promise<void> {
  await lockContent(db, 'folio', id);
  const row = await getReadable(db, user, id);
  if (!isFolioOwner(row)) throw new AppError('FORBIDDEN');
  await setDeletedOn(db, 'folio', id, new Date());
}

export async function getTrash(db: Db, user: SignedInUser, now = new Date()): Promise<TrashedFolio[]> {
  const rows = await findTrashedFolios(db, user.id, trashLimit(now));
  const counts = await countOwn(db, rows);
  return rows.flatMap((row) =>
    row.deletedOn === null ? [] : [presentTrashed({ ...row, deletedOn: row.deletedOn }, user, counts, now)],
  );
}

/** Everything comes back as it was: criteria, pupils, observations, team, publication. */
export async function restoreFolio(db: Db, user: SignedInUser, id: number, now = new Date()): Promise<Folio> {
  await lockContent(db, 'folio', id);
  const row = await findFolio(db, id, user.id);
  const isRestorable =
    row !== undefined && isFolioOwner(row) && row.deletedOn !== null && row.deletedOn > trashLimit(now);
  if (!isRestorable) throw new AppError('FOLIO_NOT_FOUND');
  await setDeletedOn(db, 'folio', id, null);
  return withParts(db, user, await getReadable(db, user, id));
}
