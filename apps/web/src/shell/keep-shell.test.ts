import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { keepShell } from './keep-shell.ts';

const waiting = { postMessage: vi.fn() };
const register = vi.fn(() => Promise.resolve({ waiting }));
const left = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open({ isOn = true, isBare = false, serviceWorker = { register } as unknown } = {}) {
  vi.stubGlobal('navigator', serviceWorker === null ? {} : { serviceWorker });
  const router = {
    options: { context: { settings: { feature_flags: { hors_ligne: isOn } } } },
    state: { matches: [{ staticData: {} }, { staticData: { bare: isBare } }] },
  };
  return keepShell(router as unknown as AnyRouter, left.signal);
}

test('a page that has just been opened lets a version that waits take over', async () => {
  await open();
  expect(register).toHaveBeenCalledWith('/hors-ligne.js', { updateViaCache: 'none' });
  expect(waiting.postMessage).toHaveBeenCalledWith('take-over');
});

test('a game, a test, and whatever is written or sent keep the version that they began with', async () => {
  await open({ isBare: true });
  const written = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: written.signal });
  await open();
  written.abort();
  expect(register).toHaveBeenCalledTimes(2);
  expect(waiting.postMessage).not.toHaveBeenCalled();
});

test('without the flag, in a browser without workers, and in one that refuses them nothing happens', async () => {
  await open({ isOn: false });
  await open({ serviceWorker: null });
  expect(register).not.toHaveBeenCalled();
  await open({ serviceWorker: { register: () => Promise.reject(new DOMException('', 'SecurityError')) } });
  expect(waiting.postMessage).not.toHaveBeenCalled();
});
