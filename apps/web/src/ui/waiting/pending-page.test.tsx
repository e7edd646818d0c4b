import { getList } from '@pupitre/contract';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

test('a page that nobody sends says after a while that it may not come, and offers to ask anew', async () => {
  const { router, server } = await renderApp({ at: '/apropos/conditions' });
  server.on(getList, () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void router.navigate({ href: '/listes/lexique/5' });
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Chargement…')).toBeTruthy();
  });
  await act(() => vi.advanceTimersByTimeAsync(18_000));
  expect(screen.queryByText(/ne répond pas/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/ne répond pas/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  vi.useRealTimers();
});
