import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isTransient } from './api-error.ts';

/**
 * `onUnhandled` is called for every failed mutation without its own onError, so that no failure is silent. A mutation
 * that shows its failure itself without onError sets `meta: { handlesError: true }`.
 */
export function createQueryClient(onUnhandled: (error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.options.onError !== undefined || mutation.meta?.handlesError === true) return;
        onUnhandled(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Only transport failures are retried, and none without a network: a press waits for its words.
        retry: (failures, error) =>
          failures < 1 &&
          navigator.onLine &&
          isTransient(error) &&
          !(isApiError(error) && (error.status === 429 || error.isSilent)),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
