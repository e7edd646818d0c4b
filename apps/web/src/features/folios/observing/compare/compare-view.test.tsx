import type { Observation } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildCriterion,
  buildFolio,
  buildFolioServer,
  buildObservation,
  buildPupil,
} from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const folio = buildFolio({
  criterias: [
    buildCriterion(11, 'Planifie son texte', { studentEvaluationEnabled: true }),
    buildCriterion(12, 'Relit son texte', { studentEvaluationEnabled: true }),
    buildCriterion(13, 'Sans avis de l’élève'),
  ],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
const cell = (pupil: number, criterion: number, changes: Partial<Observation>) =>
  buildObservation(pupil, criterion, {
    label: folio.monitoredStudents.find(({ id }) => id === pupil)?.displayName ?? '',
    version: 1,
    selfVersion: 1,
    ...changes,
  });
/** Alice: one difference, one agreement; Amir: one opinion that the teacher has not answered. */
const observations = [
  cell(21, 11, { state: 'nok', selfState: 'ok', selfComment: 'J’ai tout trouvé' }),
  cell(21, 12, { state: 'ok', selfState: 'ok' }),
  cell(21, 13, { state: 'nok', selfState: 'ok' }),
  cell(22, 11, { selfState: 'nok' }),
  cell(22, 12, {}),
  cell(22, 13, {}),
];
const open = () => renderApp({ at: '/folios/personnels/1', server: buildFolioServer(folio, observations) });
type User = Awaited<ReturnType<typeof open>>['user'];
const menu = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  return within(await screen.findByRole('menu'));
};
const compare = async (user: User) =>
  user.click((await menu(user)).getByRole('menuitem', { name: 'Comparer avec l’auto-évaluation' }));
const rows = () => screen.getAllByRole('button', { name: /^Comparer\s:/ }).map(({ ariaLabel }) => ariaLabel?.slice(11));

test('[OBS-17] the teacher compares: at first only where a pupil and she differ, counted', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Affichage' }));
  expect(await screen.findByText('1 différent')).toBeTruthy();
  await compare(user);
  const view = within(await screen.findByRole('region', { name: 'Avis des élèves et de l’enseignant-e' }));
  expect(view.getByText('1 différence sur 3 auto-évaluations')).toBeTruthy();
  expect(rows()).toEqual(['Alice Berset, Planifie son texte']);
  expect(view.getByText('J’ai tout trouvé')).toBeTruthy();
  const link = view.getByRole('link', { name: 'Alice Berset' });
  expect(link.getAttribute('href')).toBe('/folios/personnels/1/eleve/21');
  await user.click(view.getByRole('button', { name: 'Différences seulement' }));
  expect(rows()).toEqual([
    'Alice Berset, Planifie son texte',
    'Alice Berset, Relit son texte',
    'Amir Hasani, Planifie son texte',
  ]);
  const isOpen = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Comparer\s:/ }).map((one) => !one.disabled);
  expect(isOpen).toEqual([true, false, false]);
  await user.click(view.getByRole('button', { name: 'Par critère' }));
  expect(rows()).toEqual([
    'Alice Berset, Planifie son texte',
    'Amir Hasani, Planifie son texte',
    'Alice Berset, Relit son texte',
  ]);
  await user.click(view.getByRole('button', { name: 'Revenir au tableau' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Avis des élèves/ })).toBeNull());
});

test('a cell opens with both opinions and the pupil’s comment', async () => {
  const { user } = await open();
  await compare(user);
  await user.click(await screen.findByRole('button', { name: /^Comparer\s:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto-évaluation' }));
  expect(dialog.getByText('Je sais')).toBeTruthy();
  expect(dialog.getByText('Abordé, pas encore observé', { selector: 'b' })).toBeTruthy();
  expect(dialog.getByText('J’ai tout trouvé')).toBeTruthy();
});

test('the teacher changes her opinion where she compares; what agrees leaves the differences, the dialog stays', async () => {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  for (const one of observations) server.cells.set(one.id, one);
  const { user } = await renderApp({ at: '/folios/personnels/1', server: fake });
  await compare(user);
  await user.click(await screen.findByRole('button', { name: /^Comparer\s:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto-évaluation' }));
  expect(dialog.getByText('Les deux avis diffèrent.')).toBeTruthy();
  const levels = within(dialog.getByRole('radiogroup', { name: /^Changer mon avis\s: Planifie son texte$/ }));
  await user.click(levels.getByRole('radio', { name: 'Déjà observé' }));
  expect(dialog.getByText('Les deux avis concordent.')).toBeTruthy();
  expect(levels.getByRole('radio', { name: 'Déjà observé' }).ariaChecked).toBe('true');
  expect(screen.queryAllByRole('button', { name: /^Comparer\s:/ })).toEqual([]);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^Aucune différence\s: les avis concordent/)).toBeTruthy();
  await waitFor(() => expect(server.stateOf(21, 11)).toBe('ok'));
});

test('a folio whose pupils do not evaluate themselves offers no comparison', async () => {
  const plain = buildFolio();
  const { user } = await renderApp({ at: '/folios/personnels/1', server: buildFolioServer(plain) });
  await screen.findByRole('grid');
  expect((await menu(user)).queryByRole('menuitem', { name: /^Comparer/ })).toBeNull();
});
