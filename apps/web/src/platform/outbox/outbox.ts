import {
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  callAddress,
  type Endpoint,
  type Given,
  getUser,
  repeatedCall,
} from '@pupitre/contract';
import { antiForgeryToken } from '../../api/anti-forgery.ts';
import { type ApiError, isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { createListeners } from '../../api/listeners.ts';
import { deviceNow } from '../../api/server-time.ts';
import { isDraft, type Lane, type LaneQueue, loadLane } from './lane.ts';
import { withOneSender } from './one-sender.ts';
import { outboxStorage, type Waiting } from './outbox-storage.ts';

/**
 * idle: the queue is empty or being sent; waiting: no network, or the service fails; expired: the person must sign in
 * first; sent: the whole queue has just been sent.
 */
export type OutboxPhase = 'idle' | 'waiting' | 'expired' | 'sent';
export type OutboxState = {
  readonly waiting: readonly Waiting[];
  readonly phase: OutboxPhase;
  /** Changes of this round that the server has taken, of how many; null while nothing is being sent. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** When the server last took a write in this visit, in ms. */
  readonly sentAt: number | null;
  /** The person wants to sign out although writes are still queued. */
  readonly isLeaving: boolean;
};
/**
 * Outcome of one write: `answer` is the server's answer; `refusal` says why the server will never take it. Of a write
 * that another tab finished (`isElsewhere`) nothing else is known.
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

/** The draft of a whole table counts as many changes. */
export const countAll = (waiting: readonly Waiting[]): number => waiting.reduce((sum, each) => sum + countOf(each), 0);
const countOf = ({ count = 1 }: Waiting): number => count;

type NewDraft = Pick<Waiting, 'lane' | 'group' | 'body' | 'count' | 'isServerTime'> & { at?: number };

type Write<E extends Endpoint> = {
  item: string;
  group: string;
  params?: Given<E['params']>;
  body?: Given<E['body']>;
  headers?: Readonly<Record<string, string>> | undefined;
  note?: unknown;
};

/** Ms before an automatic retry. */
const RETRY_DELAY = 30_000;
/** Ms that a sign-out waits for the queue. */
const SIGN_OUT_TIMEOUT = 4_000;
/** Ms for which the phase `sent` shows. */
const SENT_SHOWN_FOR = 6_000;

/**
 * Queue of writes of one person that must not be lost: kept in this browser until the server has them, sent one after
 * the other in their order, and only under that person's own session.
 */
export class Outbox {
  readonly userId: number;
  private readonly storage;
  private readonly listeners = createListeners();
  private readonly outcomes = new Set<(outcome: Outcome) => void>();
  /** Keys of the writes that an earlier visit left. */
  private readonly earlierKeys: ReadonlySet<string>;
  /** Their outcomes: the answer may come before the code of the screen is loaded. */
  private readonly earlierOutcomes: Outcome[] = [];
  private state: OutboxState = NOTHING_WAITS;
  /** Anti-forgery value of a session known to be this person's. */
  private token = antiForgeryToken();
  private sending: Promise<void> = Promise.resolve();
  private isRoundQueued = false;
  /** Changes sent in this round; null between rounds. */
  private done: number | null = null;
  private sentAt: number | null = null;
  /** A write of this round was refused, also by a conflict: the queue is empty, but not all was sent. */
  private hasRefusal = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private sentTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    this.userId = userId;
    this.storage = outboxStorage(userId);
    this.state = { ...this.state, waiting: this.storage.list() };
    this.earlierKeys = new Set(this.state.waiting.map(({ key }) => key));
  }

  get = (): OutboxState => this.state;

  subscribe = this.listeners.subscribe;

  /** Subscribes to the outcome of each write, sent by this tab or another one. */
  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.outcomes.add(listener);
    return () => this.outcomes.delete(listener);
  }

  /** The same for the whole visit, including earlier outcomes of writes of an earlier visit. */
  onEveryOutcome(listener: (outcome: Outcome) => void): void {
    for (const outcome of this.earlierOutcomes) listener({ ...outcome, isElsewhere: true });
    this.onOutcome(listener);
  }

  /** Queues a write and sends it as soon as possible. */
  add<E extends Endpoint>(endpoint: E, { item, group, params, body, headers, note }: Write<E>): void {
    const path = callAddress(endpoint, { params: params as Record<string, unknown> | undefined }).slice(
      API_PREFIX.length,
    );
    const key = crypto.randomUUID();
    this.storage.put({ item, group, method: endpoint.method, path, key, body, headers, note });
    this.update(this.state.phase === 'sent' ? 'idle' : this.state.phase);
    void this.send();
  }

  /** The queue of a group now, in order. */
  list(group: string): readonly Waiting[] {
    return this.storage.list().filter((write) => write.group === group);
  }

  /** Queues a change that its lane will batch into a request (lane.ts). */
  draft(lane: string, { group, body, count }: { group: string; body: unknown; count: number }): void {
    this.putDraft({ lane, group, body, count });
    this.update(this.state.phase === 'sent' ? 'idle' : this.state.phase);
    void this.send();
  }

  private putDraft(draft: NewDraft): void {
    const key = crypto.randomUUID();
    this.storage.put({ ...draft, item: key, method: 'PUT', path: '', key });
  }

  /** Drops the queue of a group: a newer write covers it. */
  forget(group: string): void {
    for (const write of this.list(group)) this.storage.remove(write);
    this.update(this.state.phase);
  }

  /** Sends the queue; resolves when it is empty or cannot be sent now. */
  send(): Promise<void> {
    // One more round after the running one serves all calls made meanwhile.
    if (!this.isRoundQueued) {
      this.isRoundQueued = true;
      this.sending = this.sending.then(() => this.sendRound());
    }
    return this.sending;
  }

  /**
   * Before a sign-out: tries to send for a few seconds and answers whether the queue is empty; else opens the question
   * (`isLeaving`). `others` sends what waits elsewhere, and answers how much is left.
   */
  async flush(others: () => Promise<number> = async () => 0): Promise<boolean> {
    if (this.storage.list().length > 0) {
      await Promise.race([this.send(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT))]);
    }
    const isEmpty = (await others()) === 0 && this.storage.list().length === 0;
    if (!isEmpty) this.set({ ...this.state, isLeaving: true });
    return isEmpty;
  }

  cancelLeaving = (): void => this.set({ ...this.state, isLeaving: false });

  /** Watches network, focus and the other tabs; returns the function that stops it. */
  watch(): () => void {
    const trySend = () => void this.send();
    const onShow = () => {
      if (document.visibilityState === 'visible') trySend();
    };
    const onStorage = (event: StorageEvent) => {
      if (!this.storage.owns(event.key)) return;
      const write = this.storage.removedBy(event);
      if (write !== null) this.publish({ write, refusal: null, isElsewhere: true });
      this.update(this.state.phase);
    };
    // A successful call means that the network is back.
    const stopListening = connection.subscribe(() => {
      if (connection.isOnline()) trySend();
    });
    window.addEventListener('online', trySend);
    window.addEventListener('focus', trySend);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onShow);
    trySend();
    return () => {
      stopListening();
      window.removeEventListener('online', trySend);
      window.removeEventListener('focus', trySend);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onShow);
      clearTimeout(this.retryTimer);
      clearTimeout(this.sentTimer);
    };
  }

  private async sendRound(): Promise<void> {
    this.isRoundQueued = false;
    clearTimeout(this.retryTimer);
    if (this.storage.list().length === 0) return this.update(this.state.phase);
    if (!navigator.onLine) return this.update('waiting');
    await withOneSender(`pupitre-sender:${this.userId}`, () => this.sendAll());
  }

  private async sendAll(): Promise<void> {
    const hadToWait = this.state.phase !== 'idle';
    this.done = 0;
    this.hasRefusal = false;
    for (let first = this.storage.list()[0]; first !== undefined; first = this.storage.list()[0]) {
      // A draft cannot be sent without the code of its lane, which loads when the network is back.
      const write = await this.nextRequest(first).catch(() => undefined);
      if (write === undefined) return this.stopAt('waiting');
      if (write === null) continue;
      const phase = await this.deliver(write);
      if (phase !== null) return this.stopAt(phase);
      this.done += countOf(write);
      this.update(this.state.phase);
    }
    this.done = null;
    this.update(hadToWait ? this.finalPhase() : 'idle');
  }

  /** The next request: drafts are batched unless their group has a request in flight; null: read the queue again. */
  private async nextRequest(first: Waiting): Promise<Waiting | null> {
    if (first.lane === undefined || !isDraft(first)) return first;
    const lane = await loadLane(first.lane);
    const drafts = this.ofGroup(first);
    const underWay = drafts.find((waiting) => !isDraft(waiting));
    if (underWay !== undefined) return underWay;
    // What was written by one clock goes in one request.
    const end = drafts.findIndex(({ isServerTime }) => isServerTime !== first.isServerTime);
    const { parts, request } = lane.batch(end === -1 ? drafts : drafts.slice(0, end));
    const [earliest] = parts;
    if (request !== null && earliest !== undefined) {
      // Before the drafts that are left, some of which may be older than the last of these.
      const { group, at, isServerTime } = earliest;
      const key = crypto.randomUUID();
      this.storage.put({ ...request, lane: first.lane, group, item: 'envoi', key, at, isServerTime });
    }
    for (const part of parts) this.storage.remove(part);
    return null;
  }

  private readonly ofGroup = ({ lane, group }: Pick<Waiting, 'lane' | 'group'>): Waiting[] =>
    this.storage.list().filter((waiting) => waiting.lane === lane && waiting.group === group);

  /** `isServerTime`: by which clock rows were written that come back into it. */
  private queueOf(lane: string, { group, isServerTime }: Waiting): LaneQueue {
    return {
      userId: this.userId,
      drafts: () => this.ofGroup({ lane, group }).filter(isDraft),
      put: (draft) => this.putDraft({ ...draft, lane, group, isServerTime }),
      replace: (draft, body, count) => this.storage.put({ ...draft, body, count }),
      remove: (draft) => this.storage.remove(draft),
    };
  }

  /** null when the write is finished; else why nothing can be sent now. */
  private async deliver(write: Waiting): Promise<'waiting' | 'expired' | null> {
    try {
      if (!(await this.isOwnSession())) return 'expired';
      const { method, path, body, key } = write;
      const answer = await call(repeatedCall(method, path), {
        body: body as never,
        idempotencyKey: key,
        isServerTime: write.isServerTime === true,
        // This person's own value: the server refuses it if somebody else has signed in meanwhile.
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
        // The lane's own request to the server failed.
        () => 'waiting' as const,
      );
    }
  }

  /** Another cookie value means another session: the server says whose. */
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
    if (refusal === null) this.sentAt = deviceNow().getTime();
    else this.hasRefusal = true;
    if (write.lane === undefined) {
      this.storage.remove(write);
      this.publish(outcome);
      return;
    }
    const lane: Lane = await loadLane(write.lane);
    const queue = this.queueOf(write.lane, write);
    if (refusal === null) lane.answered(queue, write, answer);
    else await lane.refused(queue, write, refusal);
    this.storage.remove(write);
  }

  private publish(outcome: Outcome): void {
    if (this.earlierKeys.has(outcome.write.key)) this.earlierOutcomes.push(outcome);
    for (const listener of this.outcomes) listener(outcome);
  }

  private stopAt(phase: 'waiting' | 'expired'): void {
    this.done = null;
    if (phase === 'waiting') this.retryTimer = setTimeout(() => void this.send(), RETRY_DELAY);
    this.update(phase);
  }

  private update(phase: OutboxPhase): void {
    const waiting = this.storage.list();
    // Another tab may have sent the queue.
    const shown = waiting.length === 0 && (phase === 'waiting' || phase === 'expired') ? this.finalPhase() : phase;
    clearTimeout(this.sentTimer);
    if (shown === 'sent') this.sentTimer = setTimeout(() => this.update('idle'), SENT_SHOWN_FOR);
    const progress = this.progressOver(waiting);
    const isSame = shown === this.state.phase && sameKeys(waiting, this.state.waiting);
    if (isSame && progress?.done === this.state.progress?.done) return;
    this.set({ ...this.state, waiting, phase: shown, progress, sentAt: this.sentAt });
  }

  /** Writes queued meanwhile belong to the round too. */
  private progressOver(waiting: readonly Waiting[]): OutboxState['progress'] {
    return this.done === null ? null : { done: this.done, total: this.done + countAll(waiting) };
  }

  private readonly finalPhase = (): OutboxPhase => (this.hasRefusal ? 'idle' : 'sent');

  private set(state: OutboxState): void {
    this.state = state;
    this.listeners.tell();
  }
}

const sameKeys = (one: readonly Waiting[], other: readonly Waiting[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);
