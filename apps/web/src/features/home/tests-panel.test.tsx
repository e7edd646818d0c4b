import { getClassTests, getTestsToDo, hasSelfEvaluation, type TestToDo } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTestCard, TESTS_ON } from '../../../test/class-test-kit.ts';
import { buildHomeServer } from '../../../test/home-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const toDo = (id: number, title: string, overrides: Partial<TestToDo>): TestToDo => {
  const { kind, level, icon, color, wordCount, seconds, opensOn, endsOn } = buildTestCard();
  const head = { kind, level, icon, color, wordCount, seconds, opensOn, endsOn };
  return { id, title, ...head, teacher: 'Isabelle Rochat', state: 'open', written: 0, endsAt: null, ...overrides };
};
const home = () => buildHomeServer().on(hasSelfEvaluation, false);

test('a pupil finds her tests: to begin, to go on with, locked until they open, and handed back', async () => {
  const tests = [
    toDo(5, 'Rendu avant', { state: 'returned' }),
    toDo(1, 'Ouvert', {}),
    toDo(2, 'Commencé', { state: 'writing', written: 2 }),
    toDo(3, 'Fermé à clé', { state: 'waiting', opensOn: '2099-11-30T08:15:00.000Z' }),
    toDo(4, 'Corrigé', { state: 'returned' }),
  ];
  const server = home().on(getTestsToDo, tests);
  await renderApp({ at: '/accueil', as: ['eleves'], server, settings: TESTS_ON });
  const panel = within(await screen.findByRole('region', { name: 'Contrôles' }));
  const address = (name: RegExp) => panel.getByRole('link', { name }).getAttribute('href');
  expect(address(/^Commencer le contrôle\s?: Ouvert$/)).toBe('/controles/1');
  expect(address(/^Continuer le contrôle\s?: Commencé$/)).toBe('/controles/2');
  expect(address(/^Voir ma copie\s?: Corrigé$/)).toBe('/controles/4');
  // What can be written comes first.
  expect(panel.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    ...['Ouvert', 'Commencé', 'Rendu avant', 'Fermé à clé', 'Corrigé'],
  ]);
  expect(panel.getByText(/s’ouvre le/)).toBeTruthy();
  expect(panel.queryByRole('link', { name: /^Commencer le contrôle\s?: Fermé à clé$/ })).toBeNull();
  // There is something to do.
  expect(screen.queryByText('Rien à faire pour l’instant.')).toBeNull();
});

test('the first test that can be written is wide and has the only filled button; a lone other one is wide too', async () => {
  const server = home().on(getTestsToDo, [toDo(4, 'Corrigé', { state: 'returned' }), toDo(1, 'Ouvert', {})]);
  await renderApp({ at: '/accueil', as: ['eleves'], server, settings: TESTS_ON });
  const panel = within(await screen.findByRole('region', { name: 'Contrôles' }));
  const cards = panel.getAllByRole('article');
  expect(cards.map((card) => [card.textContent?.includes('Ouvert'), card.hasAttribute('data-main')])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(panel.getAllByRole('listitem').map(({ className }) => /whole/.test(className))).toEqual([true, true]);
  const filled = (name: RegExp) => /main/.test(panel.getByRole('link', { name }).className);
  expect([filled(/^Commencer le contrôle/), filled(/^Voir ma copie/)]).toEqual([true, false]);
});

test('where tests are off, nothing is asked', async () => {
  const server = home().on(getTestsToDo, []);
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  await screen.findByText('Rien à faire pour l’instant.');
  expect(server.callsOf(getTestsToDo)).toHaveLength(0);
  expect(screen.queryByRole('region', { name: 'Contrôles' })).toBeNull();
});

test('a teacher finds the tests that run and those to correct, and the way to all of them', async () => {
  const tests = [
    buildTestCard({ id: 7, title: 'Dictée', pupils: 22, handedIn: 3, running: 19 }),
    buildTestCard({ id: 6, title: 'Die Tiere', kind: 'translation', handedIn: 3 }),
  ];
  const server = home().on(getClassTests, tests);
  await renderApp({ at: '/accueil', server, settings: TESTS_ON });
  const panel = within(await screen.findByRole('region', { name: 'Contrôles' }));
  expect(server.callsOf(getClassTests).map(({ query }) => query)).toEqual([{ etat: 'a-rendre' }]);
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'DictéeDictée, 3\u00a0mots · 7A · 3\u00a0copies sur 22En cours, copies à rendre',
    'Die TiereTraduction, 3\u00a0mots · 7A · 3\u00a0copies sur 3À corriger',
  ]);
  expect(panel.getByRole('link', { name: /^Dictée/ }).getAttribute('href')).toBe('/controles/7/correction');
  expect(panel.getByRole('link', { name: 'Tous mes contrôles' }).getAttribute('href')).toBe('/controles');
});

test('a teacher without such tests has no panel; where tests are off nothing is asked', async () => {
  const server = home().on(getClassTests, []);
  const app = await renderApp({ at: '/accueil', server, settings: TESTS_ON });
  await screen.findByRole('region', { name: 'Reprendre' });
  await waitFor(() => expect(server.callsOf(getClassTests)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Contrôles' })).toBeNull();
  app.unmount();
  const off = home();
  await renderApp({ at: '/accueil', server: off });
  await screen.findByRole('region', { name: 'Reprendre' });
  expect(off.callsOf(getClassTests)).toHaveLength(0);
});
