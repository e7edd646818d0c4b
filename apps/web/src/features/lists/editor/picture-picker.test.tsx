import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeUploads } from '../../../../test/fake-upload.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { PicturePicker } from './picture-picker.tsx';

const PATH = '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.png';

async function open() {
  const onChoose = vi.fn();
  const { user } = renderPart(
    <PicturePicker
      opened
      word="das Boot"
      value={{ hintImgUrl: '', hintImgAlt: '' }}
      onChoose={onChoose}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: /das Boot/ }));
  return { user, dialog, onChoose };
}

test('[MEDIA-06] a word takes a picture of one’s own, with the text that stands for it', async () => {
  const uploads = new FakeUploads();
  const { user, dialog, onChoose } = await open();
  const input = dialog.getByRole('group', { name: 'Votre image' }).querySelector('[data-picker]');
  if (input === null) throw new Error('There is no picker.');
  fireEvent.change(input, { target: { files: [new File(['x'], 'bateau.pdf')] } });
  expect(await dialog.findByText('Pupitre n’accepte pas les fichiers .pdf.')).toBeTruthy();
  fireEvent.change(input, { target: { files: [new File(['x'], 'bateau.png')] } });
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider' });
  await waitFor(() => expect(confirm.disabled).toBe(true));
  uploads.last.answer({
    status: 200,
    body: { url: PATH, name: 'bateau.png', type: 'image/png', icon: 'bi bi-file-image' },
  });
  expect(await dialog.findByRole('img', { name: 'Aperçu de bateau.png' })).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Adresse de l’image' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Texte qui remplace l’image' }), 'un bateau');
  await user.click(confirm);
  expect(onChoose).toHaveBeenCalledWith({ hintImgUrl: PATH, hintImgAlt: 'un bateau' });
});

test('[LIMIT-09] an address of 999 characters is taken; a longer one is kept and said, never cut', async () => {
  const { user, dialog, onChoose } = await open();
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Adresse de l’image' });
  const longest = `https://ecole.ch/${'a'.repeat(999 - 17)}`;
  await user.click(address);
  await user.paste(`${longest}b`);
  expect(dialog.getByText('999 caractères maximum.')).toBeTruthy();
  expect(address.value).toBe(`${longest}b`);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
  await user.keyboard('{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  expect(onChoose).toHaveBeenCalledWith({ hintImgUrl: longest, hintImgAlt: '' });
});
