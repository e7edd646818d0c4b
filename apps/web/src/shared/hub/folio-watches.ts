import type { ChangedObservations, FolioDigest } from '@pupitre/contract';

/**
 * `cells`: somebody changed cells. `begun`: changes arrive from now on; some since the page was read may be missing.
 * `missed`: the hub was disconnected, anything may have changed. `back`: it was disconnected, but the page has missed
 * nothing.
 */
export type FolioNews = ChangedObservations | 'begun' | 'missed' | 'back';
type Listener = (news: FolioNews) => void;
/** Totals over the listener's cells; a screen with only some of the cells has none. */
type DigestOf = () => FolioDigest;
/** Sends the open folios to the hub; null until it is connected. */
type Port = {
  /** Resolves with the totals over the folio's cells once changes arrive. */
  watch: (folioId: number) => Promise<FolioDigest | undefined>;
  unwatch: (folioId: number) => void;
};

const listeners = new Map<number, Map<Listener, DigestOf | undefined>>();
let port: Port | null = null;

/** Subscribes to colleagues' changes in a folio while a screen shows it; returns the unsubscribe function. */
export function watchFolio(folioId: number, listener: Listener, digestOf?: DigestOf): () => void {
  const known = listeners.get(folioId);
  const all = known ?? new Map<Listener, DigestOf | undefined>();
  all.set(listener, digestOf);
  listeners.set(folioId, all);
  if (known === undefined && port !== null) void begin(port, folioId, false);
  return () => {
    all.delete(listener);
    if (all.size > 0 || listeners.get(folioId) !== all) return;
    listeners.delete(folioId);
    port?.unwatch(folioId);
  };
}

/**
 * Changes between the page's read and the hub's answer are in neither: a page whose totals differ from the hub's reads
 * again. The totals are those at the time of the question, because later arrivals might hide a gap.
 */
async function begin(by: Port, folioId: number, isOpenAlready: boolean): Promise<void> {
  const held = [...(listeners.get(folioId) ?? [])].map(([listener, digestOf]) => ({ listener, own: digestOf?.() }));
  try {
    const now = await by.watch(folioId);
    for (const { listener, own } of held) {
      const news = newsOf(own !== undefined && now !== undefined && isSame(own, now), isOpenAlready);
      if (news !== null && listeners.get(folioId)?.has(listener) === true) listener(news);
    }
  } catch {
    // People who may no longer see the folio learn it from the page's own calls.
  }
}

function newsOf(hasSame: boolean, isOpenAlready: boolean): 'begun' | 'missed' | 'back' | null {
  if (isOpenAlready) return hasSame ? 'back' : 'missed';
  return hasSame ? null : 'begun';
}

const isSame = (one: FolioDigest, other: FolioDigest): boolean =>
  one.cells === other.cells &&
  one.version === other.version &&
  one.selfVersion === other.selfVersion &&
  one.discussionCount === other.discussionCount;

/** The side of the hub. */
export const folioWatches = {
  /**
   * Sets the connected hub (null: disconnected), which watches the open folios at once; the first time they were read a
   * moment ago.
   */
  plug(next: Port | null, isFirst = false): void {
    port = next;
    if (next !== null) for (const folioId of listeners.keys()) void begin(next, folioId, !isFirst);
  },
  tell(folioId: number, news: FolioNews): void {
    for (const listener of listeners.get(folioId)?.keys() ?? []) listener(news);
  },
};
