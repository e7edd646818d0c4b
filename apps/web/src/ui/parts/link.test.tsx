import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFollowServer, buildReadCourse } from '../../../test/follow-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

test('a link to a page above is not the page itself', async () => {
  await renderApp({ at: '/parcours/personnels/5', as: ['eleves'], server: buildFollowServer(buildReadCourse()) });
  await screen.findByRole('heading', { level: 1 });
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Parcours', 'Personnels']);
  expect(crumbs.map((link) => link.getAttribute('aria-current'))).toEqual([null, null]);
});
