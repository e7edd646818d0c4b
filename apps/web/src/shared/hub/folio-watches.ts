import type { ChangedObservations, FolioDigest } from '@pupitre/contract';

/**
 * Cells that somebody changed; `begun`: from now on they come, some that came since the page was read may not have;
 * `missed`: the hub was away, anything may have changed; `back`: it was away, but the cells are what the page holds.
 */
export type FolioNews = ChangedObservations | 'begun' | 'missed' | 'back';
type Listener = (news: FolioNews) => void;
/** What the listener's cells come to; a screen that holds some of them only has none. */
type DigestOf = () => FolioDigest;
/** Who passes on which folios are looked at; there is none until the hub is connected. */
type Port = {
  /** Answers once changes come what the folio's cells come to. */
  watch: (folioId: number) => Promise<FolioDigest | undefined>;
  unwatch: (folioId: number) => void;
};

const listeners = new Map<number, Map<Listener, DigestOf | undefined>>();
let port: Port | null = null;

/** Hears what colleagues observe in a folio while a screen shows it; gives back how to stop. */
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
 * What was written between the reading of the page and the hub's answer has reached neither: whoever does not hold what the
 * hub says has to read again. Held is what was held when it was asked, because what arrives meanwhile might hide a gap.
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
    // Who may not see the folio any more hears it from the page's own calls.
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
  /** The hub stands (or, with null, does not any more); it watches at once what is open. */
  plug(next: Port | null): void {
    port = next;
    if (next !== null) for (const folioId of listeners.keys()) void begin(next, folioId, true);
  },
  tell(folioId: number, news: FolioNews): void {
    for (const listener of listeners.get(folioId)?.keys() ?? []) listener(news);
  },
};
