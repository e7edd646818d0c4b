import { type Role, searchLexicon, searchPersonalLists } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdminServer, buildRunning, renderAdministration } from '../../test/admin-kit.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const stored = () => sessionStorage.getItem('redirectUrl');
const PATHS = [
  '/administration',
  '/administration/annuaire',
  '/administration/etablissements',
  '/administration/avis',
  '/administration/acces',
  '/administration/personnes',
  '/administration/personnes/16',
  '/administration/journal',
];
const OTHERS: Role[][] = [['enseignants'], ['soutien'], ['publisher'], ['eleves']];

test.each(PATHS)('[AUTH-12] [ROUTE-75] a guest on %s is refused, and the address is kept', async (at) => {
  const app = await renderApp({ at, as: 'guest' });
  expect([app.address(), stored()]).toEqual(['/unauthorized', at]);
});

test.each(OTHERS)('[AUTH-12] [ROLE-13] %s is refused, and nothing is kept', async (role) => {
  for (const at of PATHS) {
    const app = await renderApp({ at, as: [role], server: new FakeServer().on(searchPersonalLists, []) });
    expect([app.address(), stored()]).toEqual(['/unauthorized', null]);
    expect(app.server.unexpected.filter((call) => call.includes('/administration'))).toEqual([]);
    app.unmount();
  }
});

test('[ROLE-13] [ROUTE-75] an administrator passes, at the address with a slash at its end too', async () => {
  const { server } = buildAdminServer();
  await renderAdministration(server, '/administration/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Travaux' })).getAttribute('aria-current')).toBe('page');
});

const QUESTION = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder ?';

test('[ROUTE-76] [ADMIN-22] leaving while a job runs asks; the job continues', async () => {
  const { server } = buildAdminServer(buildRunning('model-folios'));
  const { user, address } = await renderAdministration(server);
  await user.click(await screen.findByRole('link', { name: 'Listes' }));
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(screen.getByText('Le travail en cours continue, même si vous quittez cette page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe('/administration');
});

test('[ROUTE-76] [ADMIN-22] leaving with a file that was picked and not uploaded asks and names it', async () => {
  const { server } = buildAdminServer();
  server.on(searchPersonalLists, []).on(searchLexicon, []);
  const { user, address } = await renderAdministration(server);
  const file = new File(['[]'], 'criteres.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Fichier d’objectifs et de critères'), file);
  // Changing tabs loses nothing and asks nothing.
  await user.click(screen.getByRole('link', { name: 'Avis' }));
  expect(address()).toBe('/administration/avis');
  await user.click(screen.getByRole('link', { name: 'Travaux' }));
  expect(await screen.findByText('criteres.json')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Listes' }));
  expect(await screen.findByText('Le fichier « criteres.json » n’a pas été téléversé.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continuer sans sauvegarder' }));
  expect(await screen.findByRole('heading', { level: 1, name: /listes/i })).toBeTruthy();
});

test('[ADMIN-22] leaving with nothing unsaved asks nothing', async () => {
  const { server } = buildAdminServer();
  const { user } = await renderAdministration(server);
  await user.click(await screen.findByRole('link', { name: 'Accueil' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeTruthy();
  expect(screen.queryByText(QUESTION)).toBeNull();
});
