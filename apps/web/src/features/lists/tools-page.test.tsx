import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const toolsWith = async (feature_flags: Record<string, boolean | string>) => {
  await renderApp({ at: '/listes/outils', server: buildServer(), settings: { feature_flags } });
  const main = await screen.findByRole('main');
  return [...main.querySelectorAll('h2 a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test('[TOOL-01, TOOL-02] « Texte » always, « Conjugaison » only with its flag', async () => {
  expect(await toolsWith({ conjugaison: true })).toEqual(['Texte /listes/texte', 'Conjugaison /listes/conjugaison']);
});

test.each([
  { as: ['enseignants'], said: 'Vous pouvez la compléter, l’imprimer et faire ses exercices.' },
  { as: ['eleves'], said: 'Tu peux la compléter, l’imprimer et faire ses exercices.' },
] as const)('under the tools stands what becomes of their list, as $as are told', async ({ as, said }) => {
  await renderApp({ at: '/listes/outils', as, server: buildServer() });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir mes listes' }).getAttribute('href')).toBe('/listes/personnelles');
});

test.each<Record<string, boolean | string>>([{}, { conjugaison: false }, { conjugaison: 'true' }])(
  '[TOOL-02] %j offers « Texte » alone',
  async (flags) => {
    expect(await toolsWith(flags)).toEqual(['Texte /listes/texte']);
  },
);
