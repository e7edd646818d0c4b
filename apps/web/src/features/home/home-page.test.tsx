import { getNewsCounters, type ListCard, searchLexicon, searchPersonalLists } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const card = (id: number, title: string): ListCard => ({
  id,
  title,
  description: '',
  icon: 'bi bi-card-list',
  color: 'c-green',
  ribbon: '',
  author: '',
  createdBy: '',
  updatedOn: '2026-11-20T08:12:00.000Z',
  categories: [],
  learnLanguage: 'de',
  hintLanguage: 'fr',
  canEdit: true,
  canDelete: true,
  lexicon: false,
  rpn: false,
  itemCount: 14,
  version: 1,
  activities: ['carte'],
});

const noNews = {
  newBookletModels: 0,
  newDistributedCourses: 0,
  newLexicons: 0,
  newRpnCourses: 0,
  newRpnLists: 0,
  newTeacherCourses: 0,
};

const school = () =>
  new FakeServer()
    .on(searchPersonalLists, [card(7, 'Die Tiere')])
    .on(searchLexicon, [card(8, 'La forêt')])
    .on(getNewsCounters, { ...noNews, newLexicons: 2 });

test('[ROUTE-01] [ROUTE-05] [HOME-01] the empty path leads a visitor to the home page and its intro text', async () => {
  const app = await renderApp({ at: '/', as: 'guest' });
  expect(await screen.findByText(/Pupitre réunit les listes d’apprentissage/)).toBeTruthy();
  expect(app.address()).toBe('/accueil');
});

test('[HOME-02] [HOME-03] a visitor may sign in or look at the public courses', async () => {
  await renderApp({ at: '/accueil', as: 'guest' });
  const main = await screen.findByRole('main');
  const signIn = await within(main).findByRole('link', { name: 'Se connecter' });
  expect(signIn.getAttribute('href')).toBe('/api/v1/account/login');
  expect(within(main).getByRole('link', { name: 'Parcours publics' }).getAttribute('href')).toBe('/parcours/libre');
});

test('[HOME-05] a signed-in person has a card « Listes »', async () => {
  await renderApp({ at: '/accueil', server: school() });
  const area = await screen.findByRole('region', { name: 'Domaines' });
  expect(within(area).getByRole('link', { name: 'Listes' }).getAttribute('href')).toBe('/listes');
  expect(await within(area).findByText('2 nouvelles listes dans le lexique')).toBeTruthy();
});

test('[HOME-04] a signed-in person has a card « Parcours », which tells a pupil what is new to do', async () => {
  const server = school().on(getNewsCounters, { ...noNews, newDistributedCourses: 1, newRpnCourses: 4 });
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  const area = within(await screen.findByRole('region', { name: 'Domaines' }));
  expect(area.getByRole('link', { name: 'Parcours' }).getAttribute('href')).toBe('/parcours');
  expect(await area.findByText('1 nouveau parcours à faire')).toBeTruthy();
});

test('[HOME-06] teachers have a card « Folios », which tells of new models; others have none', async () => {
  for (const role of ['enseignants', 'soutien', 'publisher'] as const) {
    const server = school().on(getNewsCounters, { ...noNews, newBookletModels: 1 });
    const app = await renderApp({ at: '/accueil', as: [role], server });
    const area = within(await screen.findByRole('region', { name: 'Domaines' }));
    expect(area.getByRole('link', { name: 'Folios' }).getAttribute('href')).toBe('/folios');
    expect(await area.findByText('1 nouveau folio RPN')).toBeTruthy();
    app.unmount();
  }
  for (const role of ['eleves', 'admin'] as const) {
    const app = await renderApp({ at: '/accueil', as: [role], server: school() });
    const area = within(await screen.findByRole('region', { name: 'Domaines' }));
    expect(area.queryByRole('link', { name: 'Folios' })).toBeNull();
    app.unmount();
  }
});

test('[HOME-07] [HOME-08] publishers have a card « Possibles », teachers once the opening date has passed', async () => {
  const cardOf = async (as: 'publisher' | 'enseignants' | 'eleves', date: string) => {
    const settings = { feature_flags: { ouvrir_les_possibles: date } };
    const app = await renderApp({ at: '/accueil', as: [as], server: school(), settings });
    const area = within(await screen.findByRole('region', { name: 'Domaines' }));
    const href = area.queryByRole('link', { name: 'Possibles' })?.getAttribute('href') ?? null;
    app.unmount();
    return href;
  };
  expect(await cardOf('publisher', '2100-01-01')).toBe('/possibles');
  expect(await cardOf('enseignants', '2100-01-01')).toBeNull();
  expect(await cardOf('enseignants', '2020-01-01')).toBe('/possibles');
  expect(await cardOf('eleves', '2020-01-01')).toBeNull();
});

test('[HOME-10] visitors see no cards; signed-in people see neither intro nor login buttons', async () => {
  const guest = await renderApp({ at: '/accueil', as: 'guest' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Domaines' })).toBeNull();
  guest.unmount();
  await renderApp({ at: '/accueil', server: school() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Isabelle' })).toBeTruthy();
  expect(screen.queryByText(/Pupitre réunit/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
});

test('a teacher goes on with her own lists', async () => {
  await renderApp({ at: '/accueil', server: school() });
  const own = await screen.findByRole('region', { name: 'Reprendre' });
  const link = await within(own).findByRole('link', { name: /Die Tiere/ });
  expect(link.getAttribute('href')).toBe('/listes/personnelles/7');
});

test('a pupil finds lists of the lexicon to practise before her own', async () => {
  await renderApp({ at: '/accueil', as: ['eleves'], server: school() });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['Parcours', 'Listes', 'À pratiquer', 'Mes listes']);
});

test('lists that cannot be loaded say so and offer a second try', async () => {
  let works = false;
  const server = school().on(searchPersonalLists, () => {
    if (!works) throw new NetworkFailure();
    return [card(7, 'Die Tiere')];
  });
  const app = await renderApp({ at: '/accueil', server });
  expect(await screen.findByText('Ces listes n’ont pas pu être chargées.', {}, { timeout: 5_000 })).toBeTruthy();
  works = true;
  const own = screen.getByRole('region', { name: 'Reprendre' });
  await app.user.click(within(own).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: /Die Tiere/ })).toBeTruthy();
});
