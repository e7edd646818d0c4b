import type { Endpoint } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import type { renderApp } from './render-app.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enregistrer/ });
export const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' });

/** A field takes so many characters; one more is told, and keeps « Enregistrer » closed. */
export function expectLimit(field: HTMLElement, max: number, letter = 'a'): void {
  fireEvent.change(field, { target: { value: letter.repeat(max) } });
  expect(saveButton().disabled).toBe(false);
  fireEvent.change(field, { target: { value: letter.repeat(max + 1) } });
  expect(screen.getByText(`${max} caractères maximum.`)).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
}

export async function expectTitleLimits({ user }: Pick<App, 'user'>): Promise<void> {
  await user.clear(titleField());
  expect(screen.getByText('Ce champ est obligatoire.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  expectLimit(titleField(), 150, 'é');
}

/** The buttons wait while there is something to save; Ctrl+S in a field saves it. */
export async function expectSaveByKeys(user: App['user'], names: string[], saved: string): Promise<void> {
  const waiting = () => names.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
  expect(waiting()).toEqual(names.map(() => false));
  await user.type(titleField(), '!');
  expect(waiting()).toEqual(names.map(() => true));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(waiting()).toEqual(names.map(() => false));
}

export async function expectLeaveQuestion({ user, address }: Pick<App, 'user' | 'address'>): Promise<void> {
  const at = address();
  await user.type(titleField(), '!');
  const typed = titleField().value;
  expect(typed).toMatch(/.!$/);
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/^Vous n.avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\s\?$/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe(at);
  expect(titleField().value).toBe(typed);
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
  await waitFor(() => expect(address()).toBe('/accueil'));
}

type Retry = { user: App['user']; server: FakeServer; endpoint: Endpoint; recover: () => void; saved: string };

/** The server of the app has no network until it recovers. */
export async function expectRetryWithSameKey({ user, server, endpoint, recover, saved }: Retry): Promise<void> {
  await user.type(titleField(), '!');
  await user.click(saveButton());
  expect(await screen.findByText('Gardé ici, pas encore envoyé')).toBeTruthy();
  // What cannot be saved is not left.
  const typed = titleField().value;
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titleField().value).toBe(typed);
  recover();
  // The page says that the network is gone, too; the bar's button saves.
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) as HTMLElement);
  expect(await screen.findByText(saved)).toBeTruthy();
  const keys = server.callsOf(endpoint).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
}

export async function expectDraftOffered(open: () => Promise<Pick<App, 'user' | 'unmount'>>): Promise<void> {
  const { user, unmount } = await open();
  await user.type(titleField(), ' (brouillon)');
  const typed = titleField().value;
  fireEvent(window, new Event('pagehide'));
  unmount();
  const { user: again } = await open();
  await again.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(titleField().value).toBe(typed);
  expect(saveButton().disabled).toBe(false);
}
