import {
  type CurriculumFolioCriterion,
  FOLIO_PAGE_SIZE,
  type Folio,
  type FolioCard,
  type FolioSearchQuery,
  RETURN_ALL_MAX,
} from '@pupitre/contract';
import { groupCategories, splitWords } from '../../content/search-criteria.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { getCriteria } from '../curriculum/curriculum.service.ts';
import { getFolioParts } from './folio-access.service.ts';
import { type FolioView, searchFolios } from './folio-search.queries.ts';
import { canEditFolio, canReadFolio, isFolioMember } from './folios.policy.ts';
import {
  type Counts,
  presentCard,
  presentCriteria,
  presentCurriculumCriterion,
  presentFolio,
} from './folios.presenter.ts';
import { countModelsSince, countObserved, type FolioRow, findFolio, findFolioBySecret } from './folios.queries.ts';

export async function search(
  db: Db,
  user: SignedInUser,
  view: FolioView,
  query: FolioSearchQuery,
): Promise<FolioCard[]> {
  if (query.returnAll === true && view === 'personal') {
    throw new AppError('INVALID', { fields: { returnAll: 'Cette vue se lit page par page.' } });
  }
  const rows = await searchFolios(db, {
    view,
    personId: user.id,
    entryId: query.planEtudeRomandId ?? null,
    words: splitWords(query.text ?? ''),
    categoryGroups: groupCategories(query.categories ?? []),
    limit: query.returnAll === true ? RETURN_ALL_MAX : FOLIO_PAGE_SIZE,
    skip: query.skip ?? 0,
  });
  const counts = await countOwn(db, rows);
  return rows.map((row) => presentCard(row, user, counts));
}

/** Levels of those folios whose pupils the caller may see, by one statement. */
export async function countOwn(
  db: Db,
  rows: readonly (Parameters<typeof isFolioMember>[0] & { id: number; studentCount: number })[],
): Promise<Counts> {
  const own = rows.filter((row) => row.studentCount > 0 && isFolioMember(row));
  const counts = await countObserved(
    db,
    own.map(({ id }) => id),
  );
  const byId = new Map(counts.map((row) => [row.folioId, row]));
  return new Map(
    own.map(({ id }) => [id, byId.get(id) ?? { folioId: id, ok: 0, nok: 0, unrated: 0, observedOn: null }]),
  );
}

/**
 * A folio by its id, which needs a right, or by its secret, which shows any teacher the criteria (OP-013). What a secret
 * opens holds no pupil, whoever opens it: members have the folio's own address.
 */
export async function getFolio(db: Db, user: SignedInUser, idOrSecret: number | string): Promise<Folio> {
  if (typeof idOrSecret === 'number') return withParts(db, user, await getReadable(db, user, idOrSecret));
  const row = await findFolioBySecret(db, idOrSecret, user.id);
  if (row === undefined) throw new AppError('FOLIO_NOT_FOUND');
  return presentCriteria(row, await getFolioParts(db, row.id), user);
}

/** The row of a folio that the caller may read; for everybody else it does not exist. */
export async function getReadable(db: Db, user: SignedInUser, id: number): Promise<FolioRow> {
  const row = await findFolio(db, id, user.id);
  if (row === undefined || !canReadFolio(user, row)) throw new AppError('FOLIO_NOT_FOUND');
  return row;
}

export async function getEditable(db: Db, user: SignedInUser, id: number): Promise<FolioRow> {
  const row = await getReadable(db, user, id);
  if (!canEditFolio(user, row)) throw new AppError('FORBIDDEN');
  return row;
}

export const withParts = async (db: Db, user: SignedInUser, row: FolioRow): Promise<Folio> =>
  presentFolio(row, await getFolioParts(db, row.id), user, await countOwn(db, [row]));

/** What a folio takes over from the curriculum (OP-116). */
export const getCurriculumCriteria = async (db: Db, ids: readonly string[]): Promise<CurriculumFolioCriterion[]> =>
  (await getCriteria(db, ids)).map(presentCurriculumCriterion);

/** Folios are the teachers': nobody else is told of models. */
export const countNewModels = async (db: Db, user: SignedInUser, since: Date | null): Promise<number> =>
  isTeacher(user) ? countModelsSince(db, since) : 0;
