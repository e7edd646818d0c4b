import { getList, type Role, searchLexicon } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCard, buildList, buildServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const author = 'Pierre Borel';
const ROLES: readonly Role[] = ['publisher', 'enseignants', 'soutien', 'eleves', 'admin'];

describe('the author of a list is for publishers only', () => {
  test.each(ROLES)('[ROLE-30] on a card of a search, as %s', async (role) => {
    const server = buildServer().on(searchLexicon, [buildCard({ author })]);
    await renderApp({ at: '/listes/lexique', as: [role], server });
    await screen.findByRole('link', { name: 'Die Tiere' });
    expect(screen.queryByText(/Pierre Borel/) !== null).toBe(role === 'publisher');
  });

  test.each(ROLES)('[ROLE-30] on the list itself, as %s', async (role) => {
    const server = buildServer().on(getList, buildList({ author, canEdit: false }));
    await renderApp({ at: '/listes/detail/1', as: [role], server });
    await screen.findByText('Modifiée le');
    expect(screen.queryByText(author) !== null).toBe(role === 'publisher');
    expect(screen.queryByText('Auteur') !== null).toBe(role === 'publisher');
  });

  test('[ROLE-30] on the home page nobody reads it', async () => {
    const server = buildServer().on(searchLexicon, [buildCard({ author })]);
    await renderApp({ at: '/accueil', as: ['enseignants'], server });
    await screen.findByRole('link', { name: /Die Tiere/ });
    expect(screen.queryByText(/Pierre Borel/)).toBeNull();
  });
});
