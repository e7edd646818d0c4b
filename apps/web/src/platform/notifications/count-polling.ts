import type { QueryClient } from '@tanstack/react-query';
import { notificationCount } from './notification-queries.ts';

/** Polling interval of the count without a hub, in ms (OP-025). */
export const POLL_EVERY = 60_000;

/** Polls the count while the page is visible; returns the function that stops it. */
export function pollCount(queryClient: QueryClient): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return;
    // The next poll may succeed.
    queryClient.fetchQuery({ ...notificationCount(), staleTime: 0 }).catch(() => undefined);
  }, POLL_EVERY);
  return () => clearInterval(timer);
}
