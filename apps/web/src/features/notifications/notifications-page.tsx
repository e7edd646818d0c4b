import { Button } from '@mantine/core';
import { NOTIFICATIONS_SHOWN_MAX, type Notification } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onDevice } from '../../api/device-storage.ts';
import { useSession } from '../../api/use-session.ts';
import { notificationList } from '../../platform/notifications/notification-queries.ts';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { isSameDay } from '../../ui/text/dates.ts';
import { useSaid } from '../../ui/text/use-said.ts';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { useDismiss } from './use-dismiss.ts';

const DismissAll = lazyModal(async () => (await import('./dismiss-all.tsx')).DismissAll);

/** What happened, latest first (NOTIF-01 to NOTIF-06). */
export function NotificationsPage() {
  const { data: notifications } = useSuspenseQuery(notificationList());
  const userId = useSession().userId ?? 0;
  const now = useServerNow([], EVERY);
  const { dismiss, failed, all } = useDismiss();
  const [isAsking, setAsking] = useState(false);
  const { said, announce } = useSaid();
  const [seen] = useState(() => lastSeen(userId));
  const panel = useRef<HTMLDivElement>(null);
  const latest = notifications[0]?.date ?? '';
  useEffect(() => keepSeen(userId, latest), [userId, latest]);

  const isNew = ({ date }: Notification) => date > seen;
  const isToday = ({ date }: Notification) => isSameDay(date, now);
  const days = [
    { label: 'Aujourd’hui', rows: notifications.filter(isToday) },
    { label: 'Plus tôt', rows: notifications.filter((one) => !isToday(one)) },
  ].filter(({ rows }) => rows.length > 0);

  const dismissOne = (notification: Notification) => {
    const crosses = [...(panel.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    const place = notifications.findIndex(({ id }) => id === notification.id);
    // The focus stays where one was: on the next cross, else on the one before, else on the panel.
    (crosses[place + 1] ?? crosses[place - 1] ?? panel.current)?.focus();
    announce(`Effacée\u00a0: ${notification.title}`);
    dismiss(notification);
  };
  const dismissAll = () =>
    all.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        announce('Toutes les notifications sont effacées.');
      },
    });

  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title="Notifications"
        icon="bell"
        color="c-yellow"
        actions={
          notifications.length > 0 && (
            <Button
              leftSection={<Icon name="check-all" />}
              onClick={() => setAsking(true)}
              {...DismissAll.opener}
              aria-haspopup="dialog"
            >
              Tout effacer
            </Button>
          )
        }
      >
        {summaryOf(notifications.length, notifications.filter(isNew).length)}
      </PageHeader>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={panel} className="panel clipped" tabIndex={-1}>
        {notifications.length === 0 && <EmptyState>Les nouvelles arriveront ici d’elles-mêmes.</EmptyState>}
        {days.map(({ label, rows }) => (
          <section key={label} aria-label={label}>
            <h2 className={classes.day}>{label}</h2>
            <ul className="no-padding no-margin unmarked">
              {rows.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  isNew={isNew(notification)}
                  hasFailed={failed.has(notification.id)}
                  onDismiss={() => dismissOne(notification)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <DismissAll
        opened={isAsking}
        onClose={() => {
          setAsking(false);
          all.reset();
        }}
        onConfirm={dismissAll}
        busy={all.isPending}
        hasFailed={all.isError}
      />
    </div>
  );
}

function summaryOf(count: number, fresh: number): string {
  if (count === 0) return '';
  const shown =
    count >= NOTIFICATIONS_SHOWN_MAX ? `Les ${count}\u00a0dernières notifications` : counted(count, 'notification');
  if (fresh === 0) return shown;
  return `${shown}, dont ${counted(fresh, 'nouvelle')}`;
}

/** Ms between two looks at the clock: « il y a 2 minutes » is never wrong for long. */
const EVERY = 30_000;

const keyOf = (userId: number): string => `pupitre-notifications-seen-${userId}`;

/** When this person last looked at her notifications in this browser, as ISO text; '' before the first time. */
function lastSeen(userId: number): string {
  return onDevice.get(keyOf(userId)) ?? '';
}

/** Remembers the latest notification that was shown. */
function keepSeen(userId: number, date: string): void {
  if (date > lastSeen(userId)) onDevice.set(keyOf(userId), date);
}
