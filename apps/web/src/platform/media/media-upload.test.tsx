import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, type UploadedMedium } from '@pupitre/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeUploads } from '../../../test/fake-upload.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { MediaUpload } from './media-upload.tsx';

const PHOTO = {
  url: '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.jpg',
  name: 'pluie.jpg',
  type: 'image/jpeg',
  icon: 'bi bi-file-image',
};

type Props = Partial<Parameters<typeof MediaUpload>[0]>;
function Held({ onChange, ...props }: Props) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (medium: UploadedMedium) => {
    setValue(medium.url);
    onChange?.(medium);
  };
  return <MediaUpload label="Fichier" {...props} value={value} onChange={change} />;
}
function open(props: Props = {}) {
  const uploads = new FakeUploads();
  const onChange = vi.fn<(medium: UploadedMedium) => void>();
  const view = renderPart(<Held {...props} onChange={onChange} />);
  const zone = screen.getByRole('group', { name: 'Fichier' });
  const picker = () => zone.querySelector<HTMLInputElement>('[data-picker]');
  const pick = async (...files: File[]) => {
    const input = picker();
    if (input === null) throw new Error('There is no picker.');
    fireEvent.change(input, { target: { files } });
  };
  return { ...view, uploads, onChange, zone, pick };
}
const jpg = () => new File(['pluie'], 'pluie.jpg', { type: 'image/jpeg' });

test('[MEDIA-01] [MEDIA-02] nothing chosen: a zone, a picker and an address', () => {
  const { zone } = open();
  expect(screen.getByRole('button', { name: 'choisissez un fichier' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Ou une adresse web' })).toBeTruthy();
  expect(zone.textContent).toContain('50 Mo au plus');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[MEDIA-03] [MEDIA-12] a percentage shows during the upload; then the answer is given', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${ANTI_FORGERY_COOKIE}=jeton`);
  const { uploads, pick, onChange } = open();
  await pick(jpg());
  await uploads.begun();
  expect(uploads.last.address).toBe('POST /api/v1/medias/upload');
  expect(uploads.last.headers.get(ANTI_FORGERY_HEADER)).toBe('jeton');
  expect(uploads.last.file?.name).toBe('pluie.jpg');
  uploads.last.progress(64, 100);
  expect(await screen.findByText('64 %')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('64');
  uploads.last.answer({ status: 200, body: PHOTO });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(PHOTO));
});

test('[MEDIA-04] uploaded: a preview with « Effacer » and « Télécharger »', async () => {
  const { uploads, pick, onChange, user } = open();
  await pick(jpg());
  await uploads.begun();
  uploads.last.answer({ status: 200, body: PHOTO });
  const link = await screen.findByRole('link', { name: 'Télécharger' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([PHOTO.url, 'pluie.jpg']);
  expect(screen.getByRole('img', { name: 'Aperçu de pluie.jpg' }).getAttribute('src')).toBe(`${PHOTO.url}?largeur=320`);
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(onChange).toHaveBeenLastCalledWith({ url: '', name: '', type: '', icon: '' });
  expect(screen.getByRole('button', { name: 'choisissez un fichier' })).toBeTruthy();
});

test('[MEDIA-07] [MEDIA-09] several refused files: every reason stands in the page, nothing is sent', async () => {
  const { uploads, pick } = open();
  const large = new File([''], 'film.mp4');
  Object.defineProperty(large, 'size', { value: 50 * 1_048_576 + 1 });
  await pick(new File(['<svg/>'], 'dessin.svg'), large);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('dessin.svg Pupitre n’accepte pas les fichiers .svg.');
  expect(alert.textContent).toContain('film.mp4 La taille du fichier dépasse la limite de 50 Mo.');
  expect(uploads.sent).toHaveLength(0);
});

test('[MEDIA-10] a failure is told by a toast and in the page, and the same file is sent again', async () => {
  const { uploads, pick, user, onChange } = open();
  await pick(jpg());
  await uploads.begun();
  uploads.last.answer('network');
  const messages = await screen.findAllByText(/Le téléversement du fichier n’a pas abouti/);
  expect(messages.length).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await uploads.begun(2);
  uploads.last.answer({ status: 200, body: PHOTO });
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

test('[MEDIA-11] what the server finds in the content is said in its words, without « Réessayer »', async () => {
  const { uploads, pick } = open();
  await pick(jpg());
  await uploads.begun();
  uploads.last.answer({
    status: 415,
    body: { code: 'UNSUPPORTED_TYPE', message: 'x', fields: { file: 'Pupitre n’accepte pas les fichiers .svg.' } },
  });
  expect(await screen.findByText('Pupitre n’accepte pas les fichiers .svg.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('cancelled, nothing comes of it and no failure is told', async () => {
  const onBusy = vi.fn();
  const { uploads, pick, user, onChange } = open({ onBusy });
  await pick(jpg());
  await uploads.begun();
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(true));
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
  expect(uploads.last.isAborted).toBe(true);
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(screen.getByRole('button', { name: 'choisissez un fichier' })).toBeTruthy();
  expect(screen.queryByText(/n'a pas abouti/)).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('leaving stops the upload', async () => {
  const { uploads, pick, unmount } = open();
  await pick(jpg());
  await uploads.begun();
  unmount();
  expect(uploads.last.isAborted).toBe(true);
});

test('a pasted file and a dropped one are sent; a file that misses the zone is not opened by the browser', async () => {
  const { uploads, zone } = open();
  fireEvent.paste(zone, { clipboardData: { files: [jpg()] } });
  await uploads.begun();
  const transfer = { types: ['Files'], files: [jpg()], dropEffect: 'none' };
  fireEvent.drop(zone, { dataTransfer: transfer });
  await uploads.begun(2);
  expect(fireEvent.drop(document.body, { dataTransfer: transfer })).toBe(false);
  expect(uploads.sent).toHaveLength(2);
});

test('[LIMIT-05] [OP-046] an address: https is kept as typed, other schemes and longer ones are refused', async () => {
  const { user, onChange } = open();
  const field = screen.getByRole('textbox', { name: 'Ou une adresse web' });
  await user.type(field, 'javascript:alert(1){Enter}');
  expect(screen.getByText('Une adresse commence par https://')).toBeTruthy();
  await user.clear(field);
  await user.click(field);
  await user.paste(`https://exemple.ch/${'a'.repeat(981)}`);
  await user.keyboard('{Enter}');
  expect(screen.getByText('999 caractères maximum.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'https://exemple.ch/film.mp4?a=1{Enter}');
  expect(onChange).toHaveBeenCalledWith({
    url: 'https://exemple.ch/film.mp4?a=1',
    name: '',
    type: '',
    icon: 'bi bi-film',
  });
  const link = await screen.findByRole('link', { name: 'Ouvrir' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('[MEDIA-14] a broken image leaves a file’s icon in its place', async () => {
  open({ value: PHOTO.url });
  fireEvent.error(screen.getByRole('img'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: /^Aperçu/ }).getAttribute('class')).toContain('bi-file-earmark-image');
});
