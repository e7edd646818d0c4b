import { savePreferences } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { FakeUploads } from '../../../test/fake-upload.ts';
import { renderApp, testPreferences } from '../../../test/render-app.tsx';

const PATH = '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.jpg';
const open = async (options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const server = new FakeServer().on(savePreferences, ({ body }) => ({ ...testPreferences, ...body, version: 2 }));
  const app = await renderApp({ at: '/preferences', server, ...options });
  const card = within(await screen.findByRole('region', { name: 'Profil' }));
  return { ...app, server, card };
};

test('[PREF-01] the card shows the profile image, or initials without one', async () => {
  const { card, unmount } = await open({ preferences: { profileImageUrl: PATH } });
  expect(card.getByRole('img', { name: 'Image de profil' }).getAttribute('src')).toBe(`${PATH}?largeur=320`);
  unmount();
  expect((await open()).card.queryByRole('img')).toBeNull();
});

test.each([
  ['enseignants', true],
  ['soutien', true],
  ['publisher', true],
  ['eleves', false],
  ['admin', false],
] as const)('[PREF-02] %s may change it: %s', async (role, may) => {
  const { card } = await open({ as: [role], preferences: { profileImageUrl: PATH } });
  expect(card.queryByRole('button', { name: 'Changer l’image' }) !== null).toBe(may);
});

test('[PREF-03] [PREF-18] the picker takes images only; another image makes the form dirty and is saved with it', async () => {
  const uploads = new FakeUploads();
  const { card, user, server } = await open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer/ });
  expect(save.disabled).toBe(true);
  await user.click(card.getByRole('button', { name: 'Ajouter une image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image de profil' }));
  const input = dialog.getByRole('group', { name: 'Image' }).querySelector('[data-picker]');
  if (input === null) throw new Error('There is no picker.');
  expect(input.getAttribute('accept')).toBe('.bmp,.gif,.jpg,.png,.jpeg,.heic,.heif,.avif,.webp');
  fireEvent.change(input, { target: { files: [new File(['x'], 'son.mp3')] } });
  expect(await dialog.findByText('Pupitre n’accepte pas les fichiers .mp3.')).toBeTruthy();
  fireEvent.change(input, { target: { files: [new File(['x'], 'moi.jpg')] } });
  await uploads.begun();
  uploads.last.answer({
    status: 200,
    body: { url: PATH, name: 'moi.jpg', type: 'image/jpeg', icon: 'bi bi-file-image' },
  });
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(false));
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(card.getByRole('img', { name: 'Image de profil' })).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText('Préférences sauvegardées')).toBeTruthy();
  expect(server.callsOf(savePreferences)[0]?.body.profileImageUrl).toBe(PATH);
});

test('two pictures in conflict are both shown, and each can be chosen', async () => {
  const theirs = PATH.replace('0001', '0002');
  const mine = PATH.replace('0001', '0003');
  const uploads = new FakeUploads();
  const current = { ...testPreferences, profileImageUrl: theirs, version: 9 };
  const { card, user, server } = await open();
  server.on(savePreferences, () => {
    throw new Refusal(409, 'STALE', { current });
  });
  await user.click(card.getByRole('button', { name: 'Ajouter une image' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Image de profil' }));
  const input = picker.getByRole('group', { name: 'Image' }).querySelector('[data-picker]');
  if (input === null) throw new Error('There is no picker.');
  fireEvent.change(input, { target: { files: [new File(['x'], 'moi.jpg')] } });
  await uploads.begun();
  uploads.last.answer({
    status: 200,
    body: { url: mine, name: 'moi.jpg', type: 'image/jpeg', icon: 'bi bi-file-image' },
  });
  await waitFor(() => expect(picker.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(false));
  await user.click(picker.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Vos préférences ont changé ailleurs' });
  const shown = [...dialog.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([`${mine}?largeur=320`, `${theirs}?largeur=320`]);
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
});
