import { getAdminJobs, getFeedback, getProposals, type Proposal } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildJob, buildRunning } from '../../../test/admin-kit.ts';
import { buildCourseCard } from '../../../test/course-kit.ts';
import { buildHomeServer } from '../../../test/home-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const proposal = (id: number, title: string, state: Proposal['state'] = 'waiting'): Proposal => ({
  id,
  state,
  answer: '',
  proposedOn: '2026-11-18T08:00:00.000Z',
  answeredOn: null,
  answeredBy: '',
  copyId: null,
  course: buildCourseCard({ id: 10 + id, title }),
});

test('a publisher finds the proposals that wait, with their number and the way to all of them', async () => {
  const found = [proposal(1, 'Le glacier'), proposal(2, 'Le Rhône'), proposal(3, 'La fonte', 'refused')];
  await renderApp({ at: '/accueil', as: ['publisher'], server: buildHomeServer().on(getProposals, found) });
  const panel = within(await screen.findByRole('region', { name: '2\u00a0propositions à lire' }));
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Le glacier'),
    expect.stringContaining('Le Rhône'),
  ]);
  const all = panel.getByRole('link', { name: 'Toutes les propositions' });
  expect(all.getAttribute('href')).toBe('/parcours/propositions');
});

test('without waiting proposals there is no panel; for teachers they are not even fetched', async () => {
  const server = buildHomeServer().on(getProposals, [proposal(3, 'La fonte', 'refused')]);
  const app = await renderApp({ at: '/accueil', as: ['publisher'], server });
  await waitFor(() => expect(server.callsOf(getProposals)).toHaveLength(1));
  await screen.findByRole('region', { name: 'Reprendre' });
  expect(screen.queryByRole('region', { name: /propositions? à lire/ })).toBeNull();
  app.unmount();
  const teacher = buildHomeServer();
  await renderApp({ at: '/accueil', as: ['enseignants'], server: teacher });
  await screen.findByRole('region', { name: 'Reprendre' });
  expect(teacher.callsOf(getProposals)).toEqual([]);
});

test('an administrator sees the jobs with their state, failed ones first among those that ended', async () => {
  const server = buildHomeServer().on(getAdminJobs, [
    buildJob('chat-json', { finishedOn: '2026-11-20T05:03:00.000Z' }),
    buildJob('model-folios', { state: 'failed', message: 'Le plan d’études manque.' }),
    buildRunning('curriculum-import'),
  ]);
  await renderApp({ at: '/accueil', as: ['admin'], server });
  const works = within(await screen.findByRole('region', { name: 'Derniers travaux' }));
  const rows = await works.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Importer le plan d’études.*en cours, 143 sur 311$/),
    expect.stringMatching(/^Générer les folios modèles.*échoué$/),
    expect.stringMatching(/^JSON pour l’assistant.*réussi$/),
  ]);
  const attention = within(screen.getByRole('region', { name: 'À regarder' }));
  const failed = await attention.findByRole('link', { name: /Travail échoué.*Générer les folios modèles/ });
  expect(failed.textContent).toContain('Le plan d’études manque.');
  expect(failed.getAttribute('href')).toBe('/administration');
});

test('opinions of the last 30 days are to be looked at, older ones not', async () => {
  const row = (id: number, date: string) => ({ id, rating: 4, comment: '', author: '', date });
  const rows = [row(2, new Date().toISOString()), row(1, '2020-01-01T08:00:00.000Z')];
  const server = buildHomeServer().on(getAdminJobs, []).on(getFeedback, { count: 2, mean: 4, rows });
  await renderApp({ at: '/accueil', as: ['admin'], server });
  const attention = within(await screen.findByRole('region', { name: 'À regarder' }));
  const link = await attention.findByRole('link', { name: /1\savis récent/ });
  expect(link.getAttribute('href')).toBe('/administration/avis');
});

test('an administrator has a card « Administration », and no panel of a teacher that would be empty', async () => {
  await renderApp({ at: '/accueil', as: ['admin'], server: buildHomeServer().on(getAdminJobs, []) });
  const area = within(await screen.findByRole('region', { name: 'Domaines' }));
  expect(area.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/administration');
  expect(await screen.findByText('Rien ne demande votre attention.')).toBeTruthy();
  expect(screen.getByText('Aucun travail n’a encore été lancé.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Reprendre' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'À pratiquer' })).toBeNull();
});
