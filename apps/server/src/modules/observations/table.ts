import type { FolioTable } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getRevision } from '../folios/folio-access.service.ts';
import { findNames } from './cells.queries.ts';
import { changersOf, presentTable } from './table.presenter.ts';
import { findTable } from './table.queries.ts';

/**
 * The table of a folio with its ETag, which is known without reading a cell. The revision is read first: a change in
 * between is in the table then and its ETag an old one, never the other way round. All members see the same, so it holds
 * nothing of the caller and is kept for all of them.
 */
export async function getTable(db: Db, user: SignedInUser, folioId: number) {
  const { revision, callerName } = await getRevision(db, user, folioId);
  const read = async (): Promise<FolioTable> => {
    const row = await findTable(db, folioId);
    if (row === undefined) throw new AppError('FOLIO_NOT_FOUND');
    const ids = changersOf(row);
    // A folio that only the caller observes needs no statement for its names.
    const isOwn = ids.every((id) => id === user.id);
    return presentTable(row, isOwn ? new Map([[user.id, callerName]]) : await findNames(db, ids));
  };
  return { etag: `W/"${revision}"`, isShared: true, read };
}
