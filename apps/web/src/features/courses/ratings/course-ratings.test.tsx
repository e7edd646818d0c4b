import { getCourseRatings } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseServer } from '../../../../test/course-kit.ts';
import { pressMore } from '../../../../test/menus.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const open = async (ratings: { rating: number; comment: string; updatedOn: string }[], isAuthor = true) => {
  const count = ratings.length;
  const average = count === 0 ? null : ratings.reduce((sum, { rating }) => sum + rating, 0) / count;
  const server = buildCourseServer(buildCourse({ isAuthor })).on(getCourseRatings, { count, average, ratings });
  const app = await renderApp({ at: '/parcours/personnels/1/edition', server });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  return app;
};

test('[OP-029] the author reads stars and comments; who wrote stays unnamed', async () => {
  const { user } = await open([
    { rating: 5, comment: 'Très <b>clair</b>', updatedOn: '2026-11-19T08:00:00.000Z' },
    { rating: 2, comment: '', updatedOn: '2026-11-18T08:00:00.000Z' },
  ]);
  await pressMore(user, 'Avis');
  const modal = within(await screen.findByRole('dialog', { name: 'Avis' }));
  expect(await modal.findByRole('img', { name: /^3[.,]5\sétoiles sur 5$/ })).toBeTruthy();
  expect(modal.getByText('Très <b>clair</b>')).toBeTruthy();
  expect(modal.getByRole('img', { name: '2\u00a0étoiles sur 5' })).toBeTruthy();
  expect(modal.getByText('18.11.2026')).toBeTruthy();
});

test('no rating yet is said', async () => {
  const { user } = await open([]);
  await pressMore(user, 'Avis');
  expect(await screen.findByText('Personne n’a encore donné son avis sur ce parcours.')).toBeTruthy();
});

test('a colleague who may edit does not read them', async () => {
  await open([], false);
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
});

test('a mean of less than two is one star in French', async () => {
  const { user } = await open([
    { rating: 2, comment: '', updatedOn: '2026-11-19T08:00:00.000Z' },
    { rating: 1, comment: '', updatedOn: '2026-11-18T08:00:00.000Z' },
  ]);
  await pressMore(user, 'Avis');
  expect(await screen.findByRole('img', { name: /^1[.,]5\sétoile sur 5$/ })).toBeTruthy();
});
