import type { Role } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildNotification, buildNotificationServer, NOTIFICATIONS_ON } from '../../test/notification-kit.ts';
import { renderApp } from '../../test/render-app.tsx';

const PICTURE = '/api/v1/medias/0b0c9a8e-1111-4222-8333-444455556666/moi.jpg';
const banner = () => within(screen.getByRole('banner'));

test('[MENU-09] « Notifications » shows to people who are signed in, where the flag is on', async () => {
  const shows = async (as: readonly Role[] | 'guest', notifications: boolean) => {
    const { server } = buildNotificationServer([]);
    const app = await renderApp({ at: '/apropos', as, server, settings: { feature_flags: { notifications } } });
    await screen.findByRole('navigation', { name: 'Navigation principale' });
    const href = banner().queryByRole('link', { name: 'Notifications' })?.getAttribute('href');
    app.unmount();
    return href;
  };
  for (const role of ['eleves', 'enseignants', 'admin'] as const)
    expect(await shows([role], true)).toBe('/notifications');
  expect(await shows(['enseignants'], false)).toBeUndefined();
  expect(await shows('guest', true)).toBeUndefined();
});

test('[MENU-10] its badge counts what was not dismissed, in words too, in the drawer as well', async () => {
  const { server } = buildNotificationServer([1, 2, 3].map((id) => buildNotification(id)));
  const { user } = await renderApp({ at: '/apropos', server, settings: { feature_flags: NOTIFICATIONS_ON } });
  const bell = await banner().findByRole('link', { name: 'Notifications, 3\u00a0non lues' });
  expect(bell.textContent).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'Notifications, 3\u00a0non lues' }).textContent).toContain('3');
});

test('[MENU-10] more than ninety-nine are « 99+ », none is no badge', async () => {
  const { server } = buildNotificationServer(Array.from({ length: 120 }, (_, index) => buildNotification(index + 1)));
  const full = await renderApp({ at: '/apropos', server, settings: { feature_flags: NOTIFICATIONS_ON } });
  expect((await banner().findByRole('link', { name: 'Notifications, 120\u00a0non lues' })).textContent).toBe('99+');
  full.unmount();
  const empty = buildNotificationServer([]).server;
  await renderApp({ at: '/apropos', server: empty, settings: { feature_flags: NOTIFICATIONS_ON } });
  await waitFor(() => expect(empty.calls.map(({ endpoint }) => endpoint.path)).toContain('/notifications/count'));
  expect((await banner().findByRole('link', { name: 'Notifications' })).textContent).toBe('');
});

test('[MENU-11] « Administration » shows to admins only', async () => {
  const target = async (as: readonly Role[] | 'guest') => {
    const app = await renderApp({ at: '/apropos', as });
    const menu = within(await screen.findByRole('navigation', { name: 'Navigation principale' }));
    const href = menu.queryByRole('link', { name: 'Administration' })?.getAttribute('href');
    app.unmount();
    return href;
  };
  expect(await target(['admin'])).toBe('/administration');
  expect(await target(['enseignants', 'admin'])).toBe('/administration');
  for (const role of ['eleves', 'enseignants', 'soutien', 'publisher'] as const)
    expect(await target([role])).toBeUndefined();
  expect(await target('guest')).toBeUndefined();
});

test('[MENU-12] « Aide » leads everybody to a page outside the application', async () => {
  for (const as of ['guest', ['eleves'], ['enseignants'], ['admin']] as const) {
    const { user, address, unmount } = await renderApp({ at: '/apropos', as });
    const help = await banner().findByRole('link', { name: 'Aide' });
    expect(help.getAttribute('href')).toBe('/aide/index.html');
    // The browser follows it: the application keeps its address.
    help.addEventListener('click', (event) => event.preventDefault());
    await user.click(help);
    expect(address()).toBe('/apropos');
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('link', { name: 'Aide' }).getAttribute('href')).toBe('/aide/index.html');
    unmount();
  }
});

test('the account shows the small copy of the profile picture, its initials until it is there and when it fails', async () => {
  const { container } = await renderApp({ at: '/apropos', preferences: { profileImageUrl: PICTURE } });
  const account = await screen.findByRole('button', { name: 'Isabelle Rochat' });
  const picture = await waitFor(() => {
    const found = container.querySelector<HTMLImageElement>('header img');
    if (found === null) throw new Error('no picture yet');
    return found;
  });
  expect(picture.getAttribute('src')).toBe(`${PICTURE}?largeur=80`);
  expect(account.textContent).toContain('IR');
  fireEvent.load(picture);
  expect(account.textContent).not.toContain('IR');
  fireEvent.error(picture);
  expect(container.querySelector('header img')).toBeNull();
});
