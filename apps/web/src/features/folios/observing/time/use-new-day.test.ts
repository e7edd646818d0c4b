import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../../../api/server-time.ts';
import { useToday } from './use-new-day.ts';

const serverSays = (now: string) => noteServerTime({ headers: new Headers({ Date: new Date(now).toUTCString() }) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
});
afterEach(() => {
  serverSays(new Date().toISOString());
  vi.useRealTimers();
});

test('a page that shows the day follows the server as soon as the device’s clock turns out to be a day behind', () => {
  const { result, unmount } = renderHook(useToday);
  expect(result.current.getDate()).toBe(27);
  act(() => serverSays('2026-11-28T10:00:00Z'));
  expect(result.current.getDate()).toBe(28);
  unmount();
});

test('a tablet that lies open over night shows the next day', () => {
  const { result } = renderHook(useToday);
  act(() => vi.advanceTimersByTime(24 * 3_600_000));
  expect(result.current.getDate()).toBe(28);
});
