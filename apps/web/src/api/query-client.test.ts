import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, UNKNOWN_FAILURE, unknownFailure } from './query-client.ts';

const unanswered = new ApiError(0, { code: 'NETWORK', message: 'no answer' });

test.each([
  ['without a network', false, unanswered, /^Pas de réseau\s: réessayez quand il sera revenu\.$/],
  ['where nobody answers', true, unanswered, /^Le réseau ou le service ne répond pas\. Réessayez dans un moment\.$/],
  ['[OP-121] of anything else', true, new Error('x'), new RegExp(`^${UNKNOWN_FAILURE}$`)],
])('an action that failed %s says what is known', (_, isOn, error, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  expect(unknownFailure(error)).toMatch(words);
});

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
