import {
  getAdminJobs,
  getDistributedCourses,
  getNewsCounters,
  getPracticeLists,
  getProposals,
  getTodo,
  type ListCard,
  type NextResource,
  saveProgress,
  searchLexicon,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
  searchPublicCourses,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourseCard, buildTodoCourse } from '../../../test/course-kit.ts';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { buildFolioCard } from '../../../test/folio-kit.ts';
import { buildHomeServer } from '../../../test/home-kit.ts';
import { NO_NEWS } from '../../../test/no-news.ts';
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

const school = () =>
  buildHomeServer()
    .on(searchPersonalLists, [card(7, 'Die Tiere')])
    .on(searchLexicon, [card(8, 'La forêt')])
    .on(getPracticeLists, [card(8, 'La forêt')])
    .on(getProposals, [])
    .on(getAdminJobs, [])
    .on(getNewsCounters, { ...NO_NEWS, newLexicons: 2 });

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
  const server = school().on(getNewsCounters, { ...NO_NEWS, newDistributedCourses: 1, newRpnCourses: 4 });
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  const area = within(await screen.findByRole('region', { name: 'Domaines' }));
  expect(area.getByRole('link', { name: 'Parcours' }).getAttribute('href')).toBe('/parcours');
  expect(await area.findByText('1 nouveau parcours à faire')).toBeTruthy();
});

test('[HOME-06] teachers have a card « Folios », which tells of new models; others have none', async () => {
  for (const role of ['enseignants', 'soutien', 'publisher'] as const) {
    const server = school().on(getNewsCounters, { ...NO_NEWS, newBookletModels: 1 });
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

test('[HOME-07] [HOME-08] publishers have a card « Possibles », teachers only after the opening date', async () => {
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

test('a teacher goes on with her own lists, courses and folios, what she changed last first', async () => {
  const server = school()
    .on(searchPersonalCourses, [buildCourseCard({ id: 9, title: 'L’eau', updatedOn: '2026-11-21T08:00:00.000Z' })])
    .on(searchPersonalFolios, [buildFolioCard({ id: 5, title: 'Lire en 7e', updatedOn: '2026-11-19T08:00:00.000Z' })]);
  await renderApp({ at: '/accueil', server });
  const own = await screen.findByRole('region', { name: 'Reprendre' });
  const links = await within(own).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/parcours/personnels/9',
    '/listes/personnelles/7',
    '/folios/personnels/5',
  ]);
});

test('a teacher sees her distributions; one without any finds lists to practise', async () => {
  const distributed = { id: 9, title: 'L’eau', author: '', icon: 'bi bi-map', color: 'c-blue', from: null, to: null };
  const server = school().on(getDistributedCourses, [
    { ...distributed, students: 25, success: 10, info: 3, classes: ['7A'], active: true, closed: false, late: 0 },
  ]);
  const app = await renderApp({ at: '/accueil', server });
  const given = within(await screen.findByRole('region', { name: 'Distributions' }));
  const link = await given.findByRole('link', { name: /L’eau/ });
  expect(link.getAttribute('href')).toBe('/parcours/personnels/9/distribution');
  expect(link.textContent).toContain('10\u00a0élèves sur 25 ont terminé');
  expect(screen.queryByRole('region', { name: 'À pratiquer' })).toBeNull();
  app.unmount();
  await renderApp({ at: '/accueil', server: school().on(getDistributedCourses, []) });
  const practice = within(await screen.findByRole('region', { name: 'À pratiquer' }));
  expect((await practice.findByRole('link', { name: /La forêt/ })).getAttribute('href')).toBe('/listes/lexique/8');
});

const resource = (changes: Partial<NextResource> = {}): NextResource => ({
  id: 41,
  itemType: 'Activity',
  title: 'Les mots de l’eau',
  navigationUrl: '/activite/carte/7?reponses=tolerante',
  doneFrom: null,
  access: 'open',
  ...changes,
});

test('a pupil finds « À faire » first, the most urgent at the top, each with its next step', async () => {
  const server = school().on(getTodo, [
    buildTodoCourse({ id: 1, title: 'Sans fin', next: resource({ id: 11, itemType: 'Text', title: 'Un texte' }) }),
    buildTodoCourse({ id: 2, title: 'Fini', progression: 100, doneCount: 5 }),
    buildTodoCourse({ id: 3, title: 'Terminé', distributedTo: '2020-11-13T08:00:00.000Z', progression: 40 }),
    buildTodoCourse({
      id: 4,
      title: 'Commencé',
      progression: 40,
      doneCount: 2,
      next: resource(),
      distributedBy: 'Anne',
    }),
  ]);
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  const todo = within(await screen.findByRole('region', { name: 'À faire' }));
  const titles = (await todo.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Commencé', 'Sans fin']);
  expect(todo.getByRole('link', { name: 'Tout voir (2)' }).getAttribute('href')).toBe('/parcours/enseignants');
  expect(todo.getByText('2 étapes sur 5')).toBeTruthy();
  expect(todo.getByText(/^La suite/).closest('p')?.textContent).toBe('La suite\u00a0: Les mots de l’eau activité');
  const goOn = todo.getByRole('link', { name: /^Continuer\s?: Commencé/ });
  expect(goOn.getAttribute('href')).toBe('/activite/carte/7?reponses=tolerante&parcours=4');
  const begin = todo.getByRole('link', { name: /^Commencer\s?: Sans fin/ });
  expect(begin.getAttribute('href')).toBe('/parcours/enseignants/1');
  await screen.findByRole('region', { name: 'Domaines' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['À faire', 'À pratiquer', 'Mes listes', 'Parcours', 'Listes']);
});

test('« Continuer » marks as done what it opens, as the course does; the card counts it at once', async () => {
  const next = resource({ itemType: 'Link', navigationUrl: 'https://exemple.ch/' });
  const server = school()
    .on(getTodo, [buildTodoCourse({ id: 4, title: 'Les lacs', doneCount: 1, trackedCount: 3, progression: 33, next })])
    .on(saveProgress, { courseId: 4, progression: 67 });
  const app = await renderApp({ at: '/accueil', as: ['eleves'], server });
  const link = await screen.findByRole('link', { name: /^Continuer\s?: Les lacs/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://exemple.ch/', '_blank']);
  server.on(getTodo, [buildTodoCourse({ id: 4, title: 'Les lacs', doneCount: 2, trackedCount: 3, progression: 67 })]);
  await app.user.click(link);
  expect(await screen.findByText('2 étapes sur 3')).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(saveProgress).map(({ body }) => [body.id, body.done])).toEqual([[41, true]]),
  );
  // What comes after it only the server knows.
  await waitFor(() => expect(server.callsOf(getTodo)).toHaveLength(2));
});

test('with nothing to do the home says so, and lists to practise stand below', async () => {
  await renderApp({ at: '/accueil', as: ['eleves'], server: school().on(getTodo, []) });
  expect(await screen.findByText('Rien à faire pour l’instant.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Tout voir/ })).toBeNull();
  const practice = within(await screen.findByRole('region', { name: 'À pratiquer' }));
  const link = await practice.findByRole('link', { name: /La forêt/ });
  expect([link.getAttribute('href'), practice.queryByRole('time')]).toEqual(['/listes/lexique/8', null]);
});

test('a failed « À faire » is reported, and the rest of the home page works', async () => {
  let works = false;
  const server = school().on(getTodo, () => {
    if (!works) throw new NetworkFailure();
    return [buildTodoCourse({ title: 'Les lacs' })];
  });
  const app = await renderApp({ at: '/accueil', as: ['eleves'], server });
  expect(await screen.findByText('Ces parcours n’ont pas pu être chargés.', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Domaines' })).toBeTruthy();
  works = true;
  await app.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Les lacs' })).toBeTruthy();
});

test('a visitor finds the latest public courses and the way to enter a code', async () => {
  const courses = Array.from({ length: 6 }, (_, index) =>
    buildCourseCard({ id: index + 1, title: `Public ${index + 1}` }),
  );
  await renderApp({ at: '/accueil', as: 'guest', server: new FakeServer().on(searchPublicCourses, courses) });
  const region = within(await screen.findByRole('region', { name: 'À découvrir sans compte' }));
  const cards = within(region.getByRole('list', { name: 'Parcours publics' })).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([1, 2, 3, 4].map((id) => `/parcours/libre/${id}`));
  expect(screen.getByRole('link', { name: 'Entrer un code' }).getAttribute('href')).toBe('/qr');
});

test('contents that cannot be loaded say so and offer a second try', async () => {
  let works = false;
  const server = school().on(searchPersonalLists, () => {
    if (!works) throw new NetworkFailure();
    return [card(7, 'Die Tiere')];
  });
  server.on(searchPersonalCourses, [buildCourseCard({ id: 9, title: 'L’eau' })]);
  const app = await renderApp({ at: '/accueil', server });
  await screen.findByText('Vos contenus n’ont pas tous pu être chargés.', {}, { timeout: 5_000 });
  // What came stands there all the same.
  expect(screen.getByRole('link', { name: /L’eau/ })).toBeTruthy();
  works = true;
  const own = screen.getByRole('region', { name: 'Reprendre' });
  await app.user.click(within(own).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: /Die Tiere/ })).toBeTruthy();
});
