import {
  createList,
  getList,
  getListSecretLink,
  openListBySecret,
  renewListSecretLink,
  saveList,
  searchPersonalLists,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildCard, buildItem, buildList, buildListServer, buildServer, savedList } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { log } from '../../../api/log.ts';

const words = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent?.trim());
const SECRET = '7b8f7c1e-1c55-4d0c-9a39-6d9f1e1f0a11';

describe('one list', () => {
  test('[LIST-16][LIST-18] opens by id with its card, under each of the five kinds', async () => {
    for (const kind of ['detail', 'personnelles', 'rpn', 'equipe-pedagogique', 'lexique']) {
      const { unmount } = await renderApp({ at: `/listes/${kind}/1`, server: buildListServer(buildList()) });
      const title = await screen.findByRole('heading', { name: 'Die Tiere' });
      expect(title.querySelector('[lang="de"]')?.textContent).toBe('Die Tiere');
      expect(document.title).toMatch(/^Die Tiere – Liste/);
      expect(screen.getByText('Allemand', { selector: 'dd' })).toBeTruthy();
      unmount();
    }
  });

  test('[LIST-17][OP-064] opens by secret link, which is recorded', async () => {
    const server = buildServer().on(openListBySecret, buildList({ canEdit: false, canDelete: false }));
    await renderApp({ at: `/listes/secret/${SECRET}`, server });
    expect(await screen.findByRole('heading', { name: 'Die Tiere' })).toBeTruthy();
    expect(server.callsOf(openListBySecret).map((call) => call.params.secret)).toEqual([SECRET]);
  });

  test('a list that one may not see opens /unauthorized', async () => {
    const server = buildServer().on(getList, () => {
      throw new Refusal(404, 'LIST_NOT_FOUND');
    });
    const { address } = await renderApp({ at: '/listes/detail/9', server });
    await waitFor(() => expect(address()).toBe('/unauthorized'));
  });

  test('[LIST-19] shows the activities that the words allow, and only those', async () => {
    const shown = async (tags: string[]) => {
      const items = [buildItem(1, 'chat', 'miaou', { tags }), buildItem(2, 'chien', 'ouah', { tags })];
      const list = buildList({ learnLanguage: 'fr', hintLanguage: 'fr', items });
      const { unmount } = await renderApp({ at: '/listes/detail/1', server: buildListServer(list) });
      const practise = await screen.findByRole('region', { name: 'S’exercer' });
      const links = within(practise).getAllByRole('link');
      const types = links.map((link) => link.getAttribute('href')?.split('/')[2]);
      unmount();
      return types.toSorted();
    };
    expect(await shown([])).toEqual(['association', 'carte', 'ecriture', 'grille', 'tri']);
    expect(await shown(['receptif'])).toEqual(['association', 'carte', 'grille', 'tri']);
    expect(await shown(['conjugaison'])).toEqual(['association', 'carte', 'ecriture']);
  });

  test('[LIST-20] shows the activities that fit and have a screen, else says that none does', async () => {
    const { unmount } = await renderApp({ at: '/listes/detail/1', server: buildListServer(buildList()) });
    const link = await screen.findByRole('link', { name: /^Carte/ });
    expect(link.getAttribute('href')).toBe('/activite/carte/1');
    unmount();
    await renderApp({
      at: '/listes/detail/1',
      server: buildListServer(buildList({ items: [buildItem(1, 'seul', '')] })),
    });
    expect(await screen.findByText('Cette liste n’a pas encore assez de mots pour s’exercer.')).toBeTruthy();
  });

  test('[LIST-21] words are folded at first, and unfolded in a lexicon', async () => {
    const { user, unmount } = await renderApp({ at: '/listes/detail/1', server: buildListServer(buildList()) });
    const fold = await screen.findByRole('button', { name: 'Afficher les mots' });
    expect(words()).toEqual([]);
    await user.click(fold);
    expect(words()).toEqual(['der Hund', 'der Stall']);
    unmount();
    await renderApp({ at: '/listes/lexique/1', server: buildListServer(buildList({ lexicon: true })) });
    await screen.findByRole('heading', { name: 'Die Tiere' });
    expect(words()).toEqual(['der Hund', 'der Stall']);
    expect(screen.getByText('der Hund').getAttribute('lang')).toBe('de');
  });

  test('[LIST-22][LIST-23][LIST-24] tags filter, selection is none, some or all and decides on the buttons', async () => {
    const { user } = await renderApp({
      at: '/listes/lexique/1',
      server: buildListServer(buildList({ lexicon: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'lieu' }));
    expect(words()).toEqual(['der Stall']);
    await user.click(screen.getByRole('button', { name: 'lieu' }));
    expect(screen.queryByRole('button', { name: 'Créer une liste avec la sélection' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner der Hund' }));
    expect(screen.getByText('1 mot sélectionné')).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tout sélectionner' });
    expect(all.indeterminate).toBe(true);
    expect(screen.getByRole('button', { name: 'Créer une liste avec la sélection' })).toBeTruthy();
    await user.click(all);
    expect(screen.getByText('2 mots sélectionnés')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ne rien sélectionner' }));
    expect(screen.queryByRole('button', { name: 'Ajouter à une liste' })).toBeNull();
  });
});

describe('copies', () => {
  test('[LIST-25][LIST-28][LIST-32] others copy it with its title, and cannot change it', async () => {
    const list = buildList({ canEdit: false, canDelete: false, lexicon: true });
    const server = buildListServer(list).on(createList, 8);
    const { user, address } = await renderApp({ at: '/listes/lexique/1', server });
    expect(await screen.findByRole('button', { name: 'Copier chez moi' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copier chez moi' }));
    expect(await screen.findByText('Liste copiée')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/listes/personnelles/8'));
    expect(server.callsOf(createList)[0]?.body).toMatchObject({ title: 'Die Tiere', items: [{ id: -1 }, { id: -1 }] });
  });

  test('[LIST-26][LIST-27][OP-067] the owner changes it, or duplicates it as « Copie de … »', async () => {
    const server = buildListServer(buildList()).on(createList, 8);
    const { user } = await renderApp({ at: '/listes/personnelles/1', server });
    const edit = await screen.findByRole('link', { name: 'Modifier' });
    expect(edit.getAttribute('href')).toBe('/listes/personnelles/1/edition');
    expect(screen.queryByRole('button', { name: 'Copier chez moi' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Copier chez moi' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }));
    await waitFor(() => expect(server.callsOf(createList)[0]?.body).toMatchObject({ title: 'Copie de Die Tiere' }));
  });

  test('[LIST-29] a list is made of the selected words', async () => {
    const server = buildListServer(buildList({ lexicon: true })).on(createList, 8);
    const { user, address } = await renderApp({ at: '/listes/lexique/1', server });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner der Stall' }));
    await user.click(screen.getByRole('button', { name: 'Créer une liste avec la sélection' }));
    await waitFor(() => expect(address()).toBe('/listes/personnelles/8/edition'));
    const body = server.callsOf(createList)[0]?.body;
    expect(body).toMatchObject({ learnLanguage: 'de', items: [{ id: -1, learnTxt: 'der Stall' }] });
    expect(body?.items).toHaveLength(1);
  });

  test('[LIST-30][LIST-31][MODAL-12] the selection is added to one of one’s own lists', async () => {
    const target = buildList({ id: 5, title: 'Mes mots', items: [buildItem(50, 'die Kuh', 'la vache')] });
    const server = buildServer()
      .on(getList, ({ params }) => (params.id === '5' ? target : buildList({ lexicon: true })))
      .on(searchPersonalLists, [buildCard({ id: 5, title: 'Mes mots' })])
      .on(saveList, ({ body }) => savedList(target, body as never));
    const { user } = await renderApp({ at: '/listes/lexique/1', server });
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
    await user.click(await screen.findByRole('button', { name: /Mes mots/ }));
    expect(await screen.findByText('La sélection a été ajoutée à la liste Mes mots')).toBeTruthy();
    const body = server.callsOf(saveList)[0]?.body;
    expect(body?.items?.map((item) => [item.id, item.learnTxt])).toEqual([
      [50, 'die Kuh'],
      [-1, 'der Hund'],
      [-1, 'der Stall'],
    ]);
    expect(body?.version).toBe(3);
  });

  test('words whose addition nobody answered are added once, however often one asks again', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    let kept = buildList({ id: 5, title: 'Mes mots', items: [buildItem(50, 'die Kuh', 'la vache')] });
    const answered = new Set<string | null>();
    const server = buildServer()
      .on(getList, ({ params }) => (params.id === '5' ? kept : buildList({ lexicon: true })))
      .on(searchPersonalLists, [buildCard({ id: 5, title: 'Mes mots' })])
      .on(saveList, ({ body, headers }) => {
        const key = headers.get('Idempotency-Key');
        if (answered.has(key)) return kept;
        answered.add(key);
        kept = savedList(kept, body as never);
        // It arrived, its answer did not.
        throw new NetworkFailure();
      });
    const { user } = await renderApp({ at: '/listes/lexique/1', server });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner der Stall' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
    await user.click(await screen.findByRole('button', { name: /Mes mots/ }));
    expect(await screen.findByText(/^Le réseau ou le service ne répond pas/)).toBeTruthy();
    await vi.waitFor(async () => {
      await user.click(screen.getByRole('button', { name: /Mes mots/ }));
      expect(server.callsOf(saveList).length).toBeGreaterThan(1);
    }, 10_000);
    expect(await screen.findByText('La sélection a été ajoutée à la liste Mes mots')).toBeTruthy();
    expect(kept.items.map(({ learnTxt }) => learnTxt)).toEqual(['die Kuh', 'der Stall']);
  });

  test('with an ended session the picker says how to go on', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const server = buildServer()
      .on(getList, buildList({ lexicon: true }))
      .on(searchPersonalLists, [buildCard({ id: 5, title: 'Mes mots' })])
      .on(saveList, () => {
        throw new Refusal(401, 'UNAUTHENTICATED');
      });
    const { user } = await renderApp({ at: '/listes/lexique/1', server });
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
    await user.click(await screen.findByRole('button', { name: /Mes mots/ }));
    expect(await screen.findByText(/Votre session a expiré/)).toBeTruthy();
  });

  test.each([
    [10, false],
    [11, true],
  ])('[ENT-19] with %i lists the picker’s filter box: %s', async (count, shown) => {
    const cards = Array.from({ length: count }, (_, index) => buildCard({ id: index + 10, title: `Liste ${index}` }));
    const server = buildListServer(buildList({ lexicon: true })).on(searchPersonalLists, cards);
    const { user } = await renderApp({ at: '/listes/lexique/1', server });
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByText(/modifiée le 20\.11\.2026/)).length).toBe(count);
    expect(dialog.queryByRole('textbox', { name: 'Filtrer mes listes' }) !== null).toBe(shown);
  });
});

describe('sharing', () => {
  const openShare = async (list = buildList()) => {
    const server = buildListServer(list)
      .on(getListSecretLink, { secret: SECRET, link: `http://localhost/listes/secret/${SECRET}` })
      .on(renewListSecretLink, { secret: 'autre', link: 'http://localhost/listes/secret/autre' });
    const app = await renderApp({ at: '/listes/personnelles/1', server, settings: { qr_url: 'https://p.example' } });
    await app.user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    return { ...app, server };
  };

  test('[LIST-34] the secret link is copied: « Copié ! »', async () => {
    const { user } = await openShare();
    await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien secret' }));
    expect(await screen.findByText(/^Copié\s!$/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/listes/secret/${SECRET}`);
  });

  test('renewing the secret link asks first', async () => {
    const { user, server } = await openShare();
    await user.click(await screen.findByRole('menuitem', { name: /Renouveler le lien secret/ }));
    expect(server.callsOf(renewListSecretLink)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText('Le lien secret est renouvelé.')).toBeTruthy();
  });

  test('the QR code of a list that is not published holds its secret link, and says whom it opens for', async () => {
    const { user } = await openShare(buildList({ lexicon: false, rpn: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Code QR' }));
    expect(await screen.findByText(`https://p.example/listes/secret/${SECRET}`)).toBeTruthy();
    expect(screen.getByText('S’ouvre pour toute personne connectée à Pupitre qui a ce lien.')).toBeTruthy();
  });

  test('[LIST-35][OP-120][MODAL-24] the QR code holds the list’s address', async () => {
    const { user } = await openShare(buildList({ lexicon: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Code QR' }));
    expect(await screen.findByText('https://p.example/listes/detail/1')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Die Tiere/ })).toBeTruthy();
  });

  test('people who may not edit get no secret link', async () => {
    await openShare(buildList({ canEdit: false, canDelete: false }));
    expect(await screen.findByRole('menuitem', { name: 'Code QR' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Copier le lien secret' })).toBeNull();
  });
});
