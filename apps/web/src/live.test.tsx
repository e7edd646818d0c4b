import {
  countNotifications,
  getNewsCounters,
  getNewsItems,
  getNotifications,
  type Role,
  type Settings,
  type WaitingNotifications,
} from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../test/fake-server.ts';
import { NO_NEWS } from '../test/no-news.ts';
import {
  buildNotification,
  buildNotificationServer,
  FakeHub,
  HUB_ON,
  NOTIFICATIONS_ON,
} from '../test/notification-kit.ts';
import { renderApp } from '../test/render-app.tsx';
import { log } from './api/log.ts';
import { startLive } from './live.ts';
import { startReading } from './platform/notifications/being-read.ts';
import { notificationList } from './platform/notifications/notification-queries.ts';
import { tellOtherTabs } from './platform/notifications/notification-tabs.ts';

const NEWS_KEY = 'actu_l_display';
const HOUR = 3_600_000;
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Options = {
  at?: string;
  as?: readonly Role[] | 'guest';
  flags?: Settings['feature_flags'];
  count?: number;
  news?: readonly { title: string; uri: string }[];
  toastEnabled?: boolean;
  waiting?: WaitingNotifications | null;
  hasNews?: boolean;
};

async function open({
  at = '/apropos',
  as = ['enseignants'],
  flags = {},
  count = 2,
  news = [],
  toastEnabled = true,
  waiting = null,
  hasNews = true,
}: Options) {
  const { server, state } = buildNotificationServer(
    Array.from({ length: count }, (_, index) => buildNotification(index + 1)),
  );
  const items = { current: news };
  server.on(getNewsItems, () => [...items.current]).on(getNewsCounters, NO_NEWS);
  const app = await renderApp({
    at,
    as,
    server,
    settings: { feature_flags: flags, has_news: hasNews },
    preferences: { toastEnabled },
  });
  const hub = new FakeHub();
  hub.waiting = waiting;
  const asked = vi.fn(() => hub);
  stops.push(await startLive(app.router, asked));
  return { ...app, server, state, hub, asked, items };
}
/** The list is there and nothing is on its way: what is pushed now is laid on it. */
const isRead = (queryClient: QueryClient) =>
  waitFor(() => {
    expect(queryClient.getQueryData(notificationList().queryKey)).toHaveLength(2);
    expect(queryClient.isFetching()).toBe(0);
  });
const bell = (name: string) => within(screen.getByRole('banner')).findByRole('link', { name });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const go = (app: Awaited<ReturnType<typeof open>>, to: '/apropos' | '/apropos/conditions') =>
  act(() => app.router.navigate({ to }));

test('answers are dated anew once the clock of the device was set back', async () => {
  const { queryClient } = await open({});
  queryClient.setQueryData(['known'], 1, { updatedAt: Date.now() + 24 * HOUR });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(queryClient.getQueryState(['known'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

describe('notifications', () => {
  test('[NOTIF-07] [NOTIF-10] a pushed one raises the count at once and says so, with the way to it', async () => {
    const { hub, server, user, address, queryClient } = await open({ flags: HUB_ON });
    await bell('Notifications, 2\u00a0non lues');
    await isRead(queryClient);
    const asked = server.calls.length;
    act(() => hub.push('notification', buildNotification(9, { title: 'Un parcours pour toi', link: '/apropos?x=1' })));
    await bell('Notifications, 3\u00a0non lues');
    const after = server.calls.slice(asked).map(({ endpoint }) => endpoint.path);
    expect(after.filter((path) => path.startsWith('/notifications'))).toEqual([]);
    expect(messages().getByText('Un parcours pour toi')).toBeTruthy();
    await user.click(messages().getByRole('link', { name: 'Ouvrir' }));
    await waitFor(() => expect(address()).toBe('/apropos?x=1'));
  });

  test('several that come together ask for the counters once', async () => {
    const { hub, server, queryClient } = await open({ flags: HUB_ON });
    await bell('Notifications, 2\u00a0non lues');
    await isRead(queryClient);
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    const timesFor = (key: string) => asked.mock.calls.filter(([filters]) => filters?.queryKey?.includes(key)).length;
    act(() => {
      for (const id of [9, 10, 11, 12]) hub.push('notification', buildNotification(id, { link: '/parcours/a-faire' }));
    });
    await bell('Notifications, 6\u00a0non lues');
    await waitFor(() => expect(timesFor('news-counters')).toBe(1));
    await new Promise((done) => setTimeout(done, 200));
    expect(timesFor('news-counters')).toBe(1);
    expect(server.callsOf(getNewsCounters).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['with the hub', HUB_ON],
    ['without it', NOTIFICATIONS_ON],
  ])(
    '[NOTIF-08] what was dismissed on another device leaves when the page is looked at again, %s',
    async (_, flags) => {
      const { state, queryClient } = await open({ flags });
      await bell('Notifications, 2\u00a0non lues');
      if (flags === HUB_ON) await isRead(queryClient);
      state.notifications = [];
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      await bell('Notifications, 2\u00a0non lues');
      hidden.mockReturnValue(false);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(await bell('Notifications')).toBeTruthy();
    },
  );

  test('their page that is opening waits for the newer list when it is read again meanwhile', async () => {
    const { server, state, router } = await open({ flags: NOTIFICATIONS_ON });
    await bell('Notifications, 2\u00a0non lues');
    const answers: (() => void)[] = [];
    server.on(getNotifications, () => new Promise((resolve) => answers.push(() => resolve(state.notifications))));
    const opening = router.navigate({ to: '/notifications' });
    await waitFor(() => expect(answers).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => {
      for (const answer of answers) answer();
      await opening;
    });
    expect(await screen.findByText('Contenu 1')).toBeTruthy();
  });

  test('[NOTIF-07] [NOTIF-10] the list is not read until it is shown: the hub tells what waits', async () => {
    const { hub, server, state, user } = await open({
      flags: HUB_ON,
      waiting: { count: 4, ids: [1, 2, 3, 4], latest: null },
    });
    await bell('Notifications, 4\u00a0non lues');
    act(() => hub.push('notification', buildNotification(2, { title: 'Deux commentaires' })));
    await messages().findByText('Deux commentaires');
    await bell('Notifications, 4\u00a0non lues');
    act(() => hub.push('notification', buildNotification(9)));
    await bell('Notifications, 5\u00a0non lues');
    expect(server.callsOf(getNotifications)).toEqual([]);
    state.notifications = [9, 1, 2, 3, 4].map((id) => buildNotification(id));
    await user.click(await bell('Notifications, 5\u00a0non lues'));
    await screen.findByRole('heading', { level: 3, name: 'Notification 9' });
    hub.waiting = { count: 0, ids: [], latest: null };
    hub.cut();
    await waitFor(() => expect(server.callsOf(getNotifications).length).toBeGreaterThan(1), { timeout: 5_000 });
    await bell('Notifications, 5\u00a0non lues');
  });

  test('the same one twice counts once; several in a row make one toast', async () => {
    const { hub, queryClient } = await open({ flags: HUB_ON });
    await isRead(queryClient);
    const pushed = [9, 10, 11].map((id) => buildNotification(id));
    act(() => {
      for (const notification of [...pushed, ...pushed]) hub.push('notification', notification);
    });
    await bell('Notifications, 5\u00a0non lues');
    expect(messages().getAllByRole('button', { name: 'Fermer le message' })).toHaveLength(1);
  });

  test('one that waits already and goes on takes its new words to the top, and is not counted again', async () => {
    const { hub, state } = await open({ flags: HUB_ON, at: '/notifications' });
    await bell('Notifications, 2\u00a0non lues');
    await waitFor(() => expect(hub.starts).toBe(1));
    const renewed = buildNotification(2, { title: 'Deux commentaires', date: new Date().toISOString() });
    state.notifications = [renewed, buildNotification(1)];
    act(() => hub.push('notification', renewed));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'Deux commentaires',
        'Notification 1',
      ]),
    );
    await bell('Notifications, 2\u00a0non lues');
  });

  test('on the open screen a pushed one comes first in the list, without a toast', async () => {
    const { hub, state } = await open({ flags: HUB_ON, at: '/notifications', count: 1 });
    await screen.findByRole('heading', { level: 3, name: 'Notification 1' });
    await waitFor(() => expect(hub.starts).toBe(1));
    const added = buildNotification(9, { title: 'À l’instant', date: new Date().toISOString() });
    state.notifications.unshift(added);
    act(() => hub.push('notification', added));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('À l’instant'));
    expect(messages().queryByText('À l’instant')).toBeNull();
  });

  test('one about what is being read raises the count only', async () => {
    const { hub, queryClient } = await open({ flags: HUB_ON });
    await isRead(queryClient);
    stops.push(startReading('/1/eleve/21'));
    act(() => hub.push('notification', buildNotification(9, { link: '/folios/personnels/1/eleve/21' })));
    await bell('Notifications, 3\u00a0non lues');
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
  });

  test('a person who wants no toasts sees the count rise only', async () => {
    const { hub, state } = await open({ flags: HUB_ON, toastEnabled: false });
    await bell('Notifications, 2\u00a0non lues');
    await waitFor(() => expect(hub.starts).toBe(1));
    state.notifications.unshift(buildNotification(9));
    act(() => hub.push('notification', buildNotification(9)));
    await bell('Notifications, 3\u00a0non lues');
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
  });

  test('[NOTIF-11] with signal_r off the hub is not contacted: the count is read at the start and each minute', async () => {
    const clock = vi.spyOn(globalThis, 'setInterval');
    const { asked, server, state } = await open({ flags: NOTIFICATIONS_ON });
    await bell('Notifications, 2\u00a0non lues');
    expect(asked).not.toHaveBeenCalled();
    state.notifications.push(buildNotification(3));
    const ticks = clock.mock.calls.flatMap(([tick, every]) => (every === 60_000 ? [tick as () => void] : []));
    const minute = () =>
      act(() => {
        for (const tick of ticks) tick();
      });
    minute();
    await bell('Notifications, 3\u00a0non lues');
    const calls = server.callsOf(countNotifications).length;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    minute();
    expect(server.callsOf(countNotifications)).toHaveLength(calls);
    hidden.mockReturnValue(false);
    minute();
    await waitFor(() => expect(server.callsOf(countNotifications)).toHaveLength(calls + 1));
  });

  test('what another tab dismisses falls here too', async () => {
    const { state } = await open({ flags: HUB_ON });
    await bell('Notifications, 2\u00a0non lues');
    state.notifications.pop();
    tellOtherTabs(1);
    expect(await bell('Notifications, 1\u00a0non lue')).toBeTruthy();
  });

  test('a visitor has none of it', async () => {
    const { server, asked } = await open({ as: 'guest', flags: HUB_ON, news: [{ title: 'Rentrée', uri: '/apropos' }] });
    expect(asked).not.toHaveBeenCalled();
    expect(server.callsOf(getNewsItems)).toEqual([]);
    expect(server.callsOf(countNotifications)).toEqual([]);
  });
});

describe('news', () => {
  const news = [
    { title: 'Nouvelle version', uri: 'https://actualites.example/5' },
    { title: 'Ancienne', uri: '/apropos' },
  ];

  test('[NEWS-01] [NEWS-05] the latest item is an info toast that leads to its address, elsewhere in a new tab', async () => {
    await open({ news });
    expect(await messages().findByText('Nouvelle version')).toBeTruthy();
    expect(messages().queryByText('Ancienne')).toBeNull();
    expect(messages().getByRole('img', { name: 'Information' })).toBeTruthy();
    const link = messages().getByRole('link', { name: 'Lire' });
    expect(link.getAttribute('href')).toBe('https://actualites.example/5');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('[NEWS-05] an item of the product opens in the page; an invalid address has no link', async () => {
    const inside = await open({ news: [{ title: 'Ici', uri: '/apropos/conditions' }] });
    await inside.user.click(await messages().findByRole('link', { name: 'Lire' }));
    await waitFor(() => expect(inside.address()).toBe('/apropos/conditions'));
    inside.unmount();
    localStorage.removeItem(NEWS_KEY);
    await open({ news: [{ title: 'Odd', uri: 'javascript:alert(1)' }] });
    await messages().findByText('Odd');
    expect(messages().queryByRole('link')).toBeNull();
  });

  test('[NEWS-02] [NEWS-04] [OP-048] the time one hour later is kept; navigating shows nothing more until it is past', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00.000Z') });
    const app = await open({ news });
    await messages().findByText('Nouvelle version');
    expect(localStorage.getItem(NEWS_KEY)).toBe('2026-11-21T11:00:00.000Z');
    await app.user.click(messages().getByRole('button', { name: 'Fermer le message' }));
    vi.setSystemTime(Date.now() + HOUR - 1_000);
    await go(app, '/apropos/conditions');
    expect(app.server.callsOf(getNewsItems)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await go(app, '/apropos');
    await messages().findByText('Nouvelle version');
    expect(app.server.callsOf(getNewsItems)).toHaveLength(2);
  });

  test('where no news are configured, nobody asks for them', async () => {
    const app = await open({ news, hasNews: false });
    await go(app, '/apropos/conditions');
    expect(app.server.callsOf(getNewsItems)).toEqual([]);
  });

  test('[NEWS-03] the check repeats while the time is missing: nothing to show keeps nothing', async () => {
    const app = await open({ news: [] });
    await waitFor(() => expect(app.server.callsOf(getNewsItems)).toHaveLength(1));
    expect(localStorage.getItem(NEWS_KEY)).toBeNull();
    app.items.current = news;
    await go(app, '/apropos/conditions');
    await messages().findByText('Nouvelle version');
    expect(localStorage.getItem(NEWS_KEY)).not.toBeNull();
  });

  test('a person who wants no toasts has no news, and nothing is kept as if she had', async () => {
    const app = await open({ news, toastEnabled: false });
    await go(app, '/apropos/conditions');
    expect(app.server.callsOf(getNewsItems)).toEqual([]);
    expect(localStorage.getItem(NEWS_KEY)).toBeNull();
  });

  test('news that cannot be read are no trouble: the next navigation asks again', async () => {
    const app = await open({ news });
    await messages().findByText('Nouvelle version');
    localStorage.setItem(NEWS_KEY, 'no time at all');
    app.server.on(getNewsItems, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    await go(app, '/apropos/conditions');
    await waitFor(() => expect(app.server.callsOf(getNewsItems)).toHaveLength(2));
    await go(app, '/apropos');
    await waitFor(() => expect(app.server.callsOf(getNewsItems)).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
