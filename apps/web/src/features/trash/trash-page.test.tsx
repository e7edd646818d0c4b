import {
  getTrashedCourses,
  getTrashedFolios,
  getTrashedLists,
  restoreCourse,
  restoreFolio,
  type TrashedCourse,
  type TrashedFolio,
  type TrashedList,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseCard, buildCourseServer } from '../../../test/course-kit.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { buildFolio, buildFolioCard } from '../../../test/folio-kit.ts';
import { buildCard } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { sentence } from '../../../test/sentence.ts';

const { activities: _, ...listHead } = buildCard({ title: 'Die Tiere', itemCount: 12 });
const list: TrashedList = { ...listHead, deletedOn: '2026-11-18T08:00:00.000Z', daysLeft: 27 };
const course: TrashedCourse = { ...buildCourseCard({ id: 7 }), deletedOn: '2026-11-19T08:00:00.000Z', daysLeft: 28 };
const folio: TrashedFolio = {
  ...buildFolioCard({ id: 9, title: 'Français 7e' }),
  deletedOn: '2026-11-20T08:00:00.000Z',
  daysLeft: 29,
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Contenus supprimés' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

test('lists, courses and folios are listed together, the latest deletion first', async () => {
  const server = buildCourseServer()
    .on(getTrashedLists, [list])
    .on(getTrashedCourses, [course])
    .on(getTrashedFolios, [folio]);
  await renderApp({ at: '/corbeille', server });
  await screen.findByRole('heading', { level: 1, name: 'Corbeille' });
  expect(rows()).toEqual([
    'Français 7eFolio · 2 critères · 2 élèves · supprimé le 20.11.2026 · encore 29 joursRestaurer',
    'Le cycle de l’eauParcours · 2 ressources · supprimé le 19.11.2026 · encore 28 joursRestaurer',
    'Die TiereListe · 12 mots · supprimée le 18.11.2026 · encore 27 joursRestaurer',
  ]);
});

/** Restores what alone rests there, which leaves the trash empty. */
async function restoreThe(server: FakeServer, said: string): Promise<void> {
  const { user } = await renderApp({ at: '/corbeille', server });
  await user.click(await screen.findByRole('button', { name: /^Restaurer/ }));
  expect(await screen.findByText(sentence(said))).toBeTruthy();
  await waitFor(() => expect(screen.getByText('La corbeille est vide.')).toBeTruthy());
}

test('a course comes back, and leaves the trash', async () => {
  let trashed = [course];
  const server = buildCourseServer()
    .on(getTrashedLists, [])
    .on(getTrashedCourses, () => trashed)
    .on(restoreCourse, () => {
      trashed = [];
      return buildCourse({ id: 7 });
    });
  await restoreThe(server, '« Le cycle de l’eau » est de nouveau dans vos parcours.');
  expect(server.callsOf(restoreCourse).map(({ params }) => params.id)).toEqual(['7']);
});

test('a folio comes back, and leaves the trash', async () => {
  let trashed = [folio];
  const server = buildCourseServer()
    .on(getTrashedLists, [])
    .on(getTrashedCourses, [])
    .on(getTrashedFolios, () => trashed)
    .on(restoreFolio, () => {
      trashed = [];
      return buildFolio({ id: 9 });
    });
  await restoreThe(server, '« Français 7e » est de nouveau dans vos folios.');
  expect(server.callsOf(restoreFolio).map(({ params }) => params.id)).toEqual(['9']);
});

test('a pupil has no folios: hers are not asked for', async () => {
  const server = buildCourseServer().on(getTrashedLists, [list]).on(getTrashedCourses, []);
  await renderApp({ at: '/corbeille', server, as: ['eleves'] });
  expect(await screen.findByText('Die Tiere')).toBeTruthy();
  expect(server.callsOf(getTrashedFolios)).toEqual([]);
  expect(document.body.textContent).not.toContain('folios');
});

test('the earlier address leads there', async () => {
  const server = buildCourseServer().on(getTrashedLists, []).on(getTrashedCourses, []);
  const { address } = await renderApp({ at: '/listes/corbeille', server });
  expect(address()).toBe('/corbeille');
});
