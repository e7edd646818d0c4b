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
 * nothing of the caller.
 */
export async function getTable(db: Db, user: SignedInUser, folioId: number) {
  const revision = await getRevision(db, user, folioId);
  const read = async (): Promise<FolioTable> => {
    const row = await findTable(db, folioId);
    if (row === undefined) throw new AppError('FOLIO_NOT_FOUND');
    return presentTable(row, await namesOf(db, user, changersOf(row)));
  };
  return { etag: `W/"${revision}"`, read };
}

/** A folio that only the caller observes needs no statement for its names. */
const namesOf = async (db: Db, user: SignedInUser, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  ids.every((id) => id === user.id) ? new Map([[user.id, user.displayName]]) : findNames(db, ids);
