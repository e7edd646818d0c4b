import type { CurriculumFolioCriterion, Folio, FolioCard, FolioSearchQuery, TrashedFolio } from '@pupitre/contract';
import { getReadable, notFound } from '../../content/kind.ts';
import { readCriteria } from '../../content/search-criteria.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import type { Room, Rooms } from '../../http/kept.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getCriteria } from '../curriculum/curriculum.service.ts';
import { getFolioParts } from './folio-access.service.ts';
import { countOwn, FOLIO, presentWhole, type SharedParts } from './folio-kind.ts';
import { type FolioView, searchFolios } from './folio-search.queries.ts';
import { presentCard, presentCriteria, presentCurriculumCriterion, presentTrashed } from './folios.presenter.ts';
import { findFolioBySecret, findTrashedFolios, type StateCounts } from './folios.queries.ts';

export async function search(
  db: Db,
  user: SignedInUser,
  view: FolioView,
  query: FolioSearchQuery,
  keep?: Rooms<StateCounts>,
): Promise<FolioCard[]> {
  const criteria = readCriteria('folio', query, view === 'personal');
  const rows = await searchFolios(db, {
    ...criteria,
    view,
    personId: user.id,
    entryId: query.planEtudeRomandId ?? null,
  });
  const counts = await countOwn(db, rows, keep);
  return rows.map((row) => presentCard(row, user, counts));
}

/**
 * A folio by its id, which needs a right, or by its secret, which shows any teacher the criteria (OP-013). What a secret
 * opens holds no pupil, whoever opens it: members have the folio's own address.
 */
export async function getFolio(
  db: Db,
  user: SignedInUser,
  idOrSecret: number | string,
  keep?: Room<SharedParts>,
): Promise<Folio> {
  if (typeof idOrSecret === 'number') {
    return presentWhole(db, user, await getReadable(db, FOLIO, user, idOrSecret), keep);
  }
  const row = await findFolioBySecret(db, idOrSecret, user.id);
  if (row === undefined) throw notFound(FOLIO);
  return presentCriteria(row, await getFolioParts(db, row.id), user);
}

/** What the caller deleted and can still restore, latest first. */
export async function getTrash(db: Db, user: SignedInUser): Promise<TrashedFolio[]> {
  const now = new Date();
  const rows = await findTrashedFolios(db, user.id, trashLimit(now));
  const counts = await countOwn(db, rows);
  return rows.map((row) => presentTrashed(row, user, counts, now));
}

/** What a folio takes over from the curriculum (OP-116). */
export const getCurriculumCriteria = async (db: Db, ids: readonly string[]): Promise<CurriculumFolioCriterion[]> =>
  (await getCriteria(db, ids)).map(presentCurriculumCriterion);

export { NEWS_OF_FOLIOS } from './folios.queries.ts';
