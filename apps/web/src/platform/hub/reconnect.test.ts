import { expect, test, vi } from 'vitest';
import { isRefused, reconnectDelay, waitToReconnect } from './reconnect.ts';

test('[OP-025] each failure doubles the delay, up to eight seconds at first and a minute later, without end, with jitter', () => {
  const middle = [1, 2, 3, 4, 5, 12, 13, 14, 15, 50, 5_000].map((failures) => reconnectDelay(failures, 0.5));
  expect(middle).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect([reconnectDelay(1, 0), reconnectDelay(1, 1)]).toEqual([500, 1_500]);
});

test('a refusal is an answer of the server, anything else a transport failure', () => {
  expect([401, 403, 404, 409].map((statusCode) => isRefused({ statusCode }))).toEqual([true, true, true, true]);
  expect([isRefused({ statusCode: 503 }), isRefused(new Error('gone')), isRefused(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('without a network it waits for the network, after a refusal for a visible page', async () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const done = vi.fn();
  void waitToReconnect({ delay: 1_000, isRefused: true }, new AbortController().signal).then(done);
  await vi.advanceTimersByTimeAsync(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('stopping ends any wait', async () => {
  const stopping = new AbortController();
  const waiting = waitToReconnect({ delay: 3_600_000, isRefused: true }, stopping.signal);
  stopping.abort();
  await expect(waiting).resolves.toBeUndefined();
});
