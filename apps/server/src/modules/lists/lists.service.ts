import {
  CATEGORY_BY_KEY,
  LIST_PAGE_SIZE,
  type List,
  type ListCard,
  type ListSearchQuery,
  RETURN_ALL_MAX,
} from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type ListView, searchLists } from './list-search.queries.ts';
import { canEditList, canReadList } from './lists.policy.ts';
import { presentCard, presentList } from './lists.presenter.ts';
import {
  countLexiconSince,
  countRpnSince,
  findItems,
  findList,
  findListBySecret,
  type ListRow,
} from './lists.queries.ts';

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

const splitWords = (text: string) => [...new Set(foldText(text).split(' '))].filter((word) => word !== '');

/** One list of keys a group: OR within it, AND between them (conventions, « Search »). */
function groupCategories(keys: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const group = CATEGORY_BY_KEY.get(key)?.group;
    if (group === undefined) throw new AppError('INVALID', { fields: { categories: 'Cette catégorie n’existe pas.' } });
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return [...groups.keys()].sort().map((group) => groups.get(group) ?? []);
}

/** A list by its id, which needs a right, or by its secret, which is one (OP-013, OP-064). */
export async function getList(db: Db, user: SignedInUser, idOrSecret: number | string): Promise<List> {
  if (typeof idOrSecret === 'number') return withItems(db, user, await getReadable(db, user, idOrSecret));
  const row = await findListBySecret(db, idOrSecret, user.id);
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  return withItems(db, user, row);
}

/** The row of a list that the caller may read; for everybody else it does not exist. */
export async function getReadable(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await findList(db, id, user.id);
  if (row === undefined || !canReadList(user, row)) throw new AppError('LIST_NOT_FOUND');
  return row;
}

export async function getEditable(db: Db, user: SignedInUser, id: number): Promise<ListRow> {
  const row = await getReadable(db, user, id);
  if (!canEditList(user, row)) throw new AppError('FORBIDDEN');
  return row;
}

export const withItems = async (db: Db, user: SignedInUser, row: ListRow): Promise<List> =>
  presentList(row, await findItems(db, row.id), user);

export async function countLinkedCourses(db: Db, user: SignedInUser, id: number): Promise<number> {
  await getReadable(db, user, id);
  // No course exists yet, so none can hold this list; the courses module will count the activities that name it.
  return 0;
}

/** News counters stop here: nobody reads a marker further. */
const NEWS_MAX = 999;

export const countNewLexicons = (db: Db, since: Date | null) => countLexiconSince(db, since, NEWS_MAX);
export const countNewRpnLists = (db: Db, since: Date | null) => countRpnSince(db, since, NEWS_MAX);
