import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../shared/session.ts';
import type { ObservationStore } from './observation-store.ts';

/**
 * Lays over a folio what colleagues observe in it, while a screen shows it. How comes in a file of its own: what others do
 * later is not on the way of the table's first paint.
 */
export function useColleagues(store: ObservationStore): void {
  const queryClient = useQueryClient();
  const { displayName } = useSession();
  useEffect(() => {
    const leaving = new AbortController();
    // Without it, for want of a network, the table is read again when somebody comes back to it, as ever.
    import('./follow-colleagues.ts')
      .then(({ followColleagues }) => followColleagues(store, { queryClient, displayName, left: leaving.signal }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [store, queryClient, displayName]);
}
