import {
  deleteFolio,
  type Folio,
  getFolio,
  getRemovedParts,
  restoreCriterion,
  restoreFolio,
  restorePupil,
  saveFolio,
  searchTeachers,
} from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  expectDraftOffered,
  expectLeaveQuestion,
  expectLimit,
  expectRetryWithSameKey,
  expectSaveByKeys,
  expectTitleLimits,
  saveButton,
  titleField,
} from '../../../../../test/editor-kit.ts';
import { NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import { buildEditorServer, openEditor as open } from '../../../../../test/folio-editor-kit.ts';
import { buildCriterion, buildFolio, buildPupil, savedFolio } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const bodyOf = (server: ReturnType<typeof buildEditorServer>, call = 0) => server.callsOf(saveFolio)[call]?.body;

describe('who edits', () => {
  test('[FOLIO-40] every kind of address opens « Modifier le folio »', async () => {
    for (const kind of ['detail', 'personnels', 'rpn', 'equipe-pedagogique', 'plan-etude-romand']) {
      const { unmount } = await open(buildFolio(), { at: `/folios/${kind}/1/edition` });
      expect(screen.getByRole('region', { name: 'Modifier le folio' }), kind).toBeTruthy();
      unmount();
    }
  });

  test('[FOLIO-47] people who cannot edit land on the home page', async () => {
    const server = buildEditorServer(buildFolio({ canEdit: false }));

    const { address } = await renderApp({ at: '/folios/personnels/1/edition', server });
    await waitFor(() => expect(address()).toBe('/accueil'));
  });

  test('[FOLIO-44] three tabs with their counts, each an address', async () => {
    const { user, address } = await open();
    const tab = (name: RegExp) => screen.getByRole('link', { name });
    expect(tab(/^Critères/).textContent).toBe('Critères2');
    expect(tab(/^Équipe pédagogique/).textContent).toBe('Équipe pédagogique0');
    await user.click(tab(/^Élèves\s*2/));
    expect(await screen.findByRole('heading', { name: 'Élèves' })).toBeTruthy();
    expect(address()).toContain('onglet=eleves');
  });

  test('a publisher who is no member edits the criteria of a model alone', async () => {
    const model = buildFolio({ rpn: true, isMember: false, canDelete: false, monitoredStudents: [] });
    const { server } = await open(model, { as: ['publisher'], at: '/folios/rpn/1/edition?onglet=eleves' });
    expect(screen.queryByRole('link', { name: /^Élèves/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Critères' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
    expect(server.callsOf(getRemovedParts)).toHaveLength(0);
  });
});

describe('saving', () => {
  test('[FOLIO-49][FOLIO-50] is possible when valid and changed, says so, and the form is pristine again', async () => {
    const { user, server } = await open();
    expect(saveButton().disabled).toBe(true);
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    expect(bodyOf(server)).toMatchObject({ id: 1, version: 3, title: 'Français 7e – lire et écrire !' });
    expect(bodyOf(server)?.monitoredStudents).toEqual([
      { id: 21, cloeeWorldId: 'eleve-21' },
      { id: 22, cloeeWorldId: 'eleve-22' },
    ]);
    expect(server.callsOf(saveFolio)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('[FOLIO-41][LIMIT-21] a title is required and holds 150 characters', async () => {
    await expectTitleLimits(await open());
  });

  test('the disciplines of the criteria are those of the folio', async () => {
    const criterias = [buildCriterion(1, 'Lit', { categories: ['7', 'FRA'] })];
    await open(buildFolio({ categories: [], criterias }));
    expect(screen.queryByText('Pas de catégorie')).toBeNull();
    expect(screen.getAllByText('Français')).toHaveLength(2);
  });

  test('[LIMIT-22] a ribbon holds 10 characters', async () => {
    await open();
    expectLimit(screen.getByRole('textbox', { name: 'Ruban' }), 10);
  });

  test('[FOLIO-45][FOLIO-51][GEN-09] Ctrl+S saves; Retour and Supprimer wait meanwhile', async () => {
    const { user } = await open(buildFolio(), { settings: { feature_flags: { transmit_folio: true } } });
    await expectSaveByKeys(user, ['Retour', 'Supprimer'], 'Folio sauvegardé');
  });

  test('[FOLIO-45] « Retour » leads to the folio', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(address()).toBe('/folios/personnels/1'));
  });

  test('[FOLIO-52] leaving with changes asks the question; staying keeps them', async () => {
    await expectLeaveQuestion(await open());
  });

  test('a lost network keeps what was typed and tries again with the same key', async () => {
    const folio = buildFolio();
    const server = buildEditorServer(folio).on(saveFolio, () => {
      throw new NetworkFailure();
    });
    const { user } = await open(folio, { server });
    const recover = () => void server.on(saveFolio, ({ body }) => savedFolio(folio, body as unknown as Folio));
    await expectRetryWithSameKey({ user, server, endpoint: saveFolio, recover, saved: 'Folio sauvegardé' });
  });

  test('[FOLIO-45] deleting asks, and can be taken back', async () => {
    const folio = buildFolio();
    const server = buildEditorServer(folio).on(deleteFolio, undefined).on(restoreFolio, folio);
    const { user, address } = await open(folio, { server });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Ce folio suit 2\sélèves/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toMatch(/^\/folios\/personnels/));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.callsOf(restoreFolio)).toHaveLength(1));
  });
});

describe('the head', () => {
  test('[FOLIO-12][OP-104] a new folio has the focus on its title, selected, its criteria in sight, and is pristine', async () => {
    await open(buildFolio({ title: 'Nouveau folio', criterias: [], monitoredStudents: [] }), {
      at: '/folios/personnels/1/edition?init=true',
    });
    expect(document.activeElement).toBe(titleField());
    const { selectionStart, selectionEnd } = titleField();
    expect([selectionStart, selectionEnd]).toEqual([0, 'Nouveau folio'.length]);
    expect(screen.queryByRole('radio', { name: 'bleu' })).toBeNull();
    expect(saveButton().disabled).toBe(true);
  });

  test('[FOLIO-42][FOLIO-48] another colour is a change, and is saved', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Modifier l’apparence' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apparence' }));
    await user.click(dialog.getByRole('radio', { name: 'bleu' }));
    await user.click(await dialog.findByRole('radio', { name: 'coupe' }));
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await user.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    expect(bodyOf(server)).toMatchObject({ color: 'c-blue', icon: 'bi bi-trophy' });
  });

  test('[FOLIO-43] the options fold; the publication is for publishers', async () => {
    const { user, server, unmount } = await open();
    expect(screen.queryByRole('switch', { name: 'Options professionnelles' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    expect(screen.queryByRole('switch', { name: 'Publier dans les modèles RPN' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Options professionnelles' }));
    await user.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    expect(bodyOf(server)).toMatchObject({ optionsProfessionnelles: true, rpn: false });
    unmount();
    const { user: publisher } = await open(buildFolio({ monitoredStudents: [] }), { as: ['publisher'] });
    await publisher.click(screen.getByRole('button', { name: 'Options' }));
    await publisher.click(screen.getByRole('switch', { name: 'Publier dans les modèles RPN' }));
    expect(saveButton().disabled).toBe(false);
  });

  test('[FOLIO-43] a model with pupils is refused in clear words before anything is sent', async () => {
    const { user } = await open(buildFolio(), { as: ['publisher'] });
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(screen.getByRole('switch', { name: 'Publier dans les modèles RPN' }));
    expect(screen.getByText(/^Un modèle ne contient aucun élève/)).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });
});

describe('the team', () => {
  test('[FOLIO-56][ROLE-33][ROLE-34] a colleague found by name comes with the right to edit, which can be taken', async () => {
    const folio = buildFolio();
    const server = buildEditorServer(folio).on(searchTeachers, [{ displayName: 'Paul Morel', objectGuid: 'guid-9' }]);
    const { user } = await open(folio, { server, at: '/folios/personnels/1/edition?onglet=equipe' });
    await user.type(screen.getByLabelText('Ajouter un collègue'), 'mor');
    await user.click(await screen.findByRole('button', { name: 'Paul Morel' }));
    const right = screen.getByRole<HTMLInputElement>('switch', { name: /^Peut modifier/ });
    expect(right.checked).toBe(true);
    await user.click(right);
    await user.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    expect(bodyOf(server)?.educationalTeam).toEqual([
      { displayName: 'Paul Morel', objectGuid: 'guid-9', canEdit: false, seesObservations: false },
    ]);
  });

  test('[FOLIO-27] a member without the right to edit sees observations by a choice of its own, which says what it opens', async () => {
    const folio = buildFolio({
      educationalTeam: [{ displayName: 'Paul Morel', objectGuid: 'guid-9', canEdit: true, seesObservations: true }],
    });
    const server = buildEditorServer(folio);
    const { user } = await open(folio, { server, at: '/folios/personnels/1/edition?onglet=equipe' });
    const sees = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Voir les observations/ });
    expect([sees().checked, sees().disabled]).toEqual([true, true]);
    await user.click(screen.getByRole('switch', { name: /^Peut modifier/ }));
    expect([sees().checked, sees().disabled]).toEqual([false, false]);
    expect(screen.getByText('Sans ce droit, lit les critères seulement')).toBeTruthy();
    await user.click(sees());
    expect(screen.getByText('Lit les observations de tous les élèves')).toBeTruthy();
    await user.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    expect(bodyOf(server)?.educationalTeam).toEqual([
      { displayName: 'Paul Morel', objectGuid: 'guid-9', canEdit: false, seesObservations: true },
    ]);
  });

  test('[FOLIO-57][FOLIO-48] nobody comes twice; taking somebody out is a change', async () => {
    const folio = buildFolio({
      educationalTeam: [{ displayName: 'Paul Morel', objectGuid: 'guid-9', canEdit: true, seesObservations: true }],
    });
    const server = buildEditorServer(folio).on(searchTeachers, [{ displayName: 'Paul Morel', objectGuid: 'guid-9' }]);
    const { user } = await open(folio, { server, at: '/folios/personnels/1/edition?onglet=equipe' });
    await user.type(screen.getByLabelText('Ajouter un collègue'), 'mor');
    const found = await screen.findByRole<HTMLButtonElement>('button', { name: /déjà dans l’équipe/ });
    expect(found.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retirer Paul Morel' }));
    expect(saveButton().disabled).toBe(false);
  });
});

describe('what was taken out', () => {
  const REMOVAL = { removedOn: '2026-11-19T08:00:00.000Z', daysLeft: 28, observationCount: 5 };
  const removed = {
    criterias: [{ ...buildCriterion(15, 'Lit à voix haute'), ...REMOVAL }],
    monitoredStudents: [{ ...buildPupil(25, 'Zoé Favre'), ...REMOVAL, observationCount: 0, daysLeft: 1 }],
  };

  test('a criterion comes back with its observations, once everything is saved', async () => {
    const folio = buildFolio();
    const back = buildFolio({ version: 4, criterias: [...folio.criterias, buildCriterion(15, 'Lit à voix haute')] });
    const server = buildEditorServer(folio).on(getRemovedParts, removed).on(restoreCriterion, back);
    const { user } = await open(folio, { server });
    expect(await screen.findByText(/^5\sobservations · encore 28\sjours$/)).toBeTruthy();
    const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Remettre «\sLit à voix haute\s»/ });
    await user.type(titleField(), '!');
    expect(restore().disabled).toBe(true);
    await user.clear(titleField());
    await user.type(titleField(), folio.title);
    server.on(getRemovedParts, { criterias: [], monitoredStudents: [] });
    await user.click(restore());
    expect(await screen.findByRole('button', { name: 'Retirer «\u00a0Lit à voix haute\u00a0»' })).toBeTruthy();
    expect(server.callsOf(restoreCriterion)[0]?.params).toEqual({ id: '1', criteriaId: '15' });
    expect(saveButton().disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Retirés récemment' })).toBeNull());
  });

  test('a pupil too; a failure is told in the page', async () => {
    const folio = buildFolio();
    const server = buildEditorServer(folio)
      .on(getRemovedParts, removed)
      .on(restorePupil, () => {
        throw new NetworkFailure();
      });
    const { user } = await open(folio, { server, at: '/folios/personnels/1/edition?onglet=eleves' });
    expect(await screen.findByText(/^aucune observation · encore 1\sjour$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remettre «\sZoé Favre/ }));
    expect(await screen.findByText(/n’a pas pu être remis/)).toBeTruthy();
  });
});

describe('two people', () => {
  test('a folio saved in between: both versions are kept and one chooses line by line', async () => {
    const folio = buildFolio();
    const theirs = buildFolio({
      version: 4,
      ribbon: 'Neuf',
      criterias: [...folio.criterias, buildCriterion(14, 'Lit à deux voix')],
    });
    let isStale = true;
    const server = buildEditorServer(folio).on(saveFolio, ({ body }) => {
      if (!isStale) return savedFolio(theirs, body as unknown as Folio);
      isStale = false;
      throw new Refusal(409, 'STALE', { current: theirs });
    });
    const { user } = await open(folio, { server });
    await user.type(titleField(), ' !');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Quelqu’un a modifié ce folio' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Titre\s: la vôtre$/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Ruban\s: l’autre version$/ }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ce choix' }));
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
    const body = bodyOf(server, 1);
    expect(body).toMatchObject({ version: 4, title: 'Français 7e – lire et écrire !', ribbon: 'Neuf' });
    expect(body?.criterias?.map((criterion) => criterion.id)).toEqual([11, 12, 14]);
  });

  test('categories that the server took from the criteria are no difference', async () => {
    const folio = buildFolio({ categories: [] });
    const current = buildFolio({ version: 4, title: 'Même titre' });
    const server = buildEditorServer(folio).on(saveFolio, () => {
      throw new Refusal(409, 'STALE', { current });
    });
    await open(folio, { server });
    fireEvent.change(titleField(), { target: { value: 'Même titre' } });
    fireEvent.click(saveButton());
    expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
  });

  test('a draft of an earlier visit is offered again', async () => {
    await expectDraftOffered(open);
  });

  test('opening always reads the folio anew', async () => {
    const { server } = await open();
    expect(server.callsOf(getFolio)).toHaveLength(1);
  });
});
