import { resolveMediaServer } from '@pupitre/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import * as gone from './is-gone.ts';
import { MediaPicker } from './media-picker.tsx';
import { MediaView } from './media-view.tsx';

const path = (name: string) => `/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/${name}`;
const nothing = () => undefined;
const show = (url: string, more: { isPublic?: boolean; as?: 'guest' } = {}) => {
  const { as, ...props } = more;
  const view = <MediaView opened onClose={nothing} title="Où va la pluie ?" url={url} {...props} />;
  return renderPart(view, as === undefined ? {} : { as });
};

beforeEach(() => void vi.spyOn(gone, 'isGone').mockResolvedValue(false));

test('[MODAL-17] a picture grows and shrinks by button and by key', async () => {
  const { user } = show(path('image.jpg'));
  const picture = await screen.findByRole('img', { name: 'Où va la pluie ?' });
  expect(picture.getAttribute('src')).toBe(path('image.jpg'));
  await user.click(screen.getByRole('button', { name: 'Agrandir' }));
  expect(screen.getByText('150 %')).toBeTruthy();
  screen.getByRole('region', { name: 'Image' }).focus();
  await user.keyboard('+');
  expect(screen.getByText('200 %')).toBeTruthy();
  await user.keyboard('0');
  expect(screen.getByText('100 %')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réduire' })).toHaveProperty('disabled', true);
  const link = screen.getByRole('link', { name: 'Télécharger' });
  expect(link.getAttribute('download')).toBe('Où va la pluie.jpg');
});

test('[MODAL-17] a sound has controls', async () => {
  show(path('son.mp3'));
  const sound = await waitFor(() => document.querySelector('audio'));
  expect([sound?.getAttribute('src'), sound?.controls]).toEqual([path('son.mp3'), true]);
});

test('[MEDIA-15] [MODAL-17] a video that is not public is played from the path that the server names', async () => {
  const server = new FakeServer().on(resolveMediaServer, path('video.mp4?jeton=1'));
  show(path('video.mp4'));
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(path('video.mp4?jeton=1')));
  expect(server.callsOf(resolveMediaServer)[0]?.query).toEqual({ url: path('video.mp4') });
});

test.each([
  ['public', { isPublic: true }],
  ['a guest’s', { as: 'guest' as const }],
])('[MEDIA-15] a video that is %s is played from its own address', async (_, more) => {
  const server = new FakeServer();
  show(path('video.mp4'), more);
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(path('video.mp4')));
  expect(server.calls).toHaveLength(0);
});

test('a video without a network can be tried again; one that cannot be played is offered as a file', async () => {
  const server = new FakeServer().on(resolveMediaServer, () => {
    throw new NetworkFailure();
  });
  const { user } = show(path('video.avi'));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(resolveMediaServer, path('video.avi'));
  await user.click(retry);
  const video = await waitFor(() => {
    const found = document.querySelector('video');
    if (found === null) throw new Error('no video yet');
    return found;
  });
  fireEvent.error(video);
  expect(await screen.findByText(/ne peut pas être lu dans la page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Télécharger' })).toBeTruthy();
});

test.each([
  ['image.jpg', 'img', 'Cette image n’est plus là'],
  ['son.mp3', 'audio', 'Ce son n’est plus là'],
  ['film.mp4', 'video', 'Ce film n’est plus là'],
  ['plan.docx', null, 'Ce document n’est plus là'],
])('%s that is gone says so, offers no file, and was not opened', async (name, element, text) => {
  vi.spyOn(gone, 'isGone').mockResolvedValue(true);
  const onShown = vi.fn();
  renderPart(<MediaView opened onClose={nothing} title="Plan" url={path(name)} isPublic onShown={onShown} />);
  await screen.findByRole('dialog');
  if (element !== null) {
    await waitFor(() => expect(document.querySelector(`[role="dialog"] ${element}`)).not.toBeNull());
    fireEvent.error(document.querySelector(`[role="dialog"] ${element}`) ?? document.body);
  }
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByRole('link', { name: 'Télécharger' })).toBeNull();
  expect(onShown).not.toHaveBeenCalled();
});

test.each([true, false])('« Télécharger » counts as opened only where the file is there (gone: %s)', async (isGone) => {
  vi.spyOn(gone, 'isGone').mockResolvedValue(isGone);
  const onShown = vi.fn();
  const { user } = renderPart(
    <MediaView opened onClose={nothing} title="Plan" url={path('image.jpg')} isPublic onShown={onShown} />,
  );
  await user.click(await screen.findByRole('link', { name: 'Télécharger' }));
  if (isGone) expect(await screen.findByRole('alert')).toBeTruthy();
  else await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  expect(onShown).toHaveBeenCalledTimes(isGone ? 0 : 1);
});

test('[MODAL-08] the picker changes nothing before « Valider », and waits for an upload', async () => {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const { user } = renderPart(
    <MediaPicker opened title="Média" value={path('image.jpg')} onChoose={onChoose} onClose={onClose} />,
  );
  const confirm = await screen.findByRole('button', { name: 'Valider' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(confirm);
  expect(onChoose).toHaveBeenCalledWith({ url: '', name: '', type: '', icon: '' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
