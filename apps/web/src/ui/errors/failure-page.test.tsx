import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { connection } from '../../api/connection.ts';
import { toastStore } from '../toast/toast-store.ts';
import { FailurePage } from './failure-page.tsx';

afterEach(() => {
  connection.report(true);
  vi.unstubAllGlobals();
});

test('a screen whose code the network lost is loaded again when the network returns', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  connection.report(false);
  const error = new Error('Failed to fetch dynamically imported module');
  renderPart(<FailurePage error={error} reset={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Cette page doit être rechargée.' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  connection.report(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('its button leaves it standing where there is no network: a browser would show nothing of ours', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  connection.report(false);
  renderPart(<FailurePage error={new Error('Importing a module script failed')} reset={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Recharger la page' }));
  expect(reload).not.toHaveBeenCalled();
  expect(toastStore.get().toasts.map(({ message }) => message)).toEqual([expect.stringMatching(/^Pas de réseau/)]);
});
