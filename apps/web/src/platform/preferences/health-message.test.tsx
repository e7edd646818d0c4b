import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

const MINUTE = 60_000;
const QUESTION = /^Une pause santé\s\?$/;
const isShown = () => screen.queryByText(QUESTION) !== null;

/** Fakes the clock of the application only; promises and the tests' own waits are real. */
async function startUp(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const app = await renderApp({ at: '/apropos', preferences: { warnHealthCheck: true }, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});

describe('« Une pause santé ? »', () => {
  test('[NEWS-06, NEWS-07] comes as a toast after 30 minutes of use, not before', async () => {
    await startUp();
    await wait(29 * MINUTE);
    expect(isShown()).toBe(false);
    await wait(MINUTE);
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toMatch(QUESTION);
  });

  test('[NEWS-08] lasts 20 seconds, also across a change of screen', async () => {
    const { router } = await startUp();
    await wait(30 * MINUTE);
    await act(() => router.navigate({ to: '/apropos/conditions' }));
    // Loading the other screen takes some of the time, too.
    await wait(12_000);
    expect(isShown()).toBe(true);
    await wait(8_000);
    expect(isShown()).toBe(false);
  });

  test('[OP-049] comes again every 30 minutes since the start', async () => {
    await startUp();
    await wait(30 * MINUTE);
    for (const _ of ['60', '90', '120 minutes']) {
      await wait(21_000);
      expect(isShown()).toBe(false);
      await wait(30 * MINUTE - 21_000);
      expect(isShown()).toBe(true);
    }
  });

  test('[NEWS-09] not with the preference off', async () => {
    await startUp({ preferences: { warnHealthCheck: false } });
    await wait(31 * MINUTE);
    expect(isShown()).toBe(false);
  });

  test('[OP-049] not to a guest, and not with messages off', async () => {
    const guest = await startUp({ as: 'guest' });
    await wait(31 * MINUTE);
    expect(isShown()).toBe(false);
    guest.unmount();
    await startUp({ preferences: { warnHealthCheck: true, toastEnabled: false } });
    await wait(31 * MINUTE);
    expect(isShown()).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays silent in a hidden page', async () => {
    await startUp();
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    await wait(30 * MINUTE);
    expect(isShown()).toBe(false);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    await wait(30 * MINUTE);
    expect(isShown()).toBe(true);
  });
});
