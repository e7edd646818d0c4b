import type { ApiError } from '../../api/api-error.ts';
import type { Waiting } from './outbox-storage.ts';

/** Request that a lane makes of drafts. */
export type LaneRequest = Pick<Waiting, 'method' | 'path' | 'body' | 'headers' | 'note' | 'count'>;

/** What a lane may do with what waits in the group that it is asked about. */
export type LaneDesk = {
  readonly userId: number;
  /** The drafts of the group, in order. */
  drafts(): Waiting[];
  /** Keeps a draft; with `at` it stands where another one stood. */
  put(draft: { body: unknown; count: number; at?: number }): void;
  replace(draft: Waiting, body: unknown, count: number): void;
  remove(draft: Waiting): void;
};

/**
 * How one kind of changes becomes requests. A change waits as a draft; only when it can be sent the lane makes one request
 * of the drafts of a group, which then stays as it is, with its key, until it is answered. At most one request of a group is
 * under way: what is said meanwhile waits for its answer.
 */
export type Lane = {
  /** `parts` are the drafts that the request holds; without a request they say nothing and are taken out. */
  seal(drafts: readonly Waiting[]): { parts: readonly Waiting[]; request: LaneRequest | null };
  /** Before the request is taken out. */
  answered(desk: LaneDesk, write: Waiting, answer: unknown): void;
  /** Before the request is taken out; a failure of transport in here leaves it where it is. */
  refused(desk: LaneDesk, write: Waiting, error: ApiError): Promise<void>;
};

const loaders = new Map<string, () => Promise<Lane>>();

/** Says where the code of a lane is: the outbox sends from every page, and asks for it only when it needs it. */
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
