import { dismissNotification, dismissNotifications, getNotifications, type Notification } from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../../test/fake-server.ts';
import { buildNotification, buildNotificationServer, NOTIFICATIONS_ON } from '../../../test/notification-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

async function open(notifications: readonly Notification[]) {
  const { server, state } = buildNotificationServer(notifications);
  const app = await renderApp({ at: '/notifications', server, settings: { feature_flags: NOTIFICATIONS_ON } });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return { ...app, state };
}
const row = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (found === null) throw new Error(`no row ${title}`);
  return found;
};
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent);
const bell = (name: string) => within(screen.getByRole('banner')).findByRole('link', { name });
const two = () => [
  buildNotification(1, { title: 'Le cycle de l’eau', link: '/parcours/a-faire' }),
  buildNotification(2, { title: 'Équipe pédagogique' }),
];

test('[ROUTE-74] [NOTIF-01] the screen lists what happened, latest first, by day', async () => {
  const old = buildNotification(3, { title: 'Entretien prévu', date: '2020-05-04T06:00:00.000Z' });
  await open([...two(), old]);
  expect(titles()).toEqual(['Le cycle de l’eau', 'Équipe pédagogique', 'Entretien prévu']);
  const earlier = within(screen.getByRole('region', { name: 'Plus tôt' }));
  expect(earlier.getByRole('heading', { level: 3, name: 'Entretien prévu' })).toBeTruthy();
  expect(earlier.getByText('04.05.2020')).toBeTruthy();
  expect(screen.getByText('3 notifications, dont 3 nouvelles')).toBeTruthy();
});

test('a translator leaves the names of people', async () => {
  await open([buildNotification(1, { content: 'Distribué par Anne Monnier.', names: ['Anne Monnier'] })]);
  expect(within(row('Notification 1')).getByText('Anne Monnier').getAttribute('translate')).toBe('no');
});

test('[NOTIF-02] each has title, content and a relative date that goes on while the screen is open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00'), shouldAdvanceTime: true });
  const date = new Date('2026-11-21T12:00:00').toISOString();
  await open([buildNotification(1, { title: 'Une discussion', content: 'D’accord avec Léa.', date })]);
  const line = within(row('Une discussion'));
  expect(line.getByText('D’accord avec Léa.')).toBeTruthy();
  const time = line.getByText('il y a 2 heures');
  expect(time.getAttribute('datetime')).toBe(date);
  expect(time.title).toBe('21.11.2026 à 12:00');
  act(() => vi.advanceTimersByTime(60 * 60_000));
  expect(time.textContent).toBe('il y a 3 heures');
});

test('[NOTIF-03] one with a link leads to it; one without, or with one that leaves the product, shows none', async () => {
  const { user, address } = await open([
    buildNotification(1, { title: 'Avec', link: '/apropos?x=1' }),
    buildNotification(2, { title: 'Sans' }),
    buildNotification(3, { title: 'Ailleurs', link: '//ailleurs.example' }),
  ]);
  expect(within(row('Sans')).queryByRole('link')).toBeNull();
  expect(within(row('Ailleurs')).queryByRole('link')).toBeNull();
  const link = within(row('Avec')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/apropos?x=1');
  await user.click(link);
  await waitFor(() => expect(address()).toBe('/apropos?x=1'));
});

test('[NOTIF-04] [NOTIF-08] a dismissed one goes at once, the count falls by one, the focus stays in the list', async () => {
  const { user, server, state } = await open(two());
  await bell('Notifications, 2\u00a0non lues');
  const answer = Promise.withResolvers<void>();
  server.on(dismissNotification, async ({ params }) => {
    await answer.promise;
    state.notifications = state.notifications.filter(({ id }) => id !== Number(params.id));
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Effacer «\u00a0Le cycle de l’eau\u00a0»' }));
  await waitFor(() => expect(titles()).toEqual(['Équipe pédagogique']));
  await bell('Notifications, 1\u00a0non lue');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Effacer «\u00a0Équipe pédagogique\u00a0»' }));
  answer.resolve();
  await waitFor(() => expect(server.callsOf(dismissNotification).map(({ params }) => params.id)).toEqual(['1']));
});

test('[NOTIF-04] a refused dismissal comes back at its place, with a message, and counts again', async () => {
  const { user, server } = await open(two());
  server.on(dismissNotification, () => {
    throw new Refusal(500, 'UNEXPECTED');
  });
  await user.click(screen.getByRole('button', { name: /^Effacer «.Le cycle/ }));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toBe('Cette notification n’a pas pu être effacée. Réessayez.');
  expect(row('Le cycle de l’eau').contains(failure)).toBe(true);
  expect(titles()).toEqual(['Le cycle de l’eau', 'Équipe pédagogique']);
  await bell('Notifications, 2\u00a0non lues');
});

test('[NOTIF-05] [NOTIF-06] [NOTIF-09] « Tout effacer » asks, then leaves the empty screen and a count of zero', async () => {
  const { user, server } = await open(two());
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Effacer toutes les notifications\u00a0?' }));
  await user.click(dialog.getByRole('button', { name: 'Tout effacer' }));
  expect(await screen.findByText(/^Dommage, c’est encore vide par ici\s!$/)).toBeTruthy();
  expect(server.callsOf(dismissNotifications)).toHaveLength(1);
  await bell('Notifications');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout effacer' })).toBeNull());
});

test('« Tout effacer » that fails says so in its dialog, and nothing is lost', async () => {
  const { user, server } = await open(two());
  server.on(dismissNotifications, () => {
    throw new Refusal(500, 'UNEXPECTED');
  });
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tout effacer' }));
  expect(await dialog.findByText('Les notifications n’ont pas pu être effacées. Réessayez.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(titles()).toHaveLength(2);
});

test('a seen notification is not new the next time', async () => {
  const notifications = two();
  const { unmount } = await open(notifications);
  expect(screen.getAllByRole('img', { name: 'Nouvelle' })).toHaveLength(2);
  unmount();
  await open(notifications);
  expect(screen.queryByRole('img', { name: 'Nouvelle' })).toBeNull();
  expect(screen.getByText('2 notifications')).toBeTruthy();
});

test('[ROUTE-74] without the flag there is no such page; a visitor is asked to sign in', async () => {
  const app = await renderApp({ at: '/notifications' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cette page ne semble pas exister…' })).toBeTruthy();
  expect(app.server.callsOf(getNotifications)).toEqual([]);
  app.unmount();
  const guest = await renderApp({ at: '/notifications', as: 'guest', settings: { feature_flags: NOTIFICATIONS_ON } });
  expect(guest.address()).toBe('/unauthorized');
});
