import {
  createFolio,
  deleteFolio,
  type Folio,
  getFolio,
  getFolioSecretLink,
  getFolioTable,
  renewFolioSecretLink,
  restoreFolio,
  writeFolioTable,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import {
  buildCriterion,
  buildFolio,
  buildFolioServer,
  buildPupil,
  observationsOf,
} from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const SECRET = '0b0c1d2e-3f40-4a51-8b62-738495a6b7c8';
const main = () => within(screen.getByRole('main'));
const table = () => screen.findByRole('grid');
const trail = () =>
  within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const BANNER = 'Ce folio est prêt à l’emploi et peut être copié.';
const FROM_MODEL = 'Créer un folio sur ce modèle chez moi';

async function open(folio: Folio, at = '/folios/personnels/1', as: 'enseignants' | 'publisher' = 'enseignants') {
  const app = await renderApp({ at, as: [as], server: buildFolioServer(folio) });
  await screen.findByRole('heading', { level: 1, name: folio.title });
  return app;
}

const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  return await screen.findByRole('menu');
};
const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent);

describe('a folio that one observes in', () => {
  test('[FOLIO-21][FOLIO-26] opens by its id, with a summary of what it holds', async () => {
    await open(buildFolio({ ribbon: '7H2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Français 7e – lire et écrire' })).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Résumé' }));
    expect(summary.getByText(/2\s+critères · 2\s+élèves · modifié le 20\.11\.2026/)).toBeTruthy();
    expect(summary.getByText('7H2')).toBeTruthy();
    expect(summary.getByText('Français')).toBeTruthy();
  });

  test('[FOLIO-28][FOLIO-17] « Modifier » leads to ./edition under the same kind, « Retour » to the search', async () => {
    for (const kind of ['personnels', 'equipe-pedagogique'] as const) {
      const { user, address, unmount } = await open(buildFolio(), `/folios/${kind}/1`);
      expect((await screen.findByRole('link', { name: 'Une main' })).getAttribute('href')).toBe(
        `/folios/${kind}/1/une-main`,
      );
      expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe(`/folios/${kind}`);
      await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Modifier' }));
      await waitFor(() => expect(address()).toBe(`/folios/${kind}/1/edition`));
      unmount();
    }
  });

  test('[FOLIO-29] shows the general progress and its charts, pupil by pupil', async () => {
    const folio = buildFolio();
    const cells = observationsOf(folio, { '21-11': 'ok', '21-12': 'ok', '22-11': 'nok' });
    const { user } = await renderApp({ at: '/folios/personnels/1', server: buildFolioServer(folio, cells) });
    expect(
      await screen.findByRole('img', { name: /^Progression générale\s: Déjà observé 50\s%, Abordé.* 25\s%/ }),
    ).toBeTruthy();
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Graphiques' }));
    const charts = within(await screen.findByRole('region', { name: 'Graphiques' }));
    expect(charts.getByRole('img', { name: /Déjà observé\s: 2.*Indéfini\s: 1/ })).toBeTruthy();
    expect(charts.getByRole('img', { name: /^Progression d’Alice Berset\s: Déjà observé 100\s%/ })).toBeTruthy();
    const pupil = charts.getByRole('link', { name: 'Amir Hasani' });
    expect(pupil.getAttribute('href')).toBe('/folios/personnels/1/eleve/22');
  });

  test('observations that do not come say so and are asked for again', async () => {
    let isDown = true;
    const folio = buildFolio();
    const server = buildFolioServer(folio).on(getFolioTable, () => {
      if (isDown) throw new NetworkFailure();
      return writeFolioTable(observationsOf(folio));
    });
    const { user } = await renderApp({ at: '/folios/personnels/1', server });
    await screen.findByText('Le contenu n’a pas pu être chargé.');
    isDown = false;
    await user.click(main().getByRole('button', { name: 'Réessayer' }));
    expect(await table()).toBeTruthy();
  });
});

describe('filters', () => {
  const folio = buildFolio({
    criterias: [
      buildCriterion(11, 'Lire', { categories: ['7', 'FRA'], axesThematiques: ['Écrit'], tags: ['Base'] }),
      buildCriterion(12, 'Compter', { categories: ['8', 'MAT'], axesThematiques: ['Nombres'], tags: ['Base', 'Défi'] }),
      buildCriterion(13, 'Chanter', { categories: ['8', 'FRA'] }),
    ],
  });
  const shownRows = async () => {
    await table();
    return folio.criterias
      .map(({ label }) => label)
      .filter((label) => screen.queryByRole('link', { name: label }) !== null);
  };

  test('[FOLIO-30] discipline, year, axes and tags leave the criteria that pass; the address keeps them', async () => {
    const { user, address } = await open(folio);
    expect(await shownRows()).toEqual(['Lire', 'Compter', 'Chanter']);
    await user.click(screen.getByRole('button', { name: /^Filtrer/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Français' }));
    await waitFor(async () => expect(await shownRows()).toEqual(['Lire', 'Chanter']));
    expect(address()).toBe('/folios/personnels/1?disciplines=FRA');
    expect(screen.getByText('2 sur 3')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '8e année' }));
    await waitFor(async () => expect(await shownRows()).toEqual(['Chanter']));
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    await waitFor(async () => expect(await shownRows()).toEqual(['Lire', 'Compter', 'Chanter']));
    expect(address()).toBe('/folios/personnels/1');
  });

  test('[FOLIO-30] a press before the table is there is not lost when it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const observations = observationsOf(folio);
    const server = buildFolioServer(folio, observations).on(getFolioTable, async () => {
      await promise;
      return writeFolioTable(observations);
    });
    const { user } = await renderApp({ at: '/folios/personnels/1', server });
    await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
    expect(screen.queryByRole('grid')).toBeNull();
    resolve();
    await table();
    expect(screen.getByRole('checkbox', { name: 'Français' })).toBeTruthy();
  });

  test('[FOLIO-30] [FOLIO-62] tags stand level by level; the progress counts what is shown', async () => {
    const server = buildFolioServer(folio, observationsOf(folio, { '21-12': 'ok' }));
    const { user } = await renderApp({ at: '/folios/personnels/1', server });
    await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
    expect(screen.getAllByRole('group', { name: /^Étiquettes/ }).map((group) => group.textContent)).toEqual([
      'Étiquettes, niveau 0Base',
      'Étiquettes, niveau 1Défi',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Défi' }));
    await waitFor(async () => expect(await shownRows()).toEqual(['Compter']));
    expect(await screen.findByRole('img', { name: /^Progression générale\s: Déjà observé 50\s%/ })).toBeTruthy();
  });

  test('[FOLIO-38] filters that hide everything say so', async () => {
    await open(folio, '/folios/personnels/1?disciplines=MAT&axes=["Écrit"]');
    expect(await screen.findByText('Aucun critère à afficher')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('a folio whose criteria say nothing about themselves has no filters', async () => {
    await open(buildFolio({ criterias: [buildCriterion(11, 'Lire', { categories: [] })] }));
    await table();
    expect(screen.queryByRole('group', { name: 'Afficher les critères' })).toBeNull();
  });
});

describe('an empty folio', () => {
  test('[FOLIO-37][OP-065] without pupils or criteria it says so and leads to the editor', async () => {
    const { unmount } = await open(buildFolio({ criterias: [], monitoredStudents: [] }));
    const links = main().getAllByRole('link', { name: 'Modifiez-le' });
    expect(links.map((link) => link.closest('p')?.textContent)).toEqual([
      'Ce folio n’a pas encore de critère. Modifiez-le.',
      'Ce folio n’a pas encore d’élève. Modifiez-le.',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/folios/personnels/1/edition');
    unmount();
    await open(buildFolio({ monitoredStudents: [] }));
    expect(screen.getByText(/Ce folio n’a pas encore d’élève/)).toBeTruthy();
    expect(screen.queryByText(/pas encore de critère/)).toBeNull();
    expect(screen.getByText('Planifie son texte avant de l’écrire')).toBeTruthy();
  });
});

describe('a model', () => {
  const model = (changes: Partial<Folio> = {}) =>
    buildFolio({
      rpn: true,
      isMember: false,
      canEdit: false,
      canDelete: false,
      monitoredStudents: [],
      ...changes,
    });

  test('[FOLIO-22][FOLIO-25][FOLIO-27] is announced as ready to use, shows its criteria, and prints nothing', async () => {
    const { user } = await open(model(), '/folios/rpn/1');
    expect(screen.getByText(BANNER)).toBeTruthy();
    expect(screen.getByText('Relit et corrige son texte')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    for (const name of ['Rapports', 'Une main', 'Modifier', 'Dupliquer']) expect(main().queryByText(name)).toBeNull();
    expect(entriesOf(await openMenu(user))).toEqual(['Envoyer par courriel', 'Code QR']);
  });

  test('[FOLIO-23][FOLIO-19][FOLIO-18] makes a folio of one’s own: the criteria, under the same title, to be edited', async () => {
    const source = model({
      optionsProfessionnelles: true,
      criterias: [buildCriterion(11, 'Lire', { perId: '1-2', perObjectiveCode: 'L1 21', tags: ['Base'] })],
    });
    const server = buildFolioServer(source)
      .on(createFolio, 42)
      .on(getFolio, ({ params }) => (params.id === '42' ? buildFolio({ id: 42 }) : source));
    const { user, address } = await renderApp({ at: '/folios/rpn/1', server });
    await user.click(await screen.findByRole('button', { name: FROM_MODEL }));
    expect(await screen.findByText('Folio créé')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/folios/personnels/42/edition'));
    expect(server.callsOf(createFolio)[0]?.body).toEqual({
      title: source.title,
      icon: source.icon,
      color: source.color,
      ribbon: '',
      categories: ['7', 'FRA'],
      optionsProfessionnelles: true,
      severalADay: false,
      periods: null,
      criterias: [{ ...source.criterias[0], id: -1 }],
      copiedFrom: source.id,
    });
  });

  test('[FOLIO-25] its own publisher edits it and gets no table, no print and no duplicate either', async () => {
    const { user } = await open(
      model({ isMember: true, canEdit: true, canDelete: true }),
      '/folios/rpn/1',
      'publisher',
    );
    expect(screen.getByRole('link', { name: 'Modifier' })).toBeTruthy();
    expect(screen.getByRole('button', { name: FROM_MODEL })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rapports' })).toBeNull();
    expect(entriesOf(await openMenu(user))).not.toContain('Dupliquer');
  });

  test('[OP-091] only a publisher reads who made it', async () => {
    const { unmount } = await open(model({ author: 'Pierre Borel' }), '/folios/rpn/1');
    expect(screen.queryByText('Pierre Borel')).toBeNull();
    unmount();
    await open(model({ author: 'Pierre Borel' }), '/folios/rpn/1', 'publisher');
    expect(screen.getByText('Pierre Borel')).toBeTruthy();
  });
});

describe('a folio that one only reads', () => {
  test('[FOLIO-27][FOLIO-36] a read-only colleague has the criteria, and the table only when she opens it', async () => {
    const folio = buildFolio({ canEdit: false, canDelete: false });
    const { user } = await open(folio, '/folios/equipe-pedagogique/1');
    expect(screen.getByRole('region', { name: 'Critères' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Rapports' })).toBeTruthy();
    const pupils = within(screen.getByRole('list', { name: 'Élèves' }));
    expect(pupils.getByRole('link', { name: 'Amir Hasani' }).getAttribute('href')).toBe(
      '/folios/equipe-pedagogique/1/eleve/22',
    );
    await user.click(screen.getByRole('button', { name: 'Suivi de la classe (lecture seule)' }));
    expect(await table()).toBeTruthy();
    expect(entriesOf(await openMenu(user))).toEqual(['Envoyer par courriel', 'Code QR']);
  });

  test('[FOLIO-21] by its secret link: the criteria, no pupil, and a way to make one’s own', async () => {
    const folio = buildFolio({ isMember: false, canEdit: false, canDelete: false, monitoredStudents: [] });
    const { server } = await open(folio, `/folios/secret/${SECRET}`);
    expect(screen.getByText('Relit et corrige son texte')).toBeTruthy();
    expect(screen.getByRole('button', { name: FROM_MODEL })).toBeTruthy();
    expect(screen.queryByText(BANNER)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rapports' })).toBeNull();
    expect(server.callsOf(getFolioTable)).toEqual([]);
    expect(trail()).toEqual([
      ['Folios', '/folios'],
      ['Personnels', '/folios/personnels'],
    ]);
  });

  test('[FOLIO-17] its head has three controls at the most; the trail leads back, under the kind of the address', async () => {
    const empty = buildFolio({ criterias: [], monitoredStudents: [] });
    for (const [folio, kind, controls] of [
      [empty, 'personnels', ['Rapports', 'Modifier', 'Autres actions']],
      [buildFolio({ canEdit: false }), 'equipe-pedagogique', ['La classe', 'Rapports', 'Autres actions']],
      [buildFolio({ rpn: true, isMember: false, canEdit: false }), 'rpn', [FROM_MODEL, 'Autres actions']],
    ] as const) {
      const { unmount } = await open(folio, `/folios/${kind}/1`);
      const head = within(screen.getByRole('region', { name: 'Folio' }));
      await head.findByRole('button', { name: 'Autres actions' });
      const shown = [...head.queryAllByRole('link'), ...head.queryAllByRole('button')]
        .filter((one) => one.closest('nav') === null)
        .map((one) => one.ariaLabel ?? one.textContent);
      expect(shown.sort()).toEqual([...controls].sort());
      expect(trail().at(-1)?.[1]).toBe(`/folios/${kind}`);
      unmount();
    }
  });
});

describe('the menu', () => {
  test('[FOLIO-18][FOLIO-19] « Dupliquer » takes the pupils along and no observation, and opens the copy for edition', async () => {
    const server = buildFolioServer(buildFolio())
      .on(createFolio, 43)
      .on(getFolio, ({ params }) => buildFolio({ id: Number(params.id) }));
    const { user, address } = await renderApp({ at: '/folios/equipe-pedagogique/1', server });
    await screen.findByRole('link', { name: 'La classe' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Dupliquer' }));
    expect(await screen.findByText('Folio créé')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/folios/personnels/43/edition'));
    const { body } = server.callsOf(createFolio)[0] ?? {};
    expect(body?.title).toBe('Copie de Français 7e – lire et écrire');
    expect(body?.monitoredStudents).toEqual([
      { id: -1, cloeeWorldId: 'eleve-21' },
      { id: -1, cloeeWorldId: 'eleve-22' },
    ]);
    expect(body?.criterias?.map(({ id, label }) => [id, label])).toEqual([
      [-1, 'Planifie son texte avant de l’écrire'],
      [-1, 'Relit et corrige son texte'],
    ]);
  });

  test('[FOLIO-33][FOLIO-20] copies the secret link, and sends it by mail', async () => {
    const link = `http://localhost/folios/secret/${SECRET}`;
    const server = buildFolioServer(buildFolio()).on(getFolioSecretLink, { link, secret: SECRET });
    const { user } = await renderApp({ at: '/folios/personnels/1', server });
    await screen.findByRole('link', { name: 'La classe' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Copier le lien secret' }));
    expect(await screen.findByText(/^Copié\s!$/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, origin: 'http://localhost', href: window.location.href, assign });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Envoyer par courriel' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(decodeURIComponent(String(assign.mock.calls[0]?.[0]))).toContain(link);
  });

  test('the secret link is renewed after a question', async () => {
    const link = `http://localhost/folios/secret/${SECRET}`;
    const server = buildFolioServer(buildFolio()).on(renewFolioSecretLink, { link, secret: SECRET });
    const { user } = await renderApp({ at: '/folios/personnels/1', server });
    await screen.findByRole('link', { name: 'La classe' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Renouveler le lien secret…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Renouveler/ }));
    expect(await screen.findByText('Le lien secret est renouvelé.')).toBeTruthy();
    expect(server.callsOf(renewFolioSecretLink)).toHaveLength(1);
  });

  test('the owner deletes after a question that counts the pupils, and takes it back', async () => {
    const server = buildFolioServer(buildFolio()).on(deleteFolio, undefined).on(restoreFolio, buildFolio());
    const { user, address } = await renderApp({ at: '/folios/personnels/1', server });
    await screen.findByRole('link', { name: 'La classe' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Les observations de 2\s+élèves/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toBe('/folios/personnels'));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/est de nouveau dans vos folios/)).toBeTruthy();
    expect(server.callsOf(restoreFolio).map(({ params }) => params.id)).toEqual(['1']);
  });

  test('a colleague of the team does not delete', async () => {
    const { user } = await open(buildFolio({ canDelete: false }), '/folios/equipe-pedagogique/1');
    expect(entriesOf(await openMenu(user))).not.toContain('Supprimer');
  });

  test.each([
    ['fails', new Refusal(500, 'UNEXPECTED'), 'Le folio n’a pas pu être supprimé. Réessayez.'],
    ['comes after the session', new Refusal(401, 'UNAUTHENTICATED'), /^Votre session a expiré/],
  ])('a deletion that %s says so in its question', async (_, refusal, message) => {
    const server = buildFolioServer(buildFolio()).on(deleteFolio, () => {
      throw refusal;
    });
    const { user, address } = await renderApp({ at: '/folios/personnels/1', server });
    await screen.findByRole('link', { name: 'La classe' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(address()).toBe('/folios/personnels/1');
  });
});

test('odd texts are shown as they are', async () => {
  const title = '<script>alert(1)</script> 👩🏽‍🏫 עברית';
  const folio = buildFolio({
    title,
    criterias: [buildCriterion(11, '<b>gras</b> e\u0301te\u0301', { categories: [] })],
    monitoredStudents: [buildPupil(21, 'נועה לוי')],
    canEdit: false,
  });
  await open(folio);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('<b>gras</b> e\u0301te\u0301')).toBeTruthy();
});
