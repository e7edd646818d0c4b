import { getFollowedDistributions } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildCourse, buildDistributionServer, buildRow } from '../../../../test/distribution-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { sentence } from '../../../../test/sentence.ts';

/** Friday 20.11.2026, 16:30 in Switzerland. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') }));

const AT = '/parcours/equipe-pedagogique/12/suivi';
const TEAM = [{ objectGuid: '', displayName: 'Sami Keller', canEdit: false }];
const END = '2026-12-04T16:30:00.000Z';

const row = (name: string, teacher: string, changes: Parameters<typeof buildRow>[1] = {}) => {
  const { courseId: _course, preserveFromDeletion: _kept, ...shown } = buildRow(name, changes);
  return { ...shown, teacher };
};

const serverOf = (course: Parameters<typeof buildCourse>[0] = {}) =>
  buildDistributionServer([], buildCourse({ canEdit: false, canDelete: false, isAuthor: false, ...course })).server;
const open = (at: string, server: ReturnType<typeof serverOf>) => renderApp({ at, as: ['soutien'], server });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('what colleagues give is read by teacher and class: period, instruction and how far each is', async () => {
  const server = serverOf();
  server.on(getFollowedDistributions, [
    row('Amir Hasani', 'Isabelle Rochat', { end: END, instruction: 'Avec un crayon.', progression: 50 }),
    row('Léa Girardin', 'Isabelle Rochat', { end: END, instruction: 'Avec un crayon.', progression: 100, late: 1 }),
    row('Léa Girardin', 'Olivier Sandoz', { classeGroupeKey: '', classeName: '', progression: 100 }),
  ]);
  await open(AT, server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Le cycle de l’eau' })).toBeTruthy();
  const hers = part('7A');
  expect(
    hers.getByText(sentence(/donné par Isabelle Rochat · 2.élèves · en cours, reste 14.j\. · 1.terminé · 1.en cours/)),
  ).toBeTruthy();
  expect(hers.getByText('Avec un crayon.')).toBeTruthy();
  expect(hers.getByRole('progressbar', { name: 'Progression d’Amir Hasani' }).getAttribute('aria-valuenow')).toBe('50');
  expect(hers.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Amir Hasani.*04\.12\.26/),
    expect.stringMatching(/Léa Girardin.*dont 1.en retard/),
  ]);
  expect(part('Individuels').getByText(sentence(/donné par Olivier Sandoz/))).toBeTruthy();
  // Each pupil counts once above, and nothing on the page changes anything.
  expect(part('Suivi').getByText(/^2.élèves$/)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Période|Consigne|Retirer|Garder|Enregistrer/ })).toEqual([]);
});

test('where nobody gives it, the page says so', async () => {
  const server = serverOf();
  server.on(getFollowedDistributions, []);
  await open(AT, server);
  expect(await screen.findByText('Aucun-e collègue ne donne ce parcours à vos élèves.')).toBeTruthy();
});

test('a refusal leads away', async () => {
  const server = serverOf();
  server.on(getFollowedDistributions, () => {
    throw new Refusal(403, 'FORBIDDEN');
  });
  const { router } = await open(AT, server);
  expect(router.state.location.pathname).toBe('/unauthorized');
});

test('a member of the team finds it on the page of the course', async () => {
  const { user } = await open('/parcours/equipe-pedagogique/12', serverOf({ educationalTeam: TEAM }));
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  const entry = await screen.findByRole('menuitem', { name: 'Suivi de l’équipe' });
  expect(entry.getAttribute('href')).toBe(AT);
});

test('a mere reader of the course finds no such link', async () => {
  const { user } = await open('/parcours/pour-enseignant/12', serverOf({ teacher: true }));
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('menuitem', { name: 'Code QR' });
  expect(screen.queryByRole('menuitem', { name: 'Suivi de l’équipe' })).toBeNull();
});

test('a member who may change the course finds it in the menu', async () => {
  const server = serverOf({ canEdit: true, educationalTeam: TEAM });
  const { user } = await open('/parcours/equipe-pedagogique/12', server);
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  const entry = await screen.findByRole('menuitem', { name: 'Suivi de l’équipe' });
  expect(entry.getAttribute('href')).toBe(AT);
});
