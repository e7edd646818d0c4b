import { getCriterionSources, saveFolio, searchPersonalCourses, searchPersonalLists } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveButton } from '../../../../../test/editor-kit.ts';
import { buildEditorServer, openEditor } from '../../../../../test/folio-editor-kit.ts';
import { buildCriterion, buildFolio } from '../../../../../test/folio-kit.ts';
import { buildCard } from '../../../../../test/list-kit.ts';

const HEADS = [
  { kind: 'list' as const, id: 7, title: 'Dictée du 27 novembre', icon: 'bi bi-card-list', color: 'c-red', total: 18 },
  { kind: 'list' as const, id: 9, title: 'Les animaux', icon: 'bi bi-card-list', color: 'c-blue', total: 12 },
];
const folioWith = (sources: ReturnType<typeof buildCriterion>['sources'], more = {}) =>
  buildFolio({ criterias: [buildCriterion(11, 'Écrit les mots', { sources }), buildCriterion(12, 'Lit')], ...more });

async function open(folio = folioWith([{ kind: 'list', id: 7, ok: 80, nok: 60 }]), flag = true) {
  const server = buildEditorServer(folio)
    .on(getCriterionSources, HEADS)
    .on(searchPersonalLists, [buildCard({ id: 9, title: 'Les animaux' })])
    .on(searchPersonalCourses, []);
  const settings = { feature_flags: { pratique: true, pratique_resultats: flag } };
  const app = await openEditor(folio, { server, settings });
  await app.user.click(screen.getByRole('button', { name: /^Modifier «.Écrit les mots/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Modifier le critère' }));
  return { ...app, server, modal };
}
const sent = async ({ user, server, modal }: Awaited<ReturnType<typeof open>>) => {
  await user.click(modal.getByRole('button', { name: 'Valider' }));
  await user.click(saveButton());
  await screen.findByText('Folio sauvegardé');
  return server.callsOf(saveFolio).at(-1)?.body?.criterias?.[0]?.sources;
};

test('thresholds are changed, and the lower one is left out by clearing it', async () => {
  const app = await open();
  const group = within(app.modal.getByRole('group', { name: 'Nourri par la pratique' }));
  expect(await group.findByText('Dictée du 27 novembre')).toBeTruthy();
  expect(group.getByText('18 mots')).toBeTruthy();
  const high = group.getByRole('textbox', { name: /^Déjà observé dès/ });
  await app.user.clear(high);
  await app.user.type(high, '90');
  await app.user.clear(group.getByRole('textbox', { name: /^Abordé dès/ }));
  expect(await sent(app)).toEqual([{ kind: 'list', id: 7, ok: 90, nok: null }]);
});

test('thresholds in the wrong order are said, and nothing is taken', async () => {
  const app = await open();
  const low = app.modal.getByRole('textbox', { name: /^Abordé dès/ });
  await app.user.clear(low);
  await app.user.type(low, '80');
  expect(app.modal.getByText('Le seuil du niveau le plus haut doit dépasser l’autre.')).toBeTruthy();
  expect(app.modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
});

test('a list is chosen with the usual thresholds, and taken out again', async () => {
  const app = await open(folioWith([]));
  await app.user.click(app.modal.getByRole('button', { name: 'Choisir une liste ou un parcours' }));
  await app.user.click(await screen.findByRole('button', { name: /Les animaux/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Modifier le critère' }));
  expect(await modal.findByText('Les animaux')).toBeTruthy();
  expect(await sent({ ...app, modal })).toEqual([{ kind: 'list', id: 9, ok: 80, nok: 60 }]);
});

test('the scale of professional options has one threshold', async () => {
  const app = await open(folioWith([{ kind: 'list', id: 7, ok: 80, nok: null }], { optionsProfessionnelles: true }));
  expect(await app.modal.findByRole('textbox', { name: /^Atteint dès/ })).toBeTruthy();
  expect(app.modal.queryByRole('textbox', { name: /^Pas atteint/ })).toBeNull();
});

test('a list that is gone is shown as gone and can be taken out', async () => {
  const app = await open(folioWith([{ kind: 'list', id: 99, ok: 80, nok: 60 }]));
  const name = 'Liste supprimée, ou que vous ne pouvez pas ouvrir';
  expect(await app.modal.findByText(name)).toBeTruthy();
  await app.user.click(app.modal.getByRole('button', { name: `Retirer\u00a0: ${name}` }));
  expect(await sent(app)).toEqual([]);
});

test('where teachers see no practice nothing is offered', async () => {
  const { modal } = await open(folioWith([]), false);
  expect(modal.queryByText('Nourri par la pratique')).toBeNull();
});
