import { randomUUID } from 'node:crypto';
import {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_SHOWN_MAX,
  type Notification,
  type WaitingNotifications,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as queries from './notifications.queries.ts';
import { notify } from './notify.ts';

export const getNotifications = async (db: Db, user: SignedInUser): Promise<Notification[]> =>
  (await queries.findWaiting(db, user.id, NOTIFICATIONS_SHOWN_MAX)).map(presentNotification);

export const countNotifications = (db: Db, user: SignedInUser): Promise<number> => queries.countWaiting(db, user.id);

/** What a page compares with what it shows. */
export async function getWaiting(db: Db, personId: number): Promise<WaitingNotifications> {
  const found = await queries.findWaitingIds(db, personId, NOTIFICATIONS_SHOWN_MAX);
  const isAll = found.length < NOTIFICATIONS_SHOWN_MAX;
  return {
    ids: found.map(({ id }) => id),
    count: isAll ? found.length : await queries.countWaiting(db, personId),
    latest: found[0] === undefined ? null : new Date(found[0].told).toISOString(),
  };
}

/** A notification to try the product with (OP-026). */
export async function createDummy(db: Db, user: SignedInUser, title: string): Promise<Notification> {
  const fact = `dummy:${randomUUID()}`;
  await notify(db, [{ personId: user.id, fact, title: cleanPlainText(title) }]);
  const row = await queries.findByFact(db, user.id, fact);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentNotification(row);
}

export async function dismiss(db: Db, user: SignedInUser, id: number): Promise<void> {
  if (!(await queries.dismissOne(db, user.id, id))) throw new AppError('NOT_FOUND');
}

export const dismissAll = (db: Db, user: SignedInUser): Promise<void> => queries.dismissWaiting(db, user.id);

/** Removes what is older than 90 days, read or not; answers how many there were. */
export const purgeNotifications = (db: Db, now: Date): Promise<number> =>
  queries.deleteOlderThan(db, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS));

/** Those of these notifications that are for one of these people, each with whom it is for. */
export async function getAddressed(
  db: Db,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<{ personId: number; notification: Notification }[]> {
  const rows = await queries.findForPeople(db, ids, personIds);
  return rows.map((row) => ({ personId: row.personId, notification: presentNotification(row) }));
}
