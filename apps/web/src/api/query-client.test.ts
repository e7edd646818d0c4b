import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const unanswered = new ApiError(0, { code: 'NETWORK', message: 'no answer' });

test.each([
  ['is asked once more', true, 2],
  ['is given up at once without a network', false, 1],
])('what nobody answered %s', async (_, isOn, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  const ask = vi.fn(() => Promise.reject(unanswered));
  const client = createQueryClient(() => undefined);
  await client
    .fetchQuery({ queryKey: ['x'], queryFn: ask, retry: client.getDefaultOptions().queries?.retry, retryDelay: 1 })
    .catch(() => undefined);
  expect(ask).toHaveBeenCalledTimes(times);
});
