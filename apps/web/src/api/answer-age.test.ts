import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAgesTrue } from './answer-age.ts';
import { createQueryClient } from './query-client.ts';

const NOW = Date.parse('2026-11-28T08:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
});

/** A client whose answers come at once; how often it asked, and how a screen asks that needs `list`. */
function client() {
  const queryClient = createQueryClient(() => undefined);
  const ask = vi.fn(() => Promise.resolve('answer'));
  const visit = async (staleTime?: number) => {
    const query = { queryKey: ['list', staleTime ?? 'usual'], queryFn: ask };
    await queryClient.fetchQuery(staleTime === undefined ? query : { ...query, staleTime });
    return ask.mock.calls.length;
  };
  return { queryClient, ask, visit };
}

test('answers are old after a while also when the clock is set back by a day', async () => {
  const { queryClient, visit } = client();
  const stop = keepAgesTrue(queryClient);
  expect(await visit()).toBe(1);
  vi.setSystemTime(NOW - DAY);
  // The cache calls it fresh, until it is looked at.
  expect(await visit()).toBe(1);
  vi.advanceTimersByTime(MINUTE);
  vi.advanceTimersByTime(MINUTE / 2);
  expect(await visit()).toBe(2);
  stop();
  queryClient.clear();
});

test('whoever comes back from the settings of the device needs not wait for the minute', async () => {
  const { queryClient, visit } = client();
  const stop = keepAgesTrue(queryClient);
  await visit();
  vi.setSystemTime(NOW - DAY);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(MINUTE / 2);
  expect(await visit()).toBe(2);
  stop();
  queryClient.clear();
});

test('nothing is asked by itself, and what is kept for good stays', async () => {
  const { queryClient, ask, visit } = client();
  const stop = keepAgesTrue(queryClient);
  await visit(Number.POSITIVE_INFINITY);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list', Number.POSITIVE_INFINITY],
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = observer.subscribe(() => undefined);
  vi.setSystemTime(NOW - DAY);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(await visit(Number.POSITIVE_INFINITY)).toBe(1);
  leave();
  stop();
  queryClient.clear();
});
