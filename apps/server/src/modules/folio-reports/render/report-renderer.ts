import { Worker } from 'node:worker_threads';
import { AppError } from '../../../http/app-error.ts';
import type { ReportAnswer, ReportJob, ReportRequest } from './report-job.ts';

export type RenderOptions = {
  /** The person asking: nobody may fill the queue alone. */
  owner: number;
  /** Aborted requests are skipped. */
  signal?: AbortSignal;
};

export type ReportRenderer = {
  /** UNAVAILABLE when the queue is full or it takes too long, TOO_MANY for one person with too many requests. */
  render: (job: ReportJob, options: RenderOptions) => Promise<Uint8Array>;
  isRunning: () => boolean;
  close: () => Promise<void>;
};

export type RendererOptions = {
  entry?: URL;
  /** Documents that wait besides the one being made. */
  queueMax?: number;
  /** Documents of one person, the one being made among them. */
  ownerMax?: number;
  /** The largest document takes 5 to 15 seconds of computing; a busy machine stretches them. */
  withinMs?: number;
  /** The thread holds 150 to 700 MB: without work it ends. */
  idleMs?: number;
  /** A class of 60 criteria leaves 300 MB behind; with more than this a fresh thread is cheaper. */
  memoryMax?: number;
};

type Pending = PromiseWithResolvers<Uint8Array> & { job: ReportJob; options: RenderOptions };
type Outcome = ReportAnswer | 'died' | 'stuck';
type Thread = { worker: Worker; ask: (job: ReportJob, withinMs: number) => Promise<Outcome> };

const ENTRY = new URL('./report-worker.ts', import.meta.url);
const RETRY_SECONDS = 10;
/** A document that ends the thread twice is given up. */
const TRIES = 2;

/**
 * Makes documents in its own thread, so that the event loop never blocks. The thread starts with the first document,
 * works through a limited queue, is replaced when it dies, hangs or uses too much memory, and ends when idle.
 */
export function createReportRenderer(options: RendererOptions = {}): ReportRenderer {
  const { entry = ENTRY, queueMax = 30, ownerMax = 4, withinMs = 120_000, idleMs = 60_000 } = options;
  const { memoryMax = 480_000_000 } = options;
  const waiting: Pending[] = [];
  let working: Pending | null = null;
  let serving: Promise<void> | null = null;
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function serveAll(): Promise<void> {
    clearTimeout(idle);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      working = next;
      await serve(next).then(next.resolve, next.reject);
      working = null;
    }
    serving = null;
    if (!isClosed) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  async function serve({ job, options: { signal } }: Pending): Promise<Uint8Array> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (isClosed || signal?.aborted === true) break;
      thread ??= startThread(entry);
      const outcome = await thread.ask(job, withinMs);
      if (typeof outcome === 'string') {
        await stop();
        if (outcome === 'stuck') break;
        continue;
      }
      if (outcome.memory > memoryMax) await stop();
      if ('bytes' in outcome) return outcome.bytes;
      throw new Error(`The document could not be made: ${outcome.failure}`);
    }
    throw busy();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = thread;
    thread = null;
    await last?.worker.terminate();
  }

  return {
    isRunning: () => thread !== null,
    async render(job, asked) {
      const own = [working, ...waiting].filter((one) => one?.options.owner === asked.owner);
      if (own.length >= ownerMax) throw new AppError('TOO_MANY', { retryAfterSeconds: RETRY_SECONDS });
      if (isClosed || waiting.length >= queueMax) throw busy();
      const pending: Pending = { ...Promise.withResolvers<Uint8Array>(), job, options: asked };
      waiting.push(pending);
      serving ??= serveAll();
      return pending.promise;
    },
    async close() {
      isClosed = true;
      await stop();
      await serving;
    },
  };
}

const busy = () => new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });

function startThread(entry: URL): Thread {
  const worker = new Worker(entry, {
    // Neither our secrets nor our options; what it prints could quote a document.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // An idle thread must not keep the server alive; an error that nobody listens to would end it.
  worker.unref();
  let isAlive = true;
  let settle: (outcome: Outcome) => void = () => undefined;
  const end = () => {
    isAlive = false;
    settle('died');
  };
  worker.on('error', end).on('exit', end);
  // The thread runs our own program.
  worker.on('message', (answer: ReportAnswer) => settle(answer));
  let lastId = 0;
  return {
    worker,
    async ask(job, withinMs) {
      if (!isAlive) return 'died';
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      settle = (outcome) => {
        if (typeof outcome === 'string' || outcome.id === id) resolve(outcome);
      };
      const timer = setTimeout(() => resolve('stuck'), withinMs);
      worker.postMessage({ id, job } satisfies ReportRequest);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}
