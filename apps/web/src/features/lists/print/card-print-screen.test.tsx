import { getList } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildItem, buildList, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => buildItem(index + 1, `Wort ${index + 1}`, `mot ${index + 1}`));

async function open(items = words(5), at = '/listes/impression/1') {
  const list = buildList({ title: 'Die Tiere', items });
  const app = await renderApp({ at, as: ['eleves'], server: buildServer().on(getList, list) });
  await screen.findByRole('button', { name: 'Imprimer' });
  return app;
}
const rows = () =>
  screen.getAllByRole('list').map((row) =>
    within(row)
      .getAllByRole('listitem')
      .map((card) => card.textContent),
  );
const choose = (part: string, place: string) =>
  within(screen.getByRole('group', { name: part })).getByRole('radio', { name: place });
/** Everything on the front: one row of cards for four words. */
async function putOnFront({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const part of ['Indice', 'Image']) await user.click(choose(part, 'Recto'));
}
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' });

test('[PRINT-01, PRINT-02, PRINT-03] the cards of a list in rows of four, the last one padded', async () => {
  await putOnFront(await open());
  expect(rows()).toEqual([
    [1, 2, 3, 4].map((number) => `Die TiereWort ${number}mot ${number}`),
    ['Die TiereWort 5mot 5', 'à compléter', 'à compléter', 'à compléter'],
  ]);
  expect(screen.getByText('Wort 1').lang).toBe('de');
  expect(screen.getByText('mot 1').lang).toBe('fr');
});

test('a new set has the word on its front and the rest on its back', async () => {
  await open(words(1));
  expect(rows()).toEqual([
    ['Die TiereWort 1', 'à compléter', 'à compléter', 'à compléter'],
    ['mot 1', '', '', ''],
  ]);
  screen.getByText(/^1\s+carte, 1\s+feuille A4 recto verso$/);
});

test('fronts and backs hold what was put there, and the next list starts with the same options', async () => {
  const { user, unmount } = await open(words(2));
  await user.click(choose('Indice', 'Verso'));
  await user.click(choose('Image', 'Non'));
  await user.click(screen.getByRole('switch', { name: 'Titre de la liste' }));
  const expected = [
    ['Wort 1', 'Wort 2', 'à compléter', 'à compléter'],
    ['mot 1', 'mot 2', '', ''],
  ];
  expect(rows()).toEqual(expected);
  screen.getByText(/^2\s+cartes, 1\s+feuille A4 recto verso$/);
  screen.getByText(/bord long/);
  unmount();
  await open(words(2));
  expect(rows()).toEqual(expected);
});

test('says when fronts stay empty, and prints nothing when nothing is chosen', async () => {
  const { user } = await open([buildItem(1, 'Wort', 'mot'), buildItem(2, '', 'mot seul'), buildItem(3, ' ', '')]);
  screen.getByText(/^2\s+cartes, /);
  await user.click(choose('Indice', 'Verso'));
  screen.getByText('Une carte n’aura rien au recto.');
  for (const part of ['Mot', 'Indice', 'Image']) await user.click(choose(part, 'Non'));
  screen.getByText('Choisis au moins une chose à imprimer.');
  expect(printButton().disabled).toBe(true);
});

test('a picture that does not come leaves its description', async () => {
  await open([buildItem(1, 'das Pferd', '', { hintImgUrl: '/images/x.svg', hintImgAlt: 'Un cheval brun' })]);
  const picture = screen.getByRole('img', { name: 'Un cheval brun' });
  picture.dispatchEvent(new Event('error'));
  expect((await screen.findByText('Un cheval brun')).tagName).toBe('P');
});

test('only the chosen words; a selection that names no word of the list is none', async () => {
  const { unmount, ...app } = await open(words(5), '/listes/impression/1?mots=2-4');
  await putOnFront({ unmount, ...app });
  expect(rows()).toEqual([['Die TiereWort 2mot 2', 'Die TiereWort 4mot 4', 'à compléter', 'à compléter']]);
  unmount();
  for (const selection of ['77', '["a"]', '{"a":1}', 'x']) {
    const other = await open(words(1), `/listes/impression/1?mots=${selection}`);
    screen.getByText(/^1\s+carte, 1\s+feuille A4$/);
    other.unmount();
  }
});

test('« Imprimer » opens the window of the browser; an empty list has nothing to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, unmount } = await open(words(1));
  await user.click(printButton());
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 10_000);
  unmount();
  await open([]);
  screen.getByText('Rien à imprimer');
  expect(printButton().disabled).toBe(true);
});

test('[ROUTE-57] a guest, an unknown list and an invalid address are refused', async () => {
  const guest = await renderApp({ at: '/listes/impression/1', as: 'guest', server: buildServer() });
  expect(guest.address()).toBe('/unauthorized');
  guest.unmount();
  await renderApp({ at: '/listes/impression/abc', server: buildServer() });
  await screen.findByText('Cette page ne semble pas exister…');
});
