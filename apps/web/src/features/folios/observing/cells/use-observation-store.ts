import type { Observation } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import type { Outbox } from '../../../../platform/outbox/outbox.ts';
import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import { folioKeys } from '../../folio-queries.ts';
import type { CellSource } from './cell-source.ts';
import type { CellView } from './cell-views.ts';
import { ObservationStore } from './observation-store.ts';
import type { SaveStatus } from './save-status.ts';

const stores = new WeakMap<Outbox, Map<number, ObservationStore>>();

/** The one store of a folio for the visit, so that what can be undone outlives a look at another page. */
export function observationStoreOf(outbox: Outbox, folioId: number): ObservationStore {
  const known = stores.get(outbox) ?? new Map<number, ObservationStore>();
  stores.set(outbox, known);
  const store = known.get(folioId) ?? new ObservationStore(outbox, folioId);
  known.set(folioId, store);
  return store;
}

/**
 * The store of a folio over what the query `folioObservations` gave: follows each new answer, and leaves what it knows in
 * the cache when the screen closes.
 */
export function useObservationStore(folioId: number, observations: readonly Observation[]): ObservationStore {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  if (outbox === null) throw new Error('Only people who are signed in observe.');
  const store = useMemo(() => observationStoreOf(outbox, folioId), [outbox, folioId]);
  // The first answer while rendering, so that the first paint shows the cells; nobody listens yet.
  useState(() => store.refresh(observations));
  useEffect(() => store.refresh(observations), [store, observations]);
  useEffect(() => store.watch(), [store]);
  useColleagues(store);
  useEffect(
    () => () => {
      const key = folioKeys.observations(folioId);
      if (queryClient.getQueryData(key) !== undefined) queryClient.setQueryData(key, store.serverCells());
      void queryClient.invalidateQueries({ queryKey: folioKeys.searches, refetchType: 'none' });
    },
    [queryClient, store, folioId],
  );
  return store;
}

/** One cell; draws again when that cell changes and not otherwise. */
export function useCell(store: CellSource, key: number): CellView | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribeCell(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.getCell(key));
}

export const useSaveStatus = (store: ObservationStore): SaveStatus =>
  useSyncExternalStore(store.subscribe, store.status);

/** Another number after every change, for what is counted over many cells. */
export const useRevision = (store: CellSource): number => useSyncExternalStore(store.subscribe, store.revision);

/**
 * Lays over a folio what colleagues observe in it, while a screen shows it. How comes in a file of its own: what others do
 * later is not on the way of the table's first paint.
 */
function useColleagues(store: ObservationStore): void {
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
