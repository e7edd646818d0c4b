import type { ChangedObservations } from '@pupitre/contract';

/**
 * Cells that somebody changed; `begun`: from now on they come, what came since the page was read did not; `missed`: the hub
 * was away, anything may have changed.
 */
export type FolioNews = ChangedObservations | 'begun' | 'missed';
type Listener = (news: FolioNews) => void;
/** Who passes on which folios are looked at; there is none until the hub is connected. */
type Port = { watch: (folioId: number, isOpenAlready: boolean) => void; unwatch: (folioId: number) => void };

const listeners = new Map<number, Set<Listener>>();
let port: Port | null = null;

/** Hears what colleagues observe in a folio while a screen shows it; gives back how to stop. */
export function watchFolio(folioId: number, listener: Listener): () => void {
  const known = listeners.get(folioId);
  const all = known ?? new Set();
  all.add(listener);
  listeners.set(folioId, all);
  if (known === undefined) port?.watch(folioId, false);
  return () => {
    all.delete(listener);
    if (all.size > 0 || listeners.get(folioId) !== all) return;
    listeners.delete(folioId);
    port?.unwatch(folioId);
  };
}

/** The side of the hub. */
export const folioWatches = {
  /** The hub stands (or, with null, does not any more); it watches at once what is open. */
  plug(next: Port | null): void {
    port = next;
    if (next !== null) for (const folioId of listeners.keys()) next.watch(folioId, true);
  },
  tell(folioId: number, news: FolioNews): void {
    for (const listener of listeners.get(folioId) ?? []) listener(news);
  },
};
