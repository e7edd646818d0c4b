import {
  createFolio,
  FOLIO_PAGE_SIZE,
  type FolioCard,
  getFolio,
  getNewsCounters,
  markTabOpened,
  searchArchivedFolios,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildFolio, buildFolioCard, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { NO_NEWS } from '../../../../../test/no-news.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { expectAddsFirst, expectEmptyHint, expectReset } from '../../../../../test/search-kit.ts';

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Rubriques des folios' }));
const tabsOf = async () =>
  (await tabs()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const keyword = () => screen.findByRole('searchbox', { name: 'Mot-clé' });
const TITLE = 'Français 7e – lire et écrire';

describe('the hub', () => {
  test('[FOLIO-01][FOLIO-02][FOLIO-03] is called « Folios » and has a tab for one’s own and one for shared folios', async () => {
    await renderApp({ at: '/folios/personnels', server: buildFolioServer() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Folios' })).toBeTruthy();
    expect((await tabsOf()).slice(0, 2)).toEqual([
      ['Personnels', '/folios/personnels'],
      ['Partagés', '/folios/equipe-pedagogique'],
    ]);
  });

  test('[FOLIO-04][FOLIO-06] models for every teacher, folios of the curriculum for publishers only', async () => {
    const teacher = await renderApp({ at: '/folios/rpn', server: buildFolioServer() });
    expect((await tabsOf()).slice(2)).toEqual([
      ['RPN', '/folios/rpn'],
      ['Archivés', '/folios/archives'],
      ['Donnés à lire', '/folios/transmis'],
    ]);
    teacher.unmount();
    await renderApp({ at: '/folios/plan-etude-romand', as: ['publisher'], server: buildFolioServer() });
    expect((await tabsOf()).slice(2)).toEqual([
      ['RPN', '/folios/rpn'],
      ['Plan d’études romand', '/folios/plan-etude-romand'],
      ['Archivés', '/folios/archives'],
      ['Donnés à lire', '/folios/transmis'],
    ]);
    expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Plan d’études romand');
  });

  test('[FOLIO-05][OP-061] new models mark their tab until it is opened', async () => {
    const server = buildFolioServer()
      .on(getNewsCounters, { ...NO_NEWS, newBookletModels: 2 })
      .on(markTabOpened, undefined);
    const { user } = await renderApp({ at: '/folios/personnels', server });
    const marked = await (await tabs()).findByRole('link', { name: 'RPN De nouveaux folios RPN disponibles' });
    await user.click(marked);
    await waitFor(() =>
      expect(server.callsOf(markTabOpened).map(({ params }) => params.kind)).toEqual(['newBookletModels']),
    );
    expect(await (await tabs()).findByRole('link', { name: 'RPN' })).toBeTruthy();
  });

  test('[FOLIO-07][OP-024] links to the help for facilitators', async () => {
    await renderApp({ at: '/folios/personnels', server: buildFolioServer() });
    const help = await screen.findByRole('link', { name: 'Aide sur les folios' });
    expect(help.getAttribute('href')).toBe('/aide/folios.html');
  });
});

describe('searching folios', () => {
  test('[FOLIO-10] Enter searches at once, categories filter, « Réinitialiser » clears both', async () => {
    const server = buildFolioServer().on(searchPersonalFolios, [buildFolioCard()]);
    const { user, address } = await renderApp({ at: '/folios/personnels', server });
    await user.type(await keyword(), 'lire{Enter}');
    await waitFor(() => expect(server.callsOf(searchPersonalFolios).at(-1)?.query.text).toBe('lire'));
    await user.click(screen.getByRole('button', { name: 'Catégories' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Français' }));
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(address()).toBe('/folios/personnels?titre=lire&categories=FRA'));
    await waitFor(() =>
      expect(server.callsOf(searchPersonalFolios).at(-1)?.query).toEqual({
        text: 'lire',
        categories: 'FRA',
        skip: '0',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(address()).toBe('/folios/personnels'));
    expect((await keyword()).getAttribute('value')).toBe('');
  });

  test('[LIMIT-24] takes at most 255 characters', async () => {
    await renderApp({ at: `/folios/personnels?titre=${'a'.repeat(300)}`, server: buildFolioServer() });
    expect((await keyword()).getAttribute('maxlength')).toBe('255');
    expect((await keyword()).getAttribute('value')).toHaveLength(255);
  });

  test('[FOLIO-08][LIMIT-31][LIMIT-32] 32 a page, the next one skips 32, and a shorter one is the end', async () => {
    const card = (id: number) => buildFolioCard({ id, title: `Folio ${id}` });
    const full = Array.from({ length: FOLIO_PAGE_SIZE }, (_, index) => card(index + 1));
    const server = buildFolioServer().on(searchRpnFolios, ({ query }) => (query.skip === '0' ? full : [card(33)]));
    await renderApp({ at: '/folios/rpn', server });
    expect(await screen.findByText('33 folios, tout est là.')).toBeTruthy();
    expect(server.callsOf(searchRpnFolios).map(({ query }) => query.skip)).toEqual(['0', '32']);
    expect(FOLIO_PAGE_SIZE).toBe(32);
  });

  test('[FOLIO-09][FOLIO-12][OP-104] « Ajouter » stands first among one’s own folios, creates one and opens it to be named', async () => {
    const server = buildFolioServer()
      .on(searchPersonalFolios, [buildFolioCard()])
      .on(createFolio, 42)
      .on(getFolio, buildFolio({ id: 42, title: 'Nouveau folio', criterias: [], monitoredStudents: [] }));
    await expectAddsFirst('/folios/personnels', server, createFolio);
    expect(server.callsOf(createFolio)[0]?.body).toEqual({});
  });

  test.each([
    ['equipe-pedagogique', searchTeamFolios],
    ['rpn', searchRpnFolios],
    ['plan-etude-romand', searchCurriculumFolios],
  ])('[FOLIO-09][FOLIO-13] %s has no « Ajouter »; its cards lead to ./{id}', async (view, search) => {
    const server = buildFolioServer().on(search, [buildFolioCard({ id: 7 })]);
    await renderApp({ at: `/folios/${view}`, as: ['publisher'], server });
    expect((await screen.findByRole('link', { name: TITLE })).getAttribute('href')).toBe(`/folios/${view}/7`);
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  });

  test('[FOLIO-11] a publisher exports the search of models as a link; nobody else does', async () => {
    const at = '/folios/rpn?titre=lire&categories=7';
    const { user, unmount } = await renderApp({ at, as: ['publisher'], server: buildFolioServer() });
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(await screen.findByDisplayValue(/\/filtre\/folios\/rpn\/lire\/7$/)).toBeTruthy();
    unmount();
    const teacher = await renderApp({ at, server: buildFolioServer() });
    await keyword();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
    teacher.unmount();
    await renderApp({ at: '/folios/personnels', as: ['publisher'], server: buildFolioServer() });
    await keyword();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });
});

describe('a card', () => {
  const show = async (
    changes: Partial<FolioCard>,
    view = 'personnels',
    as: 'enseignants' | 'publisher' = 'enseignants',
  ) => {
    const card = [buildFolioCard(changes)];
    const server = buildFolioServer()
      .on(searchPersonalFolios, card)
      .on(searchTeamFolios, card)
      .on(searchArchivedFolios, card)
      .on(searchRpnFolios, card);
    const app = await renderApp({ at: `/folios/${view}`, as: [as], server });
    const article = (await screen.findByRole('link', { name: TITLE })).closest('article');
    return { ...app, card: within(article ?? document.body) };
  };

  test('says how much the folio holds and how far the class is', async () => {
    const progression = { success: 47, warning: 21, info: 3, danger: 0 };
    const { card } = await show({ criterionCount: 13, studentCount: 25, progression });
    expect(card.getByText('13 critères · 25 élèves')).toBeTruthy();
    expect(card.getByRole('img', { name: /Déjà observé 47\s%, Abordé, pas encore observé 21\s%/ })).toBeTruthy();
  });

  test('a model has no pupils and no progress', async () => {
    const { card } = await show({ rpn: true, isMember: false, studentCount: 0 }, 'rpn');
    expect(card.getByText('2 critères')).toBeTruthy();
    expect(card.queryByRole('img')).toBeNull();
  });

  test('[OP-091] the author stands on the card for publishers only', async () => {
    const publisher = await show({ author: 'Pierre Borel' }, 'rpn', 'publisher');
    expect(publisher.card.getByText(/Pierre Borel/)).toBeTruthy();
    publisher.unmount();
    const { card } = await show({ author: 'Pierre Borel' }, 'rpn');
    expect(card.queryByText(/Pierre Borel/)).toBeNull();
  });

  test('an archived folio says so, and until when it is kept', async () => {
    const archived = { canEdit: false, archivedOn: '2026-11-24T08:00:00.000Z', keptUntil: '2032-07-31' };
    const { card, unmount } = await show(archived, 'archives');
    expect(card.getByText('Archivé')).toBeTruthy();
    expect(card.getByText('2 critères · 2 élèves · gardé jusqu’au 31.07.2032')).toBeTruthy();
    unmount();
    const open = await show({});
    expect(open.card.queryByText('Archivé')).toBeNull();
  });

  test('a shared folio that may only be read says so', async () => {
    const readOnly = await show({ canEdit: false }, 'equipe-pedagogique');
    expect(readOnly.card.getByText('Lecture seule')).toBeTruthy();
    readOnly.unmount();
    const { card } = await show({}, 'equipe-pedagogique');
    expect(card.queryByText('Lecture seule')).toBeNull();
  });
});

describe('nothing found', () => {
  test.each([
    ['/folios/personnels', 'Créez votre premier folio avec « Ajouter ».'],
    ['/folios/equipe-pedagogique', 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.'],
    ['/folios/rpn', 'Aucun folio modèle pour l’instant.'],
    ['/folios/archives', 'Un folio s’archive depuis sa page, sous « L’année suivante ».'],
    ['/folios/plan-etude-romand', 'Aucun folio du plan d’études romand pour l’instant.'],
  ])('[FOLIO-15][FOLIO-16][OP-065] %s is empty: the default sentence and its own hint', async (at, hint) => {
    await renderApp({ at, as: ['publisher'], server: buildFolioServer() });
    await expectEmptyHint(hint);
  });

  test('[FOLIO-14] what the filter does not find can be reset', async () => {
    const sentence = 'Aucun folio ne correspond. Réinitialisez la recherche.';
    await expectReset('/folios/rpn', buildFolioServer(), sentence);
  });
});
