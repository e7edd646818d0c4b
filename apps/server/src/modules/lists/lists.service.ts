import type { List, ListCard, ListSearchQuery, TrashedList } from '@pupitre/contract';
import { countCoursesWithList } from '../../content/course-reading.queries.ts';
import { getReadable, notFound } from '../../content/kind.ts';
import { readCriteria } from '../../content/search-criteria.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { LIST } from './list-kind.ts';
import { type ListView, searchLists } from './list-search.queries.ts';
import { canEditList, canReadList } from './lists.policy.ts';
import { presentCard, presentTrashed } from './lists.presenter.ts';
import { findListBySecret, findListFacts, findTrashedLists } from './lists.queries.ts';
import { findPractice, findPracticeFacts } from './practice.queries.ts';

export async function search(db: Db, user: SignedInUser, view: ListView, query: ListSearchQuery): Promise<ListCard[]> {
  const criteria = readCriteria('list', query, view === 'personal' || view === 'lexicon');
  const rows = await searchLists(db, { ...criteria, view, personId: user.id });
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
  const row =
    typeof idOrSecret === 'number'
      ? await getReadable(db, LIST, user, idOrSecret)
      : await findListBySecret(db, idOrSecret, user);
  if (row === undefined) throw notFound(LIST);
  return LIST.present(db, user, row);
}

/** What the caller deleted and can still restore, latest first. */
export async function getTrash(db: Db, user: SignedInUser): Promise<TrashedList[]> {
  const now = new Date();
  return (await findTrashedLists(db, user.id, trashLimit(now))).map((row) => presentTrashed(row, user, now));
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

export async function countLinkedCourses(db: Db, user: SignedInUser, id: number): Promise<number> {
  await getReadable(db, LIST, user, id);
  return countCoursesWithList(db, id);
}

export { NEWS_OF_LISTS } from './lists.queries.ts';
