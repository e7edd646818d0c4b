import {
  countNotifications,
  getNotifications,
  NOTIFICATIONS_SHOWN_MAX,
  type Notification,
  type Settings,
  type WaitingNotifications,
} from '@pupitre/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readAnew } from '../../api/read-anew.ts';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../../api/use-session.ts';

const keys = {
  list: ['notifications', 'list'],
  count: ['notifications', 'count'],
  /** Ids of those that waited when the page was connected, as long as it has not read the list. */
  waiting: ['notifications', 'waiting'],
} as const;

export const notificationList = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => call(getNotifications, { signal }),
    staleTime: 0,
    // Also tells which pushed notifications are new, as long as the page is open.
    gcTime: Number.POSITIVE_INFINITY,
  });

export const notificationCount = () =>
  queryOptions({
    queryKey: keys.count,
    queryFn: ({ signal }) => call(countNotifications, { signal }),
    // A late badge does no harm.
    retry: false,
  });

/** MENU-09: for signed-in people, where the flag is on. */
export const hasNotifications = (session: Session, settings: Settings): boolean =>
  session.isAuthenticated && settings.feature_flags.notifications === true;

export const useHasNotifications = (): boolean => hasNotifications(useSession(), useSettings());

/** How many the person has not dismissed; 0 until known. */
export function useNotificationCount(): number {
  const { data } = useQuery({ ...notificationCount(), enabled: useHasNotifications() });
  return data ?? 0;
}

/** Adds a notification at the top (NOTIF-07); an existing one moves there with its new text. */
export function addNotification(queryClient: QueryClient, added: Notification): void {
  const list = queryClient.getQueryData<Notification[]>(keys.list);
  const ids = queryClient.getQueryData<number[]>(keys.waiting);
  // A pending answer that may or may not contain it.
  if (queryClient.isFetching({ queryKey: ['notifications'] }) > 0) return void syncNotifications(queryClient);
  if (list === undefined) {
    if (ids === undefined) return void syncNotifications(queryClient);
    queryClient.setQueryData(keys.waiting, [...ids, added.id]);
    if (!ids.includes(added.id)) setCount(queryClient, (count) => count + 1);
    return;
  }
  const others = list.filter(({ id }) => id !== added.id);
  queryClient.setQueryData(keys.list, [added, ...others].slice(0, NOTIFICATIONS_SHOWN_MAX));
  if (others.length === list.length) setCount(queryClient, (count) => count + 1);
}

/** Removes one, on dismissal or because the server said so (NOTIF-08). */
export function removeNotification(queryClient: QueryClient, removed: number): void {
  queryClient.setQueryData(notificationList().queryKey, (list) => list?.filter(({ id }) => id !== removed));
  setCount(queryClient, (count) => Math.max(0, count - 1));
}

/** Rolls back a dismissal that the server refused. */
export function restoreNotification(queryClient: QueryClient, restored: Notification): void {
  queryClient.setQueryData(notificationList().queryKey, (list) =>
    list === undefined || list.some(({ id }) => id === restored.id)
      ? list
      : [...list, restored].toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id),
  );
  setCount(queryClient, (count) => count + 1);
}

/** NOTIF-09. */
export function clearNotifications(queryClient: QueryClient): void {
  queryClient.setQueryData(notificationList().queryKey, []);
  setCount(queryClient, () => 0);
}

/** Reads the notifications and their count. A failure leaves what is shown; the next read may succeed. */
export const syncNotifications = (queryClient: QueryClient): Promise<unknown> =>
  readNotifications(queryClient).catch(() => undefined);

async function readNotifications(queryClient: QueryClient): Promise<Notification[]> {
  void queryClient.cancelQueries({ queryKey: keys.count });
  const list = await readAnew(queryClient, notificationList());
  if (list.length < NOTIFICATIONS_SHOWN_MAX) queryClient.setQueryData(keys.count, list.length);
  else await readAnew(queryClient, notificationCount());
  return list;
}

/** Reads them too; gives those that were told since, the first of them first. */
export async function notificationsSince(
  queryClient: QueryClient,
  { ids, latest }: WaitingNotifications,
): Promise<Notification[]> {
  const isAll = ids.length < NOTIFICATIONS_SHOWN_MAX;
  const isNew = ({ id, date }: Notification) => latest === null || date > latest || (isAll && !ids.includes(id));
  return (await readNotifications(queryClient)).filter(isNew).toReversed();
}

/**
 * After the page was connected: what changed since it was read. Only a page that has shown the list reads it again; for
 * the others the number and the ids are enough.
 */
export async function catchUpNotifications(
  queryClient: QueryClient,
  waiting: () => Promise<WaitingNotifications>,
): Promise<void> {
  const hasList = () => queryClient.getQueryState(keys.list) !== undefined;
  const now = hasList() ? undefined : await waiting().catch(() => undefined);
  // A list that was asked for meanwhile may be older or newer than the answer.
  if (now === undefined || hasList()) return void (await syncNotifications(queryClient));
  await queryClient.cancelQueries({ queryKey: keys.count });
  queryClient.setQueryData(keys.waiting, now.ids);
  queryClient.setQueryData(keys.count, now.count);
}

function setCount(queryClient: QueryClient, change: (count: number) => number): void {
  queryClient.setQueryData(keys.count, (count: number | undefined) => (count === undefined ? count : change(count)));
}
