import type { FolioDigest, Observation } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getFolioParts, getMemberFolio } from '../folios/folio-access.service.ts';
import { type CellKey, cellId } from './cell.ts';
import { findCells, findNames, sumCells } from './cells.queries.ts';
import { presentCell } from './observations.presenter.ts';

/** Current state of these cells, for pupils and criteria still in the folio. The caller has checked the right. */
export async function getChangedObservations(
  db: Db,
  folioId: number,
  keys: readonly CellKey[],
): Promise<Observation[]> {
  const wanted = new Set(keys.map(cellId));
  const cells = (await findCells(db, keys)).filter((cell) => wanted.has(cellId(cell)));
  const { pupils, criteria } = await getFolioParts(db, folioId);
  const names = await findNames(db, [...new Set(cells.flatMap(({ updatedBy }) => updatedBy ?? []))]);
  const pupilOf = new Map(pupils.map((pupil) => [pupil.id, pupil]));
  const criterionOf = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return cells.flatMap((cell) => {
    const pupil = pupilOf.get(cell.studentId);
    const criterion = criterionOf.get(cell.criterionId);
    return pupil === undefined || criterion === undefined ? [] : [presentCell(cell, pupil, criterion, names)];
  });
}

/**
 * Totals over the folio's cells, by which a page finds out whether it missed a change. The caller has checked the
 * right.
 */
export async function getFolioDigest(db: Db, folioId: number): Promise<FolioDigest> {
  const { pupils, criteria } = await getFolioParts(db, folioId);
  const ids = (parts: readonly { id: number }[]) => parts.map(({ id }) => id);
  return { cells: pupils.length * criteria.length, ...(await sumCells(db, ids(pupils), ids(criteria))) };
}

/** The same for a member who asks by herself. */
export async function getMemberDigest(db: Db, user: SignedInUser, folioId: number): Promise<FolioDigest> {
  await getMemberFolio(db, user, folioId);
  return getFolioDigest(db, folioId);
}
