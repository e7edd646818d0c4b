import type { Notification } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepAgesTrue } from './api/answer-age.ts';
import { courseKeys } from './features/courses/course-queries.ts';
import { folioKeys } from './features/folios/folio-queries.ts';
import { listKeys } from './features/lists/list-queries.ts';
import { connectRuns } from './features/practice/run-queries.ts';
import { type HubClient, stayConnected } from './platform/hub/hub-connection.ts';
import { newsCounters } from './platform/news/news-counters.ts';
import { checkNews } from './platform/news/news-toast.ts';
import { pollCount } from './platform/notifications/count-polling.ts';
import {
  catchUpNotifications,
  hasNotifications,
  notificationsSince,
  syncNotifications,
} from './platform/notifications/notification-queries.ts';
import { onLookedAtAgain, onOtherTabs } from './platform/notifications/notification-tabs.ts';
import { receiver } from './platform/notifications/receive-notification.ts';
import { dropUnreadableWrites } from './platform/outbox/outbox-storage.ts';
import { outboxOf } from './platform/outbox/use-outbox.ts';
import { preferencesQuery } from './platform/preferences/preferences.tsx';
import { dropOldDrafts } from './platform/saving/drop-old-drafts.ts';
import type { AppRouter } from './router.tsx';
import { hasPractice } from './school/practice/has-practice.ts';
import { selfEvaluationKeys } from './school/self-evaluation/self-evaluation-queries.ts';

/** Ms in which what came counts as one. */
const TOGETHER_MS = 100;

/**
 * What comes by itself to a signed-in person: notifications, what colleagues observe, the news. Loaded when the first
 * screen stands; `connect` is the hub's client in a test. Gives back how to stop.
 */
export async function startLive(router: AppRouter, connect?: () => HubClient): Promise<() => void> {
  const { queryClient, session, settings } = router.options.context;
  dropUnreadableWrites();
  const dropOld = () => dropOldDrafts(session.userId);
  dropOld();
  if (!session.isAuthenticated) return () => undefined;
  // Their age is known once the server has answered.
  const stops: (() => void)[] = [router.subscribe('onResolved', dropOld), keepAgesTrue(queryClient)];
  const outbox = outboxOf(session);
  if (outbox !== null && hasPractice(session, settings)) connectRuns(outbox, queryClient);
  /** A page that nobody looks at says nothing, and an activity is not disturbed. */
  const mayTell = () => !document.hidden && !router.state.matches.some((match) => match.staticData.bare === true);

  // Whether toasts are wanted is known with the preferences, and news that nobody sees count as not shown.
  const preferences = () => queryClient.ensureQueryData(preferencesQuery);
  const news = async () => {
    const { toastEnabled } = await preferences();
    if (toastEnabled) await checkNews(mayTell);
  };
  const tryNews = () => void news().catch(() => undefined);
  if (settings.has_news) {
    stops.push(
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) tryNews();
      }),
    );
    tryNews();
  }

  const isShown = hasNotifications(session, settings);
  const sync = () => void syncNotifications(queryClient);
  if (isShown) stops.push(onOtherTabs(session.userId, sync), onLookedAtAgain(sync));
  // Without notifications the server has no hub either.
  if (isShown && settings.feature_flags.signal_r !== true) stops.push(pollCount(queryClient));
  if (isShown && settings.feature_flags.signal_r === true) {
    const receive = receiver(queryClient, () => mayTell() && router.state.location.pathname !== '/notifications');
    const asking = askingOnce(queryClient);
    stops.push(asking.stop);
    const tell = (notification: Notification) => {
      if (receive(notification)) forgetWhatItIsAbout(queryClient, notification, asking.ask);
    };
    let isFirst = true;
    const start = () =>
      stayConnected({
        connect,
        onNotification: tell,
        onChanged: async (before) => {
          for (const notification of await notificationsSince(queryClient, before)) tell(notification);
        },
        onConnected: (waiting) => {
          void catchUpNotifications(queryClient, waiting);
          // At the first time they were read a moment ago.
          if (!isFirst) void queryClient.invalidateQueries({ queryKey: newsCounters().queryKey });
          isFirst = false;
        },
      });
    stops.push(whilePageIsOpen(start));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** A page that is left, by the sign-out too, closes its connection; one that comes back from the browser's cache opens it. */
function whilePageIsOpen(start: () => () => void): () => void {
  let stop: (() => void) | null = start();
  const leave = () => {
    stop?.();
    stop = null;
  };
  const comeBack = () => {
    stop ??= start();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    leave();
  };
}

/**
 * Notifications that come together, as those that waited do, ask for the same once. Gives back what takes note that a query is
 * not up to date any more, and how to stop.
 */
function askingOnce(queryClient: QueryClient) {
  const keys = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAll = () => {
    timer = undefined;
    for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey });
    keys.clear();
  };
  const ask = (queryKey: readonly unknown[]) => {
    keys.set(JSON.stringify(queryKey), queryKey);
    timer ??= setTimeout(askAll, TOGETHER_MS);
  };
  return { ask, stop: () => clearTimeout(timer) };
}

/** What a notification is about is not up to date any more: counters and what waits at once, the rest at its next visit. */
function forgetWhatItIsAbout(
  queryClient: QueryClient,
  { link }: Notification,
  atOnce: (queryKey: readonly unknown[]) => void,
): void {
  const later = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  atOnce(newsCounters().queryKey);
  switch (link?.split(/[/?#]/)[1]) {
    case 'parcours':
      atOnce(courseKeys.todo);
      later(courseKeys.searches);
      break;
    case 'auto-evaluation':
      atOnce(selfEvaluationKeys.exists);
      atOnce(selfEvaluationKeys.folios);
      break;
    case 'folios':
      later(folioKeys.searches);
      break;
    case 'listes':
      later(listKeys.searches);
      break;
    default:
      break;
  }
}
