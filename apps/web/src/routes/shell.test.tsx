import { getNewsCounters, type Role, savePreferences, searchLexicon, searchPersonalLists } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { renderApp, testPreferences } from '../../test/render-app.tsx';
import { toast } from '../ui/toast/toast-store.ts';

const quiet = () => new FakeServer().on(searchPersonalLists, []).on(searchLexicon, []);
const navigation = () => screen.findByRole('navigation', { name: 'Navigation principale' });

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.textSize;
  delete document.documentElement.dataset.mantineColorScheme;
});

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('[MENU-01] [MENU-08] [MENU-15] a visitor sees Accueil and the sign-in, not Listes', async () => {
  await renderApp({ at: '/apropos', as: 'guest' });
  const menu = within(await navigation());
  expect(menu.getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/');
  expect(menu.queryByRole('link', { name: 'Listes' })).toBeNull();
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/api/v1/account/login');
});

test('[MENU-08] a signed-in person sees Listes and the own display name', async () => {
  await renderApp({ at: '/apropos', displayName: 'Nathalie Aubry' });
  expect(
    within(await navigation())
      .getByRole('link', { name: 'Listes' })
      .getAttribute('href'),
  ).toBe('/listes');
  expect(screen.getByRole('button', { name: 'Nathalie Aubry' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
});

test('[MENU-02] [MENU-03] « Parcours » leads signed-in people to their tabs, and visitors to the public courses', async () => {
  const target = async (as: 'guest' | readonly Role[]) => {
    const app = await renderApp({ at: '/apropos', as });
    const href = within(await navigation())
      .getByRole('link', { name: 'Parcours' })
      .getAttribute('href');
    app.unmount();
    return href;
  };
  for (const role of ['eleves', 'enseignants', 'soutien', 'publisher', 'admin'] as const) {
    expect(await target([role])).toBe('/parcours');
  }
  expect(await target('guest')).toBe('/parcours/libre');
});

test('[MENU-04] « Folios » shows to teachers, support and publishers, to nobody else', async () => {
  const target = async (as: 'guest' | readonly ['enseignants' | 'soutien' | 'publisher' | 'eleves' | 'admin']) => {
    const app = await renderApp({ at: '/apropos', as });
    const href = within(await navigation())
      .queryByRole('link', { name: 'Folios' })
      ?.getAttribute('href');
    app.unmount();
    return href;
  };
  for (const role of ['enseignants', 'soutien', 'publisher'] as const) expect(await target([role])).toBe('/folios');
  for (const role of ['eleves', 'admin'] as const) expect(await target([role])).toBeUndefined();
  expect(await target('guest')).toBeUndefined();
});

test('[MENU-06] [MENU-07] [OP-009] « Possibles » shows to publishers, to teachers from its date on, to nobody else', async () => {
  const shows = async (as: 'publisher' | 'enseignants' | 'soutien' | 'eleves' | 'admin', date: string | undefined) => {
    const flags: Record<string, string> = date === undefined ? {} : { ouvrir_les_possibles: date };
    const settings = { feature_flags: flags };
    const app = await renderApp({ at: '/apropos', as: [as], settings });
    const href = within(await navigation())
      .queryByRole('link', { name: 'Possibles' })
      ?.getAttribute('href');
    app.unmount();
    return href === '/possibles';
  };
  for (const date of ['2020-01-01', '2100-01-01', undefined]) expect(await shows('publisher', date)).toBe(true);
  for (const role of ['enseignants', 'soutien'] as const) {
    expect(await shows(role, '2020-01-01')).toBe(true);
    expect(await shows(role, '2100-01-01')).toBe(false);
    expect(await shows(role, undefined)).toBe(false);
  }
  for (const role of ['eleves', 'admin'] as const) expect(await shows(role, '2020-01-01')).toBe(false);
});

test('[MENU-07] [OP-009] « Possibles » comes into the menu of a page that stays open over its moment', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T08:00:00.000Z'), shouldAdvanceTime: true });
  const settings = { feature_flags: { ouvrir_les_possibles: '2026-11-28T08:10:00.000Z' } };
  await renderApp({ at: '/apropos', as: ['enseignants'], settings });
  const menu = within(await navigation());
  expect(menu.queryByRole('link', { name: 'Possibles' })).toBeNull();
  act(() => vi.advanceTimersByTime(10 * 60_000));
  expect(menu.getByRole('link', { name: 'Possibles' }).getAttribute('href')).toBe('/possibles');
});

test('[MENU-14] [AUTH-13] sign-out is a POST form whose hidden field is read at submit', async () => {
  const app = await renderApp({ at: '/apropos' });
  await app.user.click(await screen.findByRole('button', { name: 'Isabelle Rochat' }));
  const button = screen.getByRole('button', { name: 'Se déconnecter' });
  const form = button.closest('form');
  if (form === null) throw new Error('no form');
  form.addEventListener('submit', (event) => event.preventDefault());
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = 'XSRF-TOKEN=fresh';
  await app.user.click(button);
  expect(form.getAttribute('action')).toBe('/api/v1/account/logout');
  expect(form.getAttribute('method')).toBe('post');
  expect(new FormData(form).get('_csrf')).toBe('fresh');
});

test('[MENU-17] [MENU-18] [MENU-19] the footer leads to terms, about, contact, blog and news', async () => {
  await renderApp({ at: '/apropos', as: 'guest' });
  const footer = within(await screen.findByRole('contentinfo'));
  const target = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(target('Conditions')).toBe('/apropos/conditions');
  expect(target('À propos')).toBe('/apropos');
  expect(target('Contact')).toBe('mailto:contact@pupitre.example');
  expect(target('Blog')).toBe('https://blog.pupitre.example');
  expect(target('Actualités')).toBe('https://actualites.pupitre.example');
});

test('[MENU-19] [OP-023] without an address there is no link to a blog or news, in the footer or the drawer', async () => {
  await renderApp({ at: '/apropos', as: 'guest', settings: { blog_address: '', news_address: '' } });
  await screen.findByRole('contentinfo');
  expect(screen.getAllByRole('link', { name: 'Contact' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Actualités' })).toBeNull();
});

test('[MENU-20] the environment badge is there outside prod only', async () => {
  const test = await renderApp({ at: '/apropos', as: 'guest', settings: { environment: 'test' } });
  expect(within(await screen.findByRole('contentinfo')).getByText('Test')).toBeTruthy();
  test.unmount();
  const prod = await renderApp({ at: '/apropos', as: 'guest', settings: { environment: 'prod' } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByText('Test')).toBeNull();
  expect(footer.queryByText('Démonstration')).toBeNull();
  prod.unmount();
  await renderApp({ at: '/apropos', as: 'guest', settings: { environment: 'demo' } });
  expect(within(await screen.findByRole('contentinfo')).getByText('Démonstration')).toBeTruthy();
  expect(screen.getByText(/comptes inventés, aucune donnée réelle/)).toBeTruthy();
});

test('[MENU-21] [MENU-22] scroll-to-top appears after 300 px and hides below 10 px', async () => {
  await renderApp({ at: '/apropos', as: 'guest' });
  const button = () => screen.queryByRole('button', { name: 'Revenir en haut de la page' });
  scrollTo(300);
  expect(button()).toBeNull();
  scrollTo(301);
  expect(button()).not.toBeNull();
  scrollTo(10);
  expect(button()).not.toBeNull();
  scrollTo(9);
  expect(button()).toBeNull();
});

test('theme and text size apply at once, are saved and told to the server by cookie', async () => {
  const server = new FakeServer().on(savePreferences, ({ body }) => ({ ...testPreferences, ...body, version: 2 }));
  const app = await renderApp({ at: '/apropos', server });
  await app.user.click(await screen.findByRole('button', { name: 'Isabelle Rochat' }));
  await app.user.click(screen.getByRole('radio', { name: 'Sombre' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(document.cookie).toContain('pupitre-scheme=dark');
  await app.user.click(screen.getByRole('radio', { name: 'Grande' }));
  expect(document.documentElement.dataset.textSize).toBe('big');
  await waitFor(() => expect(server.callsOf(savePreferences)).toHaveLength(2));
  expect(
    server.callsOf(savePreferences).map((call) => [call.body.darkMode, call.body.size, call.body.version]),
  ).toEqual([
    [true, 'middle', 1],
    [true, 'big', 2],
  ]);
});

test('[TOAST-02] at most two toasts are open; the next one takes the free place', async () => {
  const app = await renderApp({ at: '/apropos' });
  await navigation();
  act(() => {
    toast.success('Un');
    toast.info('Deux');
    toast.warning('Trois');
  });
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.getByText('Un')).toBeTruthy();
  expect(messages.getByText('Deux')).toBeTruthy();
  expect(messages.queryByText('Trois')).toBeNull();
  const close = messages.getAllByRole('button', { name: 'Fermer le message' })[0];
  if (close !== undefined) await app.user.click(close);
  expect(messages.queryByText('Un')).toBeNull();
  expect(messages.getByText('Trois')).toBeTruthy();
  expect(messages.queryByRole('progressbar')).toBeNull();
});

test('[TOAST-05] toasts are suppressed when the preference is off; a failure is told all the same, until it is closed', async () => {
  await renderApp({ at: '/apropos', preferences: { toastEnabled: false } });
  await navigation();
  const region = await screen.findByRole('region', { name: 'Messages' });
  act(() => {
    toast.success('Liste sauvegardée');
    toast.error('Un problème est survenu !');
  });
  expect(within(region).queryByRole('status')).toBeNull();
  expect(screen.queryByText('Liste sauvegardée')).toBeNull();
  expect(within(region).getByRole('alert').textContent).toBe('Un problème est survenu !');
});

test('a failure that is told without toasts offers what to do about it', async () => {
  const { user } = await renderApp({ at: '/apropos', preferences: { toastEnabled: false } });
  await navigation();
  await screen.findByRole('region', { name: 'Messages' });
  const run = vi.fn();
  act(() => toast.error('Votre session a expiré', { action: { label: 'Se connecter', run } }));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Se connecter' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[TOAST-07] a navigation clears the toasts that are not marked to be kept', async () => {
  const app = await renderApp({ at: '/apropos' });
  await navigation();
  act(() => {
    toast.success('Passager');
    toast.success('Gardé', { keep: true });
  });
  await act(() => app.router.navigate({ to: '/apropos/conditions' }));
  expect(screen.queryByText('Passager')).toBeNull();
  expect(screen.getByText('Gardé')).toBeTruthy();
});

test('[ERR-06] a failed action without words of its own shows « Un problème est survenu ! »', async () => {
  const server = new FakeServer().on(getNewsCounters, () => {
    throw new Refusal(500, 'UNEXPECTED');
  });
  const app = await renderApp({ at: '/apropos', server });
  await navigation();
  const mutation = app.queryClient
    .getMutationCache()
    .build(app.queryClient, { mutationFn: () => Promise.reject(new Error('x')) });
  await act(() => mutation.execute(undefined).catch(() => undefined));
  expect(screen.getByText('Un problème est survenu !')).toBeTruthy();
});

test('a page says when the network is gone', async () => {
  await renderApp({ at: '/accueil', server: quiet() });
  await navigation();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Hors ligne').parentElement?.textContent).toBe('Hors ligne · tout reste sur cet appareil');
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Hors ligne')).toBeNull();
});
