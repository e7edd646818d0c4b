import {
  getList,
  openListBySecret,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCard, buildList, buildListServer, buildServer } from '../../test/list-kit.ts';
import { renderApp } from '../../test/render-app.tsx';

const KINDS = ['detail', 'personnelles', 'rpn', 'equipe-pedagogique', 'lexique'];
const SEARCHES = [searchPersonalLists, searchRpnLists, searchTeamLists, searchLexicon];

async function refuses(at: string): Promise<void> {
  const server = buildServer();
  const guest = await renderApp({ at, as: 'guest', server });
  expect(guest.address()).toBe('/unauthorized');
  expect(sessionStorage.getItem('redirectUrl')).toBe(at);
  expect(SEARCHES.flatMap((search) => server.callsOf(search))).toEqual([]);
  guest.unmount();
}

describe('the searches are for anybody signed in', () => {
  test.each([
    ['ROUTE-46', '/listes/personnelles', searchPersonalLists],
    ['ROUTE-47', '/listes/rpn', searchRpnLists],
    ['ROUTE-48', '/listes/equipe-pedagogique', searchTeamLists],
    ['ROUTE-49', '/listes/lexique', searchLexicon],
  ])('[%s] %s shows its own lists, and is refused to a guest', async (_row, at, search) => {
    await refuses(at);
    for (const role of ['eleves', 'enseignants', 'admin'] as const) {
      const server = buildServer().on(search, [buildCard({ title: 'De cette recherche' })]);
      const app = await renderApp({ at, as: [role], server });
      expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
      expect(app.address()).toBe(at);
      app.unmount();
    }
  });

  test('[ROUTE-50] /listes/outils shows the tools, and is refused to a guest', async () => {
    await refuses('/listes/outils');
    const app = await renderApp({ at: '/listes/outils', as: ['eleves'], server: buildServer() });
    const tabs = within(await screen.findByRole('navigation', { name: 'Rubriques des listes' }));
    expect(tabs.getByRole('link', { name: 'Outils' }).getAttribute('aria-current')).toBe('page');
    expect(app.address()).toBe('/listes/outils');
  });
});

test('[ROUTE-51] /listes/secret/{secret} opens the list of the secret, and is refused to a guest', async () => {
  const at = '/listes/secret/7b8f7c1e-1c55-4d0c-9a39-6d9f1e1f0a11';
  await refuses(at);
  const server = buildServer().on(openListBySecret, ({ params }) =>
    buildList({ title: at.endsWith(params.secret ?? '') ? 'Die Tiere' : 'Une autre', canEdit: false }),
  );
  const app = await renderApp({ at, as: ['eleves'], server });
  expect((await screen.findAllByRole('heading', { name: 'Die Tiere' })).length).toBeGreaterThan(0);
  expect(app.address()).toBe(at);
});

describe('one list, under each of its five addresses', () => {
  test.each(KINDS)('[ROUTE-52] /listes/%s/7 shows it, and is refused to a guest', async (kind) => {
    await refuses(`/listes/${kind}/7`);
    const server = buildServer().on(getList, buildList({ id: 7, title: 'Die Tiere' }));
    const app = await renderApp({ at: `/listes/${kind}/7`, as: ['eleves'], server });
    expect((await screen.findAllByRole('heading', { name: 'Die Tiere' })).length).toBeGreaterThan(0);
    expect(app.address()).toBe(`/listes/${kind}/7`);
  });

  test.each(KINDS)('[ROUTE-53] /listes/%s/7/edition edits it, and is refused to a guest', async (kind) => {
    await refuses(`/listes/${kind}/7/edition`);
    const server = buildListServer(buildList({ id: 7, title: 'Die Tiere' }));
    const app = await renderApp({ at: `/listes/${kind}/7/edition`, server });
    expect(await screen.findByRole('textbox', { name: 'Titre' })).toHaveProperty('value', 'Die Tiere');
    expect(app.address()).toBe(`/listes/${kind}/7/edition`);
  });

  test.each(KINDS)('[ROUTE-54] leaving /listes/%s/7/edition with changes asks first', async (kind) => {
    const server = buildListServer(buildList({ id: 7 }));
    const app = await renderApp({ at: `/listes/${kind}/7/edition`, server });
    await app.user.type(await screen.findByRole('textbox', { name: 'Titre' }), '!');
    await app.user.click(screen.getByRole('link', { name: 'Accueil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifications non enregistrées' }));
    await app.user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe(`/listes/${kind}/7/edition`);
  });
});

test.each([
  ['2', 'lexique'],
  ['lexique', 'lexique'],
  ['0', 'rpn'],
  ['5', 'rpn'],
  ['nimporte', 'rpn'],
])('[FILTER-03] [FILTER-08] [OP-018] /filtre/listes with nature %s opens %s with that filter', async (nature, view) => {
  const app = await renderApp({ at: `/filtre/listes/${nature}/ferme/6-ALL`, server: buildServer() });
  expect(decodeURIComponent(app.address())).toBe(`/listes/${view}?titre=ferme&categories=6,ALL`);
});
