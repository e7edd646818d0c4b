import {
  countNotifications,
  getNotifications,
  NOTIFICATIONS_SHOWN_MAX,
  type Notification,
  type Settings,
} from '@pupitre/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../session.ts';

const keys = {
  list: ['notifications', 'list'],
  count: ['notifications', 'count'],
} as const;

export const notificationList = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => call(getNotifications, { signal }),
    staleTime: 0,
  });

export const notificationCount = () =>
  queryOptions({
    queryKey: keys.count,
    queryFn: ({ signal }) => call(countNotifications, { signal }),
    // A badge that is late harms nobody.
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

/** One more at the top (NOTIF-07). */
export function addNotification(queryClient: QueryClient, added: Notification): void {
  const isReading = (queryKey: readonly string[]) => queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData(keys.list, (list: Notification[] | undefined) =>
    list?.some(({ id }) => id === added.id) === false ? [added, ...list].slice(0, NOTIFICATIONS_SHOWN_MAX) : list,
  );
  // An answer on its way may hold it or not.
  if (isReading(keys.list)) void queryClient.invalidateQueries({ queryKey: keys.list });
  if (isReading(keys.count)) void queryClient.invalidateQueries({ queryKey: keys.count });
  else setCount(queryClient, (count) => count + 1);
}

/** One less, at its next dismissal or because the server said so (NOTIF-08). */
export function removeNotification(queryClient: QueryClient, removed: number): void {
  queryClient.setQueryData(notificationList().queryKey, (list) => list?.filter(({ id }) => id !== removed));
  setCount(queryClient, (count) => Math.max(0, count - 1));
}

/** Takes a dismissal back that the server did not take. */
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

/** Reads list and count again, as far as a screen shows them. */
export async function rereadNotifications(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

function setCount(queryClient: QueryClient, change: (count: number) => number): void {
  queryClient.setQueryData(keys.count, (count: number | undefined) => (count === undefined ? count : change(count)));
}
