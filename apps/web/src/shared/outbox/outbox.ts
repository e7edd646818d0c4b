import { ANTI_FORGERY_HEADER, API_PREFIX, type Endpoint, endpoint, type Given, getUser } from '@pupitre/contract';
import * as z from 'zod/mini';
import { antiForgeryToken } from '../../api/anti-forgery.ts';
import { type ApiError, isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { address, call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { isDraft, type Lane, type LaneDesk, loadLane } from './lane.ts';
import { withOneSender } from './one-sender.ts';
import { outboxStorage, type Waiting } from './outbox-storage.ts';

/**
 * idle: nothing waits, or it is on its way; waiting: no network, or the service is in trouble; expired: somebody must
 * sign in first; sent: all that had to wait has just been sent.
 */
export type OutboxPhase = 'idle' | 'waiting' | 'expired' | 'sent';
export type OutboxState = {
  readonly waiting: readonly Waiting[];
  readonly phase: OutboxPhase;
  /** How many things of this round the server has, of how many; null while nothing is being sent. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** When the server last took something in this visit, in ms. */
  readonly sentAt: number | null;
  /** Somebody wants to sign out although something could not be sent. */
  readonly isLeaving: boolean;
};
/**
 * What became of one write: `answer` is what the server said when it took it; `refusal` says why the server will never take it. Of a write that another tab was done with
 * (`isElsewhere`) only that is known.
 */
export type Outcome = {
  readonly write: Waiting;
  readonly refusal: ApiError | null;
  readonly answer?: unknown;
  readonly isElsewhere?: boolean;
};

export const NOTHING_WAITS: OutboxState = {
  waiting: [],
  phase: 'idle',
  progress: null,
  sentAt: null,
  isLeaving: false,
};

/** A draft of a whole table is many things. */
export const countAll = (waiting: readonly Waiting[]): number => waiting.reduce((sum, each) => sum + countOf(each), 0);
const countOf = ({ count = 1 }: Waiting): number => count;

type Listener = () => void;
type Write<E extends Endpoint> = {
  item: string;
  group: string;
  params?: Given<E['params']>;
  body?: Given<E['body']>;
  headers?: Readonly<Record<string, string>> | undefined;
  note?: unknown;
};

/** Ms after which the service is tried again by itself. */
const RETRY_AFTER = 30_000;
/** Ms that a sign-out waits for what is still to be sent. */
const PATIENCE = 4_000;
/** Ms for which it is said that all is sent. */
const SENT_STAYS = 6_000;

/**
 * Writes of one person that must not be lost: kept in this browser until the server has them, sent one after the other
 * in the order in which they were said, and only under that person's own session.
 */
export class Outbox {
  readonly userId: number;
  private readonly storage;
  private readonly listeners = new Set<Listener>();
  private readonly outcomes = new Set<(outcome: Outcome) => void>();
  /** Keys of what an earlier visit left here. */
  private readonly left: ReadonlySet<string>;
  /** What became of it: it may be answered before the code of its screen is there to hear it. */
  private readonly toldOfLeft: Outcome[] = [];
  private state: OutboxState = NOTHING_WAITS;
  /** The anti-forgery value of a session that is known to be this person's. */
  private token = antiForgeryToken();
  private sending: Promise<void> = Promise.resolve();
  private isAsked = false;
  /** Things that this round has sent; null between two rounds. */
  private done: number | null = null;
  private sentAt: number | null = null;
  /** Something of this round was refused, by a conflict too: then not all is sent, although nothing waits any more. */
  private isRefused = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private calm: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    this.userId = userId;
    this.storage = outboxStorage(userId);
    this.state = { ...this.state, waiting: this.storage.list() };
    this.left = new Set(this.state.waiting.map(({ key }) => key));
  }

  get = (): OutboxState => this.state;

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears what becomes of each write, sent by this tab or another one. */
  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.outcomes.add(listener);
    return () => this.outcomes.delete(listener);
  }

  /** The same for the whole visit, with what became of an earlier visit's writes before the listener came. */
  onEveryOutcome(listener: (outcome: Outcome) => void): void {
    for (const outcome of this.toldOfLeft) listener({ ...outcome, isElsewhere: true });
    this.onOutcome(listener);
  }

  /** Keeps a write and sends it as soon as it can be. */
  add<E extends Endpoint>(endpoint: E, { item, group, params, body, headers, note }: Write<E>): void {
    const path = address(endpoint, { params: params as Record<string, unknown> | undefined }).slice(API_PREFIX.length);
    const rest = {
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
      ...(note === undefined ? {} : { note }),
    };
    this.storage.put({ item, group, method: endpoint.method, path, key: crypto.randomUUID(), ...rest });
    this.update(this.state.phase === 'sent' ? 'idle' : this.state.phase);
    void this.send();
  }

  /** What waits about a group at this very moment, in order. */
  list(group: string): readonly Waiting[] {
    return this.storage.list().filter((write) => write.group === group);
  }

  /** Keeps a change that its lane will make a request of (lane.ts). */
  draft(lane: string, { group, body, count }: { group: string; body: unknown; count: number }): void {
    this.keep({ lane, group, body, count });
    this.update(this.state.phase === 'sent' ? 'idle' : this.state.phase);
    void this.send();
  }

  private keep({ at, ...draft }: { lane: string; group: string; body: unknown; count: number; at?: number }): void {
    const key = crypto.randomUUID();
    this.storage.put({ ...draft, item: key, method: 'PUT', path: '', key, ...(at === undefined ? {} : { at }) });
  }

  /** Forgets what waits about a group: something newer says it all. */
  forget(group: string): void {
    for (const write of this.list(group)) this.storage.remove(write);
    this.update(this.state.phase);
  }

  /** Sends what waits, if it can; resolves when nothing is left or nothing more can be done now. */
  send(): Promise<void> {
    // One more round after the one under way is enough for all who ask meanwhile.
    if (!this.isAsked) {
      this.isAsked = true;
      this.sending = this.sending.then(() => this.sendRound());
    }
    return this.sending;
  }

  /**
   * Before somebody signs out: tries to send for a few seconds and answers whether nothing waits any more; else the
   * question is asked (`isLeaving`).
   */
  async empty(): Promise<boolean> {
    if (this.storage.list().length > 0) {
      await Promise.race([this.send(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    }
    const isEmpty = this.storage.list().length === 0;
    if (!isEmpty) this.set({ ...this.state, isLeaving: true });
    return isEmpty;
  }

  stay = (): void => this.set({ ...this.state, isLeaving: false });

  /** Watches network, focus and the other tabs; gives back how to stop. */
  watch(): () => void {
    const look = () => void this.send();
    const onShow = () => {
      if (document.visibilityState === 'visible') look();
    };
    const onStorage = (event: StorageEvent) => {
      if (!this.storage.owns(event.key)) return;
      const write = this.storage.takenOut(event);
      if (write !== null) this.tell({ write, refusal: null, isElsewhere: true });
      this.update(this.state.phase);
    };
    // Any call that got through says that the network is there again.
    const stopListening = connection.subscribe(() => {
      if (connection.isOnline()) look();
    });
    window.addEventListener('online', look);
    window.addEventListener('focus', look);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onShow);
    look();
    return () => {
      stopListening();
      window.removeEventListener('online', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onShow);
      clearTimeout(this.retry);
      clearTimeout(this.calm);
    };
  }

  private async sendRound(): Promise<void> {
    this.isAsked = false;
    clearTimeout(this.retry);
    if (this.storage.list().length === 0) return this.update(this.state.phase);
    if (!navigator.onLine) return this.update('waiting');
    await withOneSender(`pupitre-sender:${this.userId}`, () => this.sendAll());
  }

  private async sendAll(): Promise<void> {
    const hadToWait = this.state.phase !== 'idle';
    this.done = 0;
    this.isRefused = false;
    for (let first = this.storage.list()[0]; first !== undefined; first = this.storage.list()[0]) {
      // Without its lane's code nothing can be made of a draft; it comes with the network.
      const write = await this.sealed(first).catch(() => undefined);
      if (write === undefined) return this.stopAt('waiting');
      if (write === null) continue;
      const phase = await this.deliver(write);
      if (phase !== null) return this.stopAt(phase);
      this.done += countOf(write);
      this.update(this.state.phase);
    }
    this.done = null;
    this.update(hadToWait ? this.end() : 'idle');
  }

  /** The request to send now: a draft becomes one, unless one of its group waits for its answer; null: look again. */
  private async sealed(first: Waiting): Promise<Waiting | null> {
    if (first.lane === undefined || !isDraft(first)) return first;
    const lane = await loadLane(first.lane);
    const drafts = this.ofGroup(first);
    const underWay = drafts.find((waiting) => !isDraft(waiting));
    if (underWay !== undefined) return underWay;
    const { parts, request } = lane.seal(drafts);
    const last = parts.at(-1);
    if (request !== null && last !== undefined) {
      const { group, at } = last;
      this.storage.put({ ...request, lane: first.lane, group, item: 'envoi', key: crypto.randomUUID(), at });
    }
    for (const part of parts) this.storage.remove(part);
    return null;
  }

  private readonly ofGroup = ({ lane, group }: Pick<Waiting, 'lane' | 'group'>): Waiting[] =>
    this.storage.list().filter((waiting) => waiting.lane === lane && waiting.group === group);

  private deskOf(lane: string, group: string): LaneDesk {
    return {
      userId: this.userId,
      drafts: () => this.ofGroup({ lane, group }).filter(isDraft),
      put: (draft) => this.keep({ ...draft, lane, group }),
      replace: (draft, body, count) => this.storage.put({ ...draft, body, count }),
      remove: (draft) => this.storage.remove(draft),
    };
  }

  /** null when the write is done with; else why none can be sent now. */
  private async deliver(write: Waiting): Promise<'waiting' | 'expired' | null> {
    try {
      if (!(await this.isOwnSession())) return 'expired';
      const { method, path, body, key } = write;
      const answer = await call(endpointOf(method, path), {
        ...(body === undefined ? {} : { body: body as never }),
        idempotencyKey: key,
        // This person's own value: should somebody else have signed in meanwhile, the server refuses it.
        headers: { ...write.headers, [ANTI_FORGERY_HEADER]: this.token },
      });
      await this.finish({ write, refusal: null, answer });
      return null;
    } catch (error) {
      if (isSessionExpired(error) || isApiError(error, 'ANTI_FORGERY') || isApiError(error, 'OTHER_PERSON')) {
        this.token = '\u0000';
        return 'expired';
      }
      if (!isApiError(error) || isTransient(error)) return 'waiting';
      return await this.finish({ write, refusal: error }).then(
        () => null,
        // The lane had to ask the server and could not.
        () => 'waiting' as const,
      );
    }
  }

  /** Another value of the cookie is another session: the server says whose. */
  private async isOwnSession(): Promise<boolean> {
    const token = antiForgeryToken();
    if (token === this.token) return true;
    const profile = await call(getUser);
    if (!profile.isAuthenticated || profile.id !== this.userId) return false;
    // Read again: the answer may have renewed it.
    this.token = antiForgeryToken();
    return true;
  }

  private async finish(outcome: Outcome): Promise<void> {
    const { write, refusal, answer } = outcome;
    if (refusal === null) this.sentAt = Date.now();
    else this.isRefused = true;
    if (write.lane === undefined) {
      this.storage.remove(write);
      this.tell(outcome);
      return;
    }
    const lane: Lane = await loadLane(write.lane);
    const desk = this.deskOf(write.lane, write.group);
    if (refusal === null) lane.answered(desk, write, answer);
    else await lane.refused(desk, write, refusal);
    this.storage.remove(write);
  }

  private tell(outcome: Outcome): void {
    if (this.left.has(outcome.write.key)) this.toldOfLeft.push(outcome);
    for (const listener of this.outcomes) listener(outcome);
  }

  private stopAt(phase: 'waiting' | 'expired'): void {
    this.done = null;
    if (phase === 'waiting') this.retry = setTimeout(() => void this.send(), RETRY_AFTER);
    this.update(phase);
  }

  private update(phase: OutboxPhase): void {
    const waiting = this.storage.list();
    // What another tab has sent no longer waits here.
    const shown = waiting.length === 0 && (phase === 'waiting' || phase === 'expired') ? this.end() : phase;
    clearTimeout(this.calm);
    if (shown === 'sent') this.calm = setTimeout(() => this.update('idle'), SENT_STAYS);
    const progress = this.progressOver(waiting);
    const isSame = shown === this.state.phase && sameKeys(waiting, this.state.waiting);
    if (isSame && progress?.done === this.state.progress?.done) return;
    this.set({ ...this.state, waiting, phase: shown, progress, sentAt: this.sentAt });
  }

  /** What is said meanwhile belongs to the round too. */
  private progressOver(waiting: readonly Waiting[]): OutboxState['progress'] {
    return this.done === null ? null : { done: this.done, total: this.done + countAll(waiting) };
  }

  private readonly end = (): OutboxPhase => (this.isRefused ? 'idle' : 'sent');

  private set(state: OutboxState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const sameKeys = (one: readonly Waiting[], other: readonly Waiting[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);

/** Enough of an endpoint to repeat a call; who said it knows what it answers. */
const endpointOf = (method: Waiting['method'], path: string) =>
  endpoint({ method, path, access: 'signedIn', summary: '', response: z.unknown() });
