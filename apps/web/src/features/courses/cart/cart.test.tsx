import { createCourse, type SharedResource, saveProgress, searchResources } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSharedResource } from '../../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { localDraft } from '../../../platform/saving/local-draft.ts';

const put = (resources: readonly SharedResource[], userId = 1) =>
  localDraft(userId, 'panier', (value): value is unknown => value !== undefined).save(resources);
const TWO = [
  buildSharedResource(31, 'La source'),
  buildSharedResource(32, 'Le lac', { courseTitle: 'L’eau', courseId: 5 }),
];
const server = () => buildFollowServer(buildReadCourse()).on(createCourse, 77);
const open = (at = '/parcours/panier', given = server(), userId = 1) =>
  renderApp({ at, as: ['enseignants'], server: given, userId });
const names = () =>
  within(screen.getByRole('list', { name: 'Ressources du panier' }))
    .getAllByRole('listitem')
    .map((row) => /La source|Le lac|À lire/.exec(row.textContent ?? '')?.[0]);

test('[CART-01] [CART-02] [CART-10] the cart holds its resources with their course, for its owner only', async () => {
  put(TWO);
  const app = await open();
  expect(names()).toEqual(['La source', 'Le lac']);
  expect(screen.getByRole('link', { name: 'L’eau' }).getAttribute('href')).toBe('/parcours/ressources/5');
  app.unmount();
  await open('/parcours/panier', server(), 2);
  expect(screen.queryByText('La source')).toBeNull();
});

test('a resource is called as in its course, a medium by what it is', async () => {
  put([
    buildSharedResource(31, 'Les mots', {
      itemType: 'Activity',
      searchType: 'Act',
      navigationUrl: '/activite/carte/7',
    }),
    buildSharedResource(32, 'La pluie', { itemType: 'Media', searchType: 'Vid', navigationUrl: 'https://e.ch/a.mp4' }),
  ]);
  await open();
  const rows = within(screen.getByRole('list', { name: 'Ressources du panier' })).getAllByRole('listitem');
  expect(within(rows[0] ?? document.body).getByText('Activité')).toBeTruthy();
  expect(within(rows[1] ?? document.body).getByText('Vidéo')).toBeTruthy();
});

test('[CART-03] [CART-04] one resource is removed, or all; both can be taken back', async () => {
  put(TWO);
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: /^Retirer «\sLa source\s» du panier$/ }));
  expect(names()).toEqual(['Le lac']);
  await app.user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(names()).toEqual(['La source', 'Le lac']);
  await app.user.click(screen.getByRole('button', { name: 'Vider le panier' }));
  expect(screen.queryByRole('list', { name: 'Ressources du panier' })).toBeNull();
});

test('[CART-05] [CART-06] the cart becomes a course of its resources', async () => {
  put(TWO);
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Créer un parcours' }));
  await waitFor(() => expect(app.server.callsOf(createCourse)).toHaveLength(1));
  const body = app.server.callsOf(createCourse)[0]?.body;
  expect([body?.title, body?.icon, body?.planEtudeRomandIds ?? []]).toEqual([
    'Créé depuis le panier',
    'bi bi-map-fill',
    [],
  ]);
  expect(body?.items?.map(({ id, title }) => [id, title])).toEqual([
    [-1, 'La source'],
    [-1, 'Le lac'],
  ]);
});

test('[CART-07] the empty cart leads to the RPN courses', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Voir les parcours RPN' }).getAttribute('href')).toBe('/parcours/rpn');
});

test('[CART-09] a text that is opened from the cart is marked done', async () => {
  put([buildSharedResource(33, 'À lire', { itemType: 'Text', searchType: 'Text', description: '<p>Lis.</p>' })]);
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'À lire' }));
  expect(await screen.findByRole('dialog', { name: 'À lire' })).toBeTruthy();
  await waitFor(() => expect(app.server.callsOf(saveProgress)[0]?.body).toMatchObject({ id: 33, done: true }));
});

test('[CART-08] [COURSE-37] from a course one resource is added, or all of them', async () => {
  const app = await open('/parcours/detail/5');
  await app.user.click(screen.getByRole('button', { name: /^Ajouter «\sLes mots\s» au panier$/ }));
  expect(await screen.findByText('Ressource ajoutée à votre panier de ressources')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^«\sLes mots\s» est dans le panier$/ })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Ajouter les ressources au panier' }));
  expect(await screen.findByText('5 ressources ajoutées à votre panier de ressources')).toBeTruthy();
  await app.router.navigate({ href: '/parcours/panier' });
  expect(await screen.findByRole('heading', { name: /^5\sressources$/ })).toBeTruthy();
});

test('pupils collect nothing', async () => {
  await renderApp({ at: '/parcours/detail/5', as: ['eleves'], server: server() });
  expect(screen.queryByRole('button', { name: /panier/ })).toBeNull();
});

test('[ROUTE-28] [CART-11] [CART-14] term, type and categories stand in the address; the active type clears itself', async () => {
  const given = server().on(searchResources, ({ query }) =>
    query.skip === '0' ? [buildSharedResource(31, 'La source')] : [],
  );
  const app = await open('/parcours/ressources?titre=lac&categories=7', given);
  expect(await screen.findByRole('link', { name: /La source/ })).toBeTruthy();
  const types = within(screen.getByRole('group', { name: 'Type' }));
  await app.user.click(types.getByRole('button', { name: 'Vidéo' }));
  await waitFor(() => expect(app.address()).toContain('type=Vid'));
  await waitFor(() =>
    expect(given.callsOf(searchResources).map(({ query }) => query)).toContainEqual({
      term: 'lac',
      categories: '7',
      type: 'Vid',
      skip: '0',
    }),
  );
  await app.user.click(types.getByRole('button', { name: 'Vidéo' }));
  await waitFor(() => expect(app.address()).not.toContain('type='));
});

test('[CART-15] [LIMIT-19] the ten types are offered; a term has at most 255 signs', async () => {
  await open('/parcours/ressources', server().on(searchResources, []));
  const types = within(await screen.findByRole('group', { name: 'Type' })).getAllByRole('button');
  expect(types.map((type) => type.textContent)).toEqual([
    'Lien',
    'Média',
    'Texte',
    'Titre',
    'Activité',
    'Document',
    'Image',
    'Vidéo',
    'Exercice',
    'Son',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Mot-clé' }).getAttribute('maxlength')).toBe('255');
});

test('[CART-12] [CART-13] [LIMIT-33] the next batch skips what is loaded; an empty one is the end', async () => {
  const page = (from: number) =>
    Array.from({ length: 32 }, (_, at) => buildSharedResource(from + at, `R ${from + at}`));
  const given = server().on(searchResources, ({ query }) => (query.skip === '0' ? page(100) : []));
  await open('/parcours/ressources', given);
  expect(await screen.findByText('R 131')).toBeTruthy();
  expect(await screen.findByText('Toutes les ressources sont affichées.')).toBeTruthy();
  expect(given.callsOf(searchResources).map(({ query }) => query.skip)).toEqual(['0', '32']);
});
