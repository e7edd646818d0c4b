import type { Method } from '@pupitre/contract';

/** What was never sent is never removed by its age. */
const PREFIX = 'pupitre-outbox';

/** One queued write. */
export type Waiting = {
  /** The item written: a later write of the same item replaces this one. */
  readonly item: string;
  /** Items that belong together, e.g. those of one course. */
  readonly group: string;
  readonly method: Method;
  /** Under the prefix of the API, with its values filled in. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent with it, e.g. If-Match. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Data for the feature that queued it, e.g. the state before the write. */
  readonly note?: unknown;
  /** Lane that batches it; without a path it is a draft (lane.ts). */
  readonly lane?: string;
  /** Number of changes in it, as people count them; 1 by default. */
  readonly count?: number;
  /** Idempotency key, the same for all retries. */
  readonly key: string;
  /** When it was queued, in ms; writes are sent in this order. */
  readonly at: number;
  /** It found no room on this device: a reload loses it. */
  readonly isOnlyHere?: true;
};

/**
 * Queued writes of one person in this browser. Each has its own storage entry, so that two tabs never overwrite each
 * other's; without storage they are kept in memory.
 */
export function outboxStorage(userId: number) {
  const prefix = `${PREFIX}:${userId}:`;
  const memory = new Map<string, Waiting>();
  const known = new Map<string, { text: string; waiting: Waiting | null }>();
  const placeOf = ({ group, item }: { group: string; item: string }) => `${prefix}${group}/${item}`;

  /** Like `read`, but unchanged entries are not parsed again: a long queue is listed at every keystroke. */
  const readKnown = (place: string): Waiting | null => {
    const text = localStorage.getItem(place) ?? '';
    const before = known.get(place);
    if (before?.text === text) return before.waiting;
    const waiting = parse(text);
    known.set(place, { text, waiting });
    return waiting;
  };

  const list = (): Waiting[] => {
    const found = new Map(memory);
    const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix));
    if (known.size > 2 * places.length + 10) known.clear();
    for (const place of places) {
      const waiting = readKnown(place);
      if (waiting === null) localStorage.removeItem(place);
      else found.set(place, waiting);
    }
    return [...found.values()].sort((one, other) => one.at - other.at);
  };

  return {
    list,
    put({ isOnlyHere: _, ...waiting }: Omit<Waiting, 'at'> & { at?: number }): void {
      // Two writes of the same millisecond, or a clock that was set back, keep their order.
      const at = waiting.at ?? Math.max(Date.now(), (list().at(-1)?.at ?? 0) + 1);
      const place = placeOf(waiting);
      try {
        localStorage.setItem(place, JSON.stringify({ ...waiting, at }));
        memory.delete(place);
      } catch {
        memory.set(place, { ...waiting, at, isOnlyHere: true });
      }
    },
    /** Removes a write, unless a later one of the same item has replaced it. */
    remove(waiting: Waiting): void {
      const place = placeOf(waiting);
      if (memory.get(place)?.key === waiting.key) memory.delete(place);
      if (read(place)?.key === waiting.key) localStorage.removeItem(place);
    },
    /** Whether a storage event is about this queue; null: everything was removed. */
    owns: (place: string | null): boolean => place === null || place.startsWith(prefix),
    /** The write that another tab removed with this storage event, else null. */
    removedBy({ key, oldValue, newValue }: StorageEvent): Waiting | null {
      return key?.startsWith(prefix) === true && newValue === null ? parse(oldValue) : null;
    },
  };
}

/** Removes everybody's writes that are unreadable. */
export function dropUnreadableWrites(): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(`${PREFIX}:`) && read(place) === null) localStorage.removeItem(place);
  }
}

const read = (place: string): Waiting | null => parse(localStorage.getItem(place));

function parse(text: string | null): Waiting | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isWaiting(stored) ? stored : null;
  } catch {
    return null;
  }
}

const TEXTS = ['item', 'group', 'method', 'path', 'key'] as const;

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof given[name] === 'string') && typeof given.at === 'number';
}
