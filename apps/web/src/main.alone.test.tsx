import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileOf, testSettings } from '../test/render-app.tsx';

type Held = { path: string; answer: (value: unknown) => Promise<void> };
let held: Held[] = [];

/** Every request waits until the test answers it. */
beforeEach(() => {
  held = [];
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/apropos');
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    return new Promise<Response>((resolve) => {
      const answer = (value: unknown) =>
        act(async () => {
          resolve(Response.json(value));
          // Room for everything that hangs on this answer alone, a screen that loads its own file included.
          for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
        });
      held.push({ path: pathname, answer });
    });
  });
});
afterEach(() => {
  document.body.innerHTML = '';
});

const waiting = (path: string): Held => {
  const found = held.find((one) => one.path === path);
  if (found === undefined) throw new Error(`nothing asked for ${path}`);
  return found;
};
const shown = () => document.getElementById('root')?.textContent ?? '';
const SETTINGS = '/settings.json';
const USER = '/api/v1/user';

test.each([
  ['[START-01]', 'settings', SETTINGS, USER],
  ['[START-02]', 'user', USER, SETTINGS],
])('%s nothing is shown before the answer about the %s', async (_row, _what, late, early) => {
  const answers: Record<string, unknown> = { [SETTINGS]: testSettings, [USER]: profileOf('guest') };
  await import('./main.tsx');
  await vi.waitFor(() => expect(held).toHaveLength(2), 10_000);
  await waiting(early).answer(answers[early]);
  expect(shown()).toBe('');
  await waiting(late).answer(answers[late]);
  await vi.waitFor(() => expect(shown()).toContain('Se connecter'), 10_000);
});
