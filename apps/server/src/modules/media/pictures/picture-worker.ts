import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../http/app-error.ts';
import { RefusedFile } from '../content/refused-file.ts';
import type { PictureAnswer, PictureJob, PictureMessage } from './picture-job.ts';

export type PictureWorker = {
  /** Rejects with RefusedFile when the picture cannot be decoded, UNAVAILABLE when there is too much to do. */
  prepare: (job: PictureJob) => Promise<PictureAnswer>;
  pid: () => number | undefined;
  close: () => Promise<void>;
};

export type PictureWorkerOptions = {
  entry?: string;
  /** Pictures worked on at once; each takes a core and up to 200 MB. */
  atOnce?: number;
  /** Pictures that wait: a class that all photograph at the same moment passes. */
  queueMax?: number;
  withinMs?: number;
  /** The child holds 60 MB: without work it ends. */
  idleMs?: number;
};

const ENTRY = fileURLToPath(new URL('./picture-program.ts', import.meta.url));
const RETRY_SECONDS = 5;
/** A picture that ends the child twice is refused. */
const TRIES = 2;

type Child = {
  process: ChildProcess;
  jobs: Map<number, (message: PictureMessage | null) => void>;
  ready: Promise<void>;
};

/**
 * Prepares pictures in a child process, which starts with the first picture, ends when idle, and is replaced when it
 * dies or hangs.
 */
export function createPictureWorker(options: PictureWorkerOptions = {}): PictureWorker {
  const { entry = ENTRY, atOnce = 2, queueMax = 100, withinMs = 60_000, idleMs = 60_000 } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastId = 0;
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function stop(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.process.exitCode !== null || ending.process.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.process.once('exit', resolve));
    ending.process.kill('SIGKILL');
    await exited;
  }

  function current(): Child {
    if (child !== null) return child;
    const started = startChild(entry, () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  }

  async function ask(job: PictureJob): Promise<PictureMessage | null> {
    const asked = current();
    await asked.ready;
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<PictureMessage | null>();
    const timer = setTimeout(() => {
      asked.process.kill('SIGKILL');
    }, withinMs);
    asked.jobs.set(id, resolve);
    // Where it cannot be sent, the child has ended.
    asked.process.send({ id, job }, (error) => error && resolve(null));
    return promise.finally(() => {
      clearTimeout(timer);
      asked.jobs.delete(id);
    });
  }

  async function attempt(job: PictureJob): Promise<PictureAnswer> {
    for (let tries = 0; tries < TRIES && !isClosed; tries += 1) {
      const message = await ask(job);
      if (message?.answer !== undefined) return message.answer;
      if (message !== null) throw new RefusedFile({ reason: 'broken' });
    }
    if (isClosed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    throw new RefusedFile({ reason: 'broken' });
  }

  async function enter(): Promise<void> {
    if (isClosed || waiting.length >= queueMax) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    }
    clearTimeout(idle);
    if (running < atOnce) running += 1;
    // An aborted request passes its slot on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next !== undefined) next();
    else running -= 1;
    if (running === 0 && !isClosed) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  return {
    async prepare(job) {
      await enter();
      try {
        return await attempt(job);
      } finally {
        leave();
      }
    },
    pid: () => child?.process.pid,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

function startChild(entry: string, onEnd: () => void): Child {
  const process = fork(entry, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Neither our secrets nor our options, and its own process group: Ctrl+C reaches the server alone.
    env: {},
    execArgv: [],
    cwd: '/',
    detached: true,
  });
  // An idle child must not keep the server alive.
  process.unref();
  process.channel?.unref();
  const jobs: Child['jobs'] = new Map();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  process.on('message', (message: PictureMessage) => {
    if (message.ready === true) resolve();
    else jobs.get(message.id ?? 0)?.(message);
  });
  const end = () => {
    onEnd();
    resolve();
    for (const answer of jobs.values()) answer(null);
  };
  // An error that nobody listens to would end the server.
  process.once('exit', end).on('error', end);
  return { process, jobs, ready };
}
