import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

test('[ROUTE-01] the empty path leads to the home page', async () => {
  const app = await renderApp({ at: '/', as: 'guest' });
  expect(app.address()).toBe('/accueil');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
