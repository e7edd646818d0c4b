import { type Group, getGroups, saveFolio, searchPupils } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveButton } from '../../../../../test/editor-kit.ts';
import { buildEditorServer, openEditor } from '../../../../../test/folio-editor-kit.ts';
import { buildFolio } from '../../../../../test/folio-kit.ts';
import { sentence } from '../../../../../test/sentence.ts';

const AT = '/folios/personnels/1/edition?onglet=eleves';
const GROUP: Group = {
  key: 'classe-7h2',
  name: '7H2',
  groupType: 'classe',
  center: '',
  school: 'Collège du Lac',
  readOnly: true,
  schoolCode: '',
  version: 1,
  students: ['Zoé Favre', 'Alice Berset', 'Élie Dubois'].map((displayName, index) => ({
    id: index + 1,
    displayName,
    cloeeWorldId: displayName === 'Alice Berset' ? 'eleve-21' : `monde-${index}`,
  })),
};
const withGroups = { settings: { feature_flags: { groupes: true } } };

const open = async (folio = buildFolio(), options: Parameters<typeof openEditor>[1] = {}) => {
  const app = await openEditor(folio, { at: AT, ...options });
  await screen.findByRole('heading', { name: 'Élèves' });
  return app;
};
const names = () =>
  within(screen.getByRole('list', { name: 'Élèves' }))
    .getAllByRole('button', { name: /^Retirer/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Retirer ', ''));
const sent = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.callsOf(saveFolio).at(-1)?.body?.monitoredStudents;
const empty = () => buildFolio({ monitoredStudents: [] });

test('[FOLIO-53][FOLIO-48] by name, from the first letter on; the list stays in alphabetical order', async () => {
  const folio = buildFolio();
  const server = buildEditorServer(folio).on(searchPupils, [{ displayName: 'Albin Rey', objectGuid: 'monde-9' }]);
  const { user } = await open(folio, { server });
  await user.type(screen.getByRole('combobox', { name: 'Ajouter un élève' }), 'a');
  await user.click(await screen.findByRole('option', { name: /Albin Rey/ }));
  expect(names()).toEqual(['Alice Berset', 'Amir Hasani', 'Albin Rey']);
  await user.click(saveButton());
  expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
  expect(sent(server)).toEqual([
    { id: 21, cloeeWorldId: 'eleve-21' },
    { id: 22, cloeeWorldId: 'eleve-22' },
    { id: -1, cloeeWorldId: 'monde-9' },
  ]);
});

test('two of one name: where a word for each is set is one press away', async () => {
  const named = (words: string[]) =>
    buildFolio({
      monitoredStudents: buildFolio().monitoredStudents.map((pupil, index) => ({
        ...pupil,
        displayName: words[index] ?? pupil.displayName,
      })),
    });
  const first = await open(named(['Noé Blanc\u00a0(7A, 1)', 'Noe Blanc\u00a0(7A, 2)']), withGroups);
  expect(screen.getByRole('link', { name: 'Préciser…' }).getAttribute('href')).toBe('/preferences/groupes#meme-nom');
  first.unmount();
  await open(named(['Noé Blanc', 'Noé Rey']), withGroups);
  expect(screen.queryByRole('link', { name: 'Préciser…' })).toBeNull();
});

test('[FOLIO-55] a pupil of the folio cannot be added again', async () => {
  const folio = buildFolio();
  const server = buildEditorServer(folio).on(searchPupils, [{ displayName: 'Alice B.', objectGuid: 'eleve-21' }]);
  const { user } = await open(folio, { server });
  await user.type(screen.getByRole('combobox', { name: 'Ajouter un élève' }), 'ali');
  const option = await screen.findByRole('option', { name: /Alice B\..*déjà dans le folio/ });
  await user.click(option);
  expect(names()).toHaveLength(2);
});

test('[FOLIO-54][FOLIO-46] an empty folio gets a whole class in one press', async () => {
  const folio = empty();
  const server = buildEditorServer(folio).on(getGroups, [GROUP]);
  const { user } = await open(folio, { server, ...withGroups });
  expect(screen.getByText(/^Ce folio ne suit encore aucun élève/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Ajouter 3\sélèves de 7H2$/ }));
  expect(names()).toEqual(['Alice Berset', 'Élie Dubois', 'Zoé Favre']);
  expect(screen.getAllByText('7H2')).toHaveLength(3);
});

test('[FOLIO-54][FOLIO-55] or some of it; who is there is not added twice', async () => {
  const folio = buildFolio();
  const server = buildEditorServer(folio).on(getGroups, [GROUP]);
  const { user } = await open(folio, { server, ...withGroups });
  await user.click(screen.getByRole('button', { name: 'Ajouter une classe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter des élèves' }));
  await user.click(await dialog.findByRole('button', { name: 'Choisir des élèves de 7H2' }));
  const choice = within(dialog.getByRole('list', { name: 'Élèves de 7H2' }));
  const alice = choice.getByRole('button', { name: /^Alice Berset/ });
  expect(alice.getAttribute('aria-disabled')).toBe('true');
  await user.click(alice);
  await user.click(choice.getByRole('button', { name: 'Élie Dubois' }));
  expect(dialog.getByText(/^1\sélève ajouté, à enregistrer$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Ajouter 1\sélève de 7H2$/ }));
  await user.click(dialog.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Alice Berset', 'Élie Dubois', 'Zoé Favre', 'Amir Hasani']);
});

test('[FOLIO-54] without the flag groupes no class is offered nor asked for', async () => {
  const folio = empty();
  const server = buildEditorServer(folio).on(getGroups, [GROUP]);
  await open(folio, { server });
  expect(screen.queryByRole('list', { name: 'Classes et groupes' })).toBeNull();
  expect(server.callsOf(getGroups)).toHaveLength(0);
});

test('[FOLIO-48] taking out is a change, says that the observations are kept, and can be taken back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Retirer Alice Berset' }));
  expect(names()).toEqual(['Amir Hasani']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
  expect(saveButton().disabled).toBe(false);
  expect(
    await screen.findByText(sentence(/^Alice Berset\s: retiré, ses observations sont gardées 30 jours\.$/)),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(names()).toEqual(['Alice Berset', 'Amir Hasani']);
  expect(saveButton().disabled).toBe(true);
});

test('pupils have one order, by family name, and no handle to change it', async () => {
  const folio = buildFolio();
  const server = buildEditorServer(folio).on(getGroups, [GROUP]);
  const { user } = await open(folio, { server, ...withGroups });
  await user.click(screen.getByRole('button', { name: 'Ajouter une classe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter des élèves' }));
  await user.click(await dialog.findByRole('button', { name: /^Ajouter 2\sélèves de 7H2$/ }));
  await user.click(dialog.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Alice Berset', 'Élie Dubois', 'Zoé Favre', 'Amir Hasani']);
  expect(screen.queryByRole('button', { name: /Déplacer/ })).toBeNull();
});

test('a model says that it holds no pupil and offers none', async () => {
  const { server } = await open(buildFolio({ rpn: true, monitoredStudents: [] }), {
    as: ['publisher'],
    ...withGroups,
  });
  expect(screen.getByText(/^Un modèle ne contient aucun élève/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Ajouter un élève' })).toBeNull();
  expect(server.callsOf(getGroups)).toHaveLength(0);
});
