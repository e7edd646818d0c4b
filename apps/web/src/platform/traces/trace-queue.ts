import { fastSaveCriterionObservations, type Observation } from '@pupitre/contract';
import { type ApiError, isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { askToKeep } from '../../api/device-database.ts';
import { createListeners } from '../../api/listeners.ts';
import { isTimeSure, writtenNow } from '../../api/server-time.ts';
import { uploadFile } from '../../api/upload.ts';
import { withOneSender } from '../outbox/one-sender.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { keptTraces } from './kept-traces.ts';
import { type TraceStorage, traceStorage, type WaitingTrace } from './trace-storage.ts';

/** Ms before an automatic retry. */
const RETRY_DELAY = 30_000;

export type NewTrace = Pick<WaitingTrace, 'folioId' | 'criterionId' | 'studentIds' | 'file' | 'name' | 'du'>;
/** What became of a trace: the cells as they are now, or why they never get it. */
export type TraceOutcome = {
  readonly trace: WaitingTrace;
  readonly cells: readonly Observation[];
  readonly refusal: ApiError | null;
};

/**
 * Traces of one person that wait on this device until the server has them. Each is uploaded, then joined to its
 * observations, which needs no version; both are repeated under the same keys until they are answered. Observations that wait go first, so that a trace of ours never
 * stands in the way of a level of ours.
 */
export class TraceQueue {
  private readonly outbox: Outbox;
  private readonly storage: TraceStorage;
  private readonly listeners = createListeners();
  private readonly outcomes = new Set<(outcome: TraceOutcome) => void>();
  private waiting: readonly WaitingTrace[] = [];
  /** Traces that are still being decided about, in the open sheet. */
  private readonly held = new Set<string>();
  private sending: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outbox: Outbox, storage = traceStorage(outbox.userId)) {
    this.outbox = outbox;
    this.storage = storage;
    void this.read();
    window.addEventListener('online', () => void this.send());
    connection.subscribe(() => {
      if (connection.isOnline()) void this.send();
    });
    void this.send();
  }

  list = (): readonly WaitingTrace[] => this.waiting;
  subscribe = this.listeners.subscribe;

  onOutcome(listener: (outcome: TraceOutcome) => void): () => void {
    this.outcomes.add(listener);
    return () => this.outcomes.delete(listener);
  }

  /** Keeps a trace, held until `release`; answers whether it would survive a reload. */
  async add(given: NewTrace): Promise<boolean> {
    void askToKeep();
    const [key, joinKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const trace = {
      ...given,
      key,
      joinKey,
      userId: this.outbox.userId,
      url: '',
      at: writtenNow().getTime(),
      isServerTime: isTimeSure(),
    };
    this.held.add(trace.key);
    const isSafe = await this.storage.put(trace);
    await this.read();
    return isSafe;
  }

  isHeld = (key: string): boolean => this.held.has(key);

  /** For whom the traces of the open sheet count. */
  async share(keys: readonly string[], studentIds: readonly number[]): Promise<void> {
    for (const trace of this.waiting.filter(({ key }) => keys.includes(key) && this.held.has(key))) {
      await this.storage.put({ ...trace, studentIds });
    }
    await this.read();
  }

  async remove(key: string): Promise<void> {
    this.held.delete(key);
    await this.storage.remove(key);
    await this.read();
  }

  /** The sheet is closed: what was held may go. */
  release(): void {
    this.held.clear();
    keptTraces.hold(this.outbox.userId, 0);
    void this.send();
  }

  /** Sends what can be sent now; a call meanwhile is served by another round. */
  send(): Promise<void> {
    this.sending = this.sending.then(() => this.sendAll()).catch(() => this.later());
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    const tried = new Set<string>();
    for (;;) {
      await this.read();
      const trace = this.waiting.find(({ key }) => !this.held.has(key) && !tried.has(key));
      if (trace === undefined) return;
      if (!navigator.onLine) return this.later();
      tried.add(trace.key);
      try {
        await this.deliver(trace).catch((error: unknown) => this.deliverAnew(trace, error));
      } catch (error) {
        if (!isApiError(error) || isTransient(error) || isOther(error)) return this.later();
        await this.finish({ trace, cells: [], refusal: error });
      }
    }
  }

  private async deliver(given: WaitingTrace): Promise<void> {
    let trace = given;
    if (trace.url === '') {
      const file = new File([trace.file], trace.name, { type: trace.file.type });
      const medium = await uploadFile(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
        idempotencyKey: trace.key,
      });
      trace = { ...trace, url: medium.url };
      await this.storage.put(trace);
    }
    await this.outbox.send();
    const { folioId, criterionId, studentIds, url, joinKey, du } = trace;
    const said = { criteriaId: criterionId, addMarks: url, le: new Date(trace.at).toISOString(), du };
    let cells: readonly Observation[] = [];
    await withOneSender(`pupitre-sender:${this.outbox.userId}`, async () => {
      cells = await call(fastSaveCriterionObservations, {
        params: { id: folioId, criteriaId: criterionId },
        idempotencyKey: joinKey,
        isServerTime: trace.isServerTime === true,
        body: studentIds.map((monitoredStudentId) => ({ monitoredStudentId, ...said })),
      });
    });
    const written = cells.filter(({ monitoredStudentId }) => studentIds.includes(monitoredStudentId));
    // Without the lock nothing was sent.
    if (written.length === 0) throw new Error('Another tab sends.');
    await this.finish({ trace, cells: written, refusal: null });
  }

  /** What waited for weeks between both may have been removed by the server, which keeps nothing that shows nowhere. */
  private async deliverAnew(trace: WaitingTrace, error: unknown): Promise<void> {
    if (trace.url === '' || !isApiError(error, 'INVALID')) throw error;
    await this.deliver({ ...trace, url: '' });
  }

  private async finish(outcome: TraceOutcome): Promise<void> {
    await this.storage.remove(outcome.trace.key);
    for (const listener of this.outcomes) listener(outcome);
    await this.read();
  }

  private later(): void {
    this.timer = setTimeout(() => void this.send(), RETRY_DELAY);
  }

  private async read(): Promise<void> {
    this.waiting = await this.storage.list();
    const { userId } = this.outbox;
    // Where the browser does not answer, what it kept is still there: a sign-out asks about it.
    const least = this.storage.isWhole?.() === false ? keptTraces.count(userId) : 0;
    const isAnyOnlyHere = this.waiting.some(({ isOnlyHere }) => isOnlyHere === true);
    keptTraces.hold(userId, this.waiting.filter(({ key }) => this.held.has(key)).length);
    keptTraces.set(userId, Math.max(least, this.waiting.length), isAnyOnlyHere);
    this.listeners.tell();
  }
}

/** Somebody else is signed in, or nobody: the traces wait for their own person. */
const isOther = (error: ApiError): boolean =>
  isSessionExpired(error) || isApiError(error, 'ANTI_FORGERY') || isApiError(error, 'OTHER_PERSON');

const queues = new WeakMap<Outbox, TraceQueue>();

/** One queue for each person of this tab. */
export function tracesOf(outbox: Outbox): TraceQueue {
  const known = queues.get(outbox) ?? new TraceQueue(outbox);
  queues.set(outbox, known);
  return known;
}
