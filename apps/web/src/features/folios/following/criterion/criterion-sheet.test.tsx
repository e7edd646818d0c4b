import { acceptProposals, getFolioProposals, saveCriterionObservations, setProposalsAside } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildPupil, observationsOf } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';

beforeEach(() => localStorage.clear());

const AT = '/folios/personnels/1/critere/12';
const folio = buildFolio({
  title: 'Français 7e',
  criterias: [
    buildCriterion(11, 'Planifie son texte'),
    buildCriterion(12, 'Relit son texte', { perObjectiveCode: 'L1 22', studentEvaluationEnabled: true }),
    buildCriterion(13, 'Copie sans faute'),
  ],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani'), buildPupil(23, 'Zoé Perrin')],
});

async function open(at = AT, given = folio) {
  const kit = buildSheetServer(given, observationsOf(given, { '21-12': 'ok', '22-12': 'nok', '22-11': 'ok' }));
  const view = await renderApp({ at, server: kit.server });
  await screen.findByRole('region', { name: 'Critère' });
  return { ...view, ...kit, saves: () => kit.server.callsOf(saveCriterionObservations) };
}
const row = (name: string) => screen.getByRole('listitem', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer/ });
const text = (label: RegExp) =>
  screen.getByRole('img', { name: label }).getAttribute('aria-label')?.replaceAll('\u00a0', ' ');

test('[CRIT-18] a card with the criterion and the folio', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Résumé/ }));
  const card = within(screen.getByRole('region', { name: 'Critère' }));
  expect(card.getByRole('heading', { level: 1, name: 'Relit son texte' })).toBeTruthy();
  expect(document.title).toBe('Relit son texte – Français 7e – Critère – Pupitre');
  for (const words of ['Français 7e', 'L1 22', 'Auto-évaluation']) expect(card.getByText(words)).toBeTruthy();
});

test('[CRIT-20] progress by evaluation level and in general', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Résumé/ }));
  expect(text(/^Déjà observé/)).toBe(
    'Déjà observé : 1, Abordé, pas encore observé : 1, Non observable : 0, Indéfini : 1',
  );
  expect(text(/^Progression générale/)).toBe(
    'Progression générale : Déjà observé 33 %, Abordé, pas encore observé 33 %, Non observable 0 %',
  );
});

test('[CRIT-21] an « Observations » tab with one row for each pupil', async () => {
  await open();
  expect(screen.getByRole('link', { name: /Observations/, current: 'page' }).textContent).toBe('Observations3');
  const rows = within(screen.getByRole('region', { name: 'Observations' })).getAllByRole('listitem');
  expect(rows.map((one) => one.getAttribute('aria-label'))).toEqual(['Alice Berset', 'Amir Hasani', 'Zoé Perrin']);
  expect(
    within(row('Amir Hasani')).getByRole('radio', { checked: true, name: 'Abordé, pas encore observé' }),
  ).toBeTruthy();
});

test('the chosen pupils get a level at once, and no other', async () => {
  const { user, saves } = await open();
  const bar = within(screen.getByRole('toolbar', { name: 'Pour plusieurs lignes' }));
  for (const name of ['Alice Berset', 'Zoé Perrin']) {
    await user.click(within(row(name)).getByRole('checkbox', { name: `Choisir\u00a0: ${name}` }));
  }
  await user.click(bar.getByRole('button', { name: 'Évaluer les 2…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Déjà observé' }));
  await user.click(save());
  await waitFor(() => expect(saves()[0]?.body).toMatchObject([{ monitoredStudentId: 23, state: 'ok' }]));
});

test('two pupils of the same name are told apart by their classes', async () => {
  const twins = [
    buildPupil(21, 'Léa Girardin', { className: '7H1' }),
    buildPupil(22, 'Léa Girardin', { className: '7H2' }),
    buildPupil(23, 'Zoé Perrin'),
  ];
  await open(AT, { ...folio, monitoredStudents: twins });
  for (const name of ['Léa Girardin (7H1)', 'Léa Girardin (7H2)', 'Zoé Perrin']) {
    expect(within(row(name)).getByRole('link', { name })).toBeTruthy();
  }
});

test('[CRIT-19] save, by button and by Ctrl+S, sends what changed; back is closed meanwhile', async () => {
  const { user, saves, address } = await open();
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retour' });
  expect([save().disabled, back().disabled]).toEqual([true, false]);
  await user.click(within(row('Zoé Perrin')).getByRole('radio', { name: 'Non observable' }));
  expect([save().disabled, back().disabled]).toEqual([false, true]);
  await user.click(save());
  await waitFor(() => expect(back().disabled).toBe(false));
  await user.click(within(row('Amir Hasani')).getByRole('button', { name: /^Commenter/ }));
  await user.type(within(row('Amir Hasani')).getByRole('textbox'), 'Presque');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves().map(({ body }) => body)).toMatchObject([
    [{ monitoredStudentId: 23, criteriaId: 12, state: 'unrated', version: 0 }],
    [{ monitoredStudentId: 22, criteriaId: 12, comment: 'Presque', version: 1 }],
  ]);
  await waitFor(() => expect(back().disabled).toBe(false));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/folios/personnels/1'));
});

test.each(['personnels', 'rpn', 'equipe-pedagogique'])('[ROUTE-71] it opens under %s', async (kind) => {
  await open(`/folios/${kind}/1/critere/12`);
  expect(row('Alice Berset')).toBeTruthy();
});

test('[ROUTE-71] leaving with unsaved rows asks', async () => {
  const { user, address } = await open();
  await user.click(within(row('Zoé Perrin')).getByRole('radio', { name: 'Déjà observé' }));
  await user.click(screen.getByRole('link', { name: /Critère suivant.*Copie sans faute/ }));
  const asked = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
  await user.click(within(asked).getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe(AT);
});

test('a colleague’s change of another cell is never asked about, and shows after the save', async () => {
  const { user, elsewhere, saves } = await open();
  elsewhere(observationIdOf(22, 12), { comment: 'De Pierre' });
  await user.click(within(row('Zoé Perrin')).getByRole('radio', { name: 'Déjà observé' }));
  await user.click(save());
  expect(await within(row('Amir Hasani')).findByText('De Pierre')).toBeTruthy();
  expect(saves()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the same cell saved by a colleague: mine is saved on top of hers', async () => {
  const { user, elsewhere, saves, state } = await open();
  elsewhere(observationIdOf(22, 12), { state: 'ok' });
  await user.click(within(row('Amir Hasani')).getByRole('button', { name: /^Commenter/ }));
  await user.type(within(row('Amir Hasani')).getByRole('textbox'), 'Presque');
  await user.click(save());
  const asked = await screen.findByRole('dialog', { name: 'Cette observation a changé entre-temps' });
  await user.click(within(asked).getByRole('button', { name: 'Enregistrer ce choix' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  const cell = () => state.rows.find(({ id }) => id === observationIdOf(22, 12));
  await waitFor(() => expect(cell()).toMatchObject({ state: 'ok', comment: 'Presque' }));
});

test('a proposal of practice is a sign in its row, with room before it comes; what is typed there hides it', async () => {
  const source = { kind: 'list' as const, id: 7, ok: 80, nok: 60 };
  const fed = buildFolio({
    criterias: [buildCriterion(12, 'Écrit les mots', { sources: [source] })],
    monitoredStudents: folio.monitoredStudents,
  });
  const counts = { right: 17, asked: 18, total: 20, threshold: 80, source: 0, forms: ['write' as const] };
  const proposed = (monitoredStudentId: number) => ({
    ...{ criteriaId: 12, monitoredStudentId, ...counts, level: 'ok' as const, state: null, version: 0 },
    on: '2026-11-24T09:00:00Z',
  });
  const cells = observationsOf(fed);
  const kit = buildSheetServer(fed, cells);
  kit.server
    .on(getFolioProposals, {
      sources: [{ kind: 'list', id: 7, title: 'Dictée' }],
      proposals: [proposed(21), proposed(22)],
      aside: [],
    })
    .on(setProposalsAside, undefined)
    .on(acceptProposals, ({ body }) => ({
      block: 'b0b1b2b3-0000-4000-8000-000000000001',
      accepted: cells
        .filter(({ monitoredStudentId }) => monitoredStudentId === body?.cells[0]?.monitoredStudentId)
        .map((cell) => ({ ...cell, state: 'ok' as const, version: 1 })),
      refused: [],
    }));
  const settings = { feature_flags: { pratique: true, pratique_resultats: true } };
  const { user, address } = await renderApp({ at: AT, server: kit.server, settings });
  const sign = (name: string) => within(row(name)).queryByRole('button', { name: /^Proposé\s: Déjà observé/ });
  await waitFor(() => expect(sign('Alice Berset')).not.toBeNull());
  // Its place is there in every row, proposed or not.
  const places = ['Alice Berset', 'Amir Hasani', 'Zoé Perrin'].map((name) =>
    row(name).querySelector('[class*="offer"]'),
  );
  expect(places.every((place) => place !== null)).toBe(true);
  expect(sign('Zoé Perrin')).toBeNull();
  await user.click(sign('Alice Berset') as HTMLElement);
  const why = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  const text = '« Dictée », en écriture, 2 mots jamais demandés, la dernière fois le 24.11.2026.';
  expect(why.getByText(text)).toBeTruthy();
  expect(why.getByRole('link', { name: 'Ses mots' }).getAttribute('href')).toBe('/listes/detail/7/resultats');
  await user.click(why.getByRole('button', { name: 'Accepter' }));
  expect(await within(row('Alice Berset')).findByRole('radio', { name: 'Déjà observé', checked: true })).toBeTruthy();
  // The sign that was pressed is gone: the next one has the focus.
  await waitFor(() => expect(document.activeElement).toBe(sign('Amir Hasani')));
  // It is saved already.
  expect(save().disabled).toBe(true);
  expect(kit.server.callsOf(saveCriterionObservations)).toEqual([]);
  await user.click(within(row('Amir Hasani')).getByRole('radio', { name: 'Abordé, pas encore observé' }));
  expect(sign('Amir Hasani')).toBeNull();
  expect(address()).toBe(AT);
});
