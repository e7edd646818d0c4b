import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { newest } from './route-kit.ts';

const failing = (status: number, code: 'NETWORK' | 'FORBIDDEN') => ({
  queryKey: ['series'],
  queryFn: (): Promise<string> => Promise.reject(new ApiError(status, { code, message: code })),
  staleTime: 0,
  retry: false,
});

test.each([
  ['nobody answers: what was read before is there', 'before', failing(0, 'NETWORK'), 'before'],
  ['nobody answers and nothing was read: it fails', undefined, failing(0, 'NETWORK'), null],
  ['it is refused by now: that is told', 'before', failing(403, 'FORBIDDEN'), null],
])('where %s', async (_, known, query, expected) => {
  const client = new QueryClient();
  if (known !== undefined) client.setQueryData(query.queryKey, known);
  expect(await newest(client, query).catch(() => null)).toBe(expected);
});
