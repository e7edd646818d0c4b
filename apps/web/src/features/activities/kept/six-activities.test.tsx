import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseOptions, openKept, wordsOf } from '../../../../test/kept-kit.ts';
import { buildItem, buildPlayList, holdClock, pass } from '../../../../test/play-kit.tsx';

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ta réponse' });
const TWO = buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] });
const oneRun = async ({ runs }: Awaited<ReturnType<typeof openKept>>) => {
  vi.useRealTimers();
  await waitFor(() => expect(runs()).toHaveLength(1));
  const [run] = runs();
  if (run === undefined) throw new Error('No run was sent.');
  return run;
};

test('carte tells what was known at once and what only later', async () => {
  const view = await openKept();
  for (const answer of ['Je sais', 'À répéter', 'Je sais', 'Je sais']) {
    await click('Je retourne la carte');
    await click(answer);
  }
  const run = await oneRun(view);
  expect(run).toMatchObject({
    ...{ activity: 'carte', listId: 7, courseId: null, resourceId: null, level: null },
    ...{ isFinished: true, rate: 75 },
  });
  expect(wordsOf(run)).toEqual([
    [1, 'turn', 'first', 1],
    [2, 'turn', 'later', 2],
    [3, 'turn', 'first', 1],
  ]);
  expect(run.words.find(({ itemId }) => itemId === 1)).toMatchObject({
    ...{ learnTxt: 'das Schaf', hintTxt: 'le mouton', picture: '', learnLanguage: 'de', hintLanguage: 'fr' },
  });
  expect(Date.parse(run.endedOn) - Date.parse(run.begunOn)).toBe(run.seconds * 1_000);
});

test('association tells which cards were taken for the pair', async () => {
  const view = await openKept({ at: '/activite/association/7' });
  await screen.findByRole('list', { name: 'Cartes' });
  holdClock();
  const choose = (...texts: string[]) => {
    for (const text of texts) {
      const cards = within(screen.getByRole('list', { name: 'Cartes' })).getAllByRole('button');
      fireEvent.click(cards.find((card) => within(card).queryByText(text) !== null) ?? document.body);
      pass(400);
    }
  };
  choose('das Schaf', 'la vache', 'das Schaf', 'le mouton', 'la vache', 'die Kuh', 'die Ziege', 'la chèvre');
  const run = await oneRun(view);
  expect(run).toMatchObject({ activity: 'association', isFinished: true, rate: 75 });
  expect(wordsOf(run)).toEqual([
    [1, 'pair', 'later', 2, 'la vache'],
    [2, 'pair', 'first', 1],
    [3, 'pair', 'first', 1],
  ]);
});

test('écriture of a word that was shown is copying; what was written instead goes with it', async () => {
  const view = await openKept({ at: '/activite/ecriture/7', list: TWO });
  await view.user.type(await field(), 'das Pferd{Enter}{Enter}');
  await view.user.type(await field(), 'die Kuh{Enter}{Enter}');
  await view.user.type(await field(), 'das Schaf{Enter}{Enter}');
  const run = await oneRun(view);
  expect(run).toMatchObject({ activity: 'ecriture', level: 'exacte', isFinished: true });
  expect(wordsOf(run)).toEqual([
    [1, 'copy', 'later', 2, 'das Pferd'],
    [2, 'copy', 'first', 1],
  ]);
});

test.each([
  ['dictated', { duration: 0, sonorize: true }, 'dictate'],
  ['asked by its meaning', { duration: 0 }, 'write'],
])('écriture of a word that is %s', async (_, options, form) => {
  chooseOptions('ecriture', options);
  const view = await openKept({ at: '/activite/ecriture/7', list: TWO });
  await view.user.type(await field(), 'das Schaf{Enter}{Enter}');
  await view.user.type(await field(), 'die Kuh{Enter}{Enter}');
  expect(wordsOf(await oneRun(view))).toEqual([
    [1, form, 'first', 1],
    [2, form, 'first', 1],
  ]);
});

test('traduction is written from the meaning, with the level that was asked; a dropped word was never right', async () => {
  const view = await openKept({ at: '/activite/traduction/7?reponses=tolerante', list: TWO });
  await view.user.type(await field(), 'das Pferd{Enter}');
  await click('Suivant');
  await view.user.type(await field(), 'die kuh{Enter}{Enter}');
  const run = await oneRun(view);
  expect(run).toMatchObject({ activity: 'traduction', level: 'tolerante', isFinished: true, rate: 50 });
  expect(wordsOf(run)).toEqual([
    [1, 'write', 'never', 1, 'das Pferd'],
    [2, 'write', 'first', 1],
  ]);
});

test('other options in the middle of écriture begin another run: each has one way of asking', async () => {
  const view = await openKept({ at: '/activite/ecriture/7', list: TWO });
  await view.user.type(await field(), 'das Schaf{Enter}{Enter}');
  await click('Régler');
  const dialog = within(await screen.findByRole('dialog', { name: 'Régler' }));
  await view.user.click(dialog.getByRole('radio', { name: 'Jamais' }));
  await view.user.click(dialog.getByRole('button', { name: 'Valider' }));
  await view.user.type(await field(), 'die Kuh{Enter}{Enter}');
  await waitFor(() => expect(view.runs()).toHaveLength(2));
  expect(view.runs().map((run) => [run.isFinished, ...wordsOf(run)])).toEqual([
    [false, [1, 'copy', 'first', 1]],
    [true, [2, 'write', 'first', 1]],
  ]);
});

test('tri tells which words were tried too early', async () => {
  const items = ['canal', 'affluent'].map((word, at) => buildItem(at + 1, word, ''));
  const view = await openKept({ at: '/activite/tri/7', list: buildPlayList({ learnLanguage: 'fr', items }) });
  const pool = await screen.findByRole('list', { name: 'Mots à ranger' });
  holdClock();
  for (const text of ['canal', 'affluent', 'canal']) {
    fireEvent.click(within(pool).getByText(text));
    pass(900);
  }
  const run = await oneRun(view);
  expect(run).toMatchObject({ activity: 'tri', isFinished: true, rate: 90 });
  expect(wordsOf(run)).toEqual([
    [1, 'sort', 'later', 2],
    [2, 'sort', 'first', 1],
  ]);
});

test('grille tells what was found; words nobody found are not in it', async () => {
  const view = await openKept({ at: '/activite/grille/7' });
  const grid = await screen.findByRole('grid', { name: 'Grille de lettres' });
  const cells = within(grid).getAllByRole('gridcell');
  const first = cells
    .map(({ textContent }) => textContent)
    .join('')
    .indexOf('DIEKUH');
  const [columns, key] = [
    Math.sqrt(cells.length),
    (name: string) => fireEvent.keyDown(document.activeElement ?? grid, { key: name }),
  ];
  cells[0]?.focus();
  for (let row = 0; row < Math.floor(first / columns); row += 1) key('ArrowDown');
  for (let column = 0; column < first % columns; column += 1) key('ArrowRight');
  key('Enter');
  for (let letter = 1; letter < 'DIEKUH'.length; letter += 1) key('ArrowRight');
  key('Enter');
  await click('Quitter');
  const run = await oneRun(view);
  expect(run).toMatchObject({ activity: 'grille', isFinished: false, rate: 33 });
  expect(wordsOf(run)).toEqual([[2, 'find', 'first', 1]]);
});
