import { getUser } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { connection } from '../../api/connection.ts';

afterEach(() => connection.report(true));

test('the moment the network is back the service is asked, and no press is refused for the next seconds', async () => {
  const server = buildServer();
  await renderApp({ at: '/listes/personnelles', server });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  connection.report(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('Hors ligne')).toBeTruthy();
  const before = server.callsOf(getUser).length;
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(connection.isOnline()).toBe(true), { timeout: 1_000 });
  expect(server.callsOf(getUser).length).toBe(before + 1);
});
