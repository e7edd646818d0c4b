import { type ContentKind, TRASH_DAYS } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { type ContentRow, getReadable, type Kind, notFound } from './kind.ts';
import { deleteTrashedBefore, lockContent, setDeletedOn } from './rows.queries.ts';

/** What was deleted before this moment has left « Corbeille ». */
export const trashLimit = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Holds the row that the caller may delete, until the transaction ends. */
export async function lockDeletable<User, Row>(db: Db, kind: Kind<User, Row>, user: User, id: number): Promise<Row> {
  await lockContent(db, kind.name, id);
  const row = await getReadable(db, kind, user, id);
  if (!kind.mayDelete(user, row)) throw new AppError('FORBIDDEN');
  return row;
}

/** Into « Corbeille », where its owner finds it for 30 days with everything that hangs on it. */
export async function moveToTrash<User, Row>(db: Db, kind: Kind<User, Row>, user: User, id: number): Promise<void> {
  await lockDeletable(db, kind, user, id);
  await setDeletedOn(db, kind.name, id, new Date());
}

/** Everything comes back as it was. `check` may refuse that the owner has one more. */
export async function restore<User, Row extends ContentRow, Whole>(
  db: Db,
  kind: Kind<User, Row, Whole>,
  user: User,
  id: number,
  check?: () => Promise<void>,
): Promise<Whole> {
  await lockContent(db, kind.name, id);
  const row = await kind.find(db, user, id);
  const isRestorable =
    row !== undefined && kind.mayDelete(user, row) && row.deletedOn !== null && row.deletedOn > trashLimit(new Date());
  if (!isRestorable) throw notFound(kind);
  await check?.();
  await setDeletedOn(db, kind.name, id, null);
  return kind.present(db, user, await getReadable(db, kind, user, id));
}

/** Deletes for good what has rested 30 days; any number of processes may do so at once. Answers how many. */
export const purgeTrash = (db: Db, { name }: { name: ContentKind }, now: Date): Promise<number> =>
  deleteTrashedBefore(db, name, trashLimit(now));

/** When it was deleted and how many days are left to restore it. */
export const presentDeletion = (deletedOn: Date, now: Date) => ({
  deletedOn: deletedOn.toISOString(),
  daysLeft: Math.max(0, Math.ceil(TRASH_DAYS - (now.getTime() - deletedOn.getTime()) / DAY_MS)),
});
