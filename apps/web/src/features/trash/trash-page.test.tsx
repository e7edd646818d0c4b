import {
  getTrashedCourses,
  getTrashedLists,
  restoreCourse,
  type TrashedCourse,
  type TrashedList,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer } from '../../../test/course-kit.ts';
import { buildCard } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const { activities: _, ...listHead } = buildCard({ title: 'Die Tiere', itemCount: 12 });
const list: TrashedList = { ...listHead, deletedOn: '2026-11-18T08:00:00.000Z', daysLeft: 27 };
const course: TrashedCourse = { ...buildCourseCard({ id: 7 }), deletedOn: '2026-11-19T08:00:00.000Z', daysLeft: 28 };
const rows = () =>
  within(screen.getByRole('list', { name: 'Contenus supprimés' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

test('lists and courses rest together, what was deleted last first', async () => {
  const server = buildCourseServer().on(getTrashedLists, [list]).on(getTrashedCourses, [course]);
  await renderApp({ at: '/corbeille', server });
  await screen.findByRole('heading', { level: 1, name: 'Corbeille' });
  expect(rows()).toEqual([
    'Le cycle de l’eauParcours · 2 ressources · supprimé le 19.11.2026 · encore 28 joursRestaurer',
    'Die TiereListe · 12 mots · supprimée le 18.11.2026 · encore 27 joursRestaurer',
  ]);
});

test('a course comes back, and leaves the trash', async () => {
  let trashed = [course];
  const server = buildCourseServer()
    .on(getTrashedLists, [])
    .on(getTrashedCourses, () => trashed)
    .on(restoreCourse, () => {
      trashed = [];
      return buildCourse({ id: 7 });
    });
  const { user } = await renderApp({ at: '/corbeille', server });
  await user.click(await screen.findByRole('button', { name: /^Restaurer/ }));
  expect(await screen.findByText('« Le cycle de l’eau » est de nouveau dans vos parcours.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('La corbeille est vide.')).toBeTruthy());
  expect(server.callsOf(restoreCourse).map(({ params }) => params.id)).toEqual(['7']);
});

test('the earlier address leads there', async () => {
  const server = buildCourseServer().on(getTrashedLists, []).on(getTrashedCourses, []);
  const { address } = await renderApp({ at: '/listes/corbeille', server });
  expect(address()).toBe('/corbeille');
});
