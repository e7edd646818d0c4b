import { getRevision, getTodo, type Revision, savePracticeGoal, searchPersonalLists } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTodoCourse } from '../../../test/course-kit.ts';
import { NetworkFailure } from '../../../test/fake-server.ts';
import {
  buildPracticeServer,
  buildRevision,
  buildRevisionWord,
  PRACTICE,
  threeWords,
} from '../../../test/practice-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const many = (count: number, changes: Parameters<typeof buildRevisionWord>[3] = {}, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    buildRevisionWord(from + at, `Wort ${from + at}`, `mot ${from + at}`, changes),
  );
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

async function openHome(revision: Revision, server = buildPracticeServer(revision)) {
  return renderApp({ at: '/accueil', as: ['eleves'], settings: PRACTICE, server });
}
const panel = () => screen.findByRole('region', { name: 'Ma révision' });
const sizes = async () =>
  within(await within(await panel()).findByRole('group', { name: /Combien de mots/ }))
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')]);

test('twelve words of two lists: their number, a sign for each, and three sessions, the longest with new words', async () => {
  const words = [...many(7, { strength: 'fragile' }), ...many(5, {}, 8), ...many(8, { isNew: true }, 13)];
  const app = await openHome(buildRevision(words, { lists: 2 }));
  const region = await panel();
  expect(region.textContent).toContain('12mots aujourd’hui dans 2\u00a0listes');
  expect(within(region).getByRole('img', { name: /^7\sfragiles, 5\sà apprendre$/ }).children).toHaveLength(12);
  expect(await sizes()).toEqual([
    ['5 mots2 minutes', '/revision?mots=5'],
    ['10 mots4 minutes', '/revision?mots=10'],
    ['20 motsavec 8 nouveaux', '/revision?mots=20'],
  ]);
  expect(within(region).getByRole('link', { name: 'Mes mots' }).getAttribute('href')).toBe('/mes-mots');
  expect(app.server.callsOf(getRevision)).toHaveLength(1);
});

test('her lists stand under it as cards, each with how many of its words she knows; no call of their own', async () => {
  const shared = { learnLanguage: 'de', hintLanguage: 'fr', icon: 'bi bi-list', color: 'c-green' } as const;
  const ownLists = [
    { id: 7, title: 'Am Bahnhof', ...shared, isOwn: false, counts: { toLearn: 2, fragile: 1, solid: 6 } },
    { id: 8, title: 'Mes mots', ...shared, isOwn: true, counts: { toLearn: 1, fragile: 0, solid: 0 } },
  ];
  const app = await openHome(buildRevision(threeWords(), { ownLists }));
  const lists = within(await screen.findByRole('region', { name: 'Mes listes' }));
  const cards = lists
    .getAllByRole('article')
    .map((card) => [within(card).getByRole('link').getAttribute('href'), plain(card.textContent)]);
  expect(cards).toEqual([
    ['/listes/detail/7', 'Am Bahnhofallemand – français · 9 mots6 solides1 fragile2 à apprendre'],
    ['/listes/personnelles/8', 'Mes motsallemand – français · 1 mot0 solide0 fragile1 à apprendre'],
  ]);
  expect(app.server.callsOf(searchPersonalLists)).toEqual([]);
});

test('fewer words than a number make a smaller session, each once', async () => {
  await openHome(buildRevision([...many(3, { strength: 'fragile' }), ...many(4, { isNew: true }, 4)]));
  expect(await sizes()).toEqual([
    ['5 motsavec 2 nouveaux', '/revision?mots=5'],
    ['7 motsavec 4 nouveaux', '/revision?mots=7'],
  ]);
});

test('nothing new either: the number that is left', async () => {
  await openHome(buildRevision(threeWords()));
  expect(await sizes()).toEqual([['3 mots1 minute', '/revision?mots=3']]);
});

test('all is revised: a sentence until tomorrow, and a few new words for whoever wants them', async () => {
  const app = await openHome(buildRevision(many(8, { isNew: true }), { known: 20 }));
  expect(within(await panel()).getByText('Tout est révisé, à demain.')).toBeTruthy();
  const more = within(await panel()).getByRole('link', { name: /^Apprendre 5\snouveaux mots$/ });
  expect(more.getAttribute('href')).toBe('/revision?mots=5');
  app.unmount();
  await openHome(buildRevision([], { known: 20 }));
  expect(within(await panel()).queryByRole('link', { name: /Apprendre/ })).toBeNull();
});

test('before the first exercise new words of her lists are offered, and without any there is no panel', async () => {
  const app = await openHome(buildRevision(many(2, { isNew: true })));
  expect((await panel()).textContent).toContain('2nouveaux mots de tes listes');
  expect(await sizes()).toEqual([['2 motsnouveaux', '/revision?mots=2']]);
  app.unmount();
  await openHome(buildRevision([]));
  await screen.findByRole('region', { name: 'Domaines' });
  expect(screen.queryByRole('region', { name: 'Ma révision' })).toBeNull();
});

test('where no practice is kept nothing is asked and no way leads there', async () => {
  const server = buildPracticeServer(buildRevision(threeWords()));
  await renderApp({ at: '/accueil', as: ['eleves'], settings: { feature_flags: {} }, server });
  await screen.findByRole('region', { name: 'Domaines' });
  expect(screen.queryByRole('region', { name: 'Ma révision' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Mes mots' })).toBeNull();
  expect(server.callsOf(getRevision)).toEqual([]);
});

test('« Mes mots » is in the menu of pupils, and in nobody else’s', async () => {
  const app = await openHome(buildRevision([]));
  const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  expect(menu.getByRole('link', { name: 'Mes mots' }).getAttribute('href')).toBe('/mes-mots');
  app.unmount();
  await renderApp({ at: '/apropos', as: ['enseignants'], settings: PRACTICE });
  expect(screen.queryByRole('link', { name: 'Mes mots' })).toBeNull();
});

test('with nothing else to do a session is the filled button of the page', async () => {
  const filled = async () =>
    within(await panel())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('data-main'));
  const app = await openHome(buildRevision(many(12)));
  expect((await filled()).map((link) => link.getAttribute('href'))).toEqual(['/revision?mots=10']);
  app.unmount();
  const revision = buildRevision(many(12));
  await openHome(revision, buildPracticeServer(revision).on(getTodo, [buildTodoCourse()]));
  expect(await filled()).toEqual([]);
});

test('a failure says so and can be tried again; the rest of the page stands', async () => {
  const revision = buildRevision(threeWords());
  const server = buildPracticeServer(revision).on(getRevision, () => {
    throw new NetworkFailure();
  });
  const app = await openHome(revision, server);
  const region = within(await panel());
  expect(region.getByText('Ta révision n’a pas pu être chargée.')).toBeTruthy();
  server.on(getRevision, revision);
  await app.user.click(region.getByRole('button', { name: 'Réessayer' }));
  expect(await sizes()).toHaveLength(1);
});

test('the goal shows the days of the week, and what is missing until it is reached', async () => {
  const week = [true, false, true, false, false, false, false];
  const app = await openHome(buildRevision(threeWords(), { week, goal: 4 }));
  const region = within(await panel());
  expect(plain(region.getByText(/par semaine/).textContent)).toBe('4 jours par semaine');
  expect(plain(region.getByText(/encore 2/).textContent)).toBe('2 jours faits, encore 2');
  const days = within(region.getByRole('list', { name: 'Cette semaine' })).getAllByRole('listitem');
  expect(days.map((day) => plain(day.textContent)).filter((text) => text?.endsWith(': fait'))).toEqual([
    'Llundi : fait',
    'Mmercredi : fait',
  ]);
  app.unmount();
  await openHome(buildRevision(threeWords(), { week, goal: 2 }));
  expect(plain((await screen.findByText(/but atteint/)).textContent)).toBe('2 jours faits, but atteint');
});

test('a goal is chosen in the panel, by keyboard too, shows at once and is saved; the focus comes back', async () => {
  const server = buildPracticeServer(buildRevision(threeWords()));
  const app = await openHome(buildRevision(threeWords()), server);
  const region = within(await panel());
  await app.user.click(region.getByRole('button', { name: 'Choisir un but' }));
  expect(document.activeElement?.textContent).toBe('1');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(document.activeElement).toBe(await region.findByRole('button', { name: 'Choisir un but' }));
  await app.user.keyboard('{Enter}');
  await app.user.click(region.getByRole('button', { name: /^4\sjours$/ }));
  expect(plain((await region.findByText(/par semaine/)).textContent)).toBe('4 jours par semaine');
  expect(document.activeElement).toBe(region.getByRole('button', { name: 'Changer mon but' }));
  await waitFor(() => expect(server.callsOf(savePracticeGoal).map(({ body }) => body)).toEqual([{ goal: 4 }]));
  await app.user.click(region.getByRole('button', { name: 'Changer mon but' }));
  await app.user.click(region.getByRole('button', { name: 'Sans but' }));
  expect(await region.findByRole('button', { name: 'Choisir un but' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(savePracticeGoal).at(-1)?.body).toEqual({ goal: null }));
});
