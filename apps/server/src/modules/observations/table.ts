import type { FolioTable, Observation } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { Written } from '../../http/written.ts';
import { getMemberFolio, getRevision } from '../folios/folio-access.service.ts';
import { findNames } from './cells.queries.ts';
import { writeCells } from './cells-json.ts';
import { changersOf, presentTable } from './table.presenter.ts';
import { findTable, type TableRow } from './table.queries.ts';

/**
 * The table of a folio with its ETag, which is known without reading a cell. The revision is read first: a change in
 * between is in the table then and its ETag an old one, never the other way round. All members see the same, so it holds
 * nothing of the caller and is kept for all of them.
 */
export async function getTable(db: Db, user: SignedInUser, folioId: number) {
  const { revision, callerName } = await getRevision(db, user, folioId);
  const read = async (): Promise<FolioTable> => {
    const row = await readTable(db, folioId);
    return presentTable(row, await namesOf(db, { id: user.id, name: callerName }, changersOf(row)));
  };
  return { etag: `W/"${revision}"`, isShared: true, read };
}

/** Every cell of the folio, pupil by pupil in the order of the folio, as `getObservations` answers them. */
export async function writeObservations(db: Db, user: SignedInUser, folioId: number): Promise<Written<Observation[]>> {
  await getMemberFolio(db, user, folioId);
  const row = await readTable(db, folioId);
  const caller = { id: user.id, name: user.displayName };
  return new Written(writeCells(row, await namesOf(db, caller, changersOf(row))));
}

async function readTable(db: Db, folioId: number): Promise<TableRow> {
  const row = await findTable(db, folioId);
  if (row === undefined) throw new AppError('FOLIO_NOT_FOUND');
  return row;
}

/** A folio that only the caller observes needs no statement for its names. */
const namesOf = async (
  db: Db,
  caller: { id: number; name: string },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  ids.every((id) => id === caller.id) ? new Map([[caller.id, caller.name]]) : findNames(db, ids);
