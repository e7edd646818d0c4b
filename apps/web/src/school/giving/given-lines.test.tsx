import { type GivenNow, getGivenNow } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFollowServer, buildReadCourse } from '../../../test/follow-kit.ts';
import { buildList, buildListServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const GIFT: GivenNow = {
  courseId: 44,
  title: 'Die Tiere',
  ...{ classes: ['7A'], start: null, end: null, closeAtEnd: false, students: 3, success: 1, info: 0 },
};
const SEES_RESULTS = { feature_flags: { pratique: true, pratique_resultats: true } };
const link = (name: string) =>
  within(screen.getByRole('region', { name: /^(Liste|Parcours)$/ })).queryByRole('link', { name });

test('the head of a list says who has it and leads to the distribution and the results', async () => {
  const server = buildListServer(buildList()).on(getGivenNow, [GIFT]);
  await renderApp({ at: '/listes/personnelles/1', server, settings: SEES_RESULTS });
  expect((await screen.findByText('Donnée à la 7A')).parentElement?.textContent).toBe(
    'Donnée à la 7A, sans fin · 1\u00a0terminé, 2\u00a0à faire',
  );
  expect(link('Distribution')?.getAttribute('href')).toBe('/parcours/personnels/44/distribution');
  expect(link('Résultats')?.getAttribute('href')).toBe('/listes/personnelles/1/resultats');
});

test('the head of a course says it too, and leads to its own results, where teachers see any', async () => {
  for (const settings of [SEES_RESULTS, {}]) {
    const server = buildFollowServer(buildReadCourse({ canEdit: true })).on(getGivenNow, [GIFT]);
    const { unmount } = await renderApp({ at: '/parcours/personnels/5', server, settings });
    await screen.findByText('Donné à la 7A');
    const results = settings === SEES_RESULTS ? '/parcours/personnels/44/resultats' : undefined;
    expect(link('Résultats')?.getAttribute('href')).toBe(results);
    unmount();
  }
});

test('more than two gifts of several courses lead to the overview', async () => {
  const given = [44, 45, 46].map((courseId) => ({ ...GIFT, courseId }));
  await renderApp({ at: '/listes/personnelles/1', server: buildListServer(buildList()).on(getGivenNow, given) });
  await screen.findByText(/^3\sdistributions$/);
  expect(link('Distributions')?.getAttribute('href')).toBe('/parcours/distributions');
  expect(link('Distribution')).toBeNull();
});

test('nobody has it: there is no line; a pupil is never asked about', async () => {
  const server = buildListServer(buildList()).on(getGivenNow, []);
  const { unmount } = await renderApp({ at: '/listes/personnelles/1', server });
  await screen.findByRole('heading', { level: 1, name: 'Die Tiere' });
  expect(screen.queryByText(/^Donnée à/)).toBeNull();
  unmount();
  const asked = buildListServer(buildList()).on(getGivenNow, [GIFT]);
  await renderApp({ at: '/listes/personnelles/1', server: asked, as: ['eleves'] });
  await screen.findByRole('heading', { level: 1, name: 'Die Tiere' });
  expect(asked.callsOf(getGivenNow)).toEqual([]);
});
