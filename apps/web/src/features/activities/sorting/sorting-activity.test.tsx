import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  announcement,
  buildItem,
  buildPlayList,
  feedback,
  holdClock,
  key,
  openActivity,
  pass,
} from '../../../../test/play-kit.tsx';
import { reasonText } from './messages.ts';

const WORDS = ['embouchure', 'canal', 'affluent', 'delta'];
const listOf = (words: readonly string[]) =>
  buildPlayList({ learnLanguage: 'fr', items: words.map((word, index) => buildItem(index + 1, word, '')) });
const open = async (words: readonly string[] = WORDS, options: Parameters<typeof openActivity>[0] = {}) => {
  const view = await openActivity({ at: '/activite/tri/7', list: listOf(words), ...options });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const pool = () =>
  within(screen.getByRole('list', { name: 'Mots à ranger' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-status'));
const word = (text: string): HTMLElement => {
  const found = pool().find((button) => within(button).queryByText(text) !== null);
  if (found === undefined) throw new Error(`No word « ${text} » on the table.`);
  return found;
};
const pick = (...texts: string[]) => {
  for (const text of texts) fireEvent.click(word(text));
};
const statusOf = (text: string) => word(text).getAttribute('data-status');
const sheet = () => screen.getByRole('region', { name: 'Déjà rangés' });
const placed = () =>
  within(sheet())
    .getAllByRole('listitem')
    .map((row) => row.textContent)
    .filter((text) => !text?.includes('le mot suivant'));

describe('sorting', () => {
  test('[ACT-SORT-02] [ACT-SORT-04] the right word is found at once and goes to the sheet after 0.8 s', async () => {
    await open();
    holdClock();
    pick('affluent');
    expect(statusOf('affluent')).toBe('found');
    expect(placed()).toEqual([]);
    expect(announcement()).toBe('« affluent » est à sa place. 1 sur 4.');
    pass(799);
    expect(placed()).toEqual([]);
    pass(1);
    expect(placed()).toEqual(['affluent']);
    expect(pool().length).toBe(3);
    expect(screen.getByText('1 sur 4')).toBeTruthy();
  });

  test('[ACT-SORT-02] [ACT-SORT-03] a word that comes later fails, with the reason, for 2 s', async () => {
    await open();
    holdClock();
    pick('embouchure');
    expect(statusOf('embouchure')).toBe('fail');
    const sentence = '« embouchure » vient plus tard. Un mot commence par A : il passe avant le E.';
    expect(feedback()).toBe(sentence);
    expect(announcement()).toBe(sentence);
    pass(2_000);
    expect(statusOf('embouchure')).toBe('notfound');
    expect(feedback()).toBe(sentence);
  });

  test('words picked quickly during the 0.8 s count and are placed in order', async () => {
    await open();
    holdClock();
    pick('affluent', 'canal', 'embouchure', 'delta');
    expect([statusOf('canal'), statusOf('embouchure')]).toEqual(['found', 'fail']);
    pass(800);
    expect(placed()).toEqual(['affluent', 'canal', 'delta']);
    expect(screen.getByText('3 sur 4')).toBeTruthy();
  });

  test('[ACT-SORT-05] [ACT-24] a failed try costs 20 points; the end comes 0.8 s after the last word', async () => {
    await open();
    holdClock();
    // The second press of a double tap is no try of its own.
    pick('embouchure', 'embouchure');
    pass(350);
    pick('embouchure', 'affluent', 'canal', 'delta', 'embouchure');
    pass(799);
    expect(screen.queryByRole('heading', { name: 'Activité terminée' })).toBeNull();
    pass(1);
    expect(screen.getByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
    expect(screen.getByText('90 %')).toBeTruthy();
  });

  test('[ACT-SORT-01] conjugated forms stay out', async () => {
    const items = [...listOf(WORDS).items, buildItem(9, 'je vais', '', { tags: ['conjugaison'] })];
    await open([], { list: buildPlayList({ items }) });
    expect(pool()).toHaveLength(4);
    expect(screen.queryByText('je vais')).toBeNull();
  });

  test('every word can be heard', async () => {
    const { voices } = await open();
    for (const text of WORDS)
      fireEvent.click(await screen.findByRole('button', { name: `Écouter «\u00a0${text}\u00a0»` }));
    await vi.waitFor(() => expect(voices.texts).toEqual(WORDS), 10_000);
  });
});

describe('the keyboard', () => {
  test('[ACT-14] arrows move among the words; a word gone to the sheet leaves the focus in its place', async () => {
    const { user } = await open();
    const order = pool().map((button) => button.textContent);
    expect(document.activeElement).toBe(pool()[0]);
    const place = order.indexOf('affluent');
    for (let step = 0; step < place; step += 1) key('ArrowRight');
    expect(document.activeElement?.textContent).toBe('affluent');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pool()).toHaveLength(3));
    expect(document.activeElement).toBe(pool()[Math.min(place, 2)]);
    key('Escape');
    expect(await screen.findByRole('heading', { name: 'Partie arrêtée' })).toBeTruthy();
  });

  test('the focus stays where it is when another word goes to the sheet', async () => {
    await open();
    holdClock();
    pick('affluent');
    word('delta').focus();
    pass(800);
    expect(document.activeElement?.textContent).toBe('delta');
  });
});

describe('« Régler »', () => {
  const choose = async (view: Awaited<ReturnType<typeof open>>, name: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Régler' }));
    await view.user.click(await screen.findByRole('radio', { name }));
    await view.user.click(screen.getByRole('button', { name: 'Valider' }));
  };

  test('[ACT-SORT-06] 10 words at first, then 5, then all of them', async () => {
    const view = await open(Array.from({ length: 14 }, (_, index) => `mot ${index}`));
    expect(pool()).toHaveLength(10);
    await choose(view, '5 mots');
    expect(pool()).toHaveLength(5);
    await choose(view, 'Tous');
    expect(pool()).toHaveLength(14);
  });

  test('[ACT-SORT-07] [ACT-SORT-08] words placed are shown, half masked or wholly masked, for the ear too', async () => {
    const view = await open();
    pick('affluent');
    await waitFor(() => expect(placed()).toEqual(['affluent']));
    expect(screen.getByText('Alphabet : déjà rangé jusqu’à A.')).toBeTruthy();
    await choose(view, 'Le début');
    expect(placed()).toEqual(['début caché, puis uent']);
    expect(screen.queryByText(/déjà rangé jusqu/)).toBeNull();
    await choose(view, 'En entier');
    expect(placed()).toEqual(['mot caché']);
    pick('canal');
    expect(announcement()).toBe('C’est juste ! 2 sur 4.');
    expect(document.body.textContent).not.toContain('affluent');
  });
});

test('a run left in the middle goes on with the words placed', async () => {
  const first = await open();
  pick('affluent', 'canal');
  first.unmount();
  const { user } = await open();
  expect(await screen.findByText(/^2\smots sur 4 sont déjà rangés\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Je continue' }));
  expect(placed()).toEqual(['affluent', 'canal']);
  expect(document.activeElement).toBe(pool()[0]);
});

test('an unfinished run without progress is offered in correct French', async () => {
  const first = await open();
  await pick('canal');
  first.unmount();
  await open();
  expect(await screen.findByText(/^Aucun des 4\smots n’est encore rangé\.$/)).toBeTruthy();
});

test.each([
  [{ kind: 'first', before: 'D', after: 'E' }, 'Un mot commence par D : il passe avant le E.'],
  [
    { kind: 'letter', place: 2, before: 'A', after: 'H' },
    'Un autre mot commence par la même lettre : compare la deuxième lettre, A passe avant H.',
  ],
  [
    { kind: 'letter', place: 3, before: 'N', after: 'S' },
    'Un autre mot commence par les mêmes lettres : compare la troisième lettre, N passe avant S.',
  ],
  [
    { kind: 'letter', place: undefined, before: 'A', after: 'H' },
    'Un autre mot commence pareil : ensuite, A passe avant H.',
  ],
  [{ kind: 'letter', place: 12, before: 'A', after: 'H' }, 'Un autre mot commence pareil : ensuite, A passe avant H.'],
  [{ kind: 'shorter' }, 'Un autre mot commence pareil, mais s’arrête plus tôt : le plus court passe avant.'],
  [{ kind: 'sign', place: 1 }, 'Un mot commence par un chiffre ou un signe : il passe avant les lettres.'],
  [
    { kind: 'sign', place: 3 },
    'Un autre mot commence pareil, puis vient un espace ou un signe : il passe avant les lettres.',
  ],
  [{ kind: 'accent' }, 'Un autre mot a les mêmes lettres : celle qui n’a pas d’accent passe avant.'],
  [{ kind: 'other' }, 'Regarde bien comment commencent les autres mots.'],
] as const)('the reason %j reads « %s »', (reason, sentence) => {
  expect(reasonText(reason).replaceAll('\u00a0', ' ')).toBe(sentence);
});
