import { getCourse, saveCourse, searchPersonalCourses } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildCourse,
  buildCourseCard,
  buildCourseItem,
  buildCourseServer,
  buildSharedResource,
  found,
  savedCourse,
} from '../../../../test/course-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { sentence } from '../../../../test/sentence.ts';

const target = buildCourse({ id: 7, title: 'L’eau chez nous' });

async function open(server: ReturnType<typeof buildCourseServer>) {
  const cart = [buildSharedResource(101, 'Carte du Jura'), buildSharedResource(102, 'Photo du lac')];
  const draft = JSON.stringify({ savedAt: Date.now(), value: cart, finishSave: false });
  localStorage.setItem('pupitre-draft:1:panier', draft);
  server.on(searchPersonalCourses, found([buildCourseCard({ id: 7, title: target.title })]));
  const app = await renderApp({ at: '/parcours/panier', server });
  await app.user.click(await screen.findByRole('button', { name: 'Ajouter à un parcours' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(await dialog.findByRole('button', { name: /^L’eau chez nous/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Valider' }));
  return { ...app, dialog };
}
const titlesOf = (server: ReturnType<typeof buildCourseServer>) =>
  server.callsOf(saveCourse).map(({ body }) => body?.items?.map(({ title }) => title));

test('[MODAL-04] the cart’s resources join one of one’s courses, and stay in the cart', async () => {
  const server = buildCourseServer(target);
  await open(server);
  expect(await screen.findByText(sentence('2 ressources ajoutées au parcours « L’eau chez nous »'))).toBeTruthy();
  const before = target.items.map(({ title }) => title);
  expect(titlesOf(server)).toEqual([[...before, 'Carte du Jura', 'Photo du lac']]);
  const added = server.callsOf(saveCourse)[0]?.body?.items?.slice(-2);
  expect(added?.map(({ id }) => id)).toEqual([-1, -1]);
  expect(screen.getByRole('heading', { name: /2\s*ressources/ })).toBeTruthy();
});

test('a course that somebody saves in between gets them on top of what that person saved', async () => {
  const theirs = { ...target, version: 4, items: [...target.items, buildCourseItem(99, 'D’une collègue')] };
  const server = buildCourseServer(target);
  let isStale = true;
  server.on(saveCourse, ({ body }) => {
    if (!isStale) return savedCourse(theirs, body as unknown as typeof target);
    isStale = false;
    server.on(getCourse, theirs);
    throw new Refusal(409, 'STALE', { current: theirs });
  });
  await open(server);
  await waitFor(() => expect(titlesOf(server)).toHaveLength(2));
  expect(titlesOf(server)[1]?.slice(-3)).toEqual(['D’une collègue', 'Carte du Jura', 'Photo du lac']);
});

test('a failure stands in the dialog, which stays open', async () => {
  const server = buildCourseServer(target).on(saveCourse, () => {
    throw new Refusal(403, 'FORBIDDEN');
  });
  const { dialog } = await open(server);
  expect(await dialog.findByText('FORBIDDEN')).toBeTruthy();
});

test('a course that has no room for all of them says so, and nothing is sent', async () => {
  const items = Array.from({ length: 199 }, (_, index) => buildCourseItem(index + 1, `Étape ${index}`));
  const server = buildCourseServer(buildCourse({ id: 7, title: target.title, items }));
  const { dialog } = await open(server);
  expect(await dialog.findByText('Un parcours tient 200 ressources au plus : il reste 1 place.')).toBeTruthy();
  expect(server.callsOf(saveCourse)).toEqual([]);
});
