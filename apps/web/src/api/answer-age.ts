import type { QueryClient } from '@tanstack/react-query';
import { deviceNow } from './server-time.ts';

/** Ms between two looks. */
const LOOK_AGAIN = 60_000;

/**
 * The cache dates answers by the device's clock: set back by a day, it would call them fresh for a day. What is dated ahead of the
 * clock is dated now instead. Returns the end of it.
 */
export function keepAgesTrue(queryClient: QueryClient): () => void {
  const look = () => {
    const now = deviceNow().getTime();
    for (const query of queryClient.getQueryCache().getAll())
      if (query.state.dataUpdatedAt > now) query.setState({ dataUpdatedAt: now });
  };
  const timer = window.setInterval(look, LOOK_AGAIN);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
