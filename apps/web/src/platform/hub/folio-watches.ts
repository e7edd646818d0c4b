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
/** Tells of the open folios: the hub, or the page’s own questions; null until there is one. */
type Port = {
  /** Resolves with the totals over the folio's cells once changes arrive. */
  watch: (folioId: number) => Promise<FolioDigest | undefined>;
  unwatch: (folioId: number) => void;
};

const listeners = new Map<number, Map<Listener, DigestOf | undefined>>();
let port: Port | null = null;
/** While the page asks: the last answer for each folio, for screens without totals of their own. */
const answers = new Map<number, FolioDigest>();
/** `opened`: the screen has just read the folio. `again`: a while ago. `asking`: the page asks about it time and again. */
type Reason = 'opened' | 'again' | 'asking';

/** Subscribes to colleagues' changes in a folio while a screen shows it; returns the unsubscribe function. */
export function watchFolio(folioId: number, listener: Listener, digestOf?: DigestOf): () => void {
  const known = listeners.get(folioId);
  const all = known ?? new Map<Listener, DigestOf | undefined>();
  all.set(listener, digestOf);
  listeners.set(folioId, all);
  if (known === undefined && port !== null) void begin(port, folioId, 'opened');
  return () => {
    all.delete(listener);
    if (all.size > 0 || listeners.get(folioId) !== all) return;
    listeners.delete(folioId);
    answers.delete(folioId);
    port?.unwatch(folioId);
  };
}

/**
 * Changes between the page's read and the hub's answer are in neither: a page whose totals differ from the hub's reads
 * again. The totals are those at the time of the question, because later arrivals might hide a gap.
 */
async function begin(by: Port, folioId: number, reason: Reason): Promise<void> {
  const held = [...(listeners.get(folioId) ?? [])].map(([listener, digestOf]) => ({ listener, own: digestOf?.() }));
  try {
    const now = await by.watch(folioId);
    const last = reason === 'asking' ? answers.get(folioId) : undefined;
    if (now !== undefined && by === port) answers.set(folioId, now);
    for (const { listener, own = last } of held) {
      const news = newsOf(own !== undefined && now !== undefined && isSame(own, now), reason);
      if (news !== null && listeners.get(folioId)?.has(listener) === true) listener(news);
    }
  } catch {
    // People who may no longer see the folio learn it from the page's own calls.
  }
}

function newsOf(hasSame: boolean, reason: Reason): 'begun' | 'missed' | 'back' | null {
  if (hasSame) return reason === 'again' ? 'back' : null;
  return reason === 'opened' ? 'begun' : 'missed';
}

const isSame = (one: FolioDigest, other: FolioDigest): boolean =>
  one.cells === other.cells &&
  one.version === other.version &&
  one.selfVersion === other.selfVersion &&
  one.discussionCount === other.discussionCount;

/** The side of the hub, and of whoever asks in its place. */
export const folioWatches = {
  /** Sets who tells (null: nobody), and has the open folios watched at once, but where the page asks when it is time. */
  plug(next: Port | null, reason: Reason = 'again'): void {
    port = next;
    answers.clear();
    if (next !== null && reason !== 'asking') for (const folioId of listeners.keys()) void begin(next, folioId, reason);
  },
  /** Asks about the open folios once more. */
  async ask(): Promise<void> {
    const by = port;
    if (by !== null) await Promise.all([...listeners.keys()].map((folioId) => begin(by, folioId, 'asking')));
  },
  tell(folioId: number, news: FolioNews): void {
    for (const listener of listeners.get(folioId)?.keys() ?? []) listener(news);
  },
};
