import type { QueryClient } from '@tanstack/react-query';
import { notificationCount } from './notification-queries.ts';

/** Ms between two readings of the count without a hub (OP-025). */
export const POLL_EVERY = 60_000;

/** Reads the count again and again while somebody looks at the page; gives back how to stop. */
export function pollCount(queryClient: QueryClient): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return;
    // The next one does better.
    queryClient.fetchQuery({ ...notificationCount(), staleTime: 0 }).catch(() => undefined);
  }, POLL_EVERY);
  return () => clearInterval(timer);
}
