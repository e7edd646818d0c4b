import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../../../test/ears.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

test('a course: where it begins, what each resource is and whether it is done, and how far one is after a tick', async () => {
  const server = buildFollowServer(buildReadCourse());
  const { user } = await renderApp({ at: '/parcours/personnels/5', as: ['eleves'], server, userId: 271 });
  await screen.findByRole('heading', { level: 1 });
  const { heard, read } = await listen();
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('progression, Ma progression'))).toEqual([
    'progression, Ma progression',
    'Pour commencer : La carte des lacs lien',
    'lien, Commencer : Le cycle de l’eau (nouvel onglet)',
    'région, Ressources',
    'titre, Ressources, niveau 2',
    'aucune ressource faite sur 3',
    'liste',
    'titre, 1. J’observe, niveau 3',
    'lien, La carte des lacs (nouvel onglet)',
    'Lien À faire',
    'bouton, À lire',
    'L’eau change d’état.',
    'Texte sans suivi',
    'lien, Les mots',
    'Activité À faire',
    'bouton, Une expérience',
    'Bouillir.',
    'Texte',
    'case à cocher, J’ai fini : Une expérience, non coché',
    'J’ai fini : Une expérience',
  ]);
  // The way up is not this page.
  expect(page).toContain('lien, Personnels');
  await user.click(screen.getByRole('checkbox'));
  const said = await heard();
  expect(said[0]).toBe('coché');
  expect(said.at(-1)).toBe('dit : 1 ressource faite sur 3');
});
