import type { Method } from '@pupitre/contract';
import { onDevice } from '../../api/device-storage.ts';
import { isTimeSure, serverNow } from '../../api/server-time.ts';

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
  /** The instants in it are by the server's clock, not by this device's. */
  readonly isServerTime?: boolean | undefined;
  /** It found no room on this device: a reload loses it. */
  readonly isOnlyHere?: true;
};

/**
 * Queued writes of one person in this browser. Each has its own storage entry, so that two tabs never overwrite each
 * other's.
 */
export function outboxStorage(userId: number) {
  const prefix = `${PREFIX}:${userId}:`;
  const known = new Map<string, { text: string; waiting: Waiting | null }>();
  const placeOf = ({ group, item }: { group: string; item: string }) => `${prefix}${group}/${item}`;

  /** Like `read`, but unchanged entries are not parsed again: a long queue is listed at every keystroke. */
  const readKnown = (place: string): Waiting | null => {
    const text = onDevice.get(place) ?? '';
    const isOnlyHere = onDevice.isOnlyHere(place);
    const before = known.get(place);
    if (before?.text === text && (before.waiting?.isOnlyHere === true) === isOnlyHere) return before.waiting;
    const read = parse(text);
    const waiting = read !== null && isOnlyHere ? { ...read, isOnlyHere } : read;
    known.set(place, { text, waiting });
    return waiting;
  };

  const list = (): Waiting[] => {
    const found: Waiting[] = [];
    const places = onDevice.keys(prefix);
    if (known.size > 2 * places.length + 10) known.clear();
    for (const place of places) {
      const waiting = readKnown(place);
      if (waiting === null) onDevice.remove(place);
      else found.push(waiting);
    }
    return found.sort((one, other) => one.at - other.at);
  };

  return {
    list,
    put({ isOnlyHere: _, ...waiting }: Omit<Waiting, 'at'> & { at?: number }): void {
      // Two writes of the same millisecond, or a clock that was set back, keep their order.
      const at = waiting.at ?? Math.max(serverNow().getTime(), (list().at(-1)?.at ?? 0) + 1);
      onDevice.set(placeOf(waiting), JSON.stringify({ isServerTime: isTimeSure(), ...waiting, at }));
    },
    /** Removes a write, unless a later one of the same item has replaced it. */
    remove(waiting: Waiting): void {
      const place = placeOf(waiting);
      if (read(place)?.key === waiting.key) onDevice.remove(place);
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
  for (const place of onDevice.keys(`${PREFIX}:`)) {
    if (read(place) === null) onDevice.remove(place);
  }
}

const read = (place: string): Waiting | null => parse(onDevice.get(place));

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
