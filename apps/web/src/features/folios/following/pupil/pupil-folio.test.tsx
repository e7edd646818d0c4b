import { getFolio, getPupilReport, type Observation, savePupilObservations } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import { FakeUploads } from '../../../../../test/fake-upload.ts';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';

beforeEach(() => localStorage.clear());

const AT = '/folios/personnels/1/eleve/21';
const PLAN = 'Planifie son texte';
const CORRECT = 'Relit et corrige son texte';
const READ = 'Lit une carte';
const folio = (changes = {}) =>
  buildFolio({
    criterias: [
      buildCriterion(11, PLAN, { axesThematiques: ['Production de l’écrit'], perObjectiveCode: 'L1 22' }),
      buildCriterion(12, CORRECT, { tags: ['Révision'], studentEvaluationEnabled: true }),
      buildCriterion(13, READ, { categories: ['8', 'GEO', 'API'] }),
    ],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani'), buildPupil(20, 'Zoé Perrin')],
    ...changes,
  });
const cells = (): Observation[] => [
  buildObservation(21, 11, {
    label: 'Alice Berset',
    state: 'ok',
    comment: 'Seule',
    checked: true,
    version: 3,
    updatedOn: '2026-11-20T08:00:00.000Z',
    updatedBy: 'Isabelle Rochat',
  }),
  buildObservation(21, 12, {
    label: 'Alice Berset',
    state: 'nok',
    version: 1,
    autoEvaluationEnabled: true,
    selfState: 'ok',
    selfComment: 'J’ai tout trouvé !',
    discussionCount: 2,
  }),
  buildObservation(21, 13, { label: 'Alice Berset', marks: '/api/v1/medias/9/photo.jpg', version: 1 }),
];

async function open({ given = folio(), at = AT, observations = cells() } = {}) {
  const kit = buildSheetServer(given, observations);
  const view = await renderApp({ at, server: kit.server });
  await screen.findByRole('region', { name: 'Folio d’élève' });
  return { ...view, ...kit, saves: () => kit.server.callsOf(savePupilObservations) };
}
const row = (name: string) => screen.getByRole('listitem', { name });
const level = (criterion: string, name: string) => within(row(criterion)).getByRole('radio', { name });
const levelOf = (criterion: string) =>
  within(row(criterion)).queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? 'Indéfini';
/** The row with everything below it; one row at a time. */
const opened = (criterion: string) => {
  const all = within(row(criterion)).getByRole('button', { name: /^Tout voir/ });
  if (all.getAttribute('aria-expanded') !== 'true') fireEvent.click(all);
  return within(row(criterion));
};
const comment = (criterion: string) =>
  opened(criterion).getByRole<HTMLTextAreaElement>('textbox', { name: /Commentaire/ });
const seen = (criterion: string) => opened(criterion).getByRole<HTMLInputElement>('switch', { name: /Vu/ });
const openFilters = () => fireEvent.click(screen.getByRole('button', { name: /^Filtrer/ }));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const bulk = () => within(screen.getByRole('toolbar', { name: 'Pour plusieurs lignes' }));
const choice = (criterion: string) =>
  within(row(criterion)).getByRole<HTMLInputElement>('checkbox', { name: /^Choisir/ });
const choiceOfAll = () => bulk().getByRole<HTMLInputElement>('checkbox', { name: 'Choisir toutes les lignes' });
const chosen = () => [PLAN, CORRECT, READ].filter((name) => choice(name).checked);
const dirtyRows = () => screen.getAllByRole('listitem').filter((item) => item.dataset.dirty !== undefined);

describe('what the page shows', () => {
  test('[STUD-01] [STUD-02] [STUD-07] the pupil’s card and one observation for each criterion', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Alice Berset' })).toBeTruthy();
    expect(document.title).toBe('Français 7e – lire et écrire – Folio d’élève – Pupitre');
    fireEvent.click(screen.getByRole('button', { name: /Résumé/ }));
    expect(screen.getByText('7H2 · Collège du Lac')).toBeTruthy();
    expect(screen.getByText('Dernière observation\u00a0: 20.11.2026', { normalizer: (text) => text })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Observations' })).getAllByRole('radiogroup')).toHaveLength(3);
    expect([levelOf(PLAN), levelOf(CORRECT), levelOf(READ)]).toEqual([
      'Déjà observé',
      'Abordé, pas encore observé',
      'Indéfini',
    ]);
    expect([comment(PLAN).value, seen(PLAN).checked, seen(CORRECT).checked]).toEqual(['Seule', true, false]);
  });

  test('[STUD-04] [STUD-05] progress by level and in general, and both follow a change at once', async () => {
    const { user } = await open();
    fireEvent.click(screen.getByRole('button', { name: /Résumé/ }));
    const ring = () =>
      screen
        .getByRole('img', { name: /^Déjà observé/ })
        .getAttribute('aria-label')
        ?.replaceAll('\u00a0', ' ');
    const bar = () =>
      screen
        .getByRole('img', { name: /^Progression générale/ })
        .getAttribute('aria-label')
        ?.replaceAll('\u00a0', ' ');
    expect(screen.getByRole('heading', { name: 'Progression par évaluation' })).toBeTruthy();
    expect(ring()).toBe('Déjà observé : 1, Abordé, pas encore observé : 1, Non observable : 0, Indéfini : 1');
    expect(bar()).toBe('Progression générale : Déjà observé 33 %, Abordé, pas encore observé 33 %, Non observable 0 %');
    await user.click(level(READ, 'Non observable'));
    expect(ring()).toContain('Non observable : 1, Indéfini : 0');
    expect(bar()).toContain('Non observable 33 %');
  });

  test.each(['personnels', 'rpn', 'equipe-pedagogique'])('[ROUTE-70] it opens under %s', async (kind) => {
    await open({ at: `/folios/${kind}/1/eleve/21` });
    expect(row(PLAN)).toBeTruthy();
  });

  test('members who may only read get no bar, no toolbar and nothing to change', async () => {
    await open({ given: folio({ canEdit: false }) });
    expect(screen.queryByRole('button', { name: /Enregistrer/ })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    // They read: the summary is unfolded, the levels are words.
    expect(screen.getByRole('heading', { name: 'Progression par évaluation' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(within(row(PLAN)).getByText('«\u00a0Seule\u00a0»', { normalizer: (text) => text })).toBeTruthy();
    expect(within(row(PLAN)).getByRole<HTMLInputElement>('switch', { name: /Vu/ }).disabled).toBe(true);
  });

  test('the pupils beside lead on, with the same filters', async () => {
    const { user, address } = await open({ at: `${AT}?disciplines=%5B%22GEO%22%5D` });
    // As the folio lists them: she is the first.
    expect(screen.queryByRole('link', { name: /^Élève précédent/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Élève suivant.*Amir Hasani/ }));
    expect(decodeURIComponent(address())).toBe('/folios/personnels/1/eleve/22?disciplines=["GEO"]');
  });
});

describe('filling rows', () => {
  test('[OBS-10] [OBS-14] [OBS-15] a change flags row and page; save opens, back and report close', async () => {
    const { user } = await open();
    expect([button(/Enregistrer/).disabled, button('Retour').disabled, button('Rapport').disabled]).toEqual([
      true,
      false,
      false,
    ]);
    await user.click(level(READ, 'Déjà observé'));
    expect(dirtyRows()).toEqual([row(READ)]);
    expect(within(row(READ)).getByText('modifié')).toBeTruthy();
    expect([button(/Enregistrer/).disabled, button('Retour').disabled, button('Rapport').disabled]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[OBS-11] a change of level or comment takes « Vu » away', async () => {
    const { user } = await open();
    await user.type(comment(PLAN), ' et vite');
    expect(seen(PLAN).checked).toBe(false);
    await user.click(seen(PLAN));
    expect(seen(PLAN).checked).toBe(true);
    await user.click(level(PLAN, 'Non observable'));
    expect(seen(PLAN).checked).toBe(false);
  });

  test('« indéfini » by a second press and by key; figures choose', async () => {
    const { user } = await open();
    await user.click(level(PLAN, 'Déjà observé'));
    expect(levelOf(PLAN)).toBe('Indéfini');
    await user.click(level(CORRECT, 'Abordé, pas encore observé'));
    expect(levelOf(CORRECT)).toBe('Indéfini');
    await user.keyboard('3');
    expect(levelOf(CORRECT)).toBe('Non observable');
    await user.keyboard('{ArrowLeft}');
    expect(levelOf(CORRECT)).toBe('Abordé, pas encore observé');
    await user.keyboard('{Backspace}');
    expect(levelOf(CORRECT)).toBe('Indéfini');
  });

  test('[LIMIT-04] a comment of more than 999 characters is not saved and says why', async () => {
    const { user } = await open();
    await user.click(comment(READ));
    await user.paste('é'.repeat(1000));
    expect(screen.getByText(/1000\/999.*999 caractères maximum/)).toBeTruthy();
    expect(button(/Enregistrer/).disabled).toBe(true);
    await user.keyboard('{Backspace}');
    expect(button(/Enregistrer/).disabled).toBe(false);
  });

  test('[OBS-12] [OBS-13] [STUD-03] Ctrl+S sends the changed rows only; the answer is shown and nothing is left', async () => {
    const { user, saves } = await open();
    await user.click(level(READ, 'Déjà observé'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(dirtyRows()).toEqual([]));
    expect(saves().map(({ body }) => body)).toEqual([
      [
        {
          criteriaId: 13,
          monitoredStudentId: 21,
          state: 'ok',
          par: 'again',
          checked: false,
          version: 1,
        },
      ],
    ]);
    expect([button(/Enregistrer/).disabled, button('Rapport').disabled, button('Retour').disabled]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[OBS-19] a mark is removed', async () => {
    const { user, saves } = await open();
    await user.click(opened(READ).getByRole('button', { name: /^Trace/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirer la trace' }));
    expect(within(row(READ)).getByRole('button', { name: /Ajouter une trace/ })).toBeTruthy();
    await user.click(button(/Enregistrer/));
    await waitFor(() => expect(saves()[0]?.body).toMatchObject([{ criteriaId: 13, marks: '' }]));
  });

  test('[OBS-16] leaving with unsaved rows asks', async () => {
    const { user, address } = await open();
    await user.click(level(READ, 'Déjà observé'));
    await user.click(screen.getByRole('link', { name: /Élève suivant/ }));
    const asked = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
    expect(asked.textContent).toContain(
      'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?',
    );
    expect(address()).toBe(AT);
    await user.click(within(asked).getByRole('button', { name: 'Continuer sans sauvegarder' }));
    await waitFor(() => expect(address()).toBe('/folios/personnels/1/eleve/22'));
  });

  test('the report prints the rows that the filters show, in their order', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const { user, server } = await open({ at: `${AT}?annees=%5B%227%22%5D` });
    server.on(getPupilReport, undefined as never);
    await user.click(button('Rapport'));
    await waitFor(() => expect(server.callsOf(getPupilReport)[0]?.query).toEqual({ criteres: '11,12' }));
    create.mockRestore();
  });
});

describe('what can go wrong', () => {
  test('without network the rows stay, and a second try sends the same write', async () => {
    const { user, server, saves } = await open();
    server.on(savePupilObservations, () => {
      throw new NetworkFailure();
    });
    await user.type(comment(READ), 'Bien');
    await user.click(button(/Enregistrer/));
    expect(await screen.findByText('Gardé ici, pas encore envoyé')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(2));
    const [one, two] = saves().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(two).toBe(one);
    expect(comment(READ).value).toBe('Bien');
  });

  test('an ended session keeps the rows; they are offered again after a reload', async () => {
    const { user, server, unmount } = await open();
    server.on(savePupilObservations, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    await user.type(comment(READ), 'Bien');
    await user.click(button(/Enregistrer/));
    expect(await screen.findByText(/Votre session a expiré/)).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    const { user: again } = await open();
    await again.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect(comment(READ).value).toBe('Bien');
    expect(dirtyRows()).toEqual([row(READ)]);
  });

  test('the same cell saved by a colleague: both are shown, row by row, and other rows are kept', async () => {
    const { user, elsewhere, saves, state } = await open();
    elsewhere(observationIdOf(21, 11), { comment: 'De Pierre' });
    await user.type(comment(PLAN), ' !');
    await user.click(level(READ, 'Déjà observé'));
    await user.click(button(/Enregistrer/));
    const asked = await screen.findByRole('dialog', { name: 'Cette observation a changé entre-temps' });
    expect(asked.textContent).toContain('Pierre Borel');
    await user.click(within(asked).getByRole('radio', { name: `${PLAN}\u00a0: celle de Pierre Borel` }));
    await user.click(within(asked).getByRole('button', { name: 'Enregistrer ce choix' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    await waitFor(() => expect(dirtyRows()).toEqual([]));
    expect(state.rows.map((one) => [one.state, one.comment])).toEqual([
      ['ok', 'De Pierre'],
      ['nok', ''],
      ['ok', ''],
    ]);
  });

  test('a criterion that a colleague took out does not hold back the other rows', async () => {
    const { user, remove, state } = await open();
    remove(observationIdOf(21, 11));
    await user.type(comment(PLAN), ' !');
    await user.click(level(READ, 'Déjà observé'));
    await user.click(button(/Enregistrer/));
    expect(await screen.findByText(/Une observation n’a pas été enregistrée/)).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: PLAN })).toBeNull();
    expect(dirtyRows()).toEqual([]);
    expect(state.rows.map(({ state: saved }) => saved)).toEqual(['nok', 'ok']);
  });

  test('a criterion that a colleague has just added has its words', async () => {
    const { user, server, state } = await open({ given: folio() });
    const more = buildCriterion(14, 'Écrit une phrase correcte');
    server.on(getFolio, folio({ criterias: [...folio().criterias, more] }));
    state.rows = [...state.rows, buildObservation(21, 14, { label: 'Alice Berset' })];
    await user.click(level(PLAN, 'Non observable'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('listitem', { name: more.label })).toBeTruthy();
  });

  test('where both wrote the same nobody is asked, and the rest is saved', async () => {
    const { user, elsewhere, state } = await open();
    elsewhere(observationIdOf(21, 11), { state: 'unrated', checked: false });
    await user.click(level(PLAN, 'Non observable'));
    await user.click(level(READ, 'Déjà observé'));
    await user.click(button(/Enregistrer/));
    await waitFor(() => expect(dirtyRows()).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.rows.map(({ state: saved }) => saved)).toEqual(['unrated', 'nok', 'ok']);
  });
});

describe('filters and chosen rows', () => {
  test('[STUD-06] disciplines, years, axes and categories', async () => {
    const { user } = await open();
    const names = () => screen.getAllByRole('radiogroup').map((one) => one.closest('li')?.getAttribute('aria-label'));
    openFilters();
    for (const [toggle, value, left] of [
      ['Disciplines', 'Géographie', [READ]],
      ['Années', '7e', [PLAN, CORRECT]],
      ['Axes thématiques', 'Production de l’écrit', [PLAN]],
      ['Catégories', 'Révision', [CORRECT]],
    ] as const) {
      await user.click(screen.getByRole('button', { name: toggle }));
      const options = within(screen.getByRole('group', { name: toggle }));
      const chip = options.getAllByRole('button').find((one) => one.textContent?.includes(value) === true);
      await user.click(chip ?? options.getByRole('button', { name: value }));
      await waitFor(() => expect(names()).toEqual(left));
      expect(bulk().getByRole('status').textContent).toMatch(new RegExp(`^${left.length} sur 3`));
      await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
      await waitFor(() => expect(names()).toHaveLength(3));
    }
  });

  test('a folio without criteria offers nothing to do for several', async () => {
    await open({ given: folio({ criterias: [] }), observations: [] });
    expect(screen.getByText('Ce folio n’a pas encore de critère.')).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('rows are chosen one by one, as a range and all; every button says for how many', async () => {
    const { user } = await open();
    const words = () => [
      bulk().getAllByRole('status')[0]?.textContent?.replaceAll('\u00a0', ' '),
      ...bulk()
        .getAllByRole<HTMLButtonElement>('button')
        .filter((one) => !one.disabled)
        .map((one) => one.textContent?.replaceAll('\u00a0', ' ')),
    ];
    expect(words()).toEqual(['3 critères affichés', 'Filtrer', 'Évaluer les 3…', 'Vu pour les 3', '']);
    expect(bulk().getByRole('button', { name: 'Autres actions pour les 3\u00a0critères' })).toBeTruthy();
    await user.click(choice(PLAN));
    expect([chosen(), choiceOfAll().indeterminate]).toEqual([[PLAN], true]);
    expect(words()).toEqual(['1 critère choisi', 'Aucun', 'Filtrer', 'Évaluer 1…', 'Pas vu pour 1', '']);
    await user.keyboard('{Shift>}');
    await user.click(choice(READ));
    await user.keyboard('{/Shift}');
    expect([chosen(), choiceOfAll().checked]).toEqual([[PLAN, CORRECT, READ], true]);
    expect(words()).toContain('Vu pour les 3');
    await user.click(choiceOfAll());
    expect(chosen()).toEqual([]);
    await user.click(choiceOfAll());
    await user.click(choice(CORRECT));
    expect(chosen()).toEqual([PLAN, READ]);
    await user.click(bulk().getByRole('button', { name: 'Aucun' }));
    expect([chosen(), document.activeElement]).toEqual([[], choiceOfAll()]);
    // To choose changes nothing.
    expect(dirtyRows()).toEqual([]);
  });

  test('« Vu » for the chosen rows, and back; what they say stays', async () => {
    const { user } = await open();
    await user.click(choice(CORRECT));
    await user.click(choice(READ));
    await user.click(bulk().getByRole('button', { name: 'Vu pour les 2' }));
    expect([PLAN, CORRECT, READ].map((name) => seen(name).checked)).toEqual([true, true, true]);
    expect([levelOf(CORRECT), dirtyRows().length]).toEqual(['Abordé, pas encore observé', 2]);
    await user.click(bulk().getByRole('button', { name: 'Pas vu pour les 2' }));
    expect([seen(PLAN).checked, seen(CORRECT).checked, seen(READ).checked]).toEqual([true, false, false]);
  });

  test('[STUD-08] a row that a filter hides is not among the chosen ones', async () => {
    const { user } = await open();
    await user.click(choiceOfAll());
    openFilters();
    await user.click(screen.getByRole('button', { name: 'Disciplines' }));
    await user.click(within(screen.getByRole('group', { name: 'Disciplines' })).getByText('Géographie'));
    await user.click(await bulk().findByRole('button', { name: 'Évaluer 1…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Non observable' }));
    openFilters();
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    await waitFor(() =>
      expect([levelOf(PLAN), levelOf(CORRECT), levelOf(READ)]).toEqual([
        'Déjà observé',
        'Abordé, pas encore observé',
        'Non observable',
      ]),
    );
  });

  test('[STUD-08] [STUD-09] [STUD-15] a level for all touches the rows that are shown and no other', async () => {
    const { user } = await open({ at: `${AT}?annees=%5B%227%22%5D` });
    // None is ticked: all that are shown.
    expect(bulk().getByText('2 sur 3\u00a0critères', { normalizer: (text) => text })).toBeTruthy();
    await user.click(bulk().getByRole('button', { name: 'Évaluer les 2…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Déjà observé' }));
    // One row would lose another level.
    const asked = await screen.findByRole('dialog', { name: 'Remplacer 1\u00a0évaluation\u00a0?' });
    await user.click(within(asked).getByRole('button', { name: 'Remplacer' }));
    expect([levelOf(PLAN), levelOf(CORRECT)]).toEqual(['Déjà observé', 'Déjà observé']);
    expect(seen(PLAN).checked).toBe(false);
    expect(dirtyRows()).toHaveLength(2);
    expect(button(/Enregistrer/).disabled).toBe(false);
    openFilters();
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    await waitFor(() => expect(levelOf(READ)).toBe('Indéfini'));
  });

  test('[STUD-11] [MODAL-07] one comment for all', async () => {
    const { user } = await open();
    await user.click(choiceOfAll());
    await user.click(bulk().getByRole('button', { name: /^Autres actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Commenter les 3…' }));
    const asked = await screen.findByRole('dialog', { name: 'Commentaire pour 3\u00a0lignes' });
    const apply = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Appliquer' });
    expect(apply.disabled).toBe(true);
    await user.type(within(asked).getByRole('textbox', { name: 'Commentaire' }), 'Vu en classe');
    expect(asked.textContent).toContain('Un commentaire différent sera remplacé.');
    await user.click(apply);
    expect([PLAN, CORRECT, READ].map((name) => comment(name).value)).toEqual(Array(3).fill('Vu en classe'));
    expect(seen(PLAN).checked).toBe(false);
  });

  test('[STUD-10] one mark for all', async () => {
    const uploads = new FakeUploads();
    const { user } = await open();
    await user.click(choiceOfAll());
    await user.click(bulk().getByRole('button', { name: /^Autres actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Trace pour les 3…' }));
    const asked = await screen.findByRole('dialog', { name: 'Trace pour 3\u00a0lignes' });
    const picker = asked.querySelector<HTMLInputElement>('input[data-picker]');
    await user.upload(picker as HTMLInputElement, new File(['…'], 'photo.jpg', { type: 'image/jpeg' }));
    const body = { url: '/api/v1/medias/5/photo.jpg', name: 'photo.jpg', type: 'image/jpeg', icon: 'bi bi-file-image' };
    act(() => uploads.last.answer({ status: 200, body }));
    await user.click(await within(asked).findByRole('button', { name: 'Valider' }));
    await waitFor(() =>
      expect([PLAN, CORRECT].map((name) => opened(name).getByRole('button', { name: /^Trace\u00a0:/ }))).toHaveLength(
        2,
      ),
    );
    // The row that has another one keeps it.
    await user.click(opened(READ).getByRole('button', { name: /^2\u00a0traces/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir les 2\u00a0traces' }));
    const view = await screen.findByRole('dialog', { name: /\(1 sur 2\)$/ });
    await user.click(within(view).getByRole('button', { name: 'Suivante' }));
    await user.click(within(view).getByRole('button', { name: 'Retirer' }));
    expect(opened(READ).getByRole('button', { name: /^Trace\u00a0:/ })).toBeTruthy();
    expect(seen(PLAN).checked).toBe(false);
    expect(dirtyRows()).toHaveLength(2);
  });

  test('[STUD-12] erasing comments asks first', async () => {
    await erase('commentaires', 'Effacer 1\u00a0commentaire\u00a0?');
    expect(comment(PLAN).value).toBe('');
    expect([levelOf(PLAN), dirtyRows().length]).toEqual(['Déjà observé', 1]);
  });

  test('[STUD-13] erasing evaluations asks first', async () => {
    await erase('évaluations', 'Effacer 2\u00a0évaluations\u00a0?');
    expect([levelOf(PLAN), levelOf(CORRECT)]).toEqual(['Indéfini', 'Indéfini']);
    expect([comment(PLAN).value, dirtyRows().length]).toEqual(['Seule', 2]);
  });

  test('[STUD-14] erasing marks asks first', async () => {
    await erase('traces', 'Effacer 1\u00a0trace\u00a0?');
    expect(within(row(READ)).getByRole('button', { name: /Ajouter une trace/ })).toBeTruthy();
    expect(dirtyRows()).toEqual([row(READ)]);
  });
});

async function erase(what: string, question: string): Promise<void> {
  const { user } = await open();
  await user.click(choiceOfAll());
  await user.click(bulk().getByRole('button', { name: /^Autres actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: `Effacer les ${what}` }));
  const asked = await screen.findByRole('dialog', { name: question });
  await user.click(within(asked).getByRole('button', { name: 'Effacer' }));
}
