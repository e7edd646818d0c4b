import { saveFolio } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveButton } from '../../../../../test/editor-kit.ts';
import { buildEditorServer, openEditor as open } from '../../../../../test/folio-editor-kit.ts';
import { buildCriterion, buildFolio } from '../../../../../test/folio-kit.ts';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nouveau critère' });
const list = () => screen.getByRole('list', { name: 'Critères' });
const labels = () =>
  within(list())
    .getAllByRole('checkbox', { name: /^Choisir/ })
    .map((box) => box.getAttribute('aria-label')?.replace(/^Choisir «\s|\s»$/g, ''));
const dialog = async (name = 'Modifier le critère') => within(await screen.findByRole('dialog', { name }));
const save = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(saveButton());
  expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
  return app.server.callsOf(saveFolio).at(-1)?.body?.criterias ?? [];
};
const openFirst = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Modifier «\u00a0Planifie son texte avant de l’écrire\u00a0»' }));
  return await dialog();
};

describe('one by one', () => {
  test('[FOLIO-46] a hint stands where there is none', async () => {
    const { user } = await open(buildFolio({ criterias: [] }));
    expect(screen.getByText('Ce folio n’a pas encore de critère.')).toBeTruthy();
    await user.type(field(), 'Lit{Enter}');
    expect(screen.queryByText('Ce folio n’a pas encore de critère.')).toBeNull();
  });

  test('[CRIT-01] what was typed and not confirmed is saved too; in another window it waits', async () => {
    const app = await open();
    await app.user.type(field(), 'Lit un texte');
    const isHere = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(field());
    expect(field().value).toBe('Lit un texte');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    isHere.mockRestore();
    expect((await save(app)).at(-1)).toMatchObject({ label: 'Lit un texte' });
    expect(field().value).toBe('');
  });

  test('[CRIT-01][GEN-09] Ctrl+S saves what is being typed too', async () => {
    const app = await open();
    await app.user.type(field(), 'Lit un texte');
    await app.user.keyboard('{Control>}s{/Control}');
    const sent = () => app.server.callsOf(saveFolio).at(-1)?.body?.criterias?.at(-1);
    await waitFor(() => expect(sent()).toMatchObject({ label: 'Lit un texte' }));
    expect(field().value).toBe('');
  });

  test('[CRIT-01][CRIT-07][FOLIO-48] type, Enter, type the next; new ones carry ids below zero', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Ajouter un critère' }));
    expect(document.activeElement).toBe(field());
    await app.user.type(field(), 'Lit un texte{Enter}');
    expect(document.activeElement).toBe(field());
    await app.user.type(field(), '  Écrit   une phrase {Enter}{Enter}');
    expect(labels().slice(2)).toEqual(['Lit un texte', 'Écrit une phrase']);
    const sent = await save(app);
    expect(sent.map(({ id }) => id)).toEqual([11, 12, -1, -1]);
    // The server's ids are known now: nothing is new twice.
    await app.user.type(field(), 'Encore un{Enter}');
    expect((await save(app)).map(({ id }) => id)).toEqual([11, 12, 902, 903, -1]);
  });

  test('[CRIT-09][LIMIT-26] beyond 500 characters nothing is added', async () => {
    const { user } = await open();
    fireEvent.change(field(), { target: { value: 'é'.repeat(501) } });
    expect(screen.getByText('500 caractères maximum.')).toBeTruthy();
    await user.type(field(), '{Enter}');
    expect(labels()).toHaveLength(2);
    fireEvent.change(field(), { target: { value: 'é'.repeat(500) } });
    await user.type(field(), '{Enter}');
    expect(labels()).toHaveLength(3);
  });

  test('[CRIT-05][FOLIO-48] removing says that the observations are kept, and can be taken back', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Retirer «\sPlanifie/ }));
    expect(labels()).toEqual(['Relit et corrige son texte']);
    expect(saveButton().disabled).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Retirer «\sRelit/);
    const notice = await screen.findByText(/est retiré, ses observations sont gardées 30 jours/);
    const toast = notice.closest('li, [data-kind], div[role]') ?? document.body;
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Annuler' }));
    expect(labels()).toEqual(['Planifie son texte avant de l’écrire', 'Relit et corrige son texte']);
    expect(saveButton().disabled).toBe(true);
  });

  test('[CRIT-16] the row switches the self-evaluation', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('checkbox', { name: /^Auto-évaluation\s: «\sRelit/ }));
    expect((await save(app)).map(({ studentEvaluationEnabled }) => studentEvaluationEnabled)).toEqual([false, true]);
  });

  test('undo and redo by buttons and keys', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Retirer «\sPlanifie/ }));
    await user.keyboard('{Control>}z{/Control}');
    expect(labels()).toHaveLength(2);
    await user.keyboard('{Control>}y{/Control}');
    expect(labels()).toHaveLength(1);
    const heading = within(screen.getByRole('region', { name: 'Critères' }));
    await user.click(heading.getByRole('button', { name: 'Annuler' }));
    expect(labels()).toHaveLength(2);
  });
});

describe('all fields of one', () => {
  test('[MODAL-20][CRIT-06] every field changes with « Valider », nothing before', async () => {
    const app = await open();
    const modal = await openFirst(app.user);
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
    const label = modal.getByRole('textbox', { name: 'Critère' });
    await app.user.clear(label);
    await app.user.type(label, 'Planifie');
    await app.user.selectOptions(modal.getByRole('combobox', { name: 'Catégorie supplémentaire' }), 'Devoirs');
    await app.user.type(modal.getByRole('combobox', { name: 'Axes thématiques' }), 'Écrit{Enter}');
    await app.user.type(modal.getByRole('combobox', { name: 'Niveau 0' }), 'rédaction');
    await app.user.click(modal.getByRole('switch', { name: 'Auto-évaluation' }));
    expect(labels()[0]).toBe('Planifie son texte avant de l’écrire');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect((await save(app))[0]).toEqual({
      id: 11,
      label: 'Planifie',
      categories: ['7', 'FRA', 'Devoirs'],
      tags: ['rédaction'],
      axesThematiques: ['Écrit'],
      perObjectiveCode: '',
      perId: '',
      studentEvaluationEnabled: true,
      sources: [],
    });
  });

  test('[CRIT-09][LIMIT-26] a label is required and holds 500 characters', async () => {
    const { user } = await open();
    const modal = await openFirst(user);
    const label = modal.getByRole('textbox', { name: 'Critère' });
    const done = modal.getByRole<HTMLButtonElement>('button', { name: 'Valider' });
    fireEvent.change(label, { target: { value: 'é'.repeat(501) } });
    expect(modal.getByText('500 caractères maximum.')).toBeTruthy();
    expect(done.disabled).toBe(true);
    fireEvent.change(label, { target: { value: 'é'.repeat(500) } });
    expect(done.disabled).toBe(false);
    fireEvent.change(label, { target: { value: ' ' } });
    expect(done.disabled).toBe(true);
  });

  test('[CRIT-10] a preview stands under a label of more than 70 characters', async () => {
    const { user } = await open();
    const modal = await openFirst(user);
    const label = modal.getByRole('textbox', { name: 'Critère' });
    fireEvent.change(label, { target: { value: 'a'.repeat(70) } });
    expect(modal.queryByRole('note', { name: 'Aperçu dans la table' })).toBeNull();
    fireEvent.change(label, { target: { value: 'a'.repeat(71) } });
    expect(modal.getByRole('note', { name: 'Aperçu dans la table' }).textContent).toContain('a'.repeat(71));
  });

  test('[CRIT-13] two axes at most', async () => {
    const { user } = await open();
    const modal = await openFirst(user);
    const axes = modal.getByRole('combobox', { name: 'Axes thématiques' });
    await user.type(axes, 'Un{Enter}Deux{Enter}Trois{Enter}');
    expect(modal.getByText('Deux')).toBeTruthy();
    expect(modal.queryByText('Trois')).toBeNull();
  });

  test('[CRIT-14] one additional category: another one takes its place', async () => {
    const app = await open();
    const modal = await openFirst(app.user);
    const select = modal.getByRole('combobox', { name: 'Catégorie supplémentaire' });
    await app.user.selectOptions(select, 'Devoirs');
    await app.user.selectOptions(select, 'N1');
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect((await save(app))[0]?.categories).toEqual(['7', 'FRA', 'N1']);
  });

  test('[CRIT-15] eight levels of tags, 0 to 7; an empty one keeps its place', async () => {
    const app = await open();
    const modal = await openFirst(app.user);
    for (let level = 1; level <= 7; level += 1) {
      await app.user.click(modal.getByRole('button', { name: 'Ajouter un niveau' }));
    }
    expect(modal.queryByRole('button', { name: 'Ajouter un niveau' })).toBeNull();
    expect(modal.queryByRole('combobox', { name: 'Niveau 8' })).toBeNull();
    fireEvent.change(modal.getByRole('combobox', { name: 'Niveau 7' }), { target: { value: 'fin' } });
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect((await save(app))[0]?.tags).toEqual(['', '', '', '', '', '', '', 'fin']);
  });

  test('[MODAL-20] one goes from one to the next without closing; what was changed stays', async () => {
    const app = await open();
    const modal = await openFirst(app.user);
    const label = () => modal.getByRole<HTMLTextAreaElement>('textbox', { name: 'Critère' });
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Critère précédent' }).disabled).toBe(true);
    await app.user.clear(label());
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Critère suivant' }).disabled).toBe(true);
    await app.user.type(label(), 'Planifie');
    const next = modal.getByRole('button', { name: 'Critère suivant' });
    await app.user.click(next);
    expect(label().value).toBe('Relit et corrige son texte');
    // The same button: whoever goes on by keyboard still stands on it.
    expect(modal.getByRole('button', { name: 'Critère suivant' })).toBe(next);
    expect(modal.getByText('2 sur 2')).toBeTruthy();
    await app.user.click(modal.getByRole('switch', { name: 'Auto-évaluation' }));
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    const sent = await save(app);
    expect(sent.map(({ label: text, studentEvaluationEnabled }) => [text, studentEvaluationEnabled])).toEqual([
      ['Planifie', false],
      ['Relit et corrige son texte', true],
    ]);
  });

  test('closing with changes asks first', async () => {
    const { user } = await open();
    const modal = await openFirst(user);
    await user.type(modal.getByRole('textbox', { name: 'Critère' }), '!');
    await user.click(modal.getByRole('button', { name: 'Annuler' }));
    expect(modal.getByRole('alert').textContent).toContain('Abandonner');
    await user.click(modal.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saveButton().disabled).toBe(true);
  });

  test('[CRIT-01] a new one can be written with all its fields at once', async () => {
    const app = await open();
    await app.user.type(field(), 'Lit');
    await app.user.click(screen.getByRole('button', { name: 'Ajouter un critère avec tous ses champs' }));
    const modal = await dialog('Ajouter un critère');
    expect(modal.getByRole<HTMLTextAreaElement>('textbox', { name: 'Critère' }).value).toBe('Lit');
    await app.user.click(modal.getByRole('switch', { name: 'Auto-évaluation' }));
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect(field().value).toBe('');
    expect((await save(app))[2]).toMatchObject({ id: -1, label: 'Lit', studentEvaluationEnabled: true });
  });
});

describe('several at once', () => {
  const folio = () =>
    buildFolio({ criterias: [1, 2, 3, 4].map((id) => buildCriterion(id, `Critère ${id}`, { categories: ['7'] })) });
  const choose = (id: number) => screen.getByRole('checkbox', { name: `Choisir «\u00a0Critère ${id}\u00a0»` });

  test('[CRIT-16] switch the self-evaluation of those that are chosen', async () => {
    const app = await open(folio());
    expect(screen.queryByRole('toolbar')).toBeNull();
    await app.user.click(choose(1));
    await app.user.keyboard('{Shift>}');
    await app.user.click(choose(3));
    await app.user.keyboard('{/Shift}');
    await app.user.click(screen.getByRole('button', { name: 'Auto-évaluer' }));
    expect((await save(app)).map((one) => one.studentEvaluationEnabled)).toEqual([true, true, true, false]);
  });

  test('[CRIT-05] are removed in one press, and come back to their places', async () => {
    const { user } = await open(folio());
    await user.click(choose(2));
    await user.click(choose(4));
    const toolbar = within(screen.getByRole('toolbar', { name: 'Critères choisis' }));
    await user.click(toolbar.getByRole('button', { name: 'Retirer' }));
    expect(labels()).toEqual(['Critère 1', 'Critère 3']);
    expect(screen.getByText(/^2\scritères retirés, leurs observations sont gardées/)).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(labels()).toEqual(['Critère 1', 'Critère 2', 'Critère 3', 'Critère 4']);
  });

  test('get their years and disciplines together', async () => {
    const app = await open(folio());
    await app.user.click(choose(1));
    await app.user.click(screen.getByRole('button', { name: 'Tout choisir' }));
    await app.user.click(screen.getByRole('button', { name: 'Années et disciplines' }));
    const modal = await dialog('Années et disciplines de 4\u00a0critères');
    expect(modal.getByRole<HTMLInputElement>('checkbox', { name: '7e' }).checked).toBe(true);
    await app.user.click(modal.getByRole('checkbox', { name: 'Mathématiques' }));
    await app.user.click(modal.getByRole('button', { name: 'Valider' }));
    expect((await save(app)).every(({ categories }) => categories?.join() === '7,MAT')).toBe(true);
  });
});

describe('from text', () => {
  const TEXT = [
    'Lit un texte\tfrançais\tlecture',
    Array.from({ length: 12 }, () => 'x').join('\t'),
    'Compte\tCuisine',
    'a'.repeat(150),
  ].join('\n');

  test('[CRIT-02][CRIT-11][CRIT-12] what comes in and what does not is shown first, with the numbers of lines', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Importer du texte' }));
    const modal = await dialog('Importer des critères');
    fireEvent.change(modal.getByRole('textbox', { name: 'Critères' }), { target: { value: TEXT } });
    await app.user.click(modal.getByRole('button', { name: 'Vérifier' }));
    const counts = within(modal.getByRole('status')).getAllByRole('list')[0] as HTMLElement;
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3\u00a0critères', '1\u00a0catégorie inconnue', '1\u00a0critère raccourci', '1\u00a0ligne trop large']);
    expect(modal.getByText(/viennent sans catégorie\s: «\sCuisine\s» n’en nomme aucune\.$/)).toBeTruthy();
    await app.user.click(modal.getByRole('button', { name: /^Voir la ligne, 1\sligne trop large$/ }));
    expect(within(modal.getByRole('table')).getByRole('rowheader', { name: '2' })).toBeTruthy();
    await app.user.click(modal.getByRole('button', { name: 'Ajouter 3\u00a0critères' }));
    const added = (await save(app)).slice(2);
    expect(added.map(({ label, categories, tags }) => ({ label, categories, tags }))).toEqual([
      { label: 'Lit un texte', categories: ['FRA'], tags: ['lecture'] },
      { label: 'Compte', categories: [], tags: [] },
      { label: 'a'.repeat(149), categories: [], tags: [] },
    ]);
  });

  test('[CRIT-02] lines pasted into the field open the import with them', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste('Lit\nÉcrit');
    const modal = await dialog('Vérifier avant d’ajouter');
    await user.click(modal.getByRole('button', { name: 'Ajouter 2\u00a0critères' }));
    expect(labels().slice(2)).toEqual(['Lit', 'Écrit']);
  });

  test('more than a folio holds is refused', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Importer du texte' }));
    const modal = await dialog('Importer des critères');
    const text = Array.from({ length: 499 }, (_, index) => `C ${index}`).join('\n');
    fireEvent.change(modal.getByRole('textbox', { name: 'Critères' }), { target: { value: text } });
    await user.click(modal.getByRole('button', { name: 'Vérifier' }));
    expect(modal.getByText(/c’est trop/)).toBeTruthy();
    expect(modal.getByRole<HTMLButtonElement>('button', { name: /^Ajouter/ }).disabled).toBe(true);
  });
});

test('a criterion that does not fit keeps « Enregistrer » closed and says which', async () => {
  const folio = buildFolio({ criterias: [buildCriterion(11, 'a'.repeat(501)), buildCriterion(12, 'Lit')] });
  const { user } = await open(folio, { server: buildEditorServer(folio) });
  await user.click(screen.getByRole('button', { name: 'Retirer «\u00a0Lit\u00a0»' }));
  expect(saveButton().disabled).toBe(true);
  expect(screen.getByText(/^Critère 1\s: 500 caractères maximum\./)).toBeTruthy();
});
