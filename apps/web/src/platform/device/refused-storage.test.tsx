import type { Role } from '@pupitre/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { inTab, onDevice } from '../../api/device-storage.ts';

const told = (title: RegExp) => screen.findByRole('region', { name: title });
function refuse(...storages: ('localStorage' | 'sessionStorage')[]): void {
  for (const storage of storages) {
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  onDevice.clear();
  inTab.clear();
}
afterEach(() => {
  vi.restoreAllMocks();
  onDevice.clear();
  inTab.clear();
});

test.each<[who: string, as: readonly Role[] | 'guest', first: RegExp, then: RegExp, hasHelp: boolean]>([
  [
    'a teacher',
    ['enseignants'],
    /^Tout ce que vous enregistrez est gardé/,
    /ne sont pas gardés.*sans réseau\.$/i,
    true,
  ],
  ['a pupil', ['eleves'], /^Ton travail est gardé/, /il ne l’est pas : reste en ligne\.$/, false],
  ['a guest', 'guest', /^Tout s’ouvre/, /n’est pas gardé/i, true],
])('%s is told first what is kept, then what is not, once', async (_, as, first, then, hasHelp) => {
  refuse('localStorage', 'sessionStorage');
  await renderApp({ at: '/apropos', as });
  const notice = within(await told(/^Ce navigateur ne garde rien pour Pupitre\.$/));
  const text = notice.getByRole('heading').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toMatch(first);
  expect(text).toMatch(then);
  const help = notice.queryByRole('link', { name: 'Comment l’autoriser' });
  expect(help?.getAttribute('href') ?? null).toBe(hasHelp ? '/aide/commencer.html#navigateur' : null);
  await userEvent.click(notice.getByRole('button', { name: 'Compris' }));
  expect(screen.queryByRole('region', { name: /^Ce navigateur/ })).toBeNull();
});

test('where only a tab keeps nothing, that alone is said', async () => {
  refuse('sessionStorage');
  await renderApp({ at: '/apropos' });
  const notice = await told(/^Ce navigateur ne garde pas tout pour Pupitre\.$/);
  expect(notice.textContent).toContain('l’endroit où vous étiez');
});

test('without network such a browser says to keep the page open, before anything waits', async () => {
  refuse('localStorage');
  await renderApp({ at: '/apropos', as: ['eleves'] });
  await told(/^Ce navigateur/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Hors ligne').parentElement?.textContent).toBe('Hors ligne · garde cette page ouverte');
});

test('a willing browser is told nothing', async () => {
  await renderApp({ at: '/apropos' });
  await screen.findByRole('navigation', { name: 'Navigation principale' });
  expect(screen.queryByRole('region', { name: /^Ce navigateur/ })).toBeNull();
});
