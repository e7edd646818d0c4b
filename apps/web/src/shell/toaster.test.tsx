import { getPreferences } from '@pupitre/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { toast } from '../ui/toast/toast-store.ts';

const cardOf = (text: HTMLElement) => text.closest<HTMLElement>('[data-kind]') ?? text;
const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }));

test.each([
  ['success', 'Réussite', 'politely'],
  ['error', 'Erreur', 'at once'],
  ['info', 'Information', 'politely'],
  ['warning', 'Attention', 'politely'],
] as const)('[TOAST-04] a toast may be %s: it says « %s » and is announced %s', async (kind, word, way) => {
  await renderApp({ at: '/apropos' });
  const region = await messages();
  act(() => toast[kind]('Voilà'));
  const card = cardOf(region.getByText('Voilà'));
  expect(within(card).getByRole('img', { name: word })).toBeTruthy();
  expect([card.getAttribute('role'), card.closest('[aria-live]')?.getAttribute('aria-live')]).toEqual(
    way === 'at once' ? ['alert', undefined] : [null, 'polite'],
  );
});

test('[TOAST-03] a toast holds its sign, its words and its close button: no bar that runs out', async () => {
  await renderApp({ at: '/apropos' });
  const region = await messages();
  act(() => toast.info('Voilà', { detail: 'Deux mots de plus' }));
  const card = cardOf(region.getByText('Voilà'));
  expect(within(card).queryByRole('progressbar')).toBeNull();
  expect(within(card).queryByRole('meter')).toBeNull();
  expect(card.querySelector('progress, meter, div[style], [class*="rogress"]')).toBeNull();
  expect([...card.children].map((child) => child.tagName)).toEqual(['svg', 'DIV', 'BUTTON']);
});

test('[TOAST-06] toasts are on by default: a guest has no preferences', async () => {
  const { server } = await renderApp({ at: '/apropos', as: 'guest' });
  const region = await messages();
  act(() => toast.success('Voilà'));
  expect(region.getByText('Voilà')).toBeTruthy();
  expect(server.callsOf(getPreferences)).toEqual([]);
});
