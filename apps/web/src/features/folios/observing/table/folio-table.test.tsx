import { type Folio, getPupilReport, undoHistoryBlock } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';
import { log } from '../../../../api/log.ts';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

beforeEach(() => {
  forgetOwnVersions();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

const twoByTwo = (changes: Partial<Folio> = {}) =>
  buildFolio({
    criterias: [
      buildCriterion(11, 'Planifie son texte', { perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }),
      buildCriterion(12, 'Relit son texte', { perObjectiveCode: 'L1 26' }),
    ],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
    ...changes,
  });

async function open(folio = twoByTwo(), search = '') {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const app = await renderApp({ at: `/folios/personnels/1${search}`, server: fake });
  const grid = await screen.findByRole('grid');
  return { ...app, fake, server, grid };
}
const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const saved = () => screen.findByText(/^Enregistré/);

describe('what the table shows', () => {
  test('[FOLIO-34] pupils in columns, each with her page and her PDF report', async () => {
    const { grid, ...app } = await open();
    const heads = within(grid).getAllByRole('columnheader').slice(1);
    expect(heads.map((head) => head.textContent)).toEqual(['Alice B.', 'Amir H.']);
    const { user } = app;
    await user.click(within(heads[0] as HTMLElement).getByRole('button', { name: 'Alice Berset' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Page de l’élève',
      'Rapport PDF',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Page de l’élève' }));
    await waitFor(() => expect(app.address()).toBe('/folios/personnels/1/eleve/21'));
  });

  test('[FOLIO-34] the report of a column holds the criteria that the filters leave', async () => {
    const { user, fake } = await open(undefined, '?axes=["Écrire"]');
    fake.on(getPupilReport, () => {
      throw new NetworkFailure();
    });
    await user.click(screen.getByRole('button', { name: 'Alice Berset' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rapport PDF' }));
    await screen.findByText(sentence('Le rapport d’Alice Berset n’a pas pu être produit.'));
    expect(fake.callsOf(getPupilReport).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { folioId: '1', studentId: '21', criteres: '11' },
    ]);
  });

  test('[FOLIO-35] criteria in rows, each leading to its page, under the code and axis that they share', async () => {
    const { grid } = await open();
    const rows = within(grid).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual([
      'L1 22Écrire1\u00a0critère',
      'Planifie son texte0',
      'L1 261\u00a0critère',
      'Relit son texte0',
    ]);
    expect(screen.getByRole('link', { name: 'Relit son texte' }).getAttribute('href')).toBe(
      '/folios/personnels/1/critere/12',
    );
  });

  test('[OBS-02] [OBS-03] an unset cell is « Indéfini »; the standard scale has its three levels', async () => {
    const { user } = await open();
    const name = (level: string) => cell(new RegExp(`^Alice Berset, Planifie son texte, ${level}(, aujourd’hui)?$`));
    for (const level of ['Indéfini', 'Déjà observé', 'Abordé, pas encore observé', 'Non observable']) {
      await waitFor(() => expect(name(level)).toBeTruthy());
      await user.click(name(level));
    }
  });

  test('[OBS-04] [FOLIO-61] a folio with professional options has the other scale', async () => {
    const { user } = await open(twoByTwo({ optionsProfessionnelles: true }));
    const name = (level: string) => cell(new RegExp(`^Alice Berset, Planifie son texte, ${level}(, aujourd’hui)?$`));
    for (const level of ['Indéfini', 'Atteint', 'Pas atteint', 'Non évalué']) {
      await waitFor(() => expect(name(level)).toBeTruthy());
      await user.click(name(level));
    }
  });

  test('[OBS-01] a cell says its level, that it has a comment, a trace or a discussion', async () => {
    const folio = twoByTwo();
    const fake = buildFolioServer(folio);
    const server = new ObservationServer(fake, folio);
    server.colleague(21, 11, { state: 'ok', comment: 'Bravo', marks: '/api/v1/medias/a.png', discussionCount: 2 });
    await renderApp({ at: '/folios/personnels/1', server: fake });
    const name =
      'Alice Berset, Planifie son texte, Déjà observé, aujourd’hui, avec commentaire, avec trace, avec discussion';
    expect(await screen.findByRole('gridcell', { name })).toBeTruthy();
  });

  test('a cell says of which day its level is; what is of today has a line under its tile, and a legend', async () => {
    const folio = twoByTwo();
    const fake = buildFolioServer(folio);
    const server = new ObservationServer(fake, folio);
    const before = new Date(Date.now() - 10 * 86_400_000);
    server.colleague(21, 11, { state: 'ok' });
    server.colleague(22, 11, { state: 'nok', observedOn: before.toISOString() });
    await renderApp({ at: '/folios/personnels/1', server: fake });
    const today = await screen.findByRole('gridcell', { name: /^Alice Berset, Planifie.*Déjà observé, aujourd’hui$/ });
    const on = before.toLocaleDateString('fr-CH', { day: '2-digit', month: '2-digit' });
    const other = cell(`Amir Hasani, Planifie son texte, Abordé, pas encore observé, le ${on}`);
    const [unset] = screen.getAllByRole('gridcell', { name: /Indéfini$/ });
    expect([today, other, unset].map((one) => one?.dataset.today)).toEqual(['true', undefined, undefined]);
    const legend = screen.getByRole('list', { name: 'Légende des niveaux' });
    expect(within(legend).getByText('vu aujourd’hui')).toBeTruthy();
  });
});

describe('writing', () => {
  test('[OBS-08] [OBS-09] [FOLIO-36] a click gives the next level, wraps round, and is saved at once', async () => {
    const { user, server } = await open();
    for (const state of ['ok', 'nok', 'unrated', 'ok']) {
      await user.click(cell(/^Alice Berset, Planifie/));
      await waitFor(() => expect(server.stateOf(21, 11)).toBe(state));
    }
    await saved();
  });

  test('[FOLIO-36] members who may not edit read the table and change nothing', async () => {
    const folio = twoByTwo({ canEdit: false });
    const fake = buildFolioServer(folio);
    const server = new ObservationServer(fake, folio);
    const { user } = await renderApp({ at: '/folios/equipe-pedagogique/1', server: fake });
    await user.click(screen.getByRole('button', { name: 'Suivi de la classe (lecture seule)' }));
    await screen.findByRole('grid');
    await user.click(cell(/^Alice Berset, Planifie/));
    press('1');
    expect(cell('Alice Berset, Planifie son texte, Indéfini').getAttribute('aria-readonly')).toBe('true');
    expect(server.writes).toEqual([]);
  });

  test('25 pupils on one criterion take 25 keystrokes', async () => {
    const pupils = Array.from({ length: 25 }, (_, index) => buildPupil(21 + index, `Élève${index} Favre`));
    const { server } = await open(twoByTwo({ monitoredStudents: pupils }));
    cell(/^Élève0 Favre, Planifie/).focus();
    for (let stroke = 0; stroke < 25; stroke += 1) press('2');
    expect(screen.getAllByRole('gridcell', { name: /Planifie son texte, Abordé/ })).toHaveLength(25);
    await saved();
    expect(pupils.every(({ id }) => server.stateOf(id, 11) === 'nok')).toBe(true);
    // At the end of the line one stays.
    expect(document.activeElement).toBe(cell(/^Élève24 Favre, Planifie/));
  });

  test('the entry goes along the criterion, or by the choice under « Affichage » down the pupil; it is remembered', async () => {
    const { user, unmount } = await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('1');
    expect(document.activeElement).toBe(cell(/^Amir Hasani, Planifie/));
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: 'Affichage' }));
      return within(await screen.findByRole('group', { name: 'Après une saisie, aller' }));
    };
    await user.click((await choose()).getByRole('radio', { name: 'au critère' }));
    cell(/^Amir Hasani, Planifie/).focus();
    press('1');
    expect(document.activeElement).toBe(cell(/^Amir Hasani, Relit/));
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: 'Affichage' }));
    expect(await screen.findByRole('radio', { name: 'au critère', checked: true })).toBeTruthy();
  });

  test('Enter repeats, Backspace clears in place, Space gives the next level, Ctrl+Z takes back', async () => {
    await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('3');
    press('Enter');
    act(() => cell('Amir Hasani, Planifie son texte, Non observable, aujourd’hui').focus());
    press('Backspace');
    expect(document.activeElement).toBe(cell('Amir Hasani, Planifie son texte, Indéfini'));
    press(' ');
    cell('Amir Hasani, Planifie son texte, Déjà observé, aujourd’hui');
    press('z', { ctrlKey: true });
    cell('Amir Hasani, Planifie son texte, Indéfini');
    press('z', { ctrlKey: true });
    cell('Amir Hasani, Planifie son texte, Non observable, aujourd’hui');
    press('y', { ctrlKey: true });
    cell('Amir Hasani, Planifie son texte, Indéfini');
  });

  test('a block is selected with Shift, filled by one key and one step of undoing', async () => {
    await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('a', { ctrlKey: true });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    press('1');
    expect(screen.getAllByRole('gridcell', { name: /Déjà observé, aujourd’hui$/ })).toHaveLength(4);
    press('z', { ctrlKey: true });
    expect(screen.getAllByRole('gridcell', { name: /Indéfini$/ })).toHaveLength(4);
    press('Escape');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
  });

  test('Enter goes on to the next line at the end of one, and moves also where no level was given yet', async () => {
    await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('Enter');
    expect(document.activeElement).toBe(cell('Amir Hasani, Planifie son texte, Indéfini'));
    press('1');
    press('Enter');
    expect(document.activeElement).toBe(cell('Alice Berset, Relit son texte, Indéfini'));
    press('Enter');
    cell('Alice Berset, Relit son texte, Déjà observé, aujourd’hui');
  });

  test('Ctrl+D and Ctrl+R go on with what stands first, or before a single cell; each is one step of undoing', async () => {
    await open();
    cell(/^Alice Berset, Planifie/).focus();
    for (const key of ['1', '3', 'ArrowLeft']) press(key);
    press('r', { ctrlKey: true });
    press('ArrowRight');
    press('r', { ctrlKey: true });
    cell('Amir Hasani, Planifie son texte, Déjà observé, aujourd’hui');
    press('z', { ctrlKey: true });
    cell('Amir Hasani, Planifie son texte, Non observable, aujourd’hui');
    press('a', { ctrlKey: true });
    press('d', { ctrlKey: true });
    cell('Alice Berset, Relit son texte, Déjà observé, aujourd’hui');
    cell('Amir Hasani, Relit son texte, Non observable, aujourd’hui');
    press('z', { ctrlKey: true });
    expect(screen.getAllByRole('gridcell', { name: /Relit son texte, Indéfini$/ })).toHaveLength(2);
  });

  test('heads, keys and the mouse select lines, columns and blocks, and their size is said', async () => {
    const { user, grid } = await open();
    const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ ariaLabel }) => ariaLabel);
    const [, , amir] = within(grid).getAllByRole('columnheader');
    await user.click(amir as HTMLElement);
    expect(selected()).toEqual(['Amir Hasani, Planifie son texte, Indéfini', 'Amir Hasani, Relit son texte, Indéfini']);
    expect(screen.getByText('2 cellules')).toBeTruthy();
    cell(/^Alice Berset, Relit/).focus();
    press(' ', { shiftKey: true });
    expect(selected()).toEqual(['Alice Berset, Relit son texte, Indéfini', 'Amir Hasani, Relit son texte, Indéfini']);
    const [from, to] = [cell(/^Alice Berset, Planifie/), cell(/^Amir Hasani, Relit/)];
    await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]', target: to }]);
    expect(selected()).toHaveLength(4);
    expect(screen.getByText('4 cellules')).toBeTruthy();
    // Nothing was graded by it.
    expect(screen.getAllByRole('gridcell', { name: /Indéfini$/ })).toHaveLength(4);
  });

  test('a block that ends leaves one where the focus shows it', async () => {
    const { user, grid, server } = await open();
    const [, , amir] = within(grid).getAllByRole('columnheader');
    await user.click(amir as HTMLElement);
    press('Escape');
    expect(document.activeElement).toBe(cell(/^Amir Hasani, Planifie/));
    cell(/^Alice Berset, Relit/).focus();
    press('a', { ctrlKey: true });
    press('Escape');
    expect(document.activeElement).toBe(cell(/^Alice Berset, Relit/));
    press('1');
    await saved();
    expect(server.writes).toEqual(['21-12 ok']);
  });

  describe('more than thirty filled cells that are replaced at once', () => {
    const openFilled = async () => {
      const pupils = Array.from({ length: 16 }, (_, index) => buildPupil(21 + index, `Élève${index} Favre`));
      const opened = await open(twoByTwo({ monitoredStudents: pupils }));
      cell(/^Élève0 Favre, Planifie/).focus();
      press('a', { ctrlKey: true });
      press('1');
      await saved();
      expect(screen.queryByText(/évaluations remplacées/)).toBeNull();
      return opened;
    };
    const takeBack = async (user: Awaited<ReturnType<typeof openFilled>>['user']) => {
      const message = (await screen.findByText('32 évaluations remplacées')).closest('div') as HTMLElement;
      await user.click(within(message).getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByText(/évaluations remplacées/)).toBeNull());
    };

    test('say so, and are taken back as the block that the history knows, whatever was pressed since', async () => {
      const { user, fake, server } = await openFilled();
      fake.on(undoHistoryBlock, ({ params }) => {
        for (const { monitoredStudentId, criteriaId, state } of [...server.cells.values()])
          if (state === 'nok') server.colleague(monitoredStudentId, criteriaId, { state: 'ok' });
        return { block: params.block ?? null, undone: 31, left: 1, leftCells: [] };
      });
      press('2');
      await saved();
      press('Escape');
      press('3');
      await saved();
      await takeBack(user);
      const fill = fake.calls.findLast(({ query }) => query.par === 'fill');
      const undo = fake.calls.findLast(({ endpoint }) => endpoint === undoHistoryBlock);
      expect(undo?.params.block).toBe(fill?.query.bloc);
      await waitFor(() =>
        expect(screen.getAllByRole('gridcell', { name: /Déjà observé, aujourd’hui$/ })).toHaveLength(31),
      );
      expect(cell(/^Élève0 Favre, Planifie/).ariaLabel).toMatch(/Non observable, aujourd’hui$/);
      expect(screen.getByText(/^Annulé\s: 31 observations, 1 changée depuis et laissée$/)).toBeTruthy();
      // « Annuler » of the toolbar goes on with what came after.
      press('z', { ctrlKey: true });
      expect(cell(/^Élève0 Favre, Planifie/).ariaLabel).toMatch(/Abordé, pas encore observé, aujourd’hui$/);
    });

    test('are taken back without network too', async () => {
      const { user, server } = await openFilled();
      server.weather = 'offline';
      press('2');
      await takeBack(user);
      expect(screen.getAllByRole('gridcell', { name: /Déjà observé, aujourd’hui$/ })).toHaveLength(32);
    });
  });

  test('one cell is a tab stop; arrows reach the heads of pupils and criteria', async () => {
    const { grid } = await open();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    cell(/^Alice Berset, Planifie/).focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Planifie son texte' }));
    press('ArrowRight');
    press('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Alice Berset' }));
    press('End', { ctrlKey: true });
    expect(document.activeElement).toBe(cell(/^Amir Hasani, Relit/));
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('where the focus is put from outside, one writes', async () => {
    const { server } = await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('1');
    act(() => cell(/^Alice Berset, Relit/).focus());
    press('2');
    await saved();
    expect([server.stateOf(21, 12), server.stateOf(22, 11)]).toEqual(['nok', null]);
  });

  test('codes of a spreadsheet are pasted; what is not understood is shown first', async () => {
    const { user } = await open();
    cell(/^Alice Berset, Planifie/).focus();
    const paste = (text: string) =>
      fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
    paste('1\tAbordé\n\tunrated\n');
    cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui');
    cell('Amir Hasani, Planifie son texte, Abordé, pas encore observé, aujourd’hui');
    cell('Alice Berset, Relit son texte, Indéfini');
    cell('Amir Hasani, Relit son texte, Non observable, aujourd’hui');
    paste('presque\t3\t1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Coller des évaluations' }));
    expect(dialog.getByText(/^«\s*presque\s*»$/)).toBeTruthy();
    expect(dialog.getByText('Une cellule dépasse le tableau et est laissée de côté.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Coller' }));
    cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui');
    cell('Amir Hasani, Planifie son texte, Non observable, aujourd’hui');
  });

  test('F2 opens the sheet of the day: levels and the comment of the cell', async () => {
    const { user, server } = await open();
    cell(/^Alice Berset, Planifie/).focus();
    press('F2');
    const menu = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
    const levels = within(menu.getByRole('group', { name: 'Niveau d’aujourd’hui' }));
    expect(levels.queryByRole('button', { pressed: true })).toBeNull();
    await user.type(menu.getByRole('textbox', { name: 'Commentaire d’aujourd’hui' }), 'Un beau plan.');
    await user.click(levels.getByRole('button', { name: 'Non observable' }));
    await user.click(menu.getByRole('button', { name: 'Terminé' }));
    await saved();
    expect(server.cells.get(cellId(21, 11))).toMatchObject({ state: 'unrated', comment: 'Un beau plan.' });
    await waitFor(() => expect(document.activeElement).toBe(cell(/^Alice Berset, Planifie/)));
  });
});

const cellId = (pupil: number, criterion: number) => pupil * 67_108_864 + criterion;

describe('others', () => {
  test('the same cell changed by two: both words and their authors, and a choice', async () => {
    const { user, server } = await open();
    server.colleague(21, 11, { state: 'nok' });
    await user.click(cell(/^Alice Berset, Planifie/));
    await screen.findByText(/^Conflit/);
    expect(cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui, en conflit')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Conflit · Comparer$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Observation en conflit' }));
    expect(dialog.getByText(sentence(/^Camille Favre (à|le) /))).toBeTruthy();
    expect(dialog.getByText('Abordé, pas encore observé')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Prendre le sien' }));
    await saved();
    expect(cell('Alice Berset, Planifie son texte, Abordé, pas encore observé, aujourd’hui')).toBeTruthy();
  });

  test('coming back to the page shows what a colleague observed; what waits for the network stays', async () => {
    const { user, server } = await open();
    server.weather = 'offline';
    await user.click(cell(/^Alice Berset, Planifie/));
    await screen.findByText(/1 gardée ici$/);
    server.weather = 'fine';
    server.colleague(22, 11, { state: 'nok' });
    fireEvent.focus(window);
    await waitFor(() =>
      expect(cell('Amir Hasani, Planifie son texte, Abordé, pas encore observé, aujourd’hui')).toBeTruthy(),
    );
    expect(cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui')).toBeTruthy();
    await saved();
  });
});
