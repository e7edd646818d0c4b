import { type CourseItem, type Role, saveProgress } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { askFor } from '../../../school/following/resource-place.ts';

type Opening = { items?: CourseItem[]; as?: Role; distributedClosed?: boolean };

const open = async ({ items, as = 'eleves', distributedClosed = false }: Opening = {}) => {
  const course = buildReadCourse({ items, distributedClosed });
  return renderApp({ at: '/parcours/detail/5', as: [as], server: buildFollowServer(course) });
};
const goOn = () => screen.queryByRole('link', { name: /^(Commencer|Continuer)/ });
const picture = '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.png';
const medium = () => buildCourseItem(31, 'La carte', { itemType: 'Media', navigationUrl: picture });
const text = (id: number) =>
  buildCourseItem(id, 'Une expérience', { itemType: 'Text', description: '<p>Bouillir.</p>', navigationUrl: '' });

test('a pupil begins with the first resource that counts, and goes on with the next that is not done', async () => {
  const app = await open({
    items: [
      buildCourseItem(12, 'La carte des lacs'),
      buildCourseItem(14, 'Les mots', { itemType: 'Activity', navigationUrl: '/activite/carte/7' }),
    ],
  });
  expect(screen.getByText(/^Pour commencer/).closest('p')?.textContent).toBe(
    'Pour commencer\u00a0: La carte des lacs lien',
  );
  expect(goOn()?.getAttribute('href')).toBe('https://exemple.ch/');
  await app.user.click(screen.getByRole('link', { name: /^Commencer/ }));
  expect(screen.getByText(/^La suite/).closest('p')?.textContent).toBe('La suite\u00a0: Les mots activité');
  expect(screen.getByRole('link', { name: /^Continuer/ }).getAttribute('href')).toBe('/activite/carte/7?parcours=5');
  await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([12]));
});

test('there is no next step when all is done, when the course is closed, and for teachers', async () => {
  const done = await open({ items: [buildCourseItem(12, 'Un', { done: true })] });
  expect(goOn()).toBeNull();
  done.unmount();
  const closed = await open({ distributedClosed: true });
  expect(goOn()).toBeNull();
  closed.unmount();
  await open({ as: 'enseignants' });
  expect(goOn()).toBeNull();
});

test('a closed course is read again, and nothing is sent that would be refused; its teacher it does not close', async () => {
  const items = [buildCourseItem(12, 'Un'), buildCourseItem(14, 'Deux', { done: true })];
  const pupil = await open({ items, distributedClosed: true });
  await pupil.user.click(screen.getByRole('link', { name: /^Un\b/ }));
  await pupil.user.click(screen.getByRole('button', { name: 'Autres actions' }));
  const clear = await screen.findByRole('menuitem', { name: 'Effacer ma progression' });
  expect(clear.hasAttribute('disabled') || clear.getAttribute('data-disabled')).toBeTruthy();
  expect(pupil.server.callsOf(saveProgress)).toEqual([]);
  pupil.unmount();
  // She follows it herself: she has done a part of it.
  const teacher = await open({ items, distributedClosed: true, as: 'enseignants' });
  await teacher.user.click(screen.getByRole('link', { name: /^Un\b/ }));
  await waitFor(() => expect(teacher.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([12]));
});

test('a text that counts is read in the page and ticked off there: the way on never leads to it twice', async () => {
  const app = await open({ items: [text(21), buildCourseItem(22, 'Le lac')] });
  await app.user.click(screen.getByRole('button', { name: /^Commencer/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Une expérience' }));
  await app.user.click(dialog.getByRole('button', { name: 'J’ai lu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /Une expérience/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { name: /^Continuer/ })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Une expérience' }));
  await screen.findByRole('dialog', { name: 'Une expérience' });
  expect(screen.queryByRole('button', { name: 'J’ai lu' })).toBeNull();
});

test('a medium is done once it is there, not where it does not come', async () => {
  const app = await open({ items: [medium(), buildCourseItem(32, 'Le lac')] });
  await app.user.click(screen.getByRole('button', { name: /^Commencer/ }));
  const shown = await screen.findByRole('img', { name: 'La carte' });
  expect(app.server.callsOf(saveProgress)).toEqual([]);
  fireEvent.load(shown);
  await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([31]));
});

test('what leads to a title’s box, or to what the home asked for, gets there', async () => {
  const title = buildCourseItem(41, 'Lundi', { itemType: 'Title', navigationUrl: '' });
  const app = await open({ items: [title] });
  await app.user.click(screen.getByRole('button', { name: /^Commencer/ }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Lundi/ }));
  app.unmount();
  askFor(5, 21);
  await open({ items: [buildCourseItem(22, 'Le lac'), text(21)] });
  expect(await screen.findByRole('dialog', { name: 'Une expérience' })).toBeTruthy();
});
