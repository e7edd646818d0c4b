import { LIST_PAGE_SIZE, type List, type ListCard, type ListSearchQuery, RETURN_ALL_MAX } from '@pupitre/contract';
import { countCoursesWithList } from '../../content/course-reading.queries.ts';
import { groupCategories, splitWords } from '../../content/search-criteria.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type ListView, searchLists } from './list-search.queries.ts';
import { canEditList, canReadList } from './lists.policy.ts';
import { presentCard, presentList } from './lists.presenter.ts';
import { findItems, findList, findListBySecret, findListFacts, type ListRow } from './lists.queries.ts';
import { findPractice, findPracticeFacts } from './practice.queries.ts';

export async function search(db: Db, user: SignedInUser, view: ListView, query: ListSearchQuery): Promise<ListCard[]> {
  if (query.returnAll === true && (view === 'personal' || view === 'lexicon')) {
    throw new AppError('INVALID', { fields: { returnAll: 'Cette vue se lit page par page.' } });
  }
  const rows = await searchLists(db, {
    view,
    personId: user.id,
    words: splitWords(query.text ?? ''),
    categoryGroups: groupCategories(query.categories ?? []),
    limit: query.returnAll === true ? RETURN_ALL_MAX : LIST_PAGE_SIZE,
    skip: query.skip ?? 0,
  });
  return rows.map((row) => presentCard(row, user));
}

/**
 * Lists of the lexicon that fit a pupil: her class says her years, else what she was given does
 * (docs/rules/practice.md).
 */
export async function getPractice(db: Db, user: SignedInUser): Promise<ListCard[]> {
  const { classYears, givenYears, languages } = await findPracticeFacts(db, user.id);
  const years = classYears.length > 0 ? classYears : givenYears;
  return (await findPractice(db, user.id, { years, languages })).map((row) => presentCard(row, user));
}

/** A list by its id, which needs a right, or by its secret, which is one (OP-013, OP-064). */
export async function getList(db: Db, user: SignedInUser, idOrSecret: number | string): Promise<List> {
  if (typeof idOrSecret === 'number') return withItems(db, user, await getReadable(db, user, idOrSecret));
  const row = await findListBySecret(db, idOrSecret, user);
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  return withItems(db, user, row);
}

/** The row of a list that the caller may read; for everybody else it does not exist. */
export async function getReadable(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await findList(db, id, user);
  if (row === undefined || !canReadList(user, row)) throw new AppError('LIST_NOT_FOUND');
  return row;
}

export async function getEditable(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await getReadable(db, user, id);
  if (!canEditList(user, row)) throw new AppError('FORBIDDEN');
  return row;
}

/** Those of the lists that the caller may read. */
export async function findReadableListIds(db: Db, user: SignedInUser, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await findListFacts(db, ids, user);
  return rows.filter((row) => canReadList(user, row)).map(({ id }) => id);
}

/** Those of the lists that the caller may edit. */
export async function findEditableListIds(db: Db, user: SignedInUser, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await findListFacts(db, ids, user);
  return rows.filter((row) => canReadList(user, row) && canEditList(user, row)).map(({ id }) => id);
}

/** For each of the lists whether it opens for the caller, and whether for everybody who is signed in. */
export async function findListReach(db: Db, user: SignedInUser, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await findListFacts(db, ids, user);
  return rows.map((row) => ({
    id: row.id,
    isReadable: canReadList(user, row),
    isPublished: row.lexicon || row.rpn,
  }));
}

export const withItems = async (db: Db, user: SignedInUser, row: ListRow): Promise<List> =>
  presentList(row, await findItems(db, row.id), user);

export async function countLinkedCourses(db: Db, user: SignedInUser, id: number): Promise<number> {
  await getReadable(db, user, id);
  return countCoursesWithList(db, id);
}

export { countLexiconSince as countNewLexicons, countRpnSince as countNewRpnLists } from './lists.queries.ts';
