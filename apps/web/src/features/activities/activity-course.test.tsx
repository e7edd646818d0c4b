import { createCourse, getList, saveProgress } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../test/course-kit.ts';
import { NetworkFailure } from '../../../test/fake-server.ts';
import { buildFollowServer, buildReadCourse } from '../../../test/follow-kit.ts';
import { buildPlayList, openActivity } from '../../../test/play-kit.tsx';
import { log } from '../../api/log.ts';

const course = buildReadCourse({
  items: [
    buildCourseItem(14, 'Les mots', { itemType: 'Activity', navigationUrl: '/activite/carte/7' }),
    buildCourseItem(15, 'Une expérience', { itemType: 'Text', description: '<p>Bouillir.</p>', navigationUrl: '' }),
  ],
});
const server = () => buildFollowServer(course).on(getList, buildPlayList()).on(createCourse, 77);

test('[ACT-20][ACT-21] the end leads back to the course, where the activity is done and the next resource has the focus', async () => {
  const app = await openActivity({ at: '/parcours/detail/5', server: server() });
  await app.user.click(screen.getByRole('link', { name: 'Les mots' }));
  await waitFor(() => expect(app.address()).toBe('/activite/carte/7?parcours=5'));
  await app.user.click(await screen.findByRole('button', { name: 'Quitter' }));
  const back = await screen.findByRole('button', { name: 'Continuer le parcours' });
  expect(screen.queryByRole('button', { name: 'Choisir un autre exercice' })).toBeNull();
  await app.user.click(back);
  await waitFor(() => expect(app.address()).toBe('/parcours/detail/5'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Une expérience'));
  expect(screen.getByRole('progressbar', { name: 'Ma progression' }).getAttribute('aria-valuenow')).toBe('50');
});

test('without a course the end mentions none', async () => {
  const app = await openActivity({ server: server() });
  await app.user.click(await screen.findByRole('button', { name: 'Quitter' }));
  await screen.findByRole('button', { name: 'Recommencer' });
  expect(screen.queryByRole('button', { name: 'Continuer le parcours' })).toBeNull();
});

test('[ACT-10] the menu makes a course from this activity', async () => {
  const app = await openActivity({ server: server() });
  await app.user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Créer un parcours avec cette activité' }));
  await waitFor(() => expect(app.server.callsOf(createCourse)).toHaveLength(1));
  const body = app.server.callsOf(createCourse)[0]?.body;
  expect(body?.title).toBe('Die Tiere');
  expect(body?.items?.map(({ itemType, navigationUrl }) => [itemType, navigationUrl])).toEqual([
    ['Activity', '/activite/carte/7'],
  ]);
});

test('without network the game keeps its room: one short line in its bar', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const offline = server().on(saveProgress, () => {
    throw new NetworkFailure();
  });
  const { user } = await openActivity({ at: '/parcours/detail/5', server: offline });
  await user.click(screen.getByRole('link', { name: 'Les mots' }));
  await screen.findByRole('button', { name: 'Quitter' });
  const words = (await screen.findByText('Hors ligne')).parentElement;
  expect(words?.textContent).toBe('Hors ligne · 1\u00a0élément gardé ici');
  expect(words?.closest('header')?.querySelector('progress')).toBeTruthy();
});
