import type { Method } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';

/** Writes that were not sent are kept this long (conventions, « Kept in the browser »). */
const DAYS = 14;
const PREFIX = 'pupitre-outbox';

/** One write that waits. */
export type Waiting = {
  /** What it says something about: a later write about the same item takes its place. */
  readonly item: string;
  /** Things that belong together, e.g. the items of one course. */
  readonly group: string;
  readonly method: Method;
  /** Under the prefix of the API, with its values filled in. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent with it, e.g. If-Match. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What only the feature that said it reads again, e.g. what the write started from. */
  readonly note?: unknown;
  /** Which lane makes a request of it; without a path it is a draft (lane.ts). */
  readonly lane?: string;
  /** How many things people would count in it; one without it. */
  readonly count?: number;
  /** The same through all tries: the server writes it once. */
  readonly key: string;
  /** When it was said, in ms; the order in which all are sent. */
  readonly at: number;
};

/**
 * Writes of one person that wait in this browser. Each has a place of its own in the storage, so that two tabs never
 * write over each other's; where nothing can be stored they wait in memory.
 */
export function outboxStorage(userId: number) {
  const prefix = `${PREFIX}:${userId}:`;
  const memory = new Map<string, Waiting>();
  const known = new Map<string, { text: string; waiting: Waiting | null }>();
  const placeOf = ({ group, item }: { group: string; item: string }) => `${prefix}${group}/${item}`;

  /** Like `read`, but what has not changed is not parsed again: a long queue is listed at every keystroke. */
  const readKnown = (place: string): Waiting | null => {
    const text = localStorage.getItem(place) ?? '';
    const before = known.get(place);
    if (before?.text === text && (before.waiting === null || isYoung(before.waiting))) return before.waiting;
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
    put(waiting: Omit<Waiting, 'at'> & { at?: number }): void {
      // Two writes of the same millisecond, or a clock that was set back, keep their order.
      const at = waiting.at ?? Math.max(Date.now(), (list().at(-1)?.at ?? 0) + 1);
      const place = placeOf(waiting);
      try {
        localStorage.setItem(place, JSON.stringify({ ...waiting, at }));
        memory.delete(place);
      } catch {
        memory.set(place, { ...waiting, at });
      }
    },
    /** Takes a write out, unless a later one about the same item stands there by now. */
    remove(waiting: Waiting): void {
      const place = placeOf(waiting);
      if (memory.get(place)?.key === waiting.key) memory.delete(place);
      if (read(place)?.key === waiting.key) localStorage.removeItem(place);
    },
    /** Whether a change of the storage is one of ours; null: everything was removed. */
    owns: (place: string | null): boolean => place === null || place.startsWith(prefix),
    /** The write that another tab took out with this change of the storage, else null. */
    takenOut({ key, oldValue, newValue }: StorageEvent): Waiting | null {
      return key?.startsWith(prefix) === true && newValue === null ? parse(oldValue) : null;
    },
  };
}

/** Forgets the writes of everybody that are too old or unreadable. */
export function dropOldWrites(): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(`${PREFIX}:`) && read(place) === null) localStorage.removeItem(place);
  }
}

const read = (place: string): Waiting | null => parse(localStorage.getItem(place));

function parse(text: string | null): Waiting | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isWaiting(stored) && isYoung(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isYoung = ({ at }: Waiting): boolean => Date.now() - at <= DAYS * DAY_MS;

const TEXTS = ['item', 'group', 'method', 'path', 'key'] as const;

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof given[name] === 'string') && typeof given.at === 'number';
}
