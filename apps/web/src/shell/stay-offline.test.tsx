import { getListResults, searchPersonalCourses } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../test/fake-server.ts';
import { buildServer } from '../../test/list-kit.ts';
import { renderApp } from '../../test/render-app.tsx';
import { buildListResults, first, listServer, RESULTS_ON } from '../../test/results-kit.ts';
import { log } from '../api/log.ts';
import { stayOffline } from './stay-offline.ts';

const WORDS = /^Pas de réseau\s: réessayez quand il sera revenu\.$/;
let left = new AbortController();
beforeEach(() => {
  left = new AbortController();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => left.abort());

async function open() {
  const server = buildServer().on(searchPersonalCourses, () => {
    throw new NetworkFailure();
  });
  const app = await renderApp({ at: '/listes/personnelles', server });
  stayOffline(app.router, left.signal);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return app;
}

test('without network a link to another screen leaves the page where it is, with a word', async () => {
  const { address } = await open();
  const before = address();
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.click(screen.getAllByRole('link', { name: 'Parcours' })[0] as HTMLElement);
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(address()).toBe(before);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('an address that is text, as of a notification, is another screen too', async () => {
  const { router, address } = await open();
  const before = address();
  await act(() => router.navigate({ href: '/parcours/personnels?terme=mer' } as never));
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(address()).toBe(before);
});

test('another view of the page that is open comes all the same', async () => {
  const { router, address } = await open();
  await act(() =>
    router.navigate({ to: '/listes/$kind', params: { kind: 'personnelles' }, search: { terme: 'mer' } } as never),
  );
  await waitFor(() => expect(address()).toContain('terme'));
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('another view whose page cannot be drawn leaves the page where it is', async () => {
  const server = listServer(buildListResults([['soudain', false]], { 'Elsa Wüthrich': [first] }));
  const at = '/listes/personnelles/5/resultats';
  const { router, address } = await renderApp({ at, server, settings: RESULTS_ON });
  await screen.findByRole('region', { name: 'Résultats par mot' });
  stayOffline(router, left.signal);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.on(getListResults, () => {
    throw new NetworkFailure();
  });
  await act(() => router.navigate({ to: at, search: { groupe: 'g1' } } as never));
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(address()).toBe(at);
  expect(screen.getByRole('region', { name: 'Résultats par mot' })).toBeTruthy();
});

test.each(['/api/v1/folio/report/standard/1', '/aide'])('the browser does not ask for %s itself', async (address) => {
  await open();
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: address }));
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText(WORDS)).toBeTruthy();
  link.remove();
});

test('nor does it send the sign-out; with a network all goes its way', async () => {
  await open();
  const form = document.body.appendChild(document.createElement('form'));
  expect(fireEvent.submit(form)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/aide' }));
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  left.abort();
  expect(fireEvent.submit(form)).toBe(true);
  form.remove();
  link.remove();
});
