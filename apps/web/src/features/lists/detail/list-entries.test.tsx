import { createList, getList } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildList, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

test.each(['enseignants', 'publisher'] as const)('[LIST-63] %s create, copy, share and print lists', async (role) => {
  const server = buildServer().on(getList, buildList()).on(createList, 9);
  const { user, unmount } = await renderApp({ at: '/listes/personnelles', as: [role], server });
  await user.click(await screen.findByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(server.callsOf(createList)).toHaveLength(1));
  unmount();
  const detail = await renderApp({ at: '/listes/personnelles/1', as: [role], server });
  const print = await screen.findByRole('link', { name: 'Imprimer les cartes' });
  await detail.user.click(screen.getByRole('button', { name: 'Autres actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Copier le lien secret' })).toBeTruthy();
  await detail.user.click(screen.getByRole('menuitem', { name: 'Dupliquer' }));
  await waitFor(() => expect(server.callsOf(createList)).toHaveLength(2));
  expect(print.getAttribute('href')).toBe('/listes/impression/1');
});
