import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildItem, buildPlayList, openActivity } from '../../../../test/play-kit.tsx';

const LIST = buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ta réponse' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const open = (changes: Parameters<typeof openActivity>[0] = {}) =>
  openActivity({ at: '/activite/traduction/7', list: LIST, ...changes });
const configure = async ({ user }: Awaited<ReturnType<typeof openActivity>>, name: string | RegExp) => {
  await user.click(await button('Régler'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Régler' }));
  await user.click(dialog.queryByRole('radio', { name }) ?? dialog.getByRole('switch', { name }));
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
};

test('[ACT-TRAD-04] [ACT-TRAD-05] Enter validates and moves on; right words are known, wrong ones return', async () => {
  const { user } = await open();
  expect(await screen.findByText('Traduis l’indice en allemand.')).toBeTruthy();
  await user.type(await field(), 'das Pferd{Enter}');
  expect(within(await screen.findByTestId('verdict')).getByText('das Schaf')).toBeTruthy();
  await user.keyboard('{Enter}');
  await user.type(await field(), 'die Kuh{Enter}{Enter}');
  expect(screen.getByText('1 sur 2')).toBeTruthy();
  expect(within(screen.getByRole('article')).getByText('le mouton')).toBeTruthy();
  await user.type(await field(), 'das Schaf{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
});

test('[ACT-TRAD-06] the check button opens at two characters', async () => {
  const { user } = await open();
  await user.type(await field(), 'd');
  expect((await button('Je vérifie')).disabled).toBe(true);
  await user.type(await field(), 'a');
  expect((await button('Je vérifie')).disabled).toBe(false);
});

describe('options', () => {
  test('[ACT-TRAD-07] the word is nowhere before the check, until « Avant d’écrire » shows it', async () => {
    const view = await open();
    await field();
    expect(document.body.innerHTML).not.toContain('das Schaf');
    await configure(view, 'Avant d’écrire');
    expect(within(screen.getByRole('article')).getByText('das Schaf')).toBeTruthy();
    await view.user.type(await field(), 'd');
    expect(screen.queryByText('das Schaf')).toBeNull();
  });

  test('[ACT-TRAD-08] the answer is read after the verdict, never before', async () => {
    const { user, voices } = await open();
    await user.type(await field(), 'das Schaf');
    expect(voices.texts).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(voices.texts).toEqual(['das Schaf']));
  });

  test('[ACT-TRAD-08] switched off, nothing is read', async () => {
    const view = await open();
    await configure(view, /Lire la réponse à haute voix/);
    await view.user.type(await field(), 'das Schaf{Enter}');
    await screen.findByTestId('verdict');
    expect(view.voices.texts).toEqual([]);
  });

  test('[ACT-TRAD-08] without the written hint it is read aloud, and shows on request', async () => {
    const view = await open();
    await configure(view, /Montrer l’indice/);
    await waitFor(() => expect(view.voices.texts).toEqual(['le mouton']));
    expect(document.body.innerHTML).not.toContain('le mouton');
    await view.user.click(await button('Écouter l’indice'));
    await waitFor(() => expect(view.voices.texts).toEqual(['le mouton', 'le mouton']));
    await view.user.click(await button('Voir l’indice'));
    expect(within(screen.getByRole('article')).getByText('le mouton')).toBeTruthy();
    await view.user.type(await field(), 'das Schaf{Enter}{Enter}');
    expect(await button('Voir l’indice')).toBeTruthy();
  });

  test('a picture does not give the word away before the check', async () => {
    const picture = { hintImgUrl: '/images/mouton.svg', hintImgAlt: 'Das Schaf auf der Wiese' };
    const { user } = await open({
      list: buildPlayList({
        items: [buildItem(1, 'das Schaf', 'le mouton', picture), buildItem(2, 'die Kuh', 'la vache')],
      }),
    });
    await field();
    const alternative = () => screen.getByRole('article').querySelector('img')?.alt;
    expect(alternative()).toBe('');
    await user.type(await field(), 'das Schaf{Enter}');
    expect(alternative()).toBe('Das Schaf auf der Wiese');
  });
});
