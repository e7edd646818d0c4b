import {
  acceptTestAnswer,
  type ClassTest,
  closeClassTest,
  deleteClassTest,
  getClassTest,
  getClassTests,
  getNewsCounters,
  returnClassTest,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTest, buildTestCard, TESTS_ON } from '../../../test/class-test-kit.ts';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { NO_NEWS } from '../../../test/no-news.ts';
import { renderApp } from '../../../test/render-app.tsx';

async function open(test: ClassTest = buildTest()) {
  const server = new FakeServer().on(getClassTest, test).on(getClassTests, []).on(getNewsCounters, NO_NEWS);
  const app = await renderApp({ at: '/controles/7/correction', server, settings: TESTS_ON });
  await screen.findByRole('heading', { name: test.title, level: 1 });
  return app;
}
const accepted = (): ClassTest => {
  const test = buildTest();
  const [first, ...rest] = test.words;
  const answers = first?.answers.map((answer) =>
    answer.mark === 'wrong' ? { ...answer, mark: 'accepted' as const, acceptedOn: '2026-11-26T08:14:00.000Z' } : answer,
  );
  return first === undefined ? test : { ...test, words: [{ ...first, right: 3, answers: answers ?? [] }, ...rest] };
};
const names = () => screen.queryByText('Léo Rey, Mia Nunes');

test('answers stand together, without names until they are asked for', async () => {
  const app = await open();
  expect(screen.getByText(/^«.ai.» au lieu de «.è.»$/)).toBeTruthy();
  expect(names()).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Montrer les noms' }));
  expect(names()).not.toBeNull();
});

test('accepting counts at once, and can be taken back', async () => {
  const app = await open();
  app.server.on(acceptTestAnswer, accepted());
  await app.user.click(screen.getByRole('button', { name: /^Accepter pour tout le monde/ }));
  expect(await screen.findByText(/^Acceptée pour tout le monde à/)).toBeTruthy();
  expect(screen.getByText(/^1.réponse acceptée en plus, 2.copies changent$/)).toBeTruthy();
  app.server.on(acceptTestAnswer, buildTest());
  await app.user.click(screen.getByRole('button', { name: /^Annuler/ }));
  await waitFor(() => expect(screen.queryByText(/^Acceptée pour tout le monde/)).toBeNull());
  expect(app.server.callsOf(acceptTestAnswer).map(({ body }) => body)).toEqual([
    { word: 0, text: 'la clairiaire', isAccepted: true },
    { word: 0, text: 'la clairiaire', isAccepted: false },
  ]);
});

test('arrows go between answers, with Ctrl between words', async () => {
  const app = await open();
  screen.getByRole('button', { name: 'Montrer les noms' }).focus();
  await app.user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Accepter pour tout le monde\u00a0: la clairiaire');
  await app.user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(screen.getByText('Mot 2, attendu')).toBeTruthy();
  expect(screen.getByText('rien écrit')).toBeTruthy();
});

test('copies are handed back once, with their number in the question', async () => {
  const app = await open();
  app.server.on(returnClassTest, buildTest({ returnedOn: '2026-11-26T09:00:00.000Z' }));
  await app.user.click(screen.getByRole('button', { name: 'Rendre les 3\u00a0copies' }));
  const question = within(await screen.findByRole('dialog', { name: 'Rendre 3\u00a0copies\u00a0?' }));
  await app.user.click(question.getByRole('button', { name: 'Rendre 3\u00a0copies' }));
  expect(await screen.findByText('Chaque élève voit sa copie')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Rendre/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
});

test('a refusal stays in the question, and nothing changes', async () => {
  const app = await open();
  app.server.on(returnClassTest, () => {
    throw new Refusal(404, 'NOT_FOUND', { message: 'Cet élément n’existe pas.' });
  });
  await app.user.click(screen.getByRole('button', { name: 'Rendre les 3\u00a0copies' }));
  const question = within(await screen.findByRole('dialog'));
  await app.user.click(question.getByRole('button', { name: 'Rendre 3\u00a0copies' }));
  expect(await question.findByText('Cet élément n’existe pas.')).toBeTruthy();
});

test('while pupils write, it says how many, and can be closed', async () => {
  const test = buildTest();
  const copies = test.copies.map((copy) => ({ ...copy, state: 'writing' as const, handedInOn: null }));
  const app = await open({ ...test, copies, handedIn: 0 });
  expect(screen.getByText('Écrivent encore')).toBeTruthy();
  app.server.on(closeClassTest, test);
  await app.user.click(screen.getByRole('button', { name: 'Fermer le contrôle' }));
  const question = within(await screen.findByRole('dialog', { name: 'Fermer le contrôle\u00a0?' }));
  await app.user.click(question.getByRole('button', { name: 'Fermer le contrôle' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fermer le contrôle' })).toBeNull());
  expect(app.server.callsOf(closeClassTest)).toHaveLength(1);
});

test('copy by copy shows who has begun, and what each wrote', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Copie par copie' }));
  await app.user.click(screen.getByRole('button', { name: 'Léo Rey' }));
  const opened = screen.getByText('la clairiaire').closest('ol');
  expect(within(opened ?? document.body).getByRole('img', { name: 'faux' })).toBeTruthy();
});

test('deleting says how many copies go, and leads to the list of tests', async () => {
  const app = await open();
  app.server.on(deleteClassTest, () => undefined).on(getClassTests, [buildTestCard({ title: 'Un autre' })]);
  await app.user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^3.copies disparaissent avec lui/)).toBeTruthy();
  await app.user.click(question.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('link', { name: 'Un autre' })).toBeTruthy();
  expect(app.address()).toBe('/controles');
});

test('a teacher without tests learns where one is given', async () => {
  const server = new FakeServer().on(getClassTests, []).on(getNewsCounters, NO_NEWS);
  await renderApp({ at: '/controles', server, settings: TESTS_ON });
  expect(await screen.findByText('Vous n’avez donné aucun contrôle.')).toBeTruthy();
});
