import {
  acceptTestAnswer,
  type ClassTest,
  closeClassTest,
  deleteClassTest,
  getClassTest,
  getClassTests,
  getMissedWords,
  getNewsCounters,
  giveMissedWords,
  returnClassTest,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCopy, buildTest, buildTestCard, TESTS_ON } from '../../../test/class-test-kit.ts';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { NO_NEWS } from '../../../test/no-news.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { sentence } from '../../../test/sentence.ts';

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
/** All of them handed back. */
const returned = (): ClassTest => {
  const returnedOn = '2026-11-26T09:00:00.000Z';
  const test = buildTest({ returnedOn, returned: 3, toReturn: 0 });
  return { ...test, copies: test.copies.map((copy) => ({ ...copy, returnedOn, state: 'returned' })) };
};
async function inMenu({ user }: Awaited<ReturnType<typeof open>>, label: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}
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

test('the keys work from the page, before anybody has clicked into the panel', async () => {
  const app = await open();
  document.body.focus();
  await app.user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(screen.getByText('Mot 2, attendu')).toBeTruthy();
  screen.getByRole('button', { name: /^1la clairière/ }).focus();
  await app.user.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.getByText('Mot 1, attendu')).toBeTruthy();
});

test('handing back names who keeps the test, gives another day and more time, and warns', async () => {
  const none = { startedOn: null, handedInOn: null, state: 'open' as const, written: 0 };
  const copies = [
    buildCopy('Lina Krasniqi', 2),
    buildCopy('Samuel Tissot', 1),
    buildCopy('Amir Hasani', 0, { ...none, pupilId: 30 }),
    buildCopy('Nora Écrit', 0, { state: 'writing', handedInOn: null }),
  ];
  const endsOn = '2099-12-01T16:30:00.000Z';
  const app = await open(buildTest({ copies, seconds: 1_200, endsOn, toReturn: 2, running: 2, pupils: 4 }));
  app.server.on(returnClassTest, returned()).on(getMissedWords, { list: null, words: [], pupils: [] });
  await app.user.click(screen.getByRole('button', { name: 'Rendre les 2\u00a0copies…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendre 2\u00a0copies\u00a0?' }));
  expect(dialog.getByText(sentence('Lina Krasniqi et Samuel Tissot reçoivent leur copie'))).toBeTruthy();
  expect(dialog.getByText(/^1.élève n’a pas commencé.: il garde le contrôle$/)).toBeTruthy();
  expect(
    dialog.getByText(
      sentence(/^Dès que Lina et Samuel ont leur copie, les réponses peuvent circuler.: attendre le mardi 01\.12/),
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/^1.élève écrit en ce moment.: sa copie n’est pas touchée$/)).toBeTruthy();
  await app.user.click(dialog.getByRole('radio', { name: 'jeudi 03.12' }));
  await app.user.click(dialog.getByRole('button', { name: 'Donner plus de temps à un élève' }));
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Élève qui a plus de temps' }), 'Amir Hasani');
  await app.user.click(dialog.getByRole('button', { name: '5 minutes de moins pour Amir Hasani' }));
  await app.user.click(dialog.getByRole('button', { name: 'Rendre les 2\u00a0copies' }));
  await waitFor(() =>
    expect(app.server.callsOf(returnClassTest).map(({ body }) => body)).toEqual([
      {
        pupils: copies.slice(0, 2).map(({ pupilId }) => pupilId),
        end: '2099-12-03T16:30:00.000Z',
        extraTime: [{ pupilId: 30, minutes: 5 }],
      },
    ]),
  );
});

test('a day of its own has to be one to come', async () => {
  const copies = [buildCopy('Lina Krasniqi', 2), buildCopy('Amir', 0, { startedOn: null, state: 'over' })];
  const app = await open(buildTest({ copies, toReturn: 1, pupils: 2, endsOn: '2026-11-20T16:30:00.000Z' }));
  await app.user.click(screen.getByRole('button', { name: 'Rendre la copie…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/le contrôle est terminé pour lui$/)).toBeTruthy();
  await app.user.click(dialog.getByRole('radio', { name: 'Date…' }));
  await app.user.type(dialog.getByRole('textbox', { name: /^Jusqu’à ce jour/ }), '01.01.2020');
  await app.user.click(dialog.getByRole('button', { name: 'Rendre la copie' }));
  expect(dialog.getByText('Choisissez un jour à venir.')).toBeTruthy();
  expect(app.server.callsOf(returnClassTest)).toEqual([]);
});

test('after the end it says until when answers may come, and can end that', async () => {
  const app = await open(buildTest({ lateUntil: '2026-11-26T08:50:00.000Z' }));
  expect(screen.getByText(/^Ce qui a été écrit sans réseau avant la fin peut encore arriver jusqu’à/)).toBeTruthy();
  app.server.on(closeClassTest, buildTest());
  await app.user.click(screen.getByRole('button', { name: 'Terminer maintenant' }));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terminer maintenant' }));
  await waitFor(() => expect(screen.queryByText(/peut encore arriver/)).toBeNull());
});

test('words that were missed are given back, each pupil her own', async () => {
  const server = new FakeServer()
    .on(getClassTest, returned())
    .on(getClassTests, [])
    .on(getNewsCounters, NO_NEWS)
    .on(getMissedWords, {
      list: {
        ...{ id: 12, title: 'La forêt', icon: 'bi bi-tree', color: 'c-green', learnLanguage: 'fr', hintLanguage: 'fr' },
        activities: ['ecriture'],
      },
      words: [{ itemId: 4, learnTxt: 'la clairière', hintTxt: '' }],
      pupils: [{ cloeeWorldId: 'w1', displayName: 'Léo Rey', classeGroupeKey: '7a', items: [4] }],
    })
    .on(giveMissedWords, {
      ...{ id: 1, courseId: 40, title: 'x', isNewCourse: true, students: 1 },
      takeBackUntil: '2099-01-01T00:00:00.000Z',
    });
  const app = await renderApp({ at: '/controles/7/correction', server, settings: TESTS_ON });
  expect(await screen.findByText(/^Ce qu’un élève a manqué .* est dans sa révision\..* le lui redonner/)).toBeTruthy();
  await app.user.click(await screen.findByRole('button', { name: 'Redonner le mot manqué' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redonner le mot manqué' }));
  await app.user.click(dialog.getByRole('button', { name: /^Donner/ }));
  await waitFor(() =>
    expect(app.server.callsOf(giveMissedWords)[0]?.body.pupils).toEqual([
      { cloeeWorldId: 'w1', classeGroupeKey: '7a', items: [4] },
    ]),
  );
});

test('copies are handed back once, with their number in the question', async () => {
  const app = await open();
  app.server.on(returnClassTest, returned()).on(getMissedWords, { list: null, words: [], pupils: [] });
  await app.user.click(screen.getByRole('button', { name: 'Rendre les 3\u00a0copies…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Rendre 3\u00a0copies\u00a0?' }));
  expect(question.getByText(sentence('Ana Berset, Léo Rey et Mia Nunes reçoivent leur copie'))).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Pas maintenant');
  await app.user.click(question.getByRole('button', { name: 'Rendre les 3\u00a0copies' }));
  expect(await screen.findByText('Chaque élève voit sa copie')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Rendre/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
});

test('a refusal stays in the question, and nothing changes', async () => {
  const app = await open();
  app.server.on(returnClassTest, () => {
    throw new Refusal(404, 'NOT_FOUND', { message: 'Cet élément n’existe pas.' });
  });
  await app.user.click(screen.getByRole('button', { name: 'Rendre les 3\u00a0copies…' }));
  const question = within(await screen.findByRole('dialog'));
  await app.user.click(question.getByRole('button', { name: 'Rendre les 3\u00a0copies' }));
  expect(await question.findByText('Cet élément n’existe pas.')).toBeTruthy();
});

test('while pupils write, it says how many, and can be closed', async () => {
  const test = buildTest();
  const copies = test.copies.map((copy) => ({ ...copy, state: 'writing' as const, handedInOn: null }));
  const app = await open({ ...test, copies, handedIn: 0, toReturn: 0, running: 3 });
  expect(screen.getByText('Écrivent encore')).toBeTruthy();
  app.server.on(closeClassTest, test);
  await inMenu(app, 'Terminer maintenant');
  const question = within(await screen.findByRole('dialog', { name: 'Terminer maintenant\u00a0?' }));
  await app.user.click(question.getByRole('button', { name: 'Terminer maintenant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  await inMenu(app, 'Supprimer');
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
  expect(screen.getByRole('link', { name: 'Choisir une liste' }).getAttribute('href')).toBe('/listes/personnelles');
});

test.each([
  { given: 1, isNamed: true },
  { given: 4, isNamed: false },
])('under $given tests the next one is named: $isNamed', async ({ given, isNamed }) => {
  const tests = Array.from({ length: given }, (_, place) => buildTestCard({ id: place + 1, title: `Dictée ${place}` }));
  const server = new FakeServer().on(getClassTests, tests).on(getNewsCounters, NO_NEWS);
  await renderApp({ at: '/controles', server, settings: TESTS_ON });
  expect(await screen.findByRole('link', { name: 'Dictée 0' })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Choisir une liste' })).toHaveLength(isNamed ? 1 : 0);
});

test('« Copie par copie » says which copies are back, and what one pupil got alone', async () => {
  const [ana, leo, mia] = buildTest().copies;
  const own = {
    startedOn: null,
    handedInOn: null,
    state: 'open',
    endsOn: '2026-12-07T16:30:00.000Z',
    extraMinutes: 10,
  };
  const copies = [
    { ...ana, returnedOn: '2026-11-28T15:36:00.000Z', state: 'returned' },
    leo,
    { ...mia, ...own },
  ] as ClassTest['copies'];
  const app = await open(buildTest({ copies }));
  await app.user.click(screen.getByRole('button', { name: 'Copie par copie' }));
  const rows = within(await screen.findByRole('table', { name: 'Les copies' })).getAllByRole('row');
  const said = rows.slice(1).map((row) => row.children[2]?.textContent?.replaceAll('\u00a0', ' '));
  expect(said[0]).toBe('rendue le 28.11');
  expect(said[1]).toMatch(/^remise à /);
  expect(said[2]).toBe('pas commencéejusqu’au lundi 07.12 à 17:30, 10 minutes de plus');
});
