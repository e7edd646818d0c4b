import type { ApiError } from '../../api/api-error.ts';
import type { Waiting } from './outbox-storage.ts';

/** Request that a lane makes from drafts. */
export type LaneRequest = Pick<Waiting, 'method' | 'path' | 'body' | 'headers' | 'note' | 'count'>;

/** What a lane can do with the queue of one group. */
export type LaneQueue = {
  readonly userId: number;
  /** The drafts of the group, in order. */
  drafts(): Waiting[];
  /** Adds a draft; `at` gives it the place of an earlier one. */
  put(draft: { body: unknown; count: number; at?: number }): void;
  replace(draft: Waiting, body: unknown, count: number): void;
  remove(draft: Waiting): void;
};

/**
 * Batches one kind of changes into requests. A change is queued as a draft. When it can be sent, the lane makes one
 * request of the drafts of a group; that request and its key do not change until it is answered. Each group has at most
 * one request in flight: later drafts wait for its answer.
 */
export type Lane = {
  /** `parts` are the drafts in the request; without a request they change nothing and are removed. */
  batch(drafts: readonly Waiting[]): { parts: readonly Waiting[]; request: LaneRequest | null };
  /** Called before the request is removed. */
  answered(queue: LaneQueue, write: Waiting, answer: unknown): void;
  /** Called before the request is removed; if it fails by transport, the request stays queued. */
  refused(queue: LaneQueue, write: Waiting, error: ApiError): Promise<void>;
};

const loaders = new Map<string, () => Promise<Lane>>();

/** Registers the loader of a lane: the outbox sends from every page and loads the code only when needed. */
export function registerLane(name: string, load: () => Promise<Lane>): void {
  loaders.set(name, load);
}

export async function loadLane(name: string): Promise<Lane> {
  const load = loaders.get(name);
  if (load === undefined) throw new Error(`No lane is called ${name}.`);
  return await load();
}

/** A draft is no request yet. */
export const isDraft = (waiting: Waiting): boolean => waiting.lane !== undefined && waiting.path === '';
