import {
  createCriteriaGrid,
  type Folio,
  fastSaveObservation,
  getFolioCsv,
  getFolioReports,
  getFolioXlsx,
  getPupilReport,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFile, NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';
import { log } from '../../../../api/log.ts';

const AT = '/folios/personnels/1';
/** Names under which files were handed to the browser. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const file = (name: string) => new FakeFile('contenu', name);
const server = (folio: Folio = buildFolio()) =>
  buildFolioServer(folio)
    .on(getFolioReports, file('Français-20261121-2048.pdf'))
    .on(getPupilReport, file('Alice-20261121-2048.pdf'))
    .on(getFolioCsv, file('Français-20261121-2048.csv'))
    .on(getFolioXlsx, file('Français-20261121-2048.xlsx'))
    .on(createCriteriaGrid, file('Grille-20261121-2048.pdf'));

async function openReports(given = server(), settings = {}, at = AT) {
  const app = await renderApp({ at, server: given, settings });
  await app.user.click(await screen.findByRole('button', { name: 'Rapports' }));
  const menu = within(await screen.findByRole('menu'));
  const choose = (name: string | RegExp) => app.user.click(menu.getByRole('menuitem', { name }));
  return { ...app, menu, choose };
}

describe('the menu « Rapports »', () => {
  test('[FOLIO-24][REPORT-02][REPORT-07] prints all pupils into one file, under the name that the server gives', async () => {
    const given = server();
    const { choose } = await openReports(given);
    await choose('Rapport pour les parents');
    await waitFor(() => expect(saved).toEqual(['Français-20261121-2048.pdf']));
    expect(given.callsOf(getFolioReports).map(({ params, query }) => [params.folioId, query])).toEqual([['1', {}]]);
    expect(await screen.findByText('Le fichier est téléchargé.')).toBeTruthy();
  });

  test('[OP-114] prints the criteria that the filters leave, in their order', async () => {
    const folio = buildFolio({
      criterias: [
        buildCriterion(13, 'Lire'),
        buildCriterion(11, 'Compter', { categories: ['7', 'MAT'] }),
        buildCriterion(12, 'Écrire'),
      ],
    });
    const given = server(folio);
    const { choose } = await openReports(given, {}, `${AT}?disciplines=FRA`);
    await choose(/^Rapport pour les parents \(2\s+critères\)$/);
    await waitFor(() => expect(given.callsOf(getFolioReports)[0]?.query).toEqual({ criteres: '13,12' }));
  });

  test('[FOLIO-31][REPORT-09] editors download the table as csv and as xlsx', async () => {
    const { user } = await renderApp({ at: AT, server: server() });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Exporter (xlsx)');
    await waitFor(() => expect(saved).toEqual(['Français-20261121-2048.xlsx']));
    await choose('Exporter (csv)');
    await waitFor(() => expect(saved.at(-1)).toBe('Français-20261121-2048.csv'));
  });

  test('while a table is being made no file is asked for again, nor another one from another menu', async () => {
    let finish = (): void => undefined;
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const given = server().on(getFolioCsv, async () => {
      await made;
      return new FakeFile('csv', 'Français.csv');
    });
    const { user } = await renderApp({ at: AT, server: given });
    for (const [menu, name] of [
      ['Autres actions', 'Exporter (csv)'],
      ['Autres actions', 'Exporter (csv)'],
      ['Rapports', 'Rapport pour les parents'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    expect(screen.getAllByText('Un fichier se prépare déjà.').length).toBeGreaterThan(0);
    finish();
    await waitFor(() => expect(saved).toEqual(['Français.csv']));
    expect([given.callsOf(getFolioCsv), given.callsOf(getFolioReports)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('[FOLIO-31] a read-only colleague prints and exports no table', async () => {
    const { menu } = await openReports(server(buildFolio({ canEdit: false })), {
      feature_flags: { folio_tache: true },
    });
    const entries = menu.getAllByRole('menuitem');
    expect(entries.map((entry) => entry.getAttribute('aria-label') ?? entry.textContent)).toEqual([
      'Rapport pour les parents',
      'PDF par élève…',
      'Composer un rapport',
      'Grille critériée…',
    ]);
    // Each of the three says for whom it is.
    const hints = entries.flatMap(
      (entry) => document.getElementById(entry.getAttribute('aria-describedby') ?? '') ?? [],
    );
    expect(hints.map(({ textContent }) => textContent)).toEqual([
      'Un PDF de toute la classe, un rapport par élève',
      'Pour les parents d’un seul élève',
      'Pour un bulletin ou un entretien\u00a0: vous choisissez ce qui paraît',
    ]);
  });

  test('[FOLIO-32] the grid of a task is offered with its flag only', async () => {
    const without = await openReports();
    expect(without.menu.queryByRole('menuitem', { name: 'Nouvelle grille de tâche…' })).toBeNull();
    without.unmount();
    const { choose } = await openReports(server(), { feature_flags: { folio_tache: true } });
    await choose('Nouvelle grille de tâche…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /^Atelier/, checked: true })).toBeTruthy();
  });

  test('[REPORT-01] the report of one pupil is found by name and downloaded', async () => {
    const given = server();
    const { choose, user } = await openReports(given);
    await choose('PDF par élève…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rapport PDF d’Alice Berset' }));
    await waitFor(() => expect(saved).toEqual(['Alice-20261121-2048.pdf']));
    expect(given.callsOf(getPupilReport)[0]?.params).toEqual({ folioId: '1', studentId: '21' });
  });

  test('[FOLIO-34] the menu of a pupil’s name downloads her report; a refusal is told in the page, not in another tab', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const given = server();
    const { user } = await renderApp({ at: AT, server: given });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Alice Berset' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rapport PDF' }));
    };
    await ask();
    await waitFor(() => expect(saved).toEqual(['Alice-20261121-2048.pdf']));
    given.on(getPupilReport, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    await ask();
    expect(await screen.findByText(sentence('Le rapport d’Alice Berset n’a pas pu être produit.'))).toBeTruthy();
    expect(await screen.findByText(/^Votre session a expiré/)).toBeTruthy();
  });

  test('without pupils there is no report to print, the grid stays', async () => {
    const { menu } = await openReports(server(buildFolio({ monitoredStudents: [] })));
    const isOpen = (name: string) => menu.getByRole('menuitem', { name }).hasAttribute('disabled') === false;
    expect(isOpen('Rapport pour les parents')).toBe(false);
    expect(isOpen('PDF par élève…')).toBe(false);
    expect(isOpen('Grille critériée…')).toBe(true);
  });

  test('what still waits for the server is said: it is not in the file', async () => {
    const given = server().on(fastSaveObservation, () => {
      throw new NetworkFailure();
    });
    const app = await renderApp({ at: AT, server: given });
    await app.user.click((await screen.findAllByRole('gridcell'))[0] ?? document.body);
    await waitFor(() => expect(given.callsOf(fastSaveObservation)).toHaveLength(1));
    await app.user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Exporter (csv)' }));
    expect(await screen.findByText(/^1\s+observation attend encore d’être enregistrée\.$/)).toBeTruthy();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('a failure says what failed and what to do', async () => {
    const failing = server().on(getFolioReports, () => {
      throw new NetworkFailure();
    });
    const { choose } = await openReports(failing);
    await choose('Rapport pour les parents');
    expect(await screen.findByText('Le rapport n’a pas pu être produit.')).toBeTruthy();
    expect(screen.getByText(/Le réseau ou le service ne répond pas/)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('the modal « Grille critériée »', () => {
  async function openGrid(given = server(), settings = {}, at = AT) {
    const app = await openReports(given, settings, at);
    await app.choose('Grille critériée…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Grille critériée' }));
    return { ...app, dialog, make: () => dialog.getByRole('button', { name: 'Produire la grille' }) };
  }

  test('[FOLIO-39][MODAL-21][REPORT-03] asks for title, type and criteria, and gives a file', async () => {
    const given = server();
    const { dialog, user, make } = await openGrid(given);
    expect(dialog.getByRole('textbox', { name: /Titre/ }).getAttribute('value')).toBe('Français 7e – lire et écrire');
    await user.click(dialog.getByRole('radio', { name: 'Auto-évaluation' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Relit et corrige son texte' }));
    await user.click(make());
    await waitFor(() => expect(saved).toEqual(['Grille-20261121-2048.pdf']));
    expect(given.callsOf(createCriteriaGrid)[0]?.params).toEqual({ bookletId: '1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[REPORT-04] the request names folio, criteria in their order, title, a new id in lower case and the type', async () => {
    const given = server();
    const { dialog, user, make } = await openGrid(given);
    await user.click(dialog.getByRole('checkbox', { name: 'Relit et corrige son texte' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Planifie/ }));
    await user.clear(dialog.getByRole('textbox', { name: /Titre/ }));
    await user.type(dialog.getByRole('textbox', { name: /Titre/ }), ' Ma grille ');
    await user.click(make());
    await waitFor(() => expect(given.callsOf(createCriteriaGrid)).toHaveLength(1));
    const { body } = given.callsOf(createCriteriaGrid)[0] ?? {};
    expect(body).toMatchObject({ bookletId: 1, criteriaIds: [11, 12], titre: 'Ma grille', type: 0 });
    expect(body?.id).toMatch(/^[a-z0-9-]{36}$/);
  });

  test('[REPORT-05][OP-059] four types; that of a task needs the right to edit and the flag', async () => {
    const types = async (folio: Folio, flag: boolean) => {
      const { dialog, unmount } = await openGrid(server(folio), { feature_flags: { folio_tache: flag } });
      const names = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
      unmount();
      return names;
    };
    const three = ['Soutien des apprentissages', 'Évaluation certificative', 'Auto-évaluation'];
    expect(await types(buildFolio(), true)).toEqual([...three, 'Atelier\u00a0: critères liés à une tâche']);
    expect(await types(buildFolio(), false)).toEqual(three);
    expect(await types(buildFolio({ canEdit: false }), true)).toEqual(three);
  });

  test('[REPORT-06] nothing can be made before a criterion is chosen', async () => {
    const { dialog, user, make } = await openGrid();
    expect(make().hasAttribute('disabled')).toBe(true);
    expect(dialog.getByText('Aucun critère choisi')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Tout sélectionner' }));
    expect(dialog.getByText(/^2\s+critères choisis$/)).toBeTruthy();
    expect(make().hasAttribute('disabled')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Tout désélectionner' }));
    expect(make().hasAttribute('disabled')).toBe(true);
  });

  test('takes the criteria that the page shows in one press', async () => {
    const folio = buildFolio({
      criterias: [buildCriterion(11, 'Lire'), buildCriterion(12, 'Compter', { categories: ['MAT'] })],
    });
    const { dialog, user } = await openGrid(server(folio), {}, `${AT}?disciplines=MAT`);
    await user.click(dialog.getByRole('button', { name: 'Critères affichés (1)' }));
    expect(dialog.getByRole('checkbox', { name: 'Compter', checked: true })).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: 'Lire', checked: false })).toBeTruthy();
  });

  test('[LIMIT-23] the title is wanted and has at most 250 characters', async () => {
    const { dialog, user, make } = await openGrid();
    await user.click(dialog.getByRole('button', { name: 'Tout sélectionner' }));
    const title = dialog.getByRole('textbox', { name: /Titre/ });
    await user.clear(title);
    expect(dialog.getByText('Ce champ est obligatoire.')).toBeTruthy();
    expect(make().hasAttribute('disabled')).toBe(true);
    await user.click(title);
    await user.paste('a'.repeat(251));
    expect(dialog.getByText('250 caractères maximum.')).toBeTruthy();
    expect(make().hasAttribute('disabled')).toBe(true);
    await user.clear(title);
    await user.click(title);
    await user.paste('é'.repeat(250));
    expect(make().hasAttribute('disabled')).toBe(false);
  });

  test('a refusal stands in the modal and loses nothing', async () => {
    const given = server().on(createCriteriaGrid, () => {
      throw new Refusal(404, 'CRITERION_NOT_FOUND');
    });
    const { dialog, user, make } = await openGrid(given);
    await user.click(dialog.getByRole('button', { name: 'Tout sélectionner' }));
    await user.click(make());
    expect(await dialog.findByText(/Un des critères n’est plus dans le folio/)).toBeTruthy();
    expect(dialog.getByText(/^2\s+critères choisis$/)).toBeTruthy();
  });
});
