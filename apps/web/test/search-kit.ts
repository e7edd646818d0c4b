import type { Endpoint } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

/** « Ajouter » stands first in the grid of one’s own contents; one press makes content 42 and opens its editor. */
export async function expectAddsFirst(at: string, server: FakeServer, create: Endpoint): Promise<void> {
  const { user, address } = await renderApp({ at, server });
  const grid = within(await screen.findByRole('list', { name: /^(Listes|Parcours|Folios)\s:/ }));
  expect(grid.getAllByRole('listitem')[0]?.textContent).toBe('Ajouter');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(address()).toBe(`${at}/42/edition?init=true`));
  expect(server.callsOf(create)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
}

/** An empty search says the default sentence, and a hint of its own. */
export async function expectEmptyHint(hint: string): Promise<void> {
  expect(await screen.findByText(/^Dommage, c.est encore vide par ici\s!/)).toBeTruthy();
  expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === hint)).toBeTruthy();
}

/** A filter that fits nothing says so, and can be taken away. */
export async function expectReset(at: string, server: FakeServer, sentence: string): Promise<void> {
  const { user, address } = await renderApp({ at: `${at}?titre=zzz`, server });
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Réinitialiser la recherche' }));
  await waitFor(() => expect(address()).toBe(at));
}
