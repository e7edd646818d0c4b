import type { List, TrashedList } from '@pupitre/contract';
import { deleteTrashedBefore, lockContent, setDeletedOn } from '../../content/rows.queries.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { canDeleteList } from './lists.policy.ts';
import { presentTrashed } from './lists.presenter.ts';
import { findList, findTrashedLists } from './lists.queries.ts';
import { getReadable, withItems } from './lists.service.ts';

/** Into « Corbeille », where its author finds it for 30 days. */
export async function deleteList(db: Db, user: SignedInUser, id: number): Promise<void> {
  await lockContent(db, 'list', id);
  const row = await getReadable(db, user, id);
  if (!canDeleteList(user, row)) throw new AppError('FORBIDDEN');
  await setDeletedOn(db, 'list', id, new Date());
}

export async function getTrash(db: Db, user: SignedInUser, now = new Date()): Promise<TrashedList[]> {
  const rows = await findTrashedLists(db, user.id, trashLimit(now));
  return rows.flatMap((row) =>
    row.deletedOn === null ? [] : [presentTrashed({ ...row, deletedOn: row.deletedOn }, user, now)],
  );
}

/** Everything comes back as it was: items, team, publication. */
export async function restoreList(db: Db, user: SignedInUser, id: number, now = new Date()): Promise<List> {
  await lockContent(db, 'list', id);
  const row = await findList(db, id, user);
  const isRestorable =
    row !== undefined && canDeleteList(user, row) && row.deletedOn !== null && row.deletedOn > trashLimit(now);
  if (!isRestorable) throw new AppError('LIST_NOT_FOUND');
  await setDeletedOn(db, 'list', id, null);
  return withItems(db, user, await getReadable(db, user, id));
}

/** Deletes for good what has rested 30 days; any number of processes may do so at once. Answers how many. */
export const purgeTrashedLists = (db: Db, now: Date): Promise<number> =>
  deleteTrashedBefore(db, 'list', trashLimit(now));
