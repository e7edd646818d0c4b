import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildHomeServer } from '../../test/home-kit.ts';
import { renderApp } from '../../test/render-app.tsx';
import { fetchAhead } from './fetch-ahead.ts';

let left = new AbortController();
beforeEach(() => {
  left = new AbortController();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
});
afterEach(() => {
  left.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(at: string) {
  const { router } = await renderApp({ at, as: ['enseignants'], server: buildHomeServer() });
  const fetched = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fetchAhead(router, left.signal);
  const paths = async () => {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    return fetched.mock.calls.map(([route]) => (route as { fullPath: string }).fullPath);
  };
  return { router, paths };
}

test('at home the code of the searches and contents of the menu is fetched, once', async () => {
  const { paths } = await open('/accueil');
  const fetched = await paths();
  expect(fetched).toEqual(expect.arrayContaining(['/listes/$view', '/listes/$kind/$id', '/folios/$kind/$id']));
  expect(fetched.filter((path) => path.split('/').some((part) => /^(edition|secret|une-main)$/.test(part)))).toEqual(
    [],
  );
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(await paths()).toEqual(fetched);
});

test('elsewhere nothing is, nor where kilobytes are dear', async () => {
  const { paths } = await open('/apropos/conditions');
  expect(await paths()).toEqual([]);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
  expect(await (await open('/accueil')).paths()).toEqual([]);
});
