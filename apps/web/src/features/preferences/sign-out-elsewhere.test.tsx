import { endOtherSessions } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

test.each([
  [0, 'Aucun autre appareil n’était connecté.'],
  [1, 'Un autre appareil a été déconnecté.'],
  [3, '3 autres appareils ont été déconnectés.'],
])('the other devices are signed out, and the toast says how many: %i', async (ended, sentence) => {
  const server = new FakeServer().on(endOtherSessions, () => ({ ended }));
  const { user } = await renderApp({ at: '/preferences', server });
  await user.click(await screen.findByRole('button', { name: 'Déconnecter mes autres appareils' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(server.callsOf(endOtherSessions)).toHaveLength(1);
});
