import { dismissNotification, dismissNotifications, type Notification } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';
import {
  clearNotifications,
  notificationCount,
  notificationList,
  removeNotification,
  restoreNotification,
  syncNotifications,
} from '../../platform/notifications/notification-queries.ts';
import { tellOtherTabs } from '../../platform/notifications/notification-tabs.ts';

const NONE: ReadonlySet<number> = new Set();

/** Dismisses optimistically; a refused dismissal comes back with a message. */
export function useDismiss() {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(NONE);
  const stopReading = () =>
    Promise.all([
      queryClient.cancelQueries({ queryKey: notificationList().queryKey }),
      queryClient.cancelQueries({ queryKey: notificationCount().queryKey }),
    ]);

  const one = useMutation({
    mutationFn: async ({ id }: Notification) => await call(dismissNotification, { params: { id } }),
    onMutate: async (dismissed) => {
      // A pending answer still contains it.
      await stopReading();
      setFailed((before) => new Set([...before].filter((id) => id !== dismissed.id)));
      removeNotification(queryClient, dismissed.id);
    },
    onSuccess: () => tellOtherTabs(userId),
    onError: (_error, dismissed) => {
      restoreNotification(queryClient, dismissed);
      setFailed((before) => new Set([...before, dismissed.id]));
    },
  });

  const all = useMutation({
    mutationFn: async () => await call(dismissNotifications),
    onSuccess: async () => {
      await stopReading();
      clearNotifications(queryClient);
      tellOtherTabs(userId);
      // Something may have happened while the question stood.
      void syncNotifications(queryClient);
    },
    // The dialog says it.
    onError: () => undefined,
  });
  return { dismiss: one.mutate, failed, all };
}
