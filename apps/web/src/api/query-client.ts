import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isTransient } from './api-error.ts';

/** Message when nothing better is known (OP-121). */
export const UNKNOWN_FAILURE = 'Un problème est survenu\u00a0!';
/** As adults read it; screens pass it through `addressed`. */
export const NO_NETWORK = 'Pas de réseau\u00a0: réessayez quand il sera revenu.';
const NO_ANSWER = 'Le réseau ou le service ne répond pas. Réessayez dans un moment.';

/** What a failed action without words of its own says: a call that nobody answered is no unknown problem. */
export const unknownFailure = (error: unknown): string => {
  if (isApiError(error, 'NETWORK')) return navigator.onLine ? NO_ANSWER : NO_NETWORK;
  // Code that did not come has an error of the browser's.
  return navigator.onLine || isApiError(error) ? UNKNOWN_FAILURE : NO_NETWORK;
};

/**
 * `onUnhandled` is called for every failed mutation without its own onError, so that no failure is silent. A mutation
 * that shows its failure itself without onError sets `meta: { handlesError: true }`.
 */
export function createQueryClient(onUnhandled: (message: string, error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.options.onError !== undefined || mutation.meta?.handlesError === true) return;
        onUnhandled(unknownFailure(error), error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Only transport failures are retried, and none without a network: a press waits for its words.
        retry: (failures, error) =>
          failures < 1 && navigator.onLine && isTransient(error) && !(isApiError(error) && error.status === 429),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
