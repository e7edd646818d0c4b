import {
  createList,
  getList,
  getNewsCounters,
  LIST_PAGE_SIZE,
  markTabOpened,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { buildCard, buildList, buildServer } from '../../../../test/list-kit.ts';
import { NO_NEWS } from '../../../../test/no-news.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { expectAddsFirst, expectEmptyHint } from '../../../../test/search-kit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Rubriques des listes' }));

describe('tabs of the lists', () => {
  test('[LIST-01][LIST-02][LIST-03] a teacher sees Personnelles, Partagées, Lexique', async () => {
    await renderApp({ at: '/listes/personnelles', server: buildServer() });
    const names = (await tabs()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(names).toEqual([
      ['Personnelles', '/listes/personnelles'],
      ['Partagées', '/listes/equipe-pedagogique'],
      ['Lexique', '/listes/lexique'],
      ['Outils', '/listes/outils'],
    ]);
  });

  test('[LIST-02][LIST-05][OP-062] a pupil has no « Partagées », and nobody has an RPN tab', async () => {
    await renderApp({ at: '/listes/outils', as: ['eleves'], server: buildServer() });
    expect((await tabs()).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Personnelles',
      'Lexique',
      'Outils',
    ]);
    cleanup();
    const { address } = await renderApp({ at: '/listes/rpn', as: ['eleves'], server: buildServer() });
    await tabs();
    expect(address()).toBe('/listes/rpn');
  });

  test('[LIST-04][OP-061] new lexicons mark the tab; opening it says so and the mark goes', async () => {
    const server = buildServer()
      .on(getNewsCounters, { ...NO_NEWS, newLexicons: 2 })
      .on(markTabOpened, undefined);
    const { user } = await renderApp({ at: '/listes/personnelles', server });
    await user.click(await (await tabs()).findByRole('link', { name: 'Lexique nouveautés' }));
    await waitFor(() => expect(server.callsOf(markTabOpened).map((call) => call.params.kind)).toEqual(['newLexicons']));
    expect(await (await tabs()).findByRole('link', { name: 'Lexique' })).toBeTruthy();
  });

  test('[ROUTE-44][ROUTE-45][OP-014] /listes opens one’s own lists, or the lexicon when there is none or the call fails', async () => {
    const own = await renderApp({ at: '/listes', server: buildServer().on(searchPersonalLists, [buildCard()]) });
    await waitFor(() => expect(own.address()).toBe('/listes/personnelles'));
    own.unmount();
    const none = await renderApp({ at: '/listes', server: buildServer() });
    await waitFor(() => expect(none.address()).toBe('/listes/lexique'));
    none.unmount();
    const failing = buildServer().on(searchPersonalLists, () => {
      throw new Refusal(429, 'TOO_MANY');
    });
    const failed = await renderApp({ at: '/listes', server: failing });
    await waitFor(() => expect(failed.address()).toBe('/listes/lexique'));
  });

  test('[ROUTE-58][ROUTE-59] the old addresses of the lexicon lead to the new ones', async () => {
    const search = await renderApp({ at: '/lexique', server: buildServer() });
    await waitFor(() => expect(search.address()).toBe('/listes/lexique'));
    search.unmount();
    const detail = await renderApp({
      at: '/lexique/detail/7',
      server: buildServer().on(getList, buildList({ id: 7 })),
    });
    await waitFor(() => expect(detail.address()).toBe('/listes/lexique/7'));
  });

  test('an unknown kind of list is not found', async () => {
    await renderApp({ at: '/listes/nimporte', server: buildServer() });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      expect.not.stringMatching('Listes'),
    );
  });
});

describe('searching lists', () => {
  test('[LIST-06][LIMIT-29] the keyword is sent 300 ms after the last letter, once, and stands in the address', async () => {
    const server = buildServer().on(searchPersonalLists, [buildCard()]);
    const { address } = await renderApp({ at: '/listes/personnelles', server });
    const box = await screen.findByRole('searchbox', { name: 'Mot-clé' });
    const sent = () => server.callsOf(searchPersonalLists).map((call) => call.query.text);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (text: string) => fireEvent.change(box, { target: { value: text } });
    type('for');
    act(() => vi.advanceTimersByTime(299));
    type('forêt');
    act(() => vi.advanceTimersByTime(299));
    expect(sent()).toEqual([undefined]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(decodeURIComponent(address())).toContain('titre=forêt');
    expect(sent()).toEqual([undefined, 'forêt']);
    type('forêt ');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(sent()).toEqual([undefined, 'forêt']);
  });

  test('[FILTER-12][FILTER-01][LIST-08] a filter link opens the search filled in; « Réinitialiser » empties it', async () => {
    const server = buildServer().on(searchLexicon, [buildCard({ lexicon: true })]);
    const { user, address } = await renderApp({ at: '/filtre/listes/lexique/La%20for%C3%AAt/6-ALL', server });
    const box = await screen.findByRole('searchbox', { name: 'Mot-clé' });
    expect(box).toHaveProperty('value', 'La forêt');
    const chosen = within(screen.getByRole('list', { name: 'Catégories choisies' }));
    expect(chosen.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['6e', 'Allemand']);
    expect(server.callsOf(searchLexicon)[0]?.query).toEqual({ text: 'La forêt', categories: '6,ALL', skip: '0' });
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(address()).toBe('/listes/lexique'));
    expect(box).toHaveProperty('value', '');
  });

  test('[LIST-07] categories are chosen in the selector', async () => {
    const server = buildServer().on(searchPersonalLists, [buildCard()]);
    const { user } = await renderApp({ at: '/listes/personnelles', server });
    await user.click(await screen.findByRole('button', { name: 'Catégories' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Allemand' }));
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(server.callsOf(searchPersonalLists).at(-1)?.query.categories).toBe('ALL'));
  });

  test('[LIST-09][LIMIT-30][LIMIT-32] a full page of 32 asks for the next with skip; a shorter one is the end', async () => {
    const page = Array.from({ length: LIST_PAGE_SIZE }, (_, index) =>
      buildCard({ id: index + 1, title: `Liste ${index + 1}` }),
    );
    const server = buildServer().on(searchRpnLists, ({ query }) =>
      query.skip === '0' ? page : [buildCard({ id: 99, title: 'La dernière' })],
    );
    await renderApp({ at: '/listes/rpn', server });
    expect(await screen.findByRole('link', { name: 'La dernière' })).toBeTruthy();
    expect(server.callsOf(searchRpnLists).map((call) => call.query.skip)).toEqual(['0', '32']);
  });

  test('[LIST-10][LIST-11][LIST-33] « Ajouter » stands first among one’s own lists, creates one and opens its editor', async () => {
    const server = buildServer()
      .on(searchPersonalLists, [buildCard()])
      .on(createList, 42)
      .on(getList, buildList({ id: 42, title: 'Nouvelle liste', items: [] }));
    await expectAddsFirst('/listes/personnelles', server, createList);
    expect(await screen.findByText('Liste créée')).toBeTruthy();
  });

  test.each([
    ['equipe-pedagogique', searchTeamLists],
    ['rpn', searchRpnLists],
    ['lexique', searchLexicon],
  ])('[LIST-10] %s has no « Ajouter » card, not even for a publisher', async (view, search) => {
    const server = buildServer().on(search, [buildCard()]);
    await renderApp({ at: `/listes/${view}`, as: ['publisher'], server });
    await screen.findByRole('link', { name: 'Die Tiere' });
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  });

  test('[LIST-15] a publisher exports the lexicon search as a link; others cannot', async () => {
    const server = buildServer().on(searchLexicon, [buildCard()]);
    const { user, unmount } = await renderApp({ at: '/listes/lexique?titre=ferme', as: ['publisher'], server });
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(await screen.findByDisplayValue(/\/filtre\/listes\/lexique\/ferme\/_$/)).toBeTruthy();
    unmount();
    await renderApp({ at: '/listes/lexique?titre=ferme', server: buildServer().on(searchLexicon, [buildCard()]) });
    await screen.findByRole('link', { name: 'Die Tiere' });
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  test('[OP-091] the author stands on the card for publishers only', async () => {
    const { unmount } = await renderApp({
      at: '/listes/lexique',
      as: ['publisher'],
      server: buildServer().on(searchLexicon, [buildCard({ author: 'Pierre Borel' })]),
    });
    expect(await screen.findByText(/Pierre Borel/)).toBeTruthy();
    unmount();
    await renderApp({
      at: '/listes/lexique',
      server: buildServer().on(searchLexicon, [buildCard({ author: 'Pierre Borel' })]),
    });
    await screen.findByRole('link', { name: 'Die Tiere' });
    expect(screen.queryByText(/Pierre Borel/)).toBeNull();
  });
});

describe('nothing found', () => {
  test.each([
    ['/listes/personnelles', 'Créez votre première liste avec « Ajouter ».'],
    ['/listes/equipe-pedagogique', 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.'],
    ['/listes/rpn', 'Aucune liste RPN pour l’instant.'],
    ['/listes/lexique', 'Le lexique est vide pour l’instant.'],
  ])('[LIST-14][OP-065][ERR-07] %s is empty: the default sentence and its own hint', async (at, hint) => {
    await renderApp({ at, server: buildServer() });
    await expectEmptyHint(hint);
  });

  test.each([
    ['/listes/personnelles', 'Aucune liste ne correspond à ces critères'],
    ['/listes/equipe-pedagogique', 'Aucune liste ne correspond à ces critères'],
    ['/listes/rpn', 'Aucune liste ne correspond à ces critères'],
    ['/listes/lexique', 'Rien dans le lexique ne correspond à ces critères'],
  ])('[LIST-12][LIST-13] %s with a filter says that nothing fits it', async (at, sentence) => {
    await renderApp({ at: `${at}?titre=zzz`, server: buildServer() });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('a load that fails on the way stays on the page and can be retried', async () => {
    let down = true;
    const server = buildServer().on(searchLexicon, () => {
      if (down) throw new Refusal(429, 'TOO_MANY');
      return [buildCard()];
    });
    const { user, address } = await renderApp({ at: '/listes/lexique', server });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(address()).toBe('/listes/lexique');
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Die Tiere' })).toBeTruthy();
  });
});
